// The progress of verify in words. tests/verifier/progress_test.py looks at the line on a terminal.
#include "verifier/report/progress_text.h"

#include <gtest/gtest.h>

namespace engarde {
namespace {

TEST(ProgressText, tells_how_far_how_long_how_much_and_how_fast) {
    EXPECT_EQ(
        progress_text(
            {.bytes = 88'000'000, .total = 256'000'000, .matches = 84'000, .breaches = 12, .milliseconds = 1000}, 100),
        "34 %, 2 s left, 88.0 of 256 MB, 84,000 matches, 12 breaches, 88.0 MB/s");
}

TEST(ProgressText, without_a_total_tells_no_time_left) {
    EXPECT_EQ(progress_text({.bytes = 1'234'567'890, .matches = 1, .breaches = 1, .milliseconds = 10'000}, 100),
              "1.23 GB, 1 match, 1 breach, 123 MB/s");
}

TEST(ProgressText, tells_no_time_left_before_anything_is_judged) {
    EXPECT_EQ(progress_text({.total = 5'000, .milliseconds = 2000}, 100),
              "0 %, 0.00 of 5.00 kB, 0 matches, 0 breaches, 0 bytes/s");
}

TEST(ProgressText, long_times_are_in_minutes_and_hours) {
    const auto left = [](std::uint64_t seconds) {
        return progress_text({.bytes = 1000, .total = 2000, .milliseconds = seconds * 1000}, 25);
    };
    EXPECT_EQ(left(59), "50 %, 59 s left");
    EXPECT_EQ(left(60), "50 %, 1 min 0 s left");
    EXPECT_EQ(left(3599), "50 %, 59 min 59 s left");
    EXPECT_EQ(left(3600), "50 %, 1 h 0 min left");
    EXPECT_EQ(left(360'000), "50 %, 100 h 0 min left");
}

TEST(ProgressText, a_file_that_grows_is_never_read_by_more_than_all) {
    EXPECT_EQ(progress_text({.bytes = 3000, .total = 2000, .milliseconds = 1000}, 30), "100 %, 0 s left");
}

TEST(ProgressText, as_much_as_fits_is_told) {
    const Progress progress{.bytes = 500, .total = 1000, .matches = 2, .milliseconds = 1000};
    const std::string all = progress_text(progress, 1000);
    EXPECT_EQ(progress_text(progress, all.size()), all);
    for (std::size_t width = 0; width < all.size(); ++width) {
        const std::string text = progress_text(progress, width);
        EXPECT_LE(text.size(), width);
        EXPECT_EQ(all.substr(0, text.size()), text);
        EXPECT_TRUE(text.empty() || all.substr(text.size(), 2) == ", ") << "a part is cut: " << text;
    }
    EXPECT_EQ(progress_text(progress, 4), "50 %");
    EXPECT_EQ(progress_text(progress, 3), "");
}

}  // namespace
}  // namespace engarde
