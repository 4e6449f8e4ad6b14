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

struct ScriptPly {
    piste::Action action{};
    CardText draws{};
    std::optional<piste::Side> player{};  // if the ply names a player
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
    template <class APly>
    void add(const APly& ply) {
        if (ply.struck || (ply.number && ply.number != number_due(turns_))) is_usual_ = false;
        ++turns_;
        ScriptPly& added = plies_.emplace_back();
        piste::read_action(ply, added.action);
        added.draws = ply.draws;
        added.player = ply.player;
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
