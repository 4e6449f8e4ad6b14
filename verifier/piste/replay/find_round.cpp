#include "verifier/piste/replay/find_round.h"

#include <fmt/format.h>

#include <algorithm>

namespace engarde::piste {

namespace {

std::string rounds_of(const egn::Record& record) {
    const std::uint32_t first = record.rounds().front().number;
    return record.rounds().size() == 1 ? fmt::format("round {} alone", first)
                                       : fmt::format("rounds {} to {}", first, record.rounds().back().number);
}

}  // namespace

tl::expected<std::size_t, std::string> find_round(const egn::Record& record, std::uint32_t number) {
    const auto found = std::find_if(record.rounds().begin(), record.rounds().end(),
                                    [&](const egn::Round& round) { return round.number == number; });
    if (found == record.rounds().end())
        return tl::unexpected(fmt::format("no round {}: the match has {}", number, rounds_of(record)));
    return static_cast<std::size_t>(found - record.rounds().begin());
}

}  // namespace engarde::piste
