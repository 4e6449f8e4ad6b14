#include "notation/text/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

constexpr std::size_t longest_name = 64;
// A longer name cannot be near.
constexpr std::size_t longest_near = longest_name + longest_name / 3 + 1;

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. Returns `limit` as soon as
// that many edits are needed, because when a name is compared with thousands, most are far away.
std::size_t edits(std::string_view from, std::string_view to, std::size_t limit) {
    const std::size_t longer = std::max(from.size(), to.size()) - std::min(from.size(), to.size());
    if (longer >= limit || to.size() > longest_near) return limit;
    std::array<std::array<std::size_t, longest_near + 1>, 3> rows{};
    for (std::size_t j = 0; j <= to.size(); ++j) rows[0][j] = j;
    std::size_t fewest_before = 0;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& last = rows[(i + 2) % 3];
        const auto& before_last = rows[(i + 1) % 3];
        row[0] = i;
        std::size_t fewest = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            fewest = std::min(fewest, row[j]);
        }
        // A swap refers to the row before the last, so both of them must have reached the limit.
        if (std::min(fewest, fewest_before) >= limit) return limit;
        fewest_before = fewest;
    }
    return std::min(rows[from.size() % 3][to.size()], limit);
}

// In lower case, and with one byte for each character, so that "e" for "é" is one wrong letter.
std::string letters_of(std::string_view text) {
    std::string letters = lower_case(text);
    letters.erase(std::remove_if(letters.begin(), letters.end(),
                                 [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }),
                  letters.end());
    return letters;
}

// A part of a name is a good guess too: "advanced" for "ferti-advanced", but not one or two letters.
bool is_part_of(std::string_view typed, std::string_view name) {
    return typed.size() >= 4 && name.find(typed) != std::string_view::npos;
}

struct HiddenCharacters {
    char32_t first;
    char32_t last;
};

// Blanks other than the usual one, characters without width, and marks that join the letter before them.
constexpr std::array hidden_characters{
    HiddenCharacters{0x00A0, 0x00A0}, HiddenCharacters{0x00AD, 0x00AD}, HiddenCharacters{0x0300, 0x036F},
    HiddenCharacters{0x2000, 0x200D}, HiddenCharacters{0x202F, 0x202F}, HiddenCharacters{0x205F, 0x2060},
    HiddenCharacters{0x3000, 0x3000}, HiddenCharacters{0xFEFF, 0xFEFF},
};

// "U+0301"
std::string name_of(char32_t code) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string name = "U+";
    for (int shift = 12; shift >= 0; shift -= 4) name += digits[(code >> shift) & 0xFU];
    return name;
}

// "U+0301" for the first character by which a text may differ from one that looks the same; empty if there is none.
std::string hard_to_see(std::string_view text) {
    while (!text.empty()) {
        const std::string_view letter = first_letter(text);
        text.remove_prefix(letter.size());
        if (utf8_length(letter) != letter.size()) continue;
        const char32_t code = code_point_of(letter);
        const bool is_hidden = std::any_of(hidden_characters.begin(), hidden_characters.end(),
                                           [&](const auto& each) { return code >= each.first && code <= each.last; });
        if (is_hidden) return name_of(code);
    }
    return {};
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string_view nearest(std::string_view as_typed, std::span<const std::string_view> known) {
    if (as_typed.size() > longest_name) return {};
    const std::string typed = letters_of(as_typed);
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view name : known)
        if (const std::size_t wrong = edits(typed, letters_of(name), fewest); wrong < fewest) {
            fewest = wrong;
            best = name;
        }
    if (!best.empty()) return best;
    const auto containing = std::find_if(known.begin(), known.end(),
                                         [&](std::string_view name) { return is_part_of(typed, letters_of(name)); });
    return containing == known.end() ? std::string_view{} : *containing;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const std::string_view meant = nearest(typed, known);
    return meant.empty() ? std::string() : "; did you mean " + in_quotes(meant) + "?";
}

std::string no_such(std::string_view kind, std::string_view typed, std::span<const std::string_view> known) {
    const std::string hidden = hard_to_see(typed);
    return "no " + std::string(kind) + " " + in_quotes(typed) +
           (hidden.empty() ? "" : " with the character " + hidden + ", which is hard to see") +
           did_you_mean(typed, known);
}

}  // namespace engarde
