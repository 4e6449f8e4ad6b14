#include "tests/support/duels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "notation/record/print.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/generate/generate.h"
#include "verifier/verify.h"

namespace engarde::reforged::test {

namespace {

ChosenRuleset chosen(const std::string& tag) {
    return choose_ruleset(egn::read_ruleset(tag).value(), published_rulesets()).value();
}

// Half of the time a breach depends on the answer.
void answer_anew(Ruleset& ruleset, std::string_view code, Random& random) {
    for (const Clause* clause : clause::all)
        if (const auto* choice = clause->code == code ? find_choice(clause->question) : nullptr)
            choice->choose(ruleset, random.below(choice->question.answer_count()));
}

GenerateOptions any_options(RecordedInformation information, Random& random, std::string_view code = {}) {
    const GeneratorEntry entry = generator();
    GenerateOptions options;
    Ruleset ruleset = any_answers(random);
    if (!code.empty()) answer_anew(ruleset, code, random);
    options.rules = chosen(tag_of(ruleset));
    options.style = entry.styles[random.below(entry.styles.size())];
    options.information = information;
    const std::size_t most = entry.players(options.rules).most;
    if (random.once_in(4)) options.players = static_cast<int>(random.once_in(3) ? most : 2 + random.below(most - 1));
    return options;
}

std::string place_of(const Finding& finding) {
    return finding.event ? fmt::format("{} event {}", finding.diagnostic.code, *finding.event)
                         : finding.diagnostic.code;
}

}  // namespace

Ruleset any_answers(Random& random) {
    Ruleset ruleset;
    for (const Choice<Ruleset>& choice : choices())
        if (random.once_in(3)) choice.choose(ruleset, random.below(choice.question.answer_count()));
    return ruleset;
}

std::string tag_of(const Ruleset& ruleset) {
    std::string tag = "reforged-2019";
    for (const Choice<Ruleset>& choice : choices())
        if (const std::size_t answer = choice.answer(ruleset); answer != choice.answer(reforged_2019))
            tag += fmt::format(", {}={}", choice.question.id, choice.question.answers[answer].id);
    return tag;
}

RecordedDuel any_duel(RecordedInformation information, Random& random) {
    RecordedDuel duel{any_options(information, random), {}};
    duel.record = generator().generate(duel.options, random).value().record;
    return duel;
}

std::optional<RecordedDuel> any_broken_duel(RecordedInformation information, const std::string& code, Random& random) {
    RecordedDuel duel{any_options(information, random, code), {}};
    duel.options.broken = true;
    duel.options.breach_code = code;
    auto made = generator().generate(duel.options, random);
    if (!made) return std::nullopt;
    duel.record = std::move(made->record);
    return duel;
}

DuelOpinion opinion_of(const std::string& text) {
    DuelOpinion opinion;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        opinion = {judgement.verdict, {}, {}, judgement.finished};
        for (const Finding& finding : judgement.findings) opinion.found.push_back(place_of(finding));
        if (const auto* events = std::get_if<JudgedEvents>(&judgement.body))
            for (const Standing& standing : events->standings)
                for (const auto& [player, value] : standing.values)
                    opinion.standings.push_back(fmt::format("{} {} {}", standing.of, player, value));
    });
    return opinion;
}

std::ostream& operator<<(std::ostream& out, const DuelOpinion& opinion) {
    return out << name_of(opinion.verdict) << fmt::format(" {} {}", opinion.found, opinion.standings);
}

}  // namespace engarde::reforged::test
