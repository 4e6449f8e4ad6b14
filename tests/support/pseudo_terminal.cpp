#include "tests/support/pseudo_terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <thread>

#include "tests/support/program.h"

namespace engarde::test {

namespace {

// A terminal that does not change what is written to it.
int open_plainly(const char* name) {
    const int slave = open(name, O_RDWR | O_NOCTTY);
    termios settings{};
    tcgetattr(slave, &settings);
    cfmakeraw(&settings);
    tcsetattr(slave, TCSANOW, &settings);
    return slave;
}

std::string read_all(int master) {
    std::string text;
    bool has_quit = false;
    std::array<char, 4096> buffer{};
    // Reading fails once nothing has the other end open.
    for (ssize_t got = 0; (got = read(master, buffer.data(), buffer.size())) > 0;) {
        text.append(buffer.data(), static_cast<std::size_t>(got));
        if (!has_quit && text.find("q quit") != std::string::npos) has_quit = write(master, "q", 1) == 1;
    }
    return text;
}

}  // namespace

std::string run_on_a_terminal(const std::string& arguments, const std::string& environment) {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_GE(master, 0);
    EXPECT_EQ(grantpt(master) + unlockpt(master), 0);
    const std::string name = ptsname(master);
    const int slave = open_plainly(name.c_str());
    EXPECT_GE(slave, 0);
    std::string text;
    std::thread reader([&] { text = read_all(master); });
    run_engarde(arguments + " <'" + name + "' >'" + name + "'", environment);
    close(slave);
    reader.join();
    close(master);
    return text;
}

}  // namespace engarde::test
