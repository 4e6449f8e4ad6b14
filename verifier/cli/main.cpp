#include "verifier/cli/command_line.h"

int main(int argc, char** argv) {
    return static_cast<int>(engarde::cli::run(argc, argv));
}
