#include "verifier/cli/input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <new>
#include <optional>

#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "verifier/cli/folder_walk.h"
#include "verifier/cli/interrupt.h"
#include "verifier/cli/output.h"
#include "verifier/cli/replace_file.h"
#include "verifier/cli/size_option.h"
#include "verifier/cli/system_file.h"
#include "verifier/cli/unpack.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

// The whole path is quoted, so that users can copy it.
std::string path_in_quotes(std::string_view path) {
    return "\"" + printable(path) + "\"";
}

CommandError no_such_file(const fs::path& path) {
    std::vector<std::string> names;
    std::error_code unreadable;
    if (fs::is_symlink(fs::symlink_status(path, unreadable)))
        return CommandError(fmt::format("the link {} leads nowhere", path_in_quotes(path.string())));
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, unreadable))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view meant = nearest(path.filename().string(), known);
    const std::string suggestion =
        meant.empty() ? "" : fmt::format("; did you mean {}?", path_in_quotes((path.parent_path() / meant).string()));
    return CommandError(fmt::format("no file {}{}", path_in_quotes(path.string()), suggestion));
}

// Collects the named files and reports paths that are wrong.
class Naming {
public:
    explicit Naming(const std::function<void(const std::string&)>& hear) : hear_(hear) {}

    void add(const std::string& path) {
        std::error_code error;
        const fs::file_status status = path == standard_input ? fs::file_status() : fs::status(path, error);
        if (status.type() == fs::file_type::not_found) return fail(no_such_file(path).what());
        if (fs::is_directory(status))
            add_folder(path);
        else
            add_file(path);
    }

    NamedFiles done() { return std::move(named_); }

private:
    void add_folder(const std::string& path) {
        const RecordsBelow below = records_below(path);
        for (const std::string& reason : below.failures) fail(reason);
        for (const std::string& file : below.files) add_file(file);
        if (below.files.empty() && below.failures.empty())
            fail(fmt::format("no .egn file below {}", path_in_quotes(path)));
    }

    // A report could not print a name that is not UTF-8.
    void add_file(const std::string& file) {
        if (!is_utf8(file)) fail(fmt::format("the name of {} is not UTF-8; rename it", path_in_quotes(file)));
        named_.files.push_back(file);
    }

    void fail(const std::string& reason) {
        put_error(fmt::format("engarde: {}\n", reason));
        named_.some_failed = true;
        if (hear_) hear_(reason);
    }

    const std::function<void(const std::string&)>& hear_;
    NamedFiles named_{};
};

// The descriptor that a path such as /dev/fd/63 refers to; shells pass <(command) this way.
std::optional<int> open_file_of(std::string_view path) {
    if (path == standard_input || path == "/dev/stdin") return STDIN_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (path.substr(0, folder.size()) != folder) continue;
        int number = 0;
        const char* last = path.data() + path.size();
        const auto [end, error] = std::from_chars(path.data() + folder.size(), last, number);
        if (error == std::errc{} && end == last && number >= 0) return number;
    }
    return std::nullopt;
}

// Reading a pipe could block, and a device may never end.
void refuse_what_is_not_a_file(const struct stat& status) {
    if (S_ISDIR(status.st_mode)) throw FileTrouble("it is a folder");
    if (S_ISFIFO(status.st_mode))
        throw FileTrouble("it is a named pipe; write - and redirect it to standard input, and it is read");
    if (!S_ISREG(status.st_mode)) throw FileTrouble("it is a device or a socket, and not a file");
}

SystemFile opened(const std::string& path) {
    if (const auto number = open_file_of(path)) {
        SystemFile copy(fcntl(*number, F_DUPFD_CLOEXEC, 0));
        if (!copy) throw_system_error();
        return copy;
    }
    // Opening a device can have effects, so it is checked before; the file may be replaced meanwhile, so also after.
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) refuse_what_is_not_a_file(status);
    SystemFile file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file) throw_system_error();
    refuse_what_is_not_a_file(file.status());
    return file;
}

std::size_t read_some(const SystemFile& file, std::span<char> room) {
    while (true) {
        wait_for_input(file.get());
        const ssize_t got = read(file.get(), room.data(), room.size());
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR) throw_system_error();
    }
}

// The number of bytes left to read; 0 if that is unknown.
std::size_t bytes_left(const SystemFile& file) {
    const struct stat status = file.status();
    if (!S_ISREG(status.st_mode)) return 0;
    const off_t place = std::max<off_t>(lseek(file.get(), 0, SEEK_CUR), 0);
    return static_cast<std::size_t>(std::max<off_t>(status.st_size - place, 0));
}

