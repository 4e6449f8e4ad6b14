#include "notation/text/locate.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>

namespace engarde {
namespace {

std::tuple<std::size_t, std::size_t, std::size_t> parts(const Place& place) {
    return {place.line, place.column, place.line_begin};
}

// From every place to every other, and on to the end.
TEST(NotationLocate, a_place_is_the_same_from_wherever_it_is_looked_for) {
    for (const std::string text :
         {"", "\n", "one line", "round 1 white\r\n1. +3 x5\r\n\r\n*", "\n\n\na\n\nb\n",
          "\xEF\xBB\xBFR\xC3\xA9mi\n\xE2\x80\xA6 x\n\xC3", "\xEF\xBB\xBF\n\n", "\x80\x80\n\x80"})
        for (std::size_t from = 0; from <= text.size() + 1; ++from)
            for (std::size_t to = 0; to <= text.size() + 1; ++to) {
                Locator locator(text);
                locator.at(from);
                EXPECT_EQ(parts(locator.at(to)), parts(Locator(text).at(to))) << text << from << " " << to;
                EXPECT_EQ(parts(locator.at(text.size())), parts(Locator(text).at(text.size())));
            }
}

// A thousand places at the end of a text of megabytes, now one, now the one before: from the beginning each time it
// would take many times as long as a test may.
TEST(NotationLocate, going_back_takes_no_longer_than_the_way) {
    const std::string text = std::string(50'000'000, 'x') + "\n" + std::string(100, 'y') + "\n";
    Locator locator(text);
    locator.at(text.size());
    for (int time = 0; time < 50'000; ++time) {
        EXPECT_EQ(locator.at(text.size() - 2).line, 2U);
        EXPECT_EQ(locator.at(text.size() - 90).column, 12U);
    }
}

}  // namespace
}  // namespace engarde
