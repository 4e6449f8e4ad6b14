#include "verifier/piste/judging/ply_memory.h"

#include <algorithm>

namespace engarde::piste {

PlyMemory::PlyMemory(const Rules& rules, const Limits& limits)
    : rules_(rules), limits_(limits), nodes_(first_remembered) {
    for (const Side starter : {Side::white, Side::black})
        starts_[seat(starter)] = place_of(table_at_start(rules.board, starter), {});
}

PlyMemory::Place PlyMemory::begin(Side starter) {
    make_room();
    return starts_[seat(starter)];
}

PlyMemory::Place PlyMemory::begin(const Table& table) {
    make_room();
    return place_of(table, {});
}

void PlyMemory::make_room() {
    if (nodes_.size() == limits_.nodes || others_.size() == limits_.others)
        *this = PlyMemory(Rules(rules_), Limits(limits_));
}

PlyMemory::Answer PlyMemory::ask_the_engine(Place place, PackedAction packed) {
    const Table table = table_at(place);
    const Action action = packed.unpacked();
    if (!is_publicly_legal(rules_, table, action)) return {};
    const Answer answer{.played = cards_played(action),
                        .after = place_of(table_after(rules_, table, action), place),
                        .is_legal = true,
                        .rest_of_the_hand_matters = rest_of_the_hand_matters(rules_.ruleset, action)};
    if (std::min(place.node, answer.after.node) >= first_remembered) remember(place, packed, answer);
    return answer;
}

void PlyMemory::remember(Place place, PackedAction packed, const Answer& answer) {
    const std::uint32_t drawn = place.pile - answer.after.pile;
    const bool takes_the_last_card = place.pile > 0 && answer.after.pile == 0;
    const Edge edge{.node = static_cast<std::uint16_t>(answer.after.node),
                    .drawn = static_cast<std::uint8_t>(drawn),
                    .least_pile = static_cast<std::uint8_t>(place.pile == 0 ? 0 : drawn + 1)};
    const bool is_step = packed.step_number() < PackedAction::step_numbers;
    if (is_step && !answer.rest_of_the_hand_matters && !takes_the_last_card)
        nodes_[place.node].steps[packed.step_number()] = edge;
    else if (others_.size() < limits_.others)
        others_.add(question(place, packed, takes_the_last_card ? place.pile : 0),
                    {answer.played, edge, answer.rest_of_the_hand_matters});
}

PlyMemory::Place PlyMemory::place_of(const Table& table, Place before) {
    Place place;
    place.node = node_of(table, before.node);
    place.pile = table.pile_size;
    return place;
}

std::uint32_t PlyMemory::node_of(const Table& table, std::uint32_t before) {
    Table with_small_pile = table;
    with_small_pile.pile_size = std::min<std::uint8_t>(table.pile_size, 1);
    const auto of_node = std::bit_cast<std::uint64_t>(with_small_pile);
    if (const std::uint32_t* known = node_by_table_.find(of_node)) return *known;
    if (nodes_.size() == limits_.nodes) {
        const std::uint32_t unremembered = before == 0 ? 1 : 0;
        nodes_[unremembered].table = of_node;
        return unremembered;
    }
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back().table = of_node;
    node_by_table_.add(of_node, node);
    return node;
}

}  // namespace engarde::piste
