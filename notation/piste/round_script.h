// A recorded round in the engine's terms, for code that only asks whether it is right. It is made from the events of
// the parser or from a record, and keeps no places and no comments.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/piste/packed_action.h"
#include "notation/piste/card_row.h"
#include "notation/piste/turn_number.h"
#include "notation/reading/events.h"

namespace engarde::egn {

struct Round;

// A ply in the usual form: nothing but a number, a turn and draws.
struct UsualPly {
    std::uint32_t number = no_number;
    CardText parry{};
    piste::Step step = piste::Step::none;
    Card step_card = 0;
    CardText attack{};
    CardText draws{};
};

struct ScriptPly {
    CardText draws{};
    piste::PackedAction action{};
    std::optional<piste::Side> player{};  // if the ply names a player
    bool is_bare_step = false;            // it has a step, and no other entry
};

// Points into the text or the record that it is made from.
class RoundScript {
public:
    // Forgets the round before. The memory for plies is used again.
    void begin(Starter starter) {
        starter_ = starter;
        white_ = black_ = deck_ = {};
        turns_ = 0;
        result_.reset();
        is_usual_ = true;
    }
    void set_hands(CardText white, CardText black) {
        white_ = white;
        black_ = black;
    }
    void set_deck(CardText cards) { deck_ = cards; }
    // A ply as it was read (egn::Ply), or as a record keeps it (egn::RecordedPly).
    template <class APly>
    void add(const APly& ply) {
        if (ply.struck || ply.pass) is_usual_ = false;
        add_entries(ply, ply.number.value_or(no_number)).player = ply.player;
    }
    void add(const UsualPly& ply) { add_entries(ply, ply.number); }
    // Adds plies that have the number that is due, or none. `read` is called with that number as it is usually written,
    // sets the ply, and returns false if there is none that it can read. Leaves a round with more plies than usual to
    // the other functions.
    template <class Read>
    void add_each(Read read) {
        // A copy, which the compiler can keep in a register.
        std::uint32_t turns = turns_;
        ScriptPly* const plies = plies_.data();
        while (turns < most_usual_turns && read(usual_numbers[turns], plies[turns])) ++turns;
        turns_ = turns;
    }
    void end(const RoundResult& result) { result_ = result; }
    // For what a script cannot express.
    void add_something_unusual() { is_usual_ = false; }

    // False if it has a position, shown hands, a struck ply, a pass, an attack or a parry with cards that are not
    // alike, or a wrong number, none of which the script shows.
    bool is_usual() const { return is_usual_; }
    Starter starter() const { return starter_; }
    CardText hand(piste::Side side) const { return side == piste::Side::white ? white_ : black_; }
    CardText deck() const { return deck_; }
    std::span<const ScriptPly> plies() const { return {plies_.data(), turns_}; }
    const std::optional<RoundResult>& result() const { return result_; }

private:
    template <class APly>
    ScriptPly& add_entries(const APly& ply, std::uint32_t number) {
        if (number != no_number && number != number_due(turns_)) is_usual_ = false;
        if (turns_ == plies_.size()) plies_.resize(2 * plies_.size());
        ScriptPly& added = plies_[turns_++];
        const auto parry = alike(ply.parry);
        const auto attack = alike(ply.attack);
        if (parry && attack)
            added.action = piste::PackedAction::of(*parry, ply.step, ply.step_card, *attack);
        else
            is_usual_ = false;
        added.draws = ply.draws;
        added.player.reset();
        added.is_bare_step = false;
        return added;
    }

    // None if the cards are not alike, or not known.
    static std::optional<piste::AlikeCards> alike(CardText row) {
        if (!row.is_written()) return piste::AlikeCards{};
        const Card value = row[0];
        if (value == unknown_card || row.size() > piste::most_copies) return std::nullopt;
        for (std::size_t place = 1; place < row.size(); ++place)
            if (row[place] != value) return std::nullopt;
        return piste::AlikeCards{value, static_cast<int>(row.size())};
    }

    Starter starter_ = Starter::unknown;
    CardText white_{};
    CardText black_{};
    CardText deck_{};
    // At least as many as add_each may add. Only the first `turns_` are of this round.
    std::vector<ScriptPly> plies_ = std::vector<ScriptPly>(most_usual_turns);
    std::uint32_t turns_ = 0;
    std::optional<RoundResult> result_{};
    bool is_usual_ = true;
};

void write_script(const Round& round, RoundScript& script);

}  // namespace engarde::egn
