#include "verifier/piste/judging/ply_memory.h"

#include <algorithm>

namespace engarde::piste {

namespace {

// A few rounds need little memory, and clearing much takes longer than asking.
constexpr std::size_t smallest = 64;

// Any odd number with many bits spreads the keys.
std::size_t spread(std::uint64_t key, std::size_t places) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(key * odd >> (64 - std::countr_zero(places)));
}

}  // namespace

PlyMemory::PlyMemory(const Rules& rules)
    : rules_(rules), nodes_(first_remembered), index_(smallest), others_(smallest) {}

PlyMemory::Place PlyMemory::begin(const Table& table) {
    if (nodes_.size() == most_nodes) *this = PlyMemory(Rules(rules_));
    return place_of(table, {});
}

PlyMemory::Answer PlyMemory::ask(Place place, PackedAction packed) {
    if (packed.step_number() < PackedAction::step_numbers && knows(place, packed))
        return {Cards::one(packed.step_card()), after_known(place, packed), true, false};
    const Action action = packed.unpacked();
    const Other& known = other_at(place.node, packed);
    if (known.node == place.node && known.action == packed.key() && place.pile >= known.edge.least_pile)
        return {cards_played(action), after(place, known.edge), true, known.rest_of_the_hand_matters};
    const Table table = table_at(place);
    if (!is_publicly_legal(rules_, table, action)) return {};
    const Answer answer{.played = cards_played(action),
                        .after = place_of(table_after(rules_, table, action), place),
                        .is_legal = true,
                        .rest_of_the_hand_matters = rest_of_the_hand_matters(rules_.ruleset, action)};
    // If the ply empties the pile, its size matters, and the answer is not remembered.
    const bool empties_the_pile = place.pile > 0 && answer.after.pile == 0;
    if (std::min(place.node, answer.after.node) < first_remembered || empties_the_pile) return answer;
    const std::uint32_t drawn = place.pile - answer.after.pile;
    const Edge edge{.node = static_cast<std::uint16_t>(answer.after.node),
                    .drawn = static_cast<std::uint8_t>(drawn),
                    .least_pile = static_cast<std::uint8_t>(place.pile == 0 ? 0 : drawn + 1)};
    remember(packed, {.action = packed.key(),
                      .node = static_cast<std::uint16_t>(place.node),
                      .rest_of_the_hand_matters = answer.rest_of_the_hand_matters,
                      .edge = edge});
    return answer;
}

void PlyMemory::remember(PackedAction action, const Other& found) {
    if (action.step_number() < PackedAction::step_numbers && !found.rest_of_the_hand_matters) {
        nodes_[found.node].steps[action.step_number()] = found.edge;
        return;
    }
    if (++others_filled_ > others_.size() && others_.size() < most_others) {
        others_.assign(4 * others_.size(), Other{});
        others_filled_ = 0;
    }
    other_at(found.node, action) = found;
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
    if (const std::uint16_t known = index_[index_of(of_node)]; known != 0) return known;
    if (nodes_.size() == most_nodes) {
        const std::uint32_t unremembered = before == 0 ? 1 : 0;
        nodes_[unremembered].table = of_node;
        return unremembered;
    }
    if (2 * nodes_.size() >= index_.size()) grow_index();
    const auto node = static_cast<std::uint16_t>(nodes_.size());
    nodes_.emplace_back().table = of_node;
    index_[index_of(of_node)] = node;
    return node;
}

// The place of the table in the index, or the free one where it belongs.
std::size_t PlyMemory::index_of(std::uint64_t table) const {
    std::size_t place = spread(table, index_.size());
    while (index_[place] != 0 && nodes_[index_[place]].table != table) place = (place + 1) & (index_.size() - 1);
    return place;
}

void PlyMemory::grow_index() {
    index_.assign(4 * index_.size(), 0);
    for (std::size_t node = first_remembered; node < nodes_.size(); ++node)
        index_[index_of(nodes_[node].table)] = static_cast<std::uint16_t>(node);
}

PlyMemory::Other& PlyMemory::other_at(std::uint32_t node, PackedAction action) {
    return others_[spread(std::uint64_t{node} << 32U | action.key(), others_.size())];
}

}  // namespace engarde::piste
