// Counts what a property really met, so that one that never reaches its case fails instead of passing idly.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <iostream>
#include <map>
#include <string>

namespace engarde::test {

class Coverage {
public:
    void note(const std::string& what, bool happened = true) {
        if (happened) ++seen_[what];
    }

    // Prints how often each case was met and fails for those that never were.
    void require(std::initializer_list<const char*> cases) const {
        for (const char* each : cases) {
            const auto found = seen_.find(each);
            const int times = found == seen_.end() ? 0 : found->second;
            std::cout << "    " << each << ": " << times << "\n";
            EXPECT_GT(times, 0) << "the property never reached this case";
        }
    }

private:
    std::map<std::string, int> seen_;
};

}  // namespace engarde::test
