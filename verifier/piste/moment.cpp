#include "verifier/piste/moment.h"

#include <utility>

namespace engarde::piste {

Moment::Moment(const DealCounter& counter, egn::Round round, const std::vector<Side>& starters, LastParry last_parry)
    : counter_(counter), round_(std::move(round)) {
    const auto begun = openings(rules(), round_, starters);
    if (!begun) return;
    std::uint64_t sum = 0;
    bool counted = true;
    for (const Opening& opening : *begun) {
        Way way{replay(rules(), round_, opening, last_parry), {}};
        if (way.replay.stop) continue;
        way.evidence = evidence_of(rules(), round_, way.replay);
        way.evidence.whatever_the_end = true;
        const DealCount found = counter_.count(way.evidence);
        if (!found.some) continue;
        counted = counted && found.number && !__builtin_add_overflow(sum, *found.number, &sum);
        ways_.push_back(std::move(way));
    }
    if (counted) deals_ = sum;
}

int Moment::least_in_pile() const {
    int least = table().pile_size;
    for (const Way& way : ways_) least = std::min<int>(least, way.replay.last.table.pile_size);
    return least;
}

std::optional<std::uint64_t> Moment::count(const std::function<DealCount(const Way&)>& count_of) const {
    std::uint64_t sum = 0;
    for (const Way& way : ways_) {
        const DealCount found = count_of(way);
        if (!found.number || __builtin_add_overflow(sum, *found.number, &sum)) return std::nullopt;
    }
    return sum;
}

std::optional<Share> Moment::share(const Statement& statement) const {
    if (!deals_) return std::nullopt;
    const auto found = count([&](const Way& way) {
        return counter_.count(way.evidence, {statement(rules(), way.evidence, way.evidence.steps.size())});
    });
    return found ? std::optional(Share{*found, *deals_}) : std::nullopt;
}

std::optional<Share> Moment::share_of(const egn::RecordedResult& result) const {
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
