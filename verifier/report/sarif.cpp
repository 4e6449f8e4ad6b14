#include "verifier/report/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "notation/text/quote.h"
#include "verifier/report/json.h"
#include "verifier/report/shared_findings.h"

namespace engarde {

namespace {

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view fingerprint_name = "engardeFinding/v1";

// FNV-1a: the same on every machine.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    return hash;
}

std::string with_backslashes(std::string_view text, std::string_view before) {
    std::string changed;
    for (const char letter : text) {
        if (before.find(letter) != std::string_view::npos) changed += '\\';
        changed += letter;
    }
    return changed;
}

// In messages, single braces are placeholders (SARIF 3.11.5), and text from elsewhere must not look like a link
// (3.11.6).
std::string plain(std::string_view text) {
    std::string changed;
    for (const char letter : text) changed.append(letter == '{' || letter == '}' ? 2 : 1, letter);
    return text.find("](") == std::string_view::npos ? changed : with_backslashes(changed, "[]\\");
}

std::string in_markdown(std::string_view text) {
    return with_backslashes(text, "\\`*_[]<>#|");
}

void write_message(JsonWriter& json, std::string_view text) {
    json.object([&] { json.member("text", plain(text)); });
}

std::string_view level_of(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

// "attack" for attack.wrong-distance.
std::string_view group_of(std::string_view code) {
    return code.substr(0, code.find('.'));
}

// "Attack: wrong distance"
std::string title_of(std::string_view code) {
    std::string title(code);
    std::replace(title.begin(), title.end(), '-', ' ');
    if (const std::size_t dot = title.find('.'); dot != std::string::npos) title.replace(dot, 1, ": ");
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

// The texts for a code without a clause.
struct Unwritten {
    std::string_view claim;
    std::string_view help;
};

Unwritten without_clause(std::string_view code) {
    const std::string_view group = group_of(code);
    if (group == "syntax")
        return {"The text follows EGN, the notation.", "A rule of the notation: docs/notation.md of engarde has it."};
    if (group == "advice")
        return {"Nothing is broken, but the record could say more, or its judging has a limit.",
                "No rule: docs/command-line.md of engarde says when this is advised."};
    if (group == "regress")
        return {"A record is judged as its stored ruling says.",
                "No rule of the game: docs/regression.md of engarde explains how stored rulings are used."};
    return {"What a record claims agrees with the rest of it and with the rules.",
            "A rule about records, which no rulebook has: docs/command-line.md of engarde has it."};
}

void write_region(JsonWriter& json, const SarifRegion& region) {
    json.object([&] {
        json.member("startLine", region.line);
        json.member("startColumn", region.column);
        if (region.end_line != region.line) json.member("endLine", region.end_line);
        json.member("endColumn", region.end_column);
    });
}

// "match 1/round 2/ply 7", with the kind of its last part.
void write_logical_location(JsonWriter& json, const SarifResult& result) {
    std::string kind = "match";
    std::string name = fmt::format("match {}", result.match);
    std::string whole = name;
    const auto add = [&](std::string_view part, std::uint64_t number) {
        kind = part;
        name = fmt::format("{} {}", part, number);
        whole += "/" + name;
    };
    if (result.finding.round) add("round", *result.finding.round);
    if (result.finding.ply) add("ply", *result.finding.ply);
    if (result.finding.event) add("event", *result.finding.event);
    json.object([&] {
        json.member("name", name);
        json.member("fullyQualifiedName", whole);
        json.member("kind", kind);
    });
}

std::string words_of(const SarifResult& result) {
    std::string text = result.finding.diagnostic.message;
    for (const Note& note : result.finding.diagnostic.notes) text += "\nnote: " + note.text;
    if (!result.source.empty()) text += "\n" + result.source;
    if (result.among_others) text += fmt::format("\nunder {}", fmt::join(result.rulesets, ", "));
    return text;
}

void write_properties(JsonWriter& json, const SarifResult& result) {
    const Finding& finding = result.finding;
    json.object([&] {
        json.member("match", result.match);
        add_if_any(json, "round", finding.round);
        add_if_any(json, "ply", finding.ply);
        add_if_any(json, "event", finding.event);
        if (finding.clause) json.member("clause", finding.clause->id);
        json.key("rulesets").array(result.rulesets);
        json.key("citations").array(result.citations, [&](const Citation& each) { write_citation(json, each); });
    });
}

// A clause of a game, for the description of a code.
struct RuleClause {
    const Catalogue* game;
    const Clause* clause;
};

// The description of a code.
struct Rule {
    std::string code;
    Severity severity = Severity::warning;
    std::vector<const Catalogue*> games{};
    std::vector<RuleClause> clauses{};

    void add(const SarifResult& result) {
        if (result.finding.is_error()) severity = Severity::error;
        if (result.game && std::find(games.begin(), games.end(), result.game) == games.end()) {
            games.push_back(result.game);
            for (const Clause* clause : result.game->clauses)
                if (clause->code == code) add_clause(result.game, clause);
        }
        if (result.finding.clause) add_clause(result.game, result.finding.clause);
    }

    void write(JsonWriter& json) const {
        std::vector<std::string_view> tags{group_of(code)};
        for (const Catalogue* game : games)
            if (game->game != tags.front()) tags.push_back(game->game);
        json.object([&] {
            json.member("id", code);
            write_message(json.key("shortDescription"), title_of(code));
            write_message(json.key("fullDescription"), claims());
            json.key("help").object([&] {
                json.member("text", plain(help()));
                json.member("markdown", help_in_markdown());
            });
            json.key("defaultConfiguration").object([&] { json.member("level", level_of(severity)); });
            json.key("properties").object([&] { json.key("tags").array(tags); });
        });
    }

private:
    bool is_own(const RuleClause& each) const { return each.clause->code == code; }

    // Clauses with this code come first, then others that findings refer to.
    void add_clause(const Catalogue* game, const Clause* clause) {
        const RuleClause fresh{game, clause};
        if (std::any_of(clauses.begin(), clauses.end(),
                        [&](const RuleClause& each) { return each.clause->id == clause->id && each.game == game; }))
            return;
        const auto is_other = [&](const RuleClause& each) { return !is_own(each); };
        clauses.insert(is_own(fresh) ? std::find_if(clauses.begin(), clauses.end(), is_other) : clauses.end(), fresh);
    }

    std::string claims() const {
        const bool has_own = !clauses.empty() && is_own(clauses.front());
        std::string text;
        for (const RuleClause& each : clauses)
            if (is_own(each) == has_own) text += (text.empty() ? "" : " ") + std::string(each.clause->claim);
        return text.empty() ? std::string(without_clause(code).claim) : text;
    }

    static std::string place(const Citation& citation) {
        return fmt::format("{}, line {}{}", section_of(citation), citation.line,
                           citation.basis == Basis::inferred ? " (inferred)" : "");
    }

    std::string heading(const RuleClause& each) const {
        return games.size() > 1 && each.game ? fmt::format("{}: ", each.game->title) : std::string();
    }

    std::string help() const {
        std::string text;
        for (const RuleClause& each : clauses) {
            text += fmt::format("{}{} [{}]\n", heading(each), each.clause->claim, each.clause->id);
            if (!each.clause->question.empty())
                text += fmt::format("- an answer to the question {}\n", each.clause->question);
            for (const Citation& citation : each.clause->citations)
                if (citation) text += fmt::format("- {}: {}\n", citation.rulebook->title, place(citation));
            if (!each.clause->citations.front()) text += "- no rulebook has it\n";
        }
        return text.empty() ? std::string(without_clause(code).help) : text;
    }

    std::string help_in_markdown() const {
        std::string text;
        for (const RuleClause& each : clauses) {
            text += fmt::format("{}{}**{}** (`{}`)\n\n", text.empty() ? "" : "\n", in_markdown(heading(each)),
                                in_markdown(each.clause->claim), each.clause->id);
            if (!each.clause->question.empty())
                text += fmt::format("- an answer to the question `{}`\n", each.clause->question);
            for (const Citation& citation : each.clause->citations)
                if (citation)
                    text += fmt::format("- *{}*: {}\n", in_markdown(citation.rulebook->title),
                                        in_markdown(place(citation)));
            if (!each.clause->citations.front()) text += "- no rulebook has it\n";
        }
        return text.empty() ? in_markdown(without_clause(code).help) : text;
    }
};

}  // namespace

Locator& SarifCollector::locator_near(std::size_t offset) {
    if (offset < reached_) locator_ = match_begin_;
    reached_ = offset;
    return locator_;
}

void SarifCollector::add(const JudgedMatch& match) {
    if (!has_findings(match)) return;
    const std::size_t begin = match.judgements.front().offset;
    match_begin_.at(begin);
    locator_ = match_begin_;
    reached_ = begin;
    for (const SharedFinding& shared : shared_findings(match)) {
        std::vector<const ChosenRuleset*> under;
        for (const MatchJudgement* judgement : shared.under) under.push_back(&judgement->rules);
        add(*shared.finding, match.number, under, match.judgements.size() > 1);
    }
    if (match.dropped > 0)
        file_.remarks.push_back(fmt::format("match {} has {} more {}", match.number, match.dropped,
                                            match.dropped == 1 ? "error" : "errors"));
}

void SarifCollector::add(const Finding& finding, std::size_t match, std::span<const ChosenRuleset* const> under,
                         bool among_others) {
    const Diagnostic& diagnostic = finding.diagnostic;
    const Span span = diagnostic.span;
    SarifResult result{.finding = finding, .match = match, .among_others = among_others};
    for (const ChosenRuleset* rules : under) {
        if (!result.game) result.game = rules->catalogue;
        if (!rules->ruleset) continue;
        result.rulesets.push_back(tag_value(*rules));
        const Citation own = finding.clause ? own_citation(*finding.clause, rules->ruleset->part) : Citation{};
        const auto is_own = [&](const Citation& each) {
            return each.rulebook == own.rulebook && each.line == own.line;
        };
        if (own && std::none_of(result.citations.begin(), result.citations.end(), is_own))
            result.citations.push_back(own);
    }
    if (!under.empty()) result.source = source_of(finding, *under.front());

    const Fix* fix = diagnostic.fix && is_utf8(diagnostic.fix->replacement) ? &*diagnostic.fix : nullptr;
    Locator& locator = locator_near(fix ? std::min(span.begin, fix->span.begin) : span.begin);
    if (fix) {
        locator.at(std::min(span.begin, fix->span.begin));
        Locator ahead = locator;
        const Place begin = ahead.at(fix->span.begin);
        const Place end = ahead.at(fix->span.end);
        result.replaced = SarifRegion{begin.line, begin.column, end.line, end.column};
        result.replaced_text = text_.substr(fix->span.begin, fix->span.end - fix->span.begin);
    }
    const Place place = locator.at(span.begin);
    reached_ = span.begin;
    result.region = {place.line, place.column, place.line, place.column + length_on_its_line(text_, span)};
    result.fingerprint =
        hash_of(fmt::format("{}\n{}\n{}\n{}\n{}", diagnostic.code, finding.round.value_or(0), finding.ply.value_or(0),
                            finding.event.value_or(0), text_.substr(span.begin, span.end - span.begin)));
    file_.results.push_back(std::move(result));
}

class SarifLog::Content {
public:
    explicit Content(std::string_view version) : version_(version) {}

    void add(const SarifFile& file) {
        const std::size_t artifact = artifact_of(file.path);
        for (const SarifResult& result : file.results) add_result(result, artifact);
        for (const std::string& remark : file.remarks) notify(Severity::warning, remark, locations_[artifact]);
    }

    // `where` is the location of an artifact as JSON; empty: the message concerns none.
    void notify(Severity severity, std::string_view text, std::string_view where) {
        JsonWriter& json = notifications_;
        json.object([&] {
            json.member("level", level_of(severity));
            write_message(json.key("message"), text);
            if (!where.empty())
                json.key("locations").array_of_one([&] {
                    json.object([&] {
                        json.key("physicalLocation").object([&] { json.key("artifactLocation").written_value(where); });
                    });
                });
        });
        successful_ = successful_ && severity != Severity::error;
    }

    std::string document(int exit_code) const {
        JsonWriter json;
        json.object([&] {
            json.member("$schema", schema);
            json.member("version", "2.1.0");
            json.key("runs").array_of_one([&] { write_run(json, exit_code); });
        });
        json.end_line();
        return std::string(json.text());
    }

private:
    void write_run(JsonWriter& json, int exit_code) const {
        json.object([&] {
            json.key("tool").object([&] { json.key("driver").object([&] { add_driver(json); }); });
            json.member("columnKind", "unicodeCodePoints");
            json.key("invocations").array_of_one([&] { write_invocation(json, exit_code); });
            json.key("artifacts").written_array(artifacts_.text());
            json.key("results").written_array(results_.text());
        });
    }

    void add_driver(JsonWriter& json) const {
        json.member("name", "engarde");
        json.member("version", version_);
        json.member("semanticVersion", version_);
        json.key("rules").array(rules_, [&](const Rule& rule) { rule.write(json); });
    }

    void write_invocation(JsonWriter& json, int exit_code) const {
        json.object([&] {
            json.member("executionSuccessful", successful_);
            json.member("exitCode", exit_code);
            if (const auto input = places_of_artifacts_.find(""); input != places_of_artifacts_.end())
                json.key("stdin").written_value(locations_[input->second]);
            json.key("toolExecutionNotifications").written_array(notifications_.text());
        });
    }

    std::size_t artifact_of(const std::string& path) {
        const auto found = places_of_artifacts_.try_emplace(path.empty() ? path : uri_of(path), locations_.size());
        const std::size_t index = found.first->second;
        if (!found.second) return index;
        JsonWriter location;
        location.object([&] {
            if (!path.empty()) location.member("uri", found.first->first);
            location.member("index", index);
        });
        locations_.emplace_back(location.text());
        JsonWriter& json = artifacts_;
        json.object([&] {
            if (path.empty()) {
                write_message(json.key("description"), "standard input");
                json.key("roles").array(std::array{"analysisTarget", "standardStream"});
            } else {
                json.key("location").written_value(locations_.back());
                json.key("roles").array(std::array{"analysisTarget"});
            }
        });
        return index;
    }

    std::size_t rule_of(const SarifResult& result) {
        const std::string& code = result.finding.diagnostic.code;
        const auto found = places_of_rules_.try_emplace(code, rules_.size());
        if (found.second) rules_.push_back({.code = code});
        rules_[found.first->second].add(result);
        return found.first->second;
    }

    // Identical findings in one file are distinguished by a counter.
    std::string fingerprint(const SarifResult& result, std::size_t artifact) {
        const std::size_t alike = ++fingerprints_[{artifact, result.fingerprint}];
        return fmt::format("{:016x}:{}", result.fingerprint, alike);
    }

    void add_result(const SarifResult& result, std::size_t artifact) {
        const Diagnostic& diagnostic = result.finding.diagnostic;
        const std::string& where = locations_[artifact];
        JsonWriter& json = results_;
        json.object([&] {
            json.member("ruleId", diagnostic.code);
            json.member("ruleIndex", rule_of(result));
            json.member("level", level_of(diagnostic.severity));
            write_message(json.key("message"), words_of(result));
            json.key("locations").array_of_one([&] { write_location(json, result, where); });
            write_related_locations(json, diagnostic);
            json.key("partialFingerprints").object([&] {
                json.member(fingerprint_name, fingerprint(result, artifact));
            });
            if (result.replaced) json.key("fixes").array_of_one([&] { write_fix(json, result, where); });
            write_properties(json.key("properties"), result);
        });
    }

    static void write_location(JsonWriter& json, const SarifResult& result, std::string_view where) {
        json.object([&] {
            json.key("physicalLocation").object([&] {
                json.key("artifactLocation").written_value(where);
                write_region(json.key("region"), result.region);
            });
            json.key("logicalLocations").array_of_one([&] { write_logical_location(json, result); });
        });
    }

    // Places in other texts, which are no artifacts of the run: they were not what was to be judged.
    static void write_related_locations(JsonWriter& json, const Diagnostic& diagnostic) {
        const std::vector<const Elsewhere*> places = places_elsewhere(diagnostic);
        if (places.empty()) return;
        json.key("relatedLocations").array(places, [&](const Elsewhere* place) {
            json.object([&] {
                json.key("physicalLocation").object([&] {
                    json.key("artifactLocation").object([&] { json.member("uri", uri_of(place->text->name)); });
                    write_region(json.key("region"), region_of(*place));
                });
                write_message(json.key("message"), place->diagnostic.message);
            });
        });
    }

    static SarifRegion region_of(const Elsewhere& elsewhere) {
        const std::string_view text = elsewhere.text->text;
        const Place place = Locator(text).at(elsewhere.diagnostic.span.begin);
        return {place.line, place.column, place.line,
                place.column + length_on_its_line(text, elsewhere.diagnostic.span)};
    }

    static void write_fix(JsonWriter& json, const SarifResult& result, std::string_view where) {
        const std::string& replacement = result.finding.diagnostic.fix->replacement;
        const auto write_replacement = [&] {
            json.object([&] {
                write_region(json.key("deletedRegion"), *result.replaced);
                json.key("insertedContent").object([&] { json.member("text", replacement); });
            });
        };
        json.object([&] {
            write_message(json.key("description"), fmt::format("write {} instead of {}", printable(replacement),
                                                               printable(result.replaced_text)));
            json.key("artifactChanges").array_of_one([&] {
                json.object([&] {
                    json.key("artifactLocation").written_value(where);
                    json.key("replacements").array_of_one(write_replacement);
                });
            });
        });
    }

    std::string version_;
    bool successful_ = true;
    std::vector<Rule> rules_;
    std::unordered_map<std::string, std::size_t> places_of_rules_;
    std::unordered_map<std::string, std::size_t> places_of_artifacts_;  // by URI; "": standard input
    std::map<std::pair<std::size_t, std::uint64_t>, std::size_t> fingerprints_;
    std::vector<std::string> locations_;  // of the artifacts, as JSON
    // Elements of arrays, without the brackets.
    JsonWriter artifacts_;
    JsonWriter results_;
    JsonWriter notifications_;
};

SarifLog::SarifLog(std::string_view version) : content_(std::make_unique<Content>(version)) {}

SarifLog::~SarifLog() = default;

void SarifLog::add(const SarifFile& file) {
    content_->add(file);
}

void SarifLog::notify(Severity severity, std::string_view text, std::string_view path) {
    JsonWriter where;
    if (!path.empty()) where.object([&] { where.member("uri", uri_of(path)); });
    content_->notify(severity, text, where.text());
}

std::string SarifLog::document(int exit_code) const {
    return content_->document(exit_code);
}

std::string uri_of(std::string_view path) {
    constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    std::string uri = path.substr(0, 1) == "/" ? "file://" : "";
    bool is_first = uri.empty();
    while (!path.empty()) {
        const std::string_view part = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(path.size(), part.size() + 1));
        if (part.empty() || part == ".") continue;
        if (!is_first) uri += '/';
        is_first = false;
        for (const char byte : part)
            if (unreserved.find(byte) != std::string_view::npos)
                uri += byte;
            else
                uri += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
    }
    return uri;
}

}  // namespace engarde
