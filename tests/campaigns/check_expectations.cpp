// Reads records from standard input and holds each against its Expect tag. Prints what differs; exits 1 if anything
// does, or if there was nothing to check.
#include <fmt/core.h>

#include <iostream>
#include <iterator>
#include <string>

#include "tests/support/expectations.h"

int main() {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    std::size_t checked = 0;
    std::size_t wrong = 0;
    for (const auto& record : engarde::test::expectations_in("standard input", text)) {
        ++checked;
        if (record.found == record.expected) continue;
        ++wrong;
        fmt::print("{}: {}\n  expected: {}\n  found:    {}\n", record.place, record.event, record.expected,
                   record.found);
    }
    fmt::print("{} records, {} not as expected\n", checked, wrong);
    return checked > 0 && wrong == 0 ? 0 : 1;
}
