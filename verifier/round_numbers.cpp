#include "verifier/round_numbers.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/record/tags.h"

namespace engarde {

namespace {

// The notation allows at most nine digits.
constexpr std::uint64_t highest_number = 999'999'999;

std::optional<std::string> first_number_fault(const egn::Record& record, std::uint32_t number) {
    if (!record.tag("From")) {
        if (number == 1) return std::nullopt;
        return fmt::format(
            "the first round is numbered {}; a record that starts later needs a From tag with the score so far",
            number);
    }
    const auto score = record.from();
    if (!score || number >= lowest_number_after(*score)) return std::nullopt;
    return fmt::format(
        "the first round is numbered {}, but the score before it is {}-{}: every win took a round, so its number must "
        "be at least {}",
        number, (*score)[0], (*score)[1], lowest_number_after(*score));
}

}  // namespace

std::uint32_t lowest_number_after(const MatchScore& score) {
    return static_cast<std::uint32_t>(std::min(std::uint64_t{score[0]} + score[1] + 1, highest_number));
}

std::optional<std::string> number_fault(const egn::Record& record, std::size_t index) {
    const egn::Round& round = record.rounds()[index];
    if (!is_numbered(round)) return std::nullopt;
    if (index == 0) return first_number_fault(record, round.number);
    const egn::Round& before = record.rounds()[index - 1];
    if (!is_numbered(before) || is_followed(record.rounds(), index - 1)) return std::nullopt;
    return fmt::format("round {} follows round {}", round.number, before.number);
}

}  // namespace engarde
