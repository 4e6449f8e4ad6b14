#include "verifier/cli/command_line.h"
#include "verifier/library/all_games.h"

int main(int argc, char** argv) {
    return static_cast<int>(engarde::cli::run(argc, argv, engarde::all_games()));
}
