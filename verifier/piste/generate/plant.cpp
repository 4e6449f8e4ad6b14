#include "verifier/piste/generate/plant.h"

#include <algorithm>
#include <array>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/scoring.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/generate/transcribe.h"

namespace engarde::piste {

namespace {

using Planted = std::optional<PlantedBreach>;

class Planter {
public:
    Planter(const Rules& rules, RecordedInformation information, std::string_view code, TranscribedMatch& match,
            Random& random)
        : rules_(rules), information_(information), code_(code), match_(match), random_(random) {}

    // Ply codes: replaces a ply by one that breaks this rule before any other.
    Planted illegal_ply() const {
        constexpr int most_tries = 400;
        for (int tries = 0; tries < most_tries; ++tries) {
            const std::size_t index = some_round();
            const PlayedRound& played = match_.rounds[index];
            const std::size_t ply = random_.below(played.plies.size() + 1);
            const State& state = ply < played.plies.size() ? played.plies[ply].before : played.last;
            const Action action = some_action(state);
            if (!breaks_the_rule(state, action)) continue;
            std::vector<egn::RecordedPly>& plies = record_rounds()[index].plies;
            plies.resize(ply);
            plies.push_back(recorded(action));
            if (ply % 2 == 0) plies.back().number = static_cast<std::uint32_t>(ply / 2 + 1);
            return at(index, ply);
        }
        return std::nullopt;
    }

    Planted out_of_turn() const {
        const auto place = some_ply();
        if (!place) return std::nullopt;
        const auto [index, ply] = *place;
        const Side player = match_.rounds[index].plies[ply].before.table.to_move;
        recorded_ply(index, ply).player = opponent(player);
        return at(index, ply);
    }

    Planted wrong_number() const {
        const auto place = some_ply();
        if (!place) return std::nullopt;
        const auto [index, ply] = *place;
        recorded_ply(index, ply).number = static_cast<std::uint32_t>(ply / 2 + (ply % 2 == 0 ? 2 : 1));
        return at(index, ply);
    }

    // Numbers this round and the following ones one too high.
    Planted wrong_round_number() const {
        const std::size_t first = some_round();
        for (std::size_t index = first; index < record_rounds().size(); ++index) ++record_rounds()[index].number;
        return at(first);
    }

    // Replays the match from some round on, started by the wrong player.
    Planted wrong_starter() const {
        if (match_.rounds.size() < 2) return std::nullopt;
        const std::size_t first = 1 + random_.below(match_.rounds.size() - 1);
        Match match;
        for (std::size_t index = 0; index < first; ++index) match = after(match, match_.rounds[index]);
        const auto required = required_starter(rules_.ruleset, match);
        if (!required) return std::nullopt;
        match_.rounds.resize(first);
        record_rounds().resize(first);
        add_round(opponent(*required));
        match = after(match, match_.rounds.back());
        while (!match_winner(rules_.board, match) && match_.rounds.size() < most_rounds) {
            add_round(next_starter(rules_, match, random_));
            match = after(match, match_.rounds.back());
        }
        return at(first);
    }

    // Headers, if the record has them.
    Planted wrong_hand_size() const {
        const std::size_t index = some_round();
        auto& hands = record_rounds()[index].hands;
        if (!hands) return std::nullopt;
        put_wrong_number(random_.once_in(2) ? hands->white : hands->black);
        return at(index);
    }
    Planted wrong_deck_size() const {
        const std::size_t index = some_round();
        auto& deck = record_rounds()[index].deck;
        if (!deck) return std::nullopt;
        put_wrong_number(deck->cards);
        return at(index);
    }
    Planted too_many_of_a_value() const {
        const std::size_t index = some_round();
        auto& deck = record_rounds()[index].deck;
        if (!deck || hides_cards() || rules_.board.cards == 1) return std::nullopt;
        const std::size_t place = random_.below(deck->cards.size());
        const Card other = some_card();
        if (deck->cards[place] == other) return std::nullopt;
        deck->cards.replace(place, other);
        return at(index);
    }

    Planted wrong_draws() const {
        const auto place = some_ply();
        if (!place) return std::nullopt;
        const auto [index, ply] = *place;
        const std::vector<Card>& drawn = match_.rounds[index].plies[ply].drawn;
        if (drawn.empty()) return std::nullopt;
        egn::CardRow row = egn::row_of(drawn);
        if (information_ == RecordedInformation::full && rules_.board.cards > 1 && random_.once_in(2))
            put_another_first(row);
        else if (row.size() > 1 && random_.once_in(2))
            row.drop_last();
        else
            row.append(1);
        recorded_ply(index, ply).draws = row;
        return at(index, ply);
    }

