// Reads files one after the other as chunks of whole matches.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "notation/reading/chunks.h"
#include "verifier/cli/input.h"

namespace engarde::cli {

struct FileChunk {
    std::size_t file = 0;    // its index among the files
    std::size_t number = 0;  // among the chunks of all files, from 0
    bool is_first = false;   // of its file
    bool is_last = false;    // of its file
    egn::Chunk chunk{};
    std::size_t bytes_read = 0;  // of the file as it is stored, since the chunk before
    std::string error{};         // why the rest of the file cannot be read; the chunk is empty then, and the last
};

// A file has at least one chunk, which is empty if the file is.
class FileChunks {
public:
    // `files` must outlive this object.
    FileChunks(const std::vector<std::string>& files, egn::ReadOptions reading)
        : files_(files), reading_(std::move(reading)) {}

    // None after the last chunk of the last file, or after an interruption (interrupt.h).
    std::optional<FileChunk> operator()();

private:
    // Reads from the open file.
    void read_into(FileChunk& found);

    const std::vector<std::string>& files_;
    egn::ReadOptions reading_;
    std::size_t file_ = 0;
    std::size_t number_ = 0;
    // The open file, if there is one.
    std::optional<TextReader> reader_{};
    std::optional<egn::ChunkCutter> cutter_{};
    std::size_t bytes_read_ = 0;  // of it
};

}  // namespace engarde::cli
