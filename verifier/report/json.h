// Shared by the JSON reports.
#pragma once

#include <string_view>

#include "notation/record/record.h"
#include "notation/text/diagnostic.h"
#include "notation/text/span.h"
#include "notation/text/utf8.h"
#include "verifier/compare.h"
#include "verifier/judgement.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/report/json_writer.h"

namespace engarde {

// Adds the path as text, and as base64 if it is not UTF-8.
void add_file(JsonWriter& json, std::string_view path);
void add_bytes(JsonWriter& json, std::string_view name, std::string_view bytes);

void write_citation(JsonWriter& json, const Citation& citation);

// Adds the answers that house rules change, if there are any.
void add_house_rules(JsonWriter& json, const ChosenRuleset& rules);

// Adds a result, and its reason if there is one.
void add_result(JsonWriter& json, const egn::RoundResult& result);

// Adds what a game counts, as an object by name.
void add_standing(JsonWriter& json, const Standing& standing);
// Adds how a game recorded as events ended or stands.
void add_events(JsonWriter& json, const JudgedEvents& events);

void write_said(JsonWriter& json, const Observation& observation);

void add_notes(JsonWriter& json, const Diagnostic& diagnostic);

// Adds what is known.
template <class Value>
void add_if_any(JsonWriter& json, std::string_view name, const std::optional<Value>& value) {
    if (value) json.member(name, *value);
}

// Adds where in a match something is. Findings, observations and examples have the same members for it.
template <class Placed>
void add_entry(JsonWriter& json, const Placed& placed) {
    add_if_any(json, "round", placed.round);
    add_if_any(json, "ply", placed.ply);
    add_if_any(json, "event", placed.event);
}

// A span may cover several lines; only its part on the first line counts.
inline std::size_t length_on_its_line(std::string_view text, Span span) {
    const std::string_view covered = text.substr(span.begin, span.end - span.begin);
    return code_points(covered.substr(0, covered.find_first_of("\r\n")));
}

}  // namespace engarde