    // Results: of the last round, so that only the score depends on them.
    Planted wrong_winner() const {
        egn::RecordedResult& result = last_result();
        const egn::Score real = result.score;
        if (real == egn::Score::draw || !ending_is_public()) return std::nullopt;
        result.score = real == egn::Score::white ? egn::Score::black : egn::Score::white;
        return at_last();
    }
    Planted wrong_reason() const {
        constexpr std::array<egn::Reason, 4> reasons{egn::Reason::hit, egn::Reason::no_move, egn::Reason::cards,
                                                     egn::Reason::distance};
        egn::RecordedResult& result = last_result();
        const egn::Reason other = reasons[random_.below(reasons.size())];
        if (other == result.reason || result.score == egn::Score::draw || !ending_is_public()) return std::nullopt;
        result.reason = other;
        return at_last();
    }
    // Removes the last ply, so that the round is undecided.
    Planted undecided() const {
        const PlayedRound& played = match_.rounds.back();
        if (played.plies.empty()) return std::nullopt;
        const State& before = played.plies.back().before;
        const bool could_be_stuck = hides_cards() && played.outcome.clause == &clause::no_move;
        const bool only_a_result_is_left = hides_cards() && played.plies.size() == 1;
        if (outcome_if_idle(rules_, before) || before.table.attack.pending() || could_be_stuck || only_a_result_is_left)
            return std::nullopt;
        record_rounds().back().plies.pop_back();
        record_rounds().back().show.reset();
        return at_last();
    }
    Planted wrong_show() const {
        const std::size_t index = some_round();
        const State& end = match_.rounds[index].last;
        if (hides_cards() || rules_.board.cards == 1) return std::nullopt;
        egn::RecordedShow show{egn::row_of(end.hand[0]), egn::row_of(end.hand[1]), false, {}};
        egn::CardRow& hand = random_.once_in(2) ? show.white : show.black;
        if (hand.size() == 0) return std::nullopt;
        put_another_first(hand);
        record_rounds()[index].show = show;
        return at(index);
    }
    Planted legal_strike() const {
        const auto place = some_ply();
        if (!place || hides_cards()) return std::nullopt;
        const auto [index, ply] = *place;
        const std::vector<Action> legal = legal_actions(rules_, match_.rounds[index].plies[ply].before);
        const Action& action = legal[random_.below(legal.size())];
        if (action.idle != Idle::none) return std::nullopt;
        egn::RecordedPly struck = recorded(action);
        struck.struck = true;
        std::swap(struck.number, recorded_ply(index, ply).number);
        std::vector<egn::RecordedPly>& plies = record_rounds()[index].plies;
        plies.insert(plies.begin() + static_cast<std::ptrdiff_t>(ply), struck);
        return at(index, ply);
    }
    Planted causeless_penalty() const {
        if (last_result().score == egn::Score::draw || match_.rounds.back().plies.empty()) return std::nullopt;
        last_result().reason = egn::Reason::penalty;
        return at_last();
    }

    // Faults of the match. The wrong score is written by the code that writes the tags.
    Planted wrong_score() const { return PlantedBreach{code_}; }
    Planted round_too_many() const {
        Match match;
        for (const PlayedRound& round : match_.rounds) match = after(match, round);
        if (!match_winner(rules_.board, match)) return std::nullopt;
        add_round(next_starter(rules_, match, random_));
        return PlantedBreach{code_};
    }

private:
    struct PlyPlace {
        std::size_t round;
        std::size_t ply;
    };

    bool hides_cards() const {
        return information_ == RecordedInformation::partial || information_ == RecordedInformation::only_plies;
    }
    // Whether the public information shows how the last round ended.
    bool ending_is_public() const {
        const bool hand_does_not_matter =
            rules_.ruleset.parry_may_be_declined || is_over(match_.rounds.back().last.table.stage);
        return !hides_cards() || (last_result().reason == egn::Reason::hit && hand_does_not_matter);
    }

    // One card fewer or one more. At least two are kept, because a lone "?" leaves their number open.
    void put_wrong_number(egn::CardRow& row) const {
        if (random_.once_in(2) && row.size() > 2)
            row.drop_last();
        else
            row.append(row[0]);
    }
    static void put_another_first(egn::CardRow& row) { row.replace(0, row[0] == 1 ? 2 : 1); }

    egn::Rounds& record_rounds() const { return match_.record.rounds_to_edit(); }
    std::size_t some_round() const { return random_.below(match_.rounds.size()); }
    std::optional<PlyPlace> some_ply() const {
        const std::size_t index = some_round();
        const std::size_t plies = match_.rounds[index].plies.size();
        return plies == 0 ? std::nullopt : std::optional(PlyPlace{index, random_.below(plies)});
    }
    egn::RecordedPly& recorded_ply(std::size_t index, std::size_t ply) const {
        return record_rounds()[index].plies[ply];
    }
    egn::RecordedResult& last_result() const { return *record_rounds().back().result; }

    Planted at(std::size_t index) const { return PlantedBreach{code_, record_rounds()[index].number}; }
    Planted at(std::size_t index, std::size_t ply) const {
        return PlantedBreach{code_, record_rounds()[index].number, ply + 1};
    }
    Planted at_last() const { return at(record_rounds().size() - 1); }

    static Match after(const Match& match, const PlayedRound& round) {
        return after_round(match, round.starter, winner_of(round));
    }
    void add_round(Side starter) const {
        match_.rounds.push_back(play_round(rules_, starter, match_.style, random_));
        record_rounds().push_back(
            transcribed(match_.rounds.back(), static_cast<std::uint32_t>(match_.rounds.size()), information_, random_));
    }

