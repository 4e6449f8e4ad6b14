#include "notation/text/nearest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace engarde {
namespace {

const std::vector<std::string_view> known{"rules", "replay", "verify", "abacus-advanced", "ferti-advanced"};

TEST(Nearest, one_slip_of_the_finger_is_understood) {
    EXPECT_EQ(nearest("ruels", known), "rules");
    EXPECT_EQ(nearest("rule", known), "rules");
    EXPECT_EQ(nearest("verfiy", known), "verify");
    EXPECT_EQ(nearest("ferti-advnced", known), "ferti-advanced");
    EXPECT_EQ(nearest("VERIFY", known), "verify");
}

TEST(Nearest, a_part_of_a_name_is_understood) {
    EXPECT_EQ(nearest("ferti", known), "ferti-advanced");
    EXPECT_EQ(nearest("advanced", known), "abacus-advanced");
}

TEST(Nearest, nothing_is_suggested_for_something_else) {
    EXPECT_EQ(nearest("chess", known), "");
    EXPECT_EQ(nearest("", known), "");
    EXPECT_EQ(nearest("x", known), "");
    EXPECT_EQ(nearest(std::string(100'000, 'r'), known), "");
}

TEST(Nearest, a_character_that_is_hard_to_see_is_named) {
    const std::vector<std::string_view> cards{"Coup\u00E9", "Hard Parry"};
    EXPECT_EQ(no_such("card", "Coupe\u0301", cards),
              "no card \"Coupe\u0301\" with the character U+0301, which is hard to see; did you mean \"Coup\u00E9\"?");
    EXPECT_EQ(no_such("card", "Hard\u00A0Parry", cards),
              "no card \"Hard\u00A0Parry\" with the character U+00A0, which is hard to see; did you mean "
              "\"Hard Parry\"?");
    EXPECT_EQ(no_such("card", "Coup\u00E8", cards), "no card \"Coup\u00E8\"; did you mean \"Coup\u00E9\"?");
    EXPECT_EQ(no_such("card", "\xE9", cards), "no card \"\\xE9\"");
}

// Straight from the definition, and slow.
std::size_t edits(const std::string& from, const std::string& to) {
    if (from.empty() || to.empty()) return from.size() + to.size();
    const std::string short_from = from.substr(1);
    const std::string short_to = to.substr(1);
    std::size_t best = edits(short_from, short_to) + (from[0] == to[0] ? 0 : 1);
    best = std::min({best, edits(short_from, to) + 1, edits(from, short_to) + 1});
    if (from.size() > 1 && to.size() > 1 && from[0] == to[1] && from[1] == to[0])
        best = std::min(best, edits(from.substr(2), to.substr(2)) + 1);
    return best;
}

TEST(Nearest, a_name_is_near_up_to_a_third_of_its_letters) {
    std::vector<std::string> words{""};
    for (std::size_t index = 0; words.size() < 127; ++index)
        for (const char letter : {'a', 'b'}) words.push_back(words[index] + letter);
    for (const std::string& typed : words)
        for (const std::string& name : words) {
            const bool is_near = edits(typed, name) <= std::max<std::size_t>(1, typed.size() / 3);
            const bool is_part = typed.size() >= 4 && name.find(typed) != std::string::npos;
            const std::vector<std::string_view> only{name};
            EXPECT_EQ(!nearest(typed, only).empty(), (is_near || is_part) && !name.empty()) << typed << " " << name;
        }
}

}  // namespace
}  // namespace engarde
