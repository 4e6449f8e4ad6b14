#include "verifier/skirmish/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/due.h"
#include "engine/skirmish/legality.h"
#include "engine/skirmish/questions.h"
#include "engine/skirmish/rulebook.h"
#include "engine/skirmish/transition.h"
#include "notation/skirmish/events.h"
#include "notation/text/nearest.h"
#include "verifier/events/event_finding.h"
#include "verifier/skirmish/claims.h"
#include "verifier/skirmish/extent.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/rosters.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

// The Actions tag says whether the record leaves nothing out.
Rules rules_of(const ChosenRuleset& chosen, const egn::Record& record) {
    return {.ruleset = ruleset_of<Ruleset>(chosen, choices()), .every_action_recorded = record.tag("Actions") == "all"};
}

class Replayer {
public:
    Replayer(const egn::Record& record, const Rules& rules, bool keeps_steps)
        : record_(record), keeps_steps_(keeps_steps) {
        replay_.rules = rules;
    }

    Replay run() {
        if (play_until(record_.events().size())) judge_the_end();
        return std::move(replay_);
    }

    Beginning run_up_to(std::size_t event) {
        const bool is_reached = play_until(event);
        Beginning beginning{rules(), replay_.last, {}};
        if (is_reached) play_until(event + 1);
        beginning.played = std::move(replay_);
        return beginning;
    }

private:
    // Returns whether all those events were played.
    bool play_until(std::size_t end) {
        for (; event_ < end && !replay_.stopped; ++event_) {
            const egn::RecordedEvent& recorded = record_.events()[event_];
            const auto* event = std::any_cast<text::Event>(&recorded.meaning);
            if (!event) return false;
            if (recorded.line.struck)
                strike(*event);
            else
                happen_in(*event);
            if (!replay_.stopped) ++replay_.played;
        }
        return !replay_.stopped;
    }

    const Rules& rules() const { return replay_.rules; }
    Span line_span() const { return record_.events()[event_].line.span; }

    void find(const Clause& broken, Span span, std::string message) {
        replay_.findings.push_back(event_finding(event_, span, broken, std::move(message)));
    }
    void stop(const Clause& broken, Span span, std::string message) {
        find(broken, span, std::move(message));
        replay_.stopped = true;
    }
    // Names and rosters are explained by the message; a clause of the book is quoted after it.
    void stop(const Problem& problem) {
        const bool is_of_the_book = problem.broken->citations[0].rulebook != nullptr;
        stop(*problem.broken, problem.span,
             is_of_the_book ? fmt::format("{}. {}", problem.message, problem.broken->claim) : problem.message);
    }
    void go_on(const Score& score = {}) {
        if (keeps_steps_) replay_.steps.push_back({event_, replay_.last, in_words(score)});
    }

    void happen_in(const text::Event& event) {
        if (is_action(event))
            act(event);
        else
            std::visit([&](const auto& each) { happen(each); }, event);
    }

    // A struck event changes nothing. If nothing was wrong with it, that is wrong.
    void strike(const text::Event& event) {
        const State before = replay_.last;
        const Rules rules = replay_.rules;
        const Extent extent = replay_.extent;
        const Rosters rosters = rosters_;
        const std::size_t findings = replay_.findings.size();
        const std::size_t steps = replay_.steps.size();
        happen_in(event);
        const bool was_legal = replay_.findings.size() == findings;
        replay_.findings.erase(replay_.findings.begin() + static_cast<std::ptrdiff_t>(findings),
                               replay_.findings.end());
        replay_.steps.resize(steps);
        replay_.last = before;
        replay_.rules = rules;
        replay_.extent = extent;
        replay_.stopped = false;
        rosters_ = rosters;
        if (was_legal)
            find(recording::a_struck_event_was_wrong, line_span(),
                 fmt::format("this is struck out, but was legal. {}", recording::a_struck_event_was_wrong.claim));
        go_on();
    }

    // Actions.

    void act(const text::Event& event) {
        const auto deed = translate(rules(), replay_.last, event, line_span());
        if (!deed) return stop(deed.error());
        if (!is_legal(*deed)) return;
        const Score score = score_of(rules(), replay_.last, deed->action, deed->chance.dice);
        add(replay_.extent, rules(), replay_.last, event, deed->action, score);
        const std::vector<Problem> wrong = wrong_claims(replay_.last, event, deed->action, score);
        carry_out(rules(), replay_.last, deed->action, deed->chance);
        go_on(score);
        for (const Problem& each : wrong) {
            find(*each.broken, each.span, each.message);
            replay_.findings.back().diagnostic.notes.emplace_back(in_words(score));
        }
    }