    // A ply that the notation can write, legal or not; often a nearly legal one.
    Action some_action(const State& state) const {
        Action action;
        const Attack& attack = state.table.attack;
        if (random_.once_in(20)) action.idle = Idle::pass;
        if (random_.once_in(attack.pending() ? 2 : 4)) {
            const bool alike = attack.pending() && !random_.once_in(3);
            action.parry = alike ? Cards::of(attack.value, attack.strength) : Cards::of(some_card(), some_count());
        }
        if (action.idle == Idle::pass) return action;
        if (!random_.once_in(3)) {
            action.step = random_.once_in(2) ? Step::advance : Step::retreat;
            action.step_card = some_card();
        }
        if (random_.once_in(2) || (action == Action{})) {
            const int step = action.step == Step::advance   ? -action.step_card
                             : action.step == Step::retreat ? action.step_card
                                                            : 0;
            const int distance = state.table.distance() + step;
            const bool spans = distance >= 1 && distance <= rules_.board.cards && !random_.once_in(3);
            action.attack_value = spans ? static_cast<Card>(distance) : some_card();
            action.attack = Cards::of(action.attack_value, some_count());
            if (random_.once_in(6)) action.attack = action.attack + Cards::of(some_card(), 1);
        }
        return action;
    }
    Card some_card() const {
        return static_cast<Card>(1 + random_.below(static_cast<std::uint64_t>(rules_.board.cards)));
    }
    int some_count() const { return 1 + static_cast<int>(random_.below(3)); }

    // Whether the ply's first breach is this one, and is visible in a record that hides as much.
    bool breaks_the_rule(const State& state, const Action& action) const {
        const std::vector<Violation> found =
            hides_cards() ? public_violations(rules_, state.table, action) : violations(rules_, state, action);
        return !found.empty() && found.front().clause().code == code_;
    }

    const Rules& rules_;
    RecordedInformation information_;
    std::string_view code_;
    TranscribedMatch& match_;
    Random& random_;
};

using Method = PlantingMethod<Planter, Planted>;

constexpr std::array methods{
    Method{"deal.hand-size", &Planter::wrong_hand_size},
    Method{"deal.deck-size", &Planter::wrong_deck_size},
    Method{"deal.too-many-of-a-value", &Planter::too_many_of_a_value},
    Method{"deal.draws-disagree", &Planter::wrong_draws},
    Method{"round.number", &Planter::wrong_round_number},
    Method{"round.starter", &Planter::wrong_starter},
    Method{"turn.number", &Planter::wrong_number},
    Method{"turn.out-of-turn", &Planter::out_of_turn},
    Method{"parry.not-in-these-rules", &Planter::illegal_ply},
    Method{"turn.after-the-end", &Planter::illegal_ply},
    Method{"turn.action-missing", &Planter::illegal_ply},
    Method{"turn.pass", &Planter::illegal_ply},
    Method{"move.off-the-piste", &Planter::illegal_ply},
    Method{"move.onto-or-past-the-opponent", &Planter::illegal_ply},
    Method{"move.after-the-last-card", &Planter::illegal_ply},
    Method{"attack.mixed-values", &Planter::illegal_ply},
    Method{"attack.wrong-distance", &Planter::illegal_ply},
    Method{"attack.strengthened", &Planter::illegal_ply},
    Method{"attack.after-advance", &Planter::illegal_ply},
    Method{"attack.after-retreat", &Planter::illegal_ply},
    Method{"parry.nothing-to-parry", &Planter::illegal_ply},
    Method{"parry.mismatch", &Planter::illegal_ply},
    Method{"retreat.from-direct-attack", &Planter::illegal_ply},
    Method{"attack.unanswered", &Planter::illegal_ply},
    Method{"card.not-held", &Planter::illegal_ply},
    Method{"result.undecided", &Planter::undecided},
    Method{"result.winner", &Planter::wrong_winner},
    Method{"result.reason", &Planter::wrong_reason},
    Method{"show.disagrees", &Planter::wrong_show},
    Method{"strike.was-legal", &Planter::legal_strike},
    Method{"penalty.without-cause", &Planter::causeless_penalty},
    Method{"score.mismatch", &Planter::wrong_score},
    Method{"match.already-won", &Planter::round_too_many},
};

}  // namespace

std::span<const std::string_view> plantable_codes() {
    static const std::vector<std::string_view> codes = codes_of(methods);
    return codes;
}

std::optional<PlantedBreach> plant(const Rules& rules, RecordedInformation information, std::string_view code,
                                   TranscribedMatch& match, Random& random) {
    const auto method =
        std::find_if(methods.begin(), methods.end(), [&](const Method& each) { return each.code == code; });
    if (method == methods.end()) return std::nullopt;
    constexpr int most_tries = 20;
    const Planter planter(rules, information, method->code, match, random);
    for (int tries = 0; tries < most_tries; ++tries)
        if (const Planted planted = (planter.*(method->plant))()) return planted;
    return std::nullopt;
}

}  // namespace engarde::piste
