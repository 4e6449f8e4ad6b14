// The texts named on the command line: files, folders (every .egn, .egn.gz and .egn.zst below them, sorted), or "-" for
// standard input.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verifier/cli/command_line.h"
#include "verifier/report/sink.h"

namespace engarde::cli {

constexpr std::string_view standard_input = "-";

// Reported, with a failing exit status, if no file contains a match.
constexpr std::string_view nothing_to_judge = "there was nothing to judge";

// The files that the paths name. A wrong path is reported on standard error and does not stop the others.
struct NamedFiles {
    std::vector<std::string> files;
    bool some_failed = false;
};
NamedFiles files_named(const std::vector<std::string>& paths);

// Also calls `hear` with each message, after it was written to standard error.
NamedFiles files_named(const std::vector<std::string>& paths, const std::function<void(const std::string&)>& hear);

// The bytes that reading all files will take, as they are stored; 0: unknown, because one of them is a pipe.
std::size_t bytes_to_read(const std::vector<std::string>& files);

// Whether one of the files is a terminal, where somebody types.
bool some_are_typed(const std::vector<std::string>& files);

// The text of a file piece by piece, decompressed if needed.
class TextReader {
public:
    // Throws CommandError if the file cannot be read.
    explicit TextReader(std::string file);
    ~TextReader();
    TextReader(const TextReader&) = delete;
    TextReader& operator=(const TextReader&) = delete;

    // Writes the next piece of the text into the room, which is not empty, and returns its size; 0: the text has ended.
    // Throws CommandError if it cannot be read or is larger than --max-size, and Interrupted (interrupt.h).
    std::size_t read(std::span<char> room);

    // The size of the text; 0: unknown.
    std::size_t expected() const;

    // The bytes read of the file so far, which may be compressed.
    std::size_t bytes_read() const;

private:
    class OpenFile;

    std::string file_;
    std::unique_ptr<OpenFile> open_;
};

// The whole text, decompressed if needed. Throws CommandError if it cannot be read or is larger than --max-size.
std::string read_text(const std::string& file);

// Runs `work` on a file. Returns the error message of whatever was thrown, including out of memory; empty: success.
std::string failure_of(const std::string& file, const std::function<void()>& work);

// Like failure_of, but reports the error on standard error.
ExitStatus done_for(const std::string& file, const std::function<ExitStatus()>& work);

// Replaces a file's text or creates the file (replace_file.h). Throws CommandError, also for compressed files.
void replace_text(const std::string& file, std::string_view text);

// The name to use in messages.
std::string_view name_of(std::string_view file);

// A file's name and text, as reports need them.
Source source_of(std::string_view file, std::string_view text);

}  // namespace engarde::cli