CommandError unreadable(const std::string& file, const FileTrouble& error) {
    return CommandError(fmt::format("cannot read {}: {}", path_in_quotes(name_of(file)), error.what()));
}

bool is_packed_file(const std::string& file) {
    std::array<char, packing_mark_size> first{};
    return is_packed({first.data(), read_some(opened(file), first)});
}

}  // namespace

NamedFiles files_named(const std::vector<std::string>& paths) {
    return files_named(paths, {});
}

NamedFiles files_named(const std::vector<std::string>& paths, const std::function<void(const std::string&)>& hear) {
    Naming naming(hear);
    for (const std::string& path : paths) naming.add(path);
    return naming.done();
}

std::size_t bytes_to_read(const std::vector<std::string>& files) {
    std::size_t total = 0;
    for (const std::string& file : files) {
        const auto open = open_file_of(file);
        struct stat status {};
        if ((open ? fstat(*open, &status) : stat(file.c_str(), &status)) != 0) continue;
        if (!S_ISREG(status.st_mode)) return 0;
        total += static_cast<std::size_t>(status.st_size);
    }
    return total;
}

bool some_are_typed(const std::vector<std::string>& files) {
    return std::any_of(files.begin(), files.end(), [](const std::string& file) {
        const auto open = open_file_of(file);
        return open && isatty(*open) == 1;
    });
}

class TextReader::OpenFile {
public:
    explicit OpenFile(const std::string& file)
        : file_(opened(file)),
          unpacker_(
              name_of(file), max_size(), [this](std::span<char> room) { return count(read_some(file_, room)); },
              bytes_left(file_)) {}

    Unpacker& unpacker() { return unpacker_; }
    std::size_t bytes_read() const { return bytes_read_; }

private:
    std::size_t count(std::size_t bytes) {
        bytes_read_ += bytes;
        return bytes;
    }

    SystemFile file_;
    std::size_t bytes_read_ = 0;
    Unpacker unpacker_;
};

TextReader::TextReader(std::string file) : file_(std::move(file)) {
    try {
        open_ = std::make_unique<OpenFile>(file_);
    } catch (const FileTrouble& error) {
        throw unreadable(file_, error);
    }
}

TextReader::~TextReader() = default;

std::size_t TextReader::read(std::span<char> room) {
    try {
        return open_->unpacker().read(room);
    } catch (const FileTrouble& error) {
        throw unreadable(file_, error);
    }
}

std::size_t TextReader::expected() const {
    return open_->unpacker().expected();
}

std::size_t TextReader::bytes_read() const {
    return open_->bytes_read();
}

std::string read_text(const std::string& file) {
    TextReader reader(file);
    std::string text;
    text.reserve(reader.expected());
    std::string piece(std::size_t{1} << 17U, '\0');
    while (const std::size_t size = reader.read(piece)) text.append(piece, 0, size);
    return text;
}

std::string failure_of(const std::string& file, const std::function<void()>& work) {
    try {
        work();
    } catch (const CommandError& error) {
        return error.what();
    } catch (const std::bad_alloc&) {
        return fmt::format("not enough memory for {}", path_in_quotes(name_of(file)));
    } catch (const std::exception& error) {
        return fmt::format("{}: {}", path_in_quotes(name_of(file)), error.what());
    }
    return {};
}

ExitStatus done_for(const std::string& file, const std::function<ExitStatus()>& work) {
    ExitStatus status = ExitStatus::cannot;
    const std::string failure = failure_of(file, [&] { status = work(); });
    if (!failure.empty()) put_error(fmt::format("engarde: {}\n", failure));
    return status;
}

void replace_text(const std::string& file, std::string_view text) {
    try {
        if (std::error_code error; fs::exists(file, error) && is_packed_file(file))
            throw FileTrouble("it is compressed, and is not rewritten in place");
        replace_file(file, text);
    } catch (const FileTrouble& error) {
        throw CommandError(fmt::format("cannot write {}: {}", path_in_quotes(file), error.what()));
    }
}

std::string_view name_of(std::string_view file) {
    return file == standard_input ? "standard input" : file;
}

Source source_of(std::string_view file, std::string_view text) {
    return {.file = file,
            .name = name_of(file),
            .text = text,
            .kind = file == standard_input ? SourceKind::standard_input : SourceKind::file};
}

}  // namespace engarde::cli
