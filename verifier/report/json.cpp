#include "verifier/report/json.h"

#include <cstdint>
#include <string>

namespace engarde {

namespace {

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t place = 0; place < bytes.size(); place += 3) {
        const std::string_view three = bytes.substr(place, 3);
        std::uint32_t bits = 0;
        for (std::size_t index = 0; index < 3; ++index)
            bits = (bits << 8) | (index < three.size() ? static_cast<unsigned char>(three[index]) : 0U);
        for (std::size_t index = 0; index < 4; ++index)
            text += index <= three.size() ? digits[(bits >> (18 - 6 * index)) & 0x3F] : '=';
    }
    return text;
}

}  // namespace

void add_bytes(JsonWriter& json, std::string_view name, std::string_view bytes) {
    if (!is_utf8(bytes)) json.member(name, base64(bytes));
}

void add_file(JsonWriter& json, std::string_view path) {
    json.member("file", path);
    add_bytes(json, "file_bytes", path);
}

void write_citation(JsonWriter& json, const Citation& citation) {
    json.object([&] {
        json.member("rulebook", citation.rulebook->id);
        json.member("section", section_of(citation));
        json.member("line", citation.line);
        json.member("basis", name_of(citation.basis));
        if (citation.against != 0) json.member("against", citation.against);
    });
}

void add_house_rules(JsonWriter& json, const ChosenRuleset& rules) {
    // Without a catalogue the record names no ruleset that is known.
    if (!rules.catalogue || rules.house_rules.empty()) return;
    json.key("house_rules").object([&] {
        for (const ChangedAnswer& rule : rules.house_rules) {
            const Question& question = *rules.catalogue->questions[rule.question];
            json.member(question.id, question.answers[rule.answer].id);
        }
    });
}

void add_result(JsonWriter& json, const egn::RoundResult& result) {
    json.member("result", word_for(result.score));
    if (result.reason != egn::Reason::none) json.member("reason", word_for(result.reason));
}

void add_standing(JsonWriter& json, const Standing& standing) {
    json.key(standing.of).object([&] {
        for (const auto& [name, value] : standing.values) {
            json.key(name);
            if (standing.in_numbers)
                json.value(std::stoll(value));
            else
                json.value(value);
        }
    });
}

void add_events(JsonWriter& json, const JudgedEvents& events) {
    if (!events.parts.empty())
        json.key("parts").object([&] {
            for (const auto& [part, number] : events.parts) json.member(part, number);
        });
    if (!events.ending.empty()) json.member("ending", events.ending);
    add_if_any(json, "winner", events.winner);
    for (const Standing& standing : events.standings) add_standing(json, standing);
    if (events.information) json.member("information", name_of(*events.information));
    if (!events.checked.empty())
        json.key("checked").object([&] {
            for (const auto& [how, number] : events.checked) json.member(how, number);
        });
    if (!events.not_known.empty())
        json.key("not_known").array(events.not_known, [&](const std::string& what) { json.value(what); });
}

void write_said(JsonWriter& json, const Observation& observation) {
    json.object([&] {
        json.member("said", observation.said);
        if (!observation.code.empty()) json.member("code", observation.code);
    });
}

void add_notes(JsonWriter& json, const Diagnostic& diagnostic) {
    if (!diagnostic.notes.empty())
        json.key("notes").array(diagnostic.notes, [&](const Note& note) { json.value(note.text); });
}

}  // namespace engarde
