#include "tests/support/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "tests/support/files.h"

namespace engarde::test {

ProgramRun run_shell(const std::string& command) {
    const std::filesystem::path stem =
        std::filesystem::temp_directory_path() / ("engarde-test-" + std::to_string(getpid()));
    const std::string out = stem.string() + ".out";
    const std::string err = stem.string() + ".err";
    const std::string whole = "cd '" + std::string(ENGARDE_SOURCE_DIR) + "' && { " + command + "\n} >'" + out +
                              "' 2>'" + err + "' </dev/null";
    const int ended = std::system(whole.c_str());
    const ProgramRun run{WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended), read_file(out), read_file(err)};
    std::filesystem::remove(out);
    std::filesystem::remove(err);
    return run;
}

ProgramRun run_engarde(const std::string& arguments, const std::string& environment) {
    return run_shell("env -i PATH=\"$PATH\" " + environment + " '" ENGARDE_PROGRAM "' " + arguments);
}

}  // namespace engarde::test
