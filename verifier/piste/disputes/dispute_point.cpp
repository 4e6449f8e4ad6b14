#include "verifier/piste/disputes/dispute_point.h"

#include <utility>

#include "notation/piste/to_egn.h"

namespace engarde::piste {

DisputePoint::DisputePoint(const DealCounter& counter, egn::Round round, const std::vector<Side>& starters,
                           LastParry last_parry)
    : counter_(counter), round_(std::move(round)) {
    const auto begun = openings(rules(), round_, starters);
    if (!begun) return;
    std::uint64_t sum = 0;
    bool counted = true;
    for (const Opening& opening : *begun) {
        for (Replay& read : replays(rules(), round_, opening, last_parry)) {
            if (read.stop) continue;
            Way way{std::move(read), {}};
            way.evidence = evidence_of(rules(), round_, way.replay);
            way.evidence.whatever_the_end = true;
            const DealCount found = counter_.count(way.evidence);
            if (!found.some) continue;
            counted = counted && found.number && !__builtin_add_overflow(sum, *found.number, &sum);
            ways_.push_back(std::move(way));
        }
    }
    if (counted) deals_ = sum;
}

int DisputePoint::least_in_pile() const {
    int least = table().pile_size;
    for (const Way& way : ways_)
        least = std::min(least, way.replay.last.table.pile_size - way.replay.opening.spare_piles);
    return least;
}

std::optional<std::uint64_t> DisputePoint::count(const std::function<DealCount(const Way&)>& count_of) const {
    std::uint64_t sum = 0;
    for (const Way& way : ways_) {
        const DealCount found = count_of(way);
        if (!found.number || __builtin_add_overflow(sum, *found.number, &sum)) return std::nullopt;
    }
    return sum;
}

std::optional<Share> DisputePoint::share(const Rules& rules, const Statement& statement) const {
    if (!deals_) return std::nullopt;
    const auto found = count([&](const Way& way) {
        return counter_.count(way.evidence, {statement(rules, way.evidence, way.evidence.steps.size())});
    });
    return found ? std::optional(Share{*found, *deals_}) : std::nullopt;
}

std::optional<Share> DisputePoint::share_of_playing(const Rules& rules, const Action& action) const {
    const auto [known, is_new] = shares_of_plies_.try_emplace(to_egn(action));
    if (is_new) known->second = share(rules, could_play(action));
    return known->second;
}

std::optional<Share> DisputePoint::share_of(const egn::RoundResult& result) const {
    if (!deals_) return std::nullopt;
    const auto found = count([&](const Way& way) {
        Evidence claimed = way.evidence;
        claimed.whatever_the_end = false;
        claimed.result = result;
        return counter_.count(claimed);
    });
    return found ? std::optional(Share{*found, *deals_}) : std::nullopt;
}

}  // namespace engarde::piste
