// Counts which cases a property actually met, so that one that never reaches its case fails instead of passing.
#pragma once

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "tests/support/reached.h"

namespace engarde::test {

class Coverage {
public:
    void note(const std::string& what, bool happened = true) {
        if (happened) ++seen_[what];
    }

    bool met(const std::string& what) const { return seen_.contains(what); }

    // Reports how often each case was met, and fails for those that never were.
    void require(const std::vector<std::string>& cases) const {
        Reached reached;
        for (const std::string& each : cases) {
            const auto found = seen_.find(each);
            const std::uint64_t times = found == seen_.end() ? 0 : found->second;
            std::cout << "    " << each << ": " << times << "\n";
            EXPECT_GT(times, 0U) << "never reached: " << each;
            reached.emplace_back(each, times);
        }
        const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
        keep_what_was_reached(std::string(test.test_suite_name()) + "." + test.name(), reached);
    }

private:
    std::map<std::string, std::uint64_t> seen_;
};

}  // namespace engarde::test
