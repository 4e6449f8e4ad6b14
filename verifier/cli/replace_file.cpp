#include "verifier/cli/replace_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "notation/text/quote.h"
#include "verifier/cli/output.h"
#include "verifier/cli/system_file.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

// Temporary files are called .NAME.engarde-0123456789abcdef.tmp, with NAME shortened if the whole would be too long.
// They are locked while they are written, so one that can be locked was left by a killed program.
constexpr std::string_view mark = ".engarde-";
constexpr std::string_view ending = ".tmp";
constexpr std::size_t digits = 16;

bool is_temporary(std::string_view name) {
    if (name.size() <= 1 + mark.size() + digits + ending.size() || name.front() != '.') return false;
    if (name.substr(name.size() - ending.size()) != ending) return false;
    name.remove_suffix(ending.size());
    const std::string_view number = name.substr(name.size() - digits);
    name.remove_suffix(digits);
    return number.find_first_not_of("0123456789abcdef") == std::string_view::npos &&
           name.substr(name.size() - mark.size()) == mark;
}

std::string temporary_name(std::string_view name) {
    constexpr std::size_t longest = 200;
    std::uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) throw_system_error();
    return fmt::format(".{}{}{:016x}{}", name.substr(0, longest), mark, number, ending);
}

bool lock_at_once(const SystemFile& file) {
    return flock(file.get(), LOCK_EX | LOCK_NB) == 0;
}

// Removes what killed programs left in a folder. Files that cannot be opened, locked or removed are skipped.
void remove_leftovers(const SystemFile& folder, const fs::path& path) {
    struct Closer {
        void operator()(DIR* stream) const { closedir(stream); }
    };
    const std::unique_ptr<DIR, Closer> entries(opendir(path.c_str()));
    while (const dirent* entry = entries ? readdir(entries.get()) : nullptr) {
        if (!is_temporary(entry->d_name)) continue;
        const SystemFile left(openat(folder.get(), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        if (left && S_ISREG(left.status().st_mode) && lock_at_once(left)) unlinkat(folder.get(), entry->d_name, 0);
    }
}

// A run may rewrite many files in a folder, so it is cleaned only once.
void remove_leftovers_once(const SystemFile& folder, const fs::path& path) {
    static std::set<std::pair<dev_t, ino_t>> done;
    const struct stat status = folder.status();
    if (done.emplace(status.st_dev, status.st_ino).second) remove_leftovers(folder, path);
}

// A new file in the folder, deleted unless it is kept.
class Temporary {
public:
    // The mode is set on creation: the copy of a private file must not be readable by others, not even while it is
    // written.
    Temporary(const SystemFile& folder, std::string_view for_whom, mode_t mode) : folder_(folder) {
        do {
            name_ = temporary_name(for_whom);
            file_ = SystemFile(openat(folder_.get(), name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
            if (!file_) throw_system_error();
            exists_ = true;
            // Another process may have removed the file as a leftover before it was locked; then try again. Without
            // locks no process removes leftovers.
            flock(file_.get(), LOCK_EX);
        } while (file_.status().st_nlink == 0);
    }
    ~Temporary() {
        if (exists_) unlinkat(folder_.get(), name_.c_str(), 0);
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    const SystemFile& file() const { return file_; }

    void write(std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(file_.get(), text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) throw_system_error();
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        if (fsync(file_.get()) != 0) throw_system_error();
    }

    void take_the_place_of(const std::string& name) {
        if (renameat(folder_.get(), name_.c_str(), folder_.get(), name.c_str()) != 0) throw_system_error();
        exists_ = false;
    }

private:
    const SystemFile& folder_;
    std::string name_{};
    SystemFile file_{};
    bool exists_ = false;
};

void remark(const std::string& file, std::string_view what) {
    put_error(fmt::format("engarde: \"{}\" {}\n", printable(file), what));
}

// Copies the owner and mode of the old file while the new one is still empty.
void make_alike(const SystemFile& fresh, const struct stat& old, const std::string& file) {
    struct stat status = fresh.status();
    if (status.st_uid != old.st_uid || status.st_gid != old.st_gid) {
        // Without permission to change the owner, changing the group may still work. The status below shows what
        // succeeded.
        constexpr auto as_it_is = static_cast<uid_t>(-1);
        [[maybe_unused]] const bool kept =
            fchown(fresh.get(), old.st_uid, old.st_gid) == 0 || fchown(fresh.get(), as_it_is, old.st_gid) == 0;
        status = fresh.status();
    }
    constexpr mode_t all = 07777;
    mode_t mode = old.st_mode & all;
    const bool same_owner = status.st_uid == old.st_uid;
    const bool same_group = status.st_gid == old.st_gid;
    if (!same_owner || !same_group) mode &= 0777U;
    // If the group changes, the new one gets only the permissions of others.
    if (!same_group) mode = (mode & ~mode_t{S_IRWXG}) | ((mode & S_IRWXO) << 3U);
    if (fchmod(fresh.get(), mode) != 0) throw_system_error();
    if (!same_owner || !same_group)
        remark(file, same_owner ? "gets another group: its own could not be kept"
                                : "gets another owner: its own could not be kept");
}

// The file that links lead to; a new file's own path.
fs::path followed(const std::string& file) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found) return file;
    fs::path target = fs::canonical(file, error);
    if (error == std::errc::no_such_file_or_directory) throw FileTrouble("it is a link that leads nowhere");
    if (error) throw FileTrouble(error.message());
    return target;
}

std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) return status;
    if (errno != ENOENT) throw_system_error();
    return std::nullopt;
}

void replace(const fs::path& path, std::string_view text, const std::string& file) {
    const fs::path in = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const SystemFile folder(open(in.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) throw_system_error();
    const auto old = status_of(path);
    if (old && !S_ISREG(old->st_mode)) throw FileTrouble("it is not a regular file");
    remove_leftovers_once(folder, in);
    constexpr mode_t as_usual = 0666;
    constexpr mode_t for_the_owner = 0600;
    const std::string name = path.filename().string();
    Temporary fresh(folder, name, old ? for_the_owner : as_usual);
    if (old) make_alike(fresh.file(), *old, file);
    fresh.write(text);
    fresh.take_the_place_of(name);
    // Some file systems cannot sync a folder, and need not.
    if (fsync(folder.get()) != 0 && errno != EINVAL) throw_system_error();
    if (old && old->st_nlink > 1) remark(file, "has other names (hard links), under which the old text stays");
}

}  // namespace

void replace_file(const std::string& file, std::string_view text) {
    replace(followed(file), text, file);
}

}  // namespace engarde::cli
