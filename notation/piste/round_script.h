// A recorded round in the engine's terms, for code that only asks whether it is right. It is made from the events of
// the parser or from a record, and keeps no places and no comments.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/piste/action.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "notation/piste/turn_number.h"
#include "notation/reading/events.h"

namespace engarde::egn {

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
    piste::Action action{};
    piste::Cards played{};
    CardText draws{};
    std::optional<piste::Side> player{};  // if the ply names a player
    bool is_only_a_step = false;          // nothing else is played
};

// Points into the text or the record that it is made from.
class RoundScript {
public:
    // Forgets the round before. The memory for plies is used again.
    void begin(Starter starter) {
        starter_ = starter;
        white_ = black_ = deck_ = {};
        plies_.clear();
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
        if (ply.struck) is_usual_ = false;
        ScriptPly& added = add_entries(ply, ply.number.value_or(no_number));
        if (ply.pass) {
            added.action.idle = piste::Idle::pass;
            added.is_only_a_step = false;
        }
        added.player = ply.player;
    }
    void add(const UsualPly& ply) { add_entries(ply, ply.number); }
    // A ply that is only a step, as most are.
    void add_step(std::uint32_t number, piste::Step step, Card card) {
        ScriptPly& added = add_ply(number);
        added.action.step = step;
        added.action.step_card = card;
        added.played = piste::Cards::one(card);
        added.is_only_a_step = true;
    }
    void end(const RoundResult& result) { result_ = result; }
    // For what a script cannot express.
    void add_something_unusual() { is_usual_ = false; }

    // False if it has a position, shown hands, a struck ply or a wrong number, none of which the script shows.
    bool is_usual() const { return is_usual_; }
    Starter starter() const { return starter_; }
    CardText hand(piste::Side side) const { return side == piste::Side::white ? white_ : black_; }
    CardText deck() const { return deck_; }
    const std::vector<ScriptPly>& plies() const { return plies_; }
    const std::optional<RoundResult>& result() const { return result_; }

private:
    template <class APly>
    ScriptPly& add_entries(const APly& ply, std::uint32_t number) {
        ScriptPly& added = add_ply(number);
        piste::read_cards_played(ply, added.action);
        added.played = piste::cards_played(added.action);
        added.draws = ply.draws;
        added.is_only_a_step = piste::steps(added.action) && !ply.parry.is_written() && !ply.attack.is_written();
        return added;
    }

    ScriptPly& add_ply(std::uint32_t number) {
        if (number != no_number && number != number_due(turns_)) is_usual_ = false;
        ++turns_;
        return plies_.emplace_back();
    }

    Starter starter_ = Starter::unknown;
    CardText white_{};
    CardText black_{};
    CardText deck_{};
    std::vector<ScriptPly> plies_{};
    std::uint32_t turns_ = 0;
    std::optional<RoundResult> result_{};
    bool is_usual_ = true;
};

void write_script(const Round& round, RoundScript& script);

}  // namespace engarde::egn
