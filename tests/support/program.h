// Runs the built program the way a shell does.
#pragma once

#include <string>

namespace engarde::test {

struct ProgramRun {
    int status;
    std::string output;  // what it wrote on standard output
    std::string errors;  // what it wrote on standard error
};

// The arguments as they would be typed; the environment is bare but for what stands in `environment`.
ProgramRun run_engarde(const std::string& arguments, const std::string& environment = "COLUMNS=80");

// Any shell command, from the top of the repository; "engarde" is the program that was built.
ProgramRun run_shell(const std::string& command);

}  // namespace engarde::test
