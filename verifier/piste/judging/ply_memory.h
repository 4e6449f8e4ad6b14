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

namespace engarde::piste {

class PlyMemory {
public:
    explicit PlyMemory(const Rules& rules);

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

    // The table at the beginning of a round. Places of earlier rounds are no longer valid.
    Place begin(const Table& table);

    Table table_at(Place place) const {
        auto table = std::bit_cast<Table>(nodes_[place.node].table);
        table.pile_size = static_cast<std::uint8_t>(place.pile);
        return table;
    }
    std::size_t pile_at(Place place) const { return place.pile; }
    Side to_move_at(Place place) const { return std::bit_cast<Table>(nodes_[place.node].table).to_move; }

    // The answer and the place are valid until the next question.
    Answer ask(Place place, PackedAction packed);

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

    // A ply that is not only a step.
    struct Other {
        std::uint32_t action = 0;
        std::uint16_t node = 0;
        bool rest_of_the_hand_matters = false;
        Edge edge{};
    };

    static Place after(Place place, Edge edge) {
        place.node = edge.node;
        place.pile -= edge.drawn;
        return place;
    }

    const Edge& edge_of(Place place, PackedAction step) const { return nodes_[place.node].steps[step.step_number()]; }

    void remember(PackedAction action, const Other& found);

    // `before`: the place that must stay valid.
    Place place_of(const Table& table, Place before);
    std::uint32_t node_of(const Table& table, std::uint32_t before);
    std::size_t index_of(std::uint64_t table) const;
    void grow_index();

    Other& other_at(std::uint32_t node, PackedAction action);

    // When the memory is full, the first two nodes hold the tables that it has no room for, in turn. They have no
    // edges.
    static constexpr std::uint32_t first_remembered = 2;
    static constexpr std::size_t most_nodes = std::size_t{1} << 13U;
    static constexpr std::size_t most_others = std::size_t{1} << 14U;

    Rules rules_;
    std::vector<Node> nodes_{};
    std::vector<std::uint16_t> index_{};  // remembered nodes by their tables; 0: none
    std::vector<Other> others_{};
    std::size_t others_filled_ = 0;  // since they last grew
};

}  // namespace engarde::piste
