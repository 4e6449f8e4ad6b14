// Remembers what the engine answers about plies that both players can judge: that a ply is legal, and which table it
// leads to. An archive has the same plies on the same tables again and again. The memory knows no rule: what it does
// not remember, it asks the engine.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/piste/legality.h"
#include "engine/piste/packed_action.h"
#include "engine/piste/state.h"
#include "engine/piste/transition.h"
#include "verifier/piste/judging/number_map.h"

namespace engarde::piste {

class PlyMemory {
public:
    // How much it may hold. When that is reached, it begins again with the next round.
    struct Limits {
        std::size_t nodes = std::size_t{1} << 14U;  // at most as many as an edge can tell apart
        std::size_t others = std::size_t{1} << 15U;
    };

    explicit PlyMemory(const Rules& rules) : PlyMemory(rules, Limits{}) {}
    PlyMemory(const Rules& rules, const Limits& limits);

    const Rules& rules() const { return rules_; }

    // A table. The size of its pile is kept apart: as long as the pile does not run out, it makes no difference.
    class Place {
        friend class PlyMemory;
        std::uint32_t node = 0;
        std::uint32_t pile = 0;
    };

    // About a ply, whatever the player holds.
    struct Answer {
        Cards played{};
        Place after{};
        bool is_legal = false;                  // if not, the rest means nothing
        bool rest_of_the_hand_matters = false;  // as the engine's function says
    };

    // The beginning of a round. Places of earlier rounds are no longer valid.
    Place begin(Side starter);
    // The same for a round that begins with any other table.
    Place begin(const Table& table);

    Table table_at(Place place) const {
        auto table = std::bit_cast<Table>(nodes_[place.node].table);
        table.pile_size = static_cast<std::uint8_t>(place.pile);
        return table;
    }
    std::size_t pile_at(Place place) const { return place.pile; }
    Side to_move_at(Place place) const { return std::bit_cast<Table>(nodes_[place.node].table).to_move; }

    // The answer and the place are valid until the next question.
    Answer ask(Place place, PackedAction packed) {
        if (packed.step_number() < PackedAction::step_numbers && knows(place, packed))
            return {Cards::one(packed.step_card()), after_known(place, packed), true, false};
        const Known* known = recall(place, packed);
        if (!known) return ask_the_engine(place, packed);
        return {known->played, after(place, known->edge), true, known->rest_of_the_hand_matters};
    }

    // Whether it remembers the answer about a step and nothing else.
    bool knows(Place place, PackedAction step) const { return place.pile >= edge_of(place, step).least_pile; }
    // Where such a step leads to.
    Place after_known(Place place, PackedAction step) const { return after(place, edge_of(place, step)); }

private:
    // Where a ply leads to, if the pile has enough cards.
    struct Edge {
        std::uint16_t node = 0;
        std::uint8_t drawn = 0;
        std::uint8_t least_pile = 0xFF;  // more than any pile has: not known yet
    };

    struct Node {
        std::uint64_t table = 0;  // all its fields as one number; its pile is 0 or 1: empty or not
        std::array<Edge, PackedAction::step_numbers> steps{};
    };

    // What is remembered about a ply that is not only a step, or that takes the last card.
    struct Known {
        Cards played{};
        Edge edge{};
        bool rest_of_the_hand_matters = false;
    };

    static Place after(Place place, Edge edge) {
        place.node = edge.node;
        place.pile -= edge.drawn;
        return place;
    }

    const Edge& edge_of(Place place, PackedAction step) const { return nodes_[place.node].steps[step.step_number()]; }

    void make_room();
    // A ply that takes the last card is remembered for one size of the pile. All other plies are remembered with 0: for
    // every pile that has enough cards.
    static std::uint64_t question(Place place, PackedAction action, std::uint32_t pile) {
        constexpr int bits_of_an_action = 24;
        constexpr int bits_of_a_pile = 8;
        return (std::uint64_t{place.node} << bits_of_a_pile | pile) << bits_of_an_action | action.key();
    }
    const Known* recall(Place place, PackedAction action) const {
        const Known* known = others_.find(question(place, action, 0));
        if (known && place.pile >= known->edge.least_pile) return known;
        return others_.find(question(place, action, place.pile));
    }
    // The engine's answer, which is remembered.
    Answer ask_the_engine(Place place, PackedAction packed);
    void remember(Place place, PackedAction packed, const Answer& answer);

    // `before`: the place that must stay valid.
    Place place_of(const Table& table, Place before);
    std::uint32_t node_of(const Table& table, std::uint32_t before);

    // When the memory is full, the first two nodes hold the tables that it has no room for, in turn. They have no
    // edges.
    static constexpr std::uint32_t first_remembered = 2;

    Rules rules_;
    Limits limits_;
    std::vector<Node> nodes_{};
    NumberMap<std::uint32_t> node_by_table_{};
    std::array<Place, 2> starts_{};  // of a round, by the starter
    NumberMap<Known> others_{};
};

}  // namespace engarde::piste
