// Runs the built program the way a shell does.
#pragma once

#include <string>

namespace engarde::test {

struct ProgramRun {
    int status;
    std::string output;  // what it wrote on standard output
    std::string errors;  // what it wrote on standard error
};

// `arguments` as they would be typed. The environment is empty except for `environment`.
ProgramRun run_engarde(const std::string& arguments, const std::string& environment = "COLUMNS=80");

// Runs any shell command from the top of the repository; "engarde" is the program that was built.
ProgramRun run_shell(const std::string& command);

// Whether "ulimit -v" can limit the program. The address sanitizer reserves more than any limit allows.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool memory_can_be_limited = false;
#else
constexpr bool memory_can_be_limited = true;
#endif

}  // namespace engarde::test
