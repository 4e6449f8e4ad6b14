// RapidCheck's hundred cases a property are too few for rounds of cards; RC_PARAMS still has the last word.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const char* given = std::getenv("RC_PARAMS");
    const std::string parameters = std::string("max_success=4000 ") + (given == nullptr ? "" : given);
    setenv("RC_PARAMS", parameters.c_str(), 1);
    return RUN_ALL_TESTS();
}
