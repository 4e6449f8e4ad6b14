#include "verifier/cli/size_option.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "notation/text/quote.h"

namespace engarde::cli {

namespace {

constexpr std::string_view units = "KMGT";
constexpr std::size_t unit_bits = 10;

std::size_t& limit() {
    static std::size_t size = usual_max_size;
    return size;
}

// The shift that a unit letter stands for; K is 10 bits.
std::optional<std::size_t> bits_of(std::string_view unit) {
    if (unit.empty()) return 0;
    const char letter =
        unit.front() >= 'a' && unit.front() <= 'z' ? static_cast<char>(unit.front() - 'a' + 'A') : unit.front();
    const std::size_t place = units.find(letter);
    if (unit.size() > 1 || place == std::string_view::npos) return std::nullopt;
    return (place + 1) * unit_bits;
}

std::string check_size(const std::string& typed) {
    const auto size = read_size(typed);
    if (!size) return fmt::format("{} is not a size: a number of bytes, or 64K, 512M, 4G, 1T", in_quotes(typed));
    return *size == 0 ? "the size should be at least 1" : "";
}

}  // namespace

std::optional<std::size_t> read_size(std::string_view text) {
    std::size_t number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc{}) return std::nullopt;
    const auto bits = bits_of({end, static_cast<std::size_t>(last - end)});
    if (!bits || number > std::numeric_limits<std::size_t>::max() >> *bits) return std::nullopt;
    return number << *bits;
}

std::string size_in_words(std::size_t size) {
    std::size_t unit = 0;
    while (unit < units.size() && size > 0 && size % (std::size_t{1} << unit_bits) == 0) {
        size >>= unit_bits;
        ++unit;
    }
    return unit == 0 ? fmt::format("{} bytes", size) : fmt::format("{} {}iB", size, units[unit - 1]);
}

void add_max_size_option(Command& command) {
    command
        .option(
            "--max-size", [](const std::string& typed) { limit() = read_size(typed).value_or(usual_max_size); },
            "the largest text to read, unpacked: 512M, 4G; 1G if not given")
        .type("SIZE")
        .check(check_size)
        .at_once();
}

std::size_t max_size() {
    return limit();
}

}  // namespace engarde::cli
