#include "notation/nearest.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace engarde
