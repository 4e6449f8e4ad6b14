// The rules of Knizia's En Garde in the order a player needs them, and each published ruleset's readings.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/core/catalogue_writer.h"
#include "engine/piste/questions.h"
#include "engine/piste/readings.h"
#include "engine/piste/rulebook.h"

namespace engarde::piste {

namespace {

struct Published {
    Preset<Ruleset> preset;
    std::string_view title;
    const Rulebook* rulebook;
    std::string_view part;
    std::array<LineRange, 2> lines;

    Part whole_part() const {
        Part whole{rulebook, part, {}};
        for (const LineRange& range : lines)
            if (range.last > 0) whole.lines.push_back(range);
        return whole;
    }
};

constexpr std::array<Published, 6> published{{
    {{"abacus-basic", abacus_basic}, "Abacus, basic game", &rulebook::abacus, "Règles de base", {{{7, 51}}}},
    {{"abacus-classic", abacus_classic},
     "Abacus, classic game",
     &rulebook::abacus,
     "Règles classiques; Règles de base where they are silent",
     {{{7, 84}}}},
    {{"abacus-advanced", abacus_advanced},
     "Abacus, advanced game",
     &rulebook::abacus,
     "Règles avancées; Règles classiques where they are silent",
     {{{7, 104}}}},
    {{"ferti-standard", ferti_standard},
     "Ferti, standard rules",
     &rulebook::ferti,
     "Standardregeln, Ende einer Spielrunde",
     {{{9, 101}, {127, 147}}}},
    {{"ferti-advanced", ferti_advanced},
     "Ferti, advanced rules",
     &rulebook::ferti,
     "Standardregeln, Regeln für Fortgeschrittene, Ende einer Spielrunde",
     {{{9, 147}}}},
    {{"brettspielnetz", brettspielnetz}, "Brettspielnetz", &rulebook::brettspielnetz, "the whole text", {{{23, 84}}}},
}};

bool parries_exist(const Ruleset& ruleset) {
    return ruleset.attack_can_be_parried;
}
bool attacks_are_strengthened(const Ruleset& ruleset) {
    return ruleset.attack_may_be_strengthened;
}
bool hands_are_compared(const Ruleset& ruleset) {
    return ruleset.hands_compared_at_exhaustion;
}
bool a_last_chance_exists(const Ruleset& ruleset) {
    return ruleset.last_chance_attack != LastChance::none;
}
bool moving_ends_with_the_pile(const Ruleset& ruleset) {
    return ruleset.last_chance_attack != LastChance::full_turn && !ruleset.turn_after_final_parry;
}

std::vector<Chapter> chapters_of(const Ruleset& ruleset, const Part& part, const Ruleset& made_from) {
    return ChapterWriter<Ruleset>(ruleset, choices(), part, made_from)
        .chapter("Setting up")
        .rule(clause::fencers_start_at_the_ends)
        .rule(clause::deck_has_five_of_each_value)
        .rule(clause::five_cards_are_dealt)
        .rule(clause::the_rest_is_the_draw_pile)
        .answer("first-round-starter")
        .answer("starter-of-later-rounds")
        .chapter("Taking a turn")
        .rule(clause::players_alternate)
        .rule(clause::a_turn_is_played)
        .rule(clause::cards_come_from_the_hand)
        .rule(clause::hand_is_refilled)
        .rule(clause::a_short_pile_refills_in_part)
        .rule(clause::discards_are_not_searched)
        .rule(clause::the_pile_may_be_counted)
        .chapter("Moving")
        .rule(clause::a_move_is_exact)
        .rule(clause::fencer_stays_on_the_piste)
        .rule(clause::fencer_stays_before_the_opponent)
        .chapter("Attacking")
        .rule(clause::attack_spans_the_distance)
        .rule(clause::attacking_is_a_choice)
        .answer("attack-may-be-strengthened")
        .rule(clause::attack_cards_are_alike, attacks_are_strengthened)
        .answer("advance-and-attack-allowed")
        .answer("same-value-advance-and-attack")
        .rule(clause::no_attack_after_a_retreat)
        .rule(clause::attacker_refills_first, parries_exist)
        .chapter("Defending")
        .answer("attack-can-be-parried")
        .rule(clause::an_attack_is_answered, parries_exist)
        .rule(clause::a_parry_answers_an_attack, parries_exist)
        .rule(clause::a_parry_matches_the_attack, parries_exist)
        .rule(clause::three_cards_cannot_be_parried, parries_exist)
        .rule(clause::a_parry_is_followed_by_a_turn, parries_exist)
        .rule(clause::the_parrier_refills_after_that_turn, parries_exist)
        .rule(clause::only_an_indirect_attack_is_evaded, evasions_exist)
        .rule(clause::an_evasion_is_the_whole_turn, evasions_exist)
        .answer("parry-may-be-declined")
        .chapter("Ending a round")
        .rule(clause::hit)
        .rule(clause::nothing_follows_the_end)
        .rule(clause::no_move)
        .answer("no-legal-move-loser")
        .answer("attack-counts-as-legal-move")
        .answer("no-legal-move-after-parry")
        .rule(clause::resigned)
        .rule(clause::the_last_card_ends_the_round)
        .rule(clause::a_final_attack_is_answered, parries_exist)
        .answer("turn-after-final-parry")
        .answer("last-chance-attack")
        .rule(clause::a_last_chance_is_an_offer, a_last_chance_exists)
        .rule(clause::nobody_moves_after_the_last_card, moving_ends_with_the_pile)
        .answer("no-legal-move-vs-exhaustion")
        .answer("hands-compared-at-exhaustion", Shown::always)
        .answer("hands-compared-without-final-attack")
        .answer("hands-compared-after-final-retreat")
        .answer("retreat-draws-last-card")
        .rule(clause::more_cards_for_an_attack, hands_are_compared)
        .rule(clause::furthest_advanced)
        .rule(clause::drawn_round)
        .chapter("Winning the match")
        .rule(clause::five_wins_end_the_match)
        .done();
}

const Sources& sources_of(std::string_view question) {
    return *std::find_if(sources.begin(), sources.end(), [&](const Sources& row) { return row.question == question; });
}

// The ruleset's own answers, with the sources of readings.h.
std::vector<Reading> readings_of(std::size_t column) {
    const Published& entry = published[column];
    std::vector<Reading> readings;
    for (const Choice<Ruleset>& choice : choices()) {
        const Source& source = sources_of(choice.question.id).by_ruleset[column];
        const bool cited = source.basis != Basis::not_applicable;
        readings.push_back({choice.answer(entry.preset.ruleset),
                            choice.matters(entry.preset.ruleset),
                            {cited ? entry.rulebook : nullptr, source.line, source.basis},
                            source.why});
    }
    return readings;
}

Catalogue build_catalogue() {
    Catalogue built{"piste",
                    "En Garde by Reiner Knizia",
                    {rulebook::all.begin(), rulebook::all.end()},
                    {clause::all.begin(), clause::all.end()},
                    questions_of(choices()),
                    {},
                    consequences_of<Ruleset, choices, chapters_of>};
    for (std::size_t column = 0; column < published.size(); ++column) {
        const Published& entry = published[column];
        const Part part = entry.whole_part();
        built.rulesets.push_back({entry.preset.id, entry.title, part, readings_of(column),
                                  chapters_of(entry.preset.ruleset, part, entry.preset.ruleset)});
    }
    return built;
}

constexpr auto all_presets = [] {
    std::array<Preset<Ruleset>, published.size()> all{};
    for (std::size_t column = 0; column < all.size(); ++column) all[column] = published[column].preset;
    return all;
}();

}  // namespace

std::span<const Preset<Ruleset>> presets() {
    return all_presets;
}

const Catalogue& catalogue() {
    static const Catalogue built = build_catalogue();
    return built;
}

}  // namespace engarde::piste