    bool is_legal(const Deed& deed) {
        const State& state = replay_.last;
        std::vector<Violation> found = violations(rules(), state, deed.action);
        if (const auto wrong = dice_violation(state, deed.action, deed.chance)) found.push_back(*wrong);
        if (found.empty()) return true;
        report(found, deed.action);
        return false;
    }
    void report(const std::vector<Violation>& found, const Action& action) {
        const State& state = replay_.last;
        stop(found.front().clause(), line_span(),
             fmt::format("{}. {}", fault(found.front(), state, action), found.front().clause().claim));
        for (std::size_t index = 1; index < found.size(); ++index)
            replay_.findings.back().diagnostic.notes.emplace_back(
                fmt::format("also: {} [{}]", fault(found[index], state, action), found[index].clause().code));
    }
    void judge_the_end() {
        const auto missing = missing_at_the_end(rules(), replay_.last);
        if (!missing || record_.events().empty()) return;
        event_ = record_.events().size() - 1;
        find(missing->clause(), line_span(),
             fmt::format("{}. {}", fault(*missing, replay_.last, BeginEndPhase{}), missing->clause().claim));
    }

    // Rosters, rulings and claims.

    template <class Event>
    void enlist(const Event& event) {
        if (const auto problem = rosters_.add(replay_.last, event, line_span())) return stop(*problem);
        go_on();
    }
    void happen(const text::Warband& event) { enlist(event); }
    void happen(const text::Model& event) { enlist(event); }
    void happen(const text::Traits& event) {
        add_attributes(replay_.extent, event);
        enlist(event);
    }
    void happen(const text::Begins& event) { enlist(event); }

    // A ruling in free words settles nothing: only its die is checked.
    void happen(const text::Ruling& event) {
        if (!event.question.text.empty() && !is_known(event)) return;
        const bool is_yes = std::find(event.yes_on.begin(), event.yes_on.end(),
                                      event.dice.empty() ? 0 : event.dice.front()) != event.yes_on.end();
        if (event.dice.size() != 1)
            return stop(clause::as_many_dice_as_asked, line_span(),
                        fmt::format("a ruling is made with {} dice instead of 1. {}", event.dice.size(),
                                    clause::as_many_dice_as_asked.claim));
        for (const std::vector<int>* dice : {&event.yes_on, &event.dice})
            for (const int die : *dice)
                if (die < 1 || die > 6)
                    return stop(clause::dice_have_six_sides, line_span(),
                                fmt::format("a die shows {}. {}", die, clause::dice_have_six_sides.claim));
        if (!event.question.text.empty()) settle(event, is_yes);
        if (!event.result.text.empty() && (event.result.text == "yes") != is_yes)
            find(recording::rulings_are_claimed_right, event.result.span,
                 fmt::format("\"{}\" is claimed, but a {} means {}", event.result.text, event.dice.front(),
                             is_yes ? "yes" : "no"));
        ++replay_.extent.clauses[static_cast<std::size_t>(Check::declared)];
        go_on();
    }
    // Returns false, and reports it, if there is no such question or answer.
    bool is_known(const text::Ruling& event) {
        const Choice<Ruleset>* choice = find_choice(event.question.text);
        if (!choice) {
            std::vector<std::string_view> names;
            for (const Choice<Ruleset>& each : choices()) names.push_back(each.question.id);
            stop(recording::names_are_known, event.question.span, no_such("question", event.question.text, names));
            return false;
        }
        if (!choice->question.find_answer(event.answer.text)) {
            std::vector<std::string_view> names;
            for (std::size_t each = 0; each < choice->question.answer_count(); ++each)
                names.push_back(choice->question.answers[each].id);
            stop(recording::names_are_known, event.answer.span, no_such("answer", event.answer.text, names));
            return false;
        }
        return true;
    }
    // Of two answers, a no to one is a yes to the other.
    void settle(const text::Ruling& event, bool is_yes) {
        const Choice<Ruleset>& choice = *find_choice(event.question.text);
        const std::size_t answer = *choice.question.find_answer(event.answer.text);
        if (is_yes)
            choice.choose(replay_.rules.ruleset, answer);
        else if (choice.question.answer_count() == 2)
            choice.choose(replay_.rules.ruleset, 1 - answer);
    }

    void happen(const text::Condition& event) {
        const auto model = find_model(replay_.last, event.model);
        if (!model) return stop(model.error());
        const std::string wrong = wrong_condition(replay_.last.models[*model], event.facts);
        if (!wrong.empty())
            find(recording::conditions_are_right, event.facts.empty() ? line_span() : event.facts.front().name.span,
                 wrong);
        go_on();
    }
    // Actions are not handled here.
    template <class Other>
    void happen(const Other&) {}

    const egn::Record& record_;
    bool keeps_steps_;
    Rosters rosters_;
    Replay replay_;
    std::size_t event_ = 0;
};

}  // namespace

Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    return Replayer(record, rules_of(chosen, record), keeps_steps).run();
}

Beginning replay_up_to(const egn::Record& record, std::size_t event, const ChosenRuleset& chosen) {
    return Replayer(record, rules_of(chosen, record), false).run_up_to(event);
}

}  // namespace engarde::skirmish
