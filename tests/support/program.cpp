#include "tests/support/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "tests/support/files.h"
#include "tests/support/places.h"

namespace engarde::test {

namespace {

// Shell commands call the program by its name.
void put_program_on_the_path() {
    static const int done = [] {
        const std::string path = program_path().parent_path().string() + ":" + std::getenv("PATH");
        return setenv("PATH", path.c_str(), 1);
    }();
    ASSERT_EQ(done, 0);
}

}  // namespace

ProgramRun run_shell(const std::string& command) {
    put_program_on_the_path();
    const std::filesystem::path stem =
        std::filesystem::temp_directory_path() / ("engarde-test-" + std::to_string(getpid()));
    const std::string out = stem.string() + ".out";
    const std::string err = stem.string() + ".err";
    const std::string whole =
        "cd '" + source_dir().string() + "' && { " + command + "\n} >'" + out + "' 2>'" + err + "' </dev/null";
    const int ended = std::system(whole.c_str());
    const ProgramRun run{WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended), read_file(out), read_file(err)};
    std::filesystem::remove(out);
    std::filesystem::remove(err);
    return run;
}

ProgramRun run_engarde(const std::string& arguments, const std::string& environment) {
    return run_shell("env -i PATH=\"$PATH\" " + environment + " engarde " + arguments);
}

}  // namespace engarde::test
