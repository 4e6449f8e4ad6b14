// A folder for the files of one test, removed afterwards.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace engarde::test {

class ScratchFolder : public testing::Test {
protected:
    ScratchFolder() { std::filesystem::create_directories(folder / "below"); }
    ~ScratchFolder() override { std::filesystem::remove_all(folder); }

    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(folder / name, std::ios::binary) << text;
        return (folder / name).string();
    }

    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("engarde-scratch-" + std::to_string(getpid()));
};

}  // namespace engarde::test
