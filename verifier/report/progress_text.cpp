#include "verifier/report/progress_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "verifier/phrases.h"

namespace engarde {

namespace {

struct Unit {
    std::uint64_t size;
    std::string_view name;
};

// Of the units that leave something before the decimal point, the largest.
Unit unit_for(std::uint64_t bytes) {
    constexpr std::array units{Unit{1'000'000'000, "GB"}, Unit{1'000'000, "MB"}, Unit{1'000, "kB"}};
    for (const Unit& unit : units)
        if (bytes >= unit.size) return unit;
    return {1, "bytes"};
}

// Three digits: "1.23", "12.3", "123".
std::string in_unit(std::uint64_t bytes, const Unit& unit) {
    const double number = static_cast<double>(bytes) / static_cast<double>(unit.size);
    const int digits = unit.size == 1 || number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
    return fmt::format("{:.{}f}", number, digits);
}

std::string size_in_words(std::uint64_t bytes) {
    const Unit unit = unit_for(bytes);
    return fmt::format("{} {}", in_unit(bytes, unit), unit.name);
}

std::string time_in_words(std::uint64_t seconds) {
    if (seconds < 60) return fmt::format("{} s", seconds);
    const std::uint64_t minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{} min {} s", minutes, seconds % 60);
    return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

// The most important first.
std::vector<std::string> parts_of(const Progress& progress) {
    std::vector<std::string> parts;
    // A file may grow while it is read.
    const std::uint64_t total = progress.total == 0 ? 0 : std::max(progress.total, progress.bytes);
    if (total > 0) {
        const double done = static_cast<double>(progress.bytes) / static_cast<double>(total);
        parts.push_back(fmt::format("{} %", static_cast<int>(100 * done)));
        if (progress.bytes > 0) {
            const double left = static_cast<double>(progress.milliseconds) * (1 / done - 1) / 1000;
            parts.push_back(time_in_words(static_cast<std::uint64_t>(std::llround(left))) + " left");
        }
        const Unit unit = unit_for(total);
        parts.push_back(fmt::format("{} of {} {}", in_unit(progress.bytes, unit), in_unit(total, unit), unit.name));
    } else {
        parts.push_back(size_in_words(progress.bytes));
    }
    parts.push_back(with_commas(progress.matches) + (progress.matches == 1 ? " match" : " matches"));
    parts.push_back(with_commas(progress.breaches) + (progress.breaches == 1 ? " breach" : " breaches"));
    if (progress.milliseconds > 0) parts.push_back(size_in_words(progress.bytes * 1000 / progress.milliseconds) + "/s");
    return parts;
}

}  // namespace

std::string progress_text(const Progress& progress, std::size_t width) {
    std::string text;
    for (const std::string& part : parts_of(progress)) {
        const std::string_view comma = text.empty() ? "" : ", ";
        if (text.size() + comma.size() + part.size() > width) break;
        text.append(comma).append(part);
    }
    return text;
}

}  // namespace engarde
