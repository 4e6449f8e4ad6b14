#include "verifier/cli/input.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "notation/nearest.h"
#include "notation/quote.h"
#include "verifier/cli/command_line.h"
#include "verifier/cli/output.h"
#include "verifier/cli/unpack.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> record_endings{".egn", ".egn.gz", ".egn.zst"};

// The whole path: somebody will want to copy it.
std::string path_in_quotes(std::string_view path) {
    return "\"" + printable(path) + "\"";
}

CannotDo no_such_file(const fs::path& path) {
    std::vector<std::string> names;
    std::error_code unreadable;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, unreadable))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view meant = nearest(path.filename().string(), known);
    const std::string suggestion =
        meant.empty() ? "" : fmt::format("; did you mean {}?", path_in_quotes((path.parent_path() / meant).string()));
    return CannotDo(fmt::format("no file {}{}", path_in_quotes(path.string()), suggestion));
}

bool is_record(std::string_view name) {
    return std::any_of(record_endings.begin(), record_endings.end(), [&](std::string_view ending) {
        return name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending;
    });
}

// A link that leads nowhere is named like a file, so that reading it tells why it cannot be.
bool may_be_read(const fs::directory_entry& entry) {
    std::error_code error;
    return entry.is_regular_file(error) || error || entry.status(error).type() == fs::file_type::not_found;
}

using Hear = std::function<void(const std::string&)>;

void fail(const std::string& reason, NamedFiles& named, const Hear& hear) {
    put_error(fmt::format("engarde: {}\n", reason));
    named.some_failed = true;
    if (hear) hear(reason);
}

void add_records_below(const fs::path& folder, NamedFiles& named, const Hear& hear) {
    std::vector<fs::directory_entry> entries;
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry); entry.increment(error))
        entries.push_back(*entry);
    if (error)
        fail(fmt::format("cannot read the folder {}: {}", path_in_quotes(folder.string()), error.message()), named,
             hear);
    for (const fs::directory_entry& entry : entries) {
        if (!entry.is_symlink(error) && entry.is_directory(error))
            add_records_below(entry.path(), named, hear);
        else if (is_record(entry.path().filename().string()) && may_be_read(entry))
            named.files.push_back(entry.path().string());
    }
}

std::string read_stream(std::FILE* stream, std::string_view name) {
    std::string text;
    constexpr std::size_t chunk = 1 << 16;
    std::size_t got = 0;
    do {
        text.resize(text.size() + chunk);
        got = std::fread(text.data() + text.size() - chunk, 1, chunk, stream);
        text.resize(text.size() - chunk + got);
    } while (got > 0);
    if (std::ferror(stream) != 0)
        throw CannotDo(fmt::format("cannot read {}: {}", path_in_quotes(name), std::strerror(errno)));
    return text;
}

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

void add_files_of(const std::string& path, NamedFiles& named, const Hear& hear) {
    std::error_code error;
    const fs::file_status status = path == standard_input ? fs::file_status() : fs::status(path, error);
    if (status.type() == fs::file_type::not_found) throw no_such_file(path);
    if (!fs::is_directory(status)) {
        named.files.push_back(path);
        return;
    }
    NamedFiles below;
    add_records_below(path, below, hear);
    if (below.files.empty() && !below.some_failed)
        throw CannotDo(fmt::format("no .egn file below {}", path_in_quotes(path)));
    std::sort(below.files.begin(), below.files.end());
    named.files.insert(named.files.end(), below.files.begin(), below.files.end());
    named.some_failed = named.some_failed || below.some_failed;
}

std::string read_bytes(const std::string& file) {
    if (file == standard_input) return read_stream(stdin, name_of(file));
    const std::unique_ptr<std::FILE, Closer> stream(std::fopen(file.c_str(), "rb"));
    if (!stream) throw CannotDo(fmt::format("cannot read {}: {}", path_in_quotes(file), std::strerror(errno)));
    return read_stream(stream.get(), file);
}

}  // namespace

NamedFiles files_named(const std::vector<std::string>& paths) {
    return files_named(paths, {});
}

NamedFiles files_named(const std::vector<std::string>& paths, const Hear& hear) {
    NamedFiles named;
    for (const std::string& path : paths) {
        try {
            add_files_of(path, named, hear);
        } catch (const CannotDo& error) {
            fail(error.what(), named, hear);
        }
    }
    return named;
}

std::string read_text(const std::string& file) {
    return unpacked(read_bytes(file), name_of(file));
}

void replace_text(const std::string& file, const std::string& text) {
    const bool is_new = !fs::exists(file);
    if (!is_new && is_packed(read_bytes(file)))
        throw CannotDo(fmt::format("{} is compressed and cannot be rewritten in place", path_in_quotes(file)));
    std::error_code error;
    const fs::path target = is_new ? fs::path(file) : fs::canonical(file, error);
    const fs::path fresh = target.string() + fmt::format(".{}.tmp", getpid());
    {
        std::ofstream out(fresh, std::ios::binary);
        out << text;
        out.close();
        if (!out) error = std::make_error_code(std::errc::io_error);
    }
    if (!error && !is_new) fs::permissions(fresh, fs::status(target).permissions(), error);
    if (!error) fs::rename(fresh, target, error);
    if (error) {
        std::error_code ignored;
        fs::remove(fresh, ignored);
        throw CannotDo(fmt::format("cannot write {}: {}", path_in_quotes(file), error.message()));
    }
}

std::string_view name_of(std::string_view file) {
    return file == standard_input ? "standard input" : file;
}

}  // namespace engarde::cli
