#include "verifier/judgement.h"

#include <algorithm>
#include <limits>

#include "notation/record/tags.h"

namespace engarde {

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::valid:
            return "valid";
        case Verdict::possible:
            return "possible";
        case Verdict::invalid:
            return "invalid";
        case Verdict::malformed:
            break;
    }
    return "malformed";
}

std::string_view name_of(Information information) {
    switch (information) {
        case Information::full:
            return "full";
        case Information::partial:
            return "partial";
        case Information::only_plies:
            return "public";
        case Information::none:
            break;
    }
    return "none";
}

std::string Standing::in_words() const {
    std::string words = of;
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string Standing::entry(std::string name, const std::string& value) const {
    return names_only ? name : std::move(name) + " " + value;
}

std::string end_in_words(const MatchJudgement& judgement) {
    const JudgedEvents* events = judgement.of_events();
    if (!events) return {};
    std::string words;
    if (!events->ending.empty()) words = events->winner ? *events->winner + " has won" : "nobody has won";
    for (const Standing& standing : events->standings) {
        if (standing.values.empty()) continue;
        words += (words.empty() ? "" : "; ") + standing.in_words();
        const char* before = " ";
        for (const auto& [name, value] : standing.values) {
            words += before + standing.entry(name, value);
            before = ", ";
        }
    }
    return words;
}

std::optional<MatchScore> MatchJudgement::score() const {
    const auto* of_rounds = std::get_if<JudgedRounds>(&body);
    return of_rounds ? std::optional(of_rounds->score) : std::nullopt;
}

const std::vector<RoundJudgement>& MatchJudgement::rounds() const {
    static const std::vector<RoundJudgement> none;
    const auto* of_rounds = std::get_if<JudgedRounds>(&body);
    return of_rounds ? of_rounds->rounds : none;
}

std::size_t MatchJudgement::events() const {
    const auto* of_events = std::get_if<JudgedEvents>(&body);
    return of_events ? of_events->number : 0;
}

const std::vector<Standing>& MatchJudgement::standings() const {
    static const std::vector<Standing> none;
    const auto* of_events = std::get_if<JudgedEvents>(&body);
    return of_events ? of_events->standings : none;
}

Finding finding_of(const Clause& broken, Span span, std::string message) {
    return {.diagnostic = {.code = std::string(broken.code), .span = span, .message = std::move(message)},
            .clause = &broken,
            .broken = &broken};
}

bool Finding::is_about_reading() const {
    return diagnostic.code.rfind("syntax.", 0) == 0 || !places_elsewhere(diagnostic).empty();
}

bool comes_before(const Finding& left, const Finding& right) {
    const auto in_the_body = [](const Finding& finding) { return finding.round || finding.event; };
    if (in_the_body(left) != in_the_body(right)) return in_the_body(left);
    return left.diagnostic.span.begin < right.diagnostic.span.begin;
}

const Finding* first_error(const MatchJudgement& judgement) {
    const auto found = std::find_if(judgement.findings.begin(), judgement.findings.end(),
                                    [](const Finding& finding) { return finding.is_error(); });
    return found == judgement.findings.end() ? nullptr : &*found;
}

std::vector<std::optional<std::string>> players_in(const egn::Record& record) {
    const auto name = [&](std::string_view tag) {
        const auto value = record.tag(tag);
        return value ? std::optional<std::string>(*value) : std::nullopt;
    };
    std::vector<std::optional<std::string>> players(2);
    players[0] = name("White");
    players[1] = name("Black");
    return players;
}

MatchScore score_before(const egn::Record& record) {
    return record.from().value_or(MatchScore{});
}

MatchScore score_after(MatchScore score, const egn::Round& round) {
    const auto won = [&](std::size_t seat) {
        if (score[seat] < std::numeric_limits<std::uint32_t>::max()) ++score[seat];
    };
    if (round.result && round.result->score == egn::Score::white) won(0);
    if (round.result && round.result->score == egn::Score::black) won(1);
    return score;
}

MatchScore claimed_score(const egn::Record& record) {
    return claimed_score(record.rounds(), score_before(record));
}

MatchScore claimed_score(const egn::Rounds& rounds, MatchScore before) {
    for (const egn::Round& round : rounds) before = score_after(before, round);
    return before;
}

}  // namespace engarde
