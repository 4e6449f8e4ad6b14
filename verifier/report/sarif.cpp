#include "verifier/report/sarif.h"

#include <fmt/format.h>

#include <algorithm>
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

Json message(std::string_view text) {
    return {{"text", plain(text)}};
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

Json region_json(const SarifRegion& region) {
    Json json{{"startLine", region.line}, {"startColumn", region.column}};
    if (region.end_line != region.line) json["endLine"] = region.end_line;
    json["endColumn"] = region.end_column;
    return json;
}

// "match 1/round 2/ply 7", with the kind of its last part.
Json logical_location(const SarifResult& result) {
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
    return {{"name", name}, {"fullyQualifiedName", whole}, {"kind", kind}};
}

std::string words_of(const SarifResult& result) {
    std::string text = result.finding.diagnostic.message;
    for (const Note& note : result.finding.diagnostic.notes) text += "\nnote: " + note.text;
    if (!result.source.empty()) text += "\n" + result.source;
    if (result.among_others) text += fmt::format("\nunder {}", fmt::join(result.rulesets, ", "));
    return text;
}

Json properties_of(const SarifResult& result) {
    const Finding& finding = result.finding;
    Json json{{"match", result.match}};
    if (finding.round) json["round"] = *finding.round;
    if (finding.ply) json["ply"] = *finding.ply;
    if (finding.event) json["event"] = *finding.event;
    if (finding.clause) json["clause"] = finding.clause->id;
    json["rulesets"] = result.rulesets;
    json["citations"] = Json::array();
    for (const Citation& citation : result.citations) json["citations"].push_back(citation_json(citation));
    return json;
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

    Json json() const {
        Json descriptor{{"id", code},
                        {"shortDescription", message(title_of(code))},
                        {"fullDescription", message(claims())},
                        {"help", {{"text", plain(help())}, {"markdown", help_in_markdown()}}},
                        {"defaultConfiguration", {{"level", level_of(severity)}}}};
        std::vector<std::string_view> tags{group_of(code)};
        for (const Catalogue* game : games)
            if (game->game != tags.front()) tags.push_back(game->game);
        descriptor["properties"]["tags"] = tags;
        return descriptor;
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
        for (const std::string& remark : file.remarks) notify(Severity::warning, remark, location(artifact));
    }

    void notify(Severity severity, std::string_view text, const Json& where) {
        Json notification{{"level", level_of(severity)}, {"message", message(text)}};
        if (!where.is_null())
            notification["locations"] = Json::array({{{"physicalLocation", {{"artifactLocation", where}}}}});
        notifications_.push_back(notification);
        successful_ = successful_ && severity != Severity::error;
    }

    Json document(int exit_code) const {
        Json driver{
            {"name", "engarde"}, {"version", version_}, {"semanticVersion", version_}, {"rules", Json::array()}};
        for (const Rule& rule : rules_) driver["rules"].push_back(rule.json());
        Json invocation{{"executionSuccessful", successful_}, {"exitCode", exit_code}};
        if (const auto input = places_of_artifacts_.find(""); input != places_of_artifacts_.end())
            invocation["stdin"] = location(input->second);
        invocation["toolExecutionNotifications"] = notifications_;
        const Json run{{"tool", {{"driver", driver}}},
                       {"columnKind", "unicodeCodePoints"},
                       {"invocations", Json::array({invocation})},
                       {"artifacts", artifacts_},
                       {"results", results_}};
        return {{"$schema", schema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
    }

private:
    std::size_t artifact_of(const std::string& path) {
        const auto found = places_of_artifacts_.try_emplace(path.empty() ? path : uri_of(path), artifacts_.size());
        if (!found.second) return found.first->second;
        Json artifact = Json::object();
        if (path.empty()) {
            artifact["description"] = message("standard input");
            artifact["roles"] = Json::array({"analysisTarget", "standardStream"});
        } else {
            artifact["location"] = {{"uri", found.first->first}, {"index", artifacts_.size()}};
            artifact["roles"] = Json::array({"analysisTarget"});
        }
        artifacts_.push_back(artifact);
        return found.first->second;
    }

    Json location(std::size_t artifact) const {
        const Json& known = artifacts_[artifact];
        return known.contains("location") ? known["location"] : Json{{"index", artifact}};
    }

    std::size_t rule_of(const SarifResult& result) {
        const std::string& code = result.finding.diagnostic.code;
        const auto found = places_of_rules_.try_emplace(code, rules_.size());
        if (found.second) rules_.push_back({.code = code});
        rules_[found.first->second].add(result);
        return found.first->second;
    }

    // Identical findings in one file are distinguished by a counter.
    Json fingerprint(const SarifResult& result, std::size_t artifact) {
        const std::size_t alike = ++fingerprints_[{artifact, result.fingerprint}];
        return {{fingerprint_name, fmt::format("{:016x}:{}", result.fingerprint, alike)}};
    }

    void add_result(const SarifResult& result, std::size_t artifact) {
        const Diagnostic& diagnostic = result.finding.diagnostic;
        const Json where = location(artifact);
        Json json{{"ruleId", diagnostic.code},
                  {"ruleIndex", rule_of(result)},
                  {"level", level_of(diagnostic.severity)},
                  {"message", message(words_of(result))}};
        json["locations"] =
            Json::array({{{"physicalLocation", {{"artifactLocation", where}, {"region", region_json(result.region)}}},
                          {"logicalLocations", Json::array({logical_location(result)})}}});
        json["partialFingerprints"] = fingerprint(result, artifact);
        if (result.replaced) json["fixes"] = Json::array({fix_json(result, where)});
        json["properties"] = properties_of(result);
        results_.push_back(std::move(json));
    }

    static Json fix_json(const SarifResult& result, const Json& where) {
        const std::string& replacement = result.finding.diagnostic.fix->replacement;
        const Json change{{"deletedRegion", region_json(*result.replaced)},
                          {"insertedContent", {{"text", replacement}}}};
        return {
            {"description",
             message(fmt::format("write {} instead of {}", printable(replacement), printable(result.replaced_text)))},
            {"artifactChanges", Json::array({{{"artifactLocation", where}, {"replacements", Json::array({change})}}})}};
    }

    std::string version_;
    bool successful_ = true;
    std::vector<Rule> rules_;
    std::unordered_map<std::string, std::size_t> places_of_rules_;
    std::unordered_map<std::string, std::size_t> places_of_artifacts_;  // by URI; "": standard input
    std::map<std::pair<std::size_t, std::uint64_t>, std::size_t> fingerprints_;
    Json artifacts_ = Json::array();
    Json results_ = Json::array();
    Json notifications_ = Json::array();
};

SarifLog::SarifLog(std::string_view version) : content_(std::make_unique<Content>(version)) {}

SarifLog::~SarifLog() = default;

void SarifLog::add(const SarifFile& file) {
    content_->add(file);
}

void SarifLog::notify(Severity severity, std::string_view text, std::string_view path) {
    content_->notify(severity, text, path.empty() ? Json() : Json{{"uri", uri_of(path)}});
}

std::string SarifLog::document(int exit_code) const {
    return dumped(content_->document(exit_code)) + "\n";
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
