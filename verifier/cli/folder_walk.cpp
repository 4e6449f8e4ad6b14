#include "verifier/cli/folder_walk.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <deque>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>

#include "notation/text/quote.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> record_endings{".egn", ".egn.gz", ".egn.zst"};

bool is_record(std::string_view name) {
    return std::any_of(record_endings.begin(), record_endings.end(), [&](std::string_view ending) {
        return name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending;
    });
}

// Identifies a folder regardless of the path that leads to it.
using Identity = std::pair<dev_t, ino_t>;
using Identities = std::vector<Identity>;

class FolderWalk {
public:
    RecordsBelow run(const fs::path& folder) {
        enter(folder, folders_above(folder));
        // Links come last, so that records are named by their real path if possible.
        for (; !links_.empty(); links_.pop_front()) enter(links_.front().path, links_.front().inside);
        std::sort(found_.files.begin(), found_.files.end());
        return std::move(found_);
    }

private:
    struct Link {
        fs::path path;
        Identities inside;  // the folders that contain it
    };

    // Starting with the folders above means that a link to one of them is detected as a cycle too.
    static Identities folders_above(const fs::path& folder) {
        Identities above;
        std::error_code error;
        for (fs::path path = fs::canonical(folder, error); path.has_relative_path();) {
            path = path.parent_path();
            struct stat status {};
            if (stat(path.c_str(), &status) == 0) above.emplace_back(status.st_dev, status.st_ino);
        }
        return above;
    }

    void enter(const fs::path& folder, const Identities& inside) {
        struct stat status {};
        if (stat(folder.c_str(), &status) != 0) return fail("cannot read the folder", folder, std::strerror(errno));
        const Identity self{status.st_dev, status.st_ino};
        if (std::find(inside.begin(), inside.end(), self) != inside.end())
            return fail("cannot follow the link", folder, "it leads in a circle, to a folder that it is in");
        if (!seen_.insert(self).second) return;
        Identities here = inside;
        here.push_back(self);
        look_into(folder, here);
    }

    void look_into(const fs::path& folder, const Identities& here) {
        std::vector<fs::directory_entry> entries;
        std::error_code error;
        for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
             entry.increment(error))
            entries.push_back(*entry);
        if (error) fail("cannot read the folder", folder, error.message());
        std::sort(entries.begin(), entries.end());
        for (const fs::directory_entry& entry : entries) take(entry, here);
    }

    // Anything with a record's extension is listed, so that reading it reports why it cannot be read.
    void take(const fs::directory_entry& entry, const Identities& here) {
        std::error_code error;
        const bool is_link = entry.is_symlink(error);
        const bool is_folder = entry.is_directory(error);
        if (is_folder && is_link)
            links_.push_back({entry.path(), here});
        else if (is_folder)
            enter(entry.path(), here);
        else if (is_record(entry.path().filename().string()))
            found_.files.push_back(entry.path().string());
        else if (is_link && error && error != std::errc::no_such_file_or_directory)
            fail("cannot follow the link", entry.path(), error.message());
    }

    void fail(std::string_view what, const fs::path& path, std::string_view why) {
        found_.failures.push_back(fmt::format("{} \"{}\": {}", what, printable(path.string()), why));
    }

    RecordsBelow found_{};
    std::deque<Link> links_{};
    std::set<Identity> seen_{};
};

}  // namespace

RecordsBelow records_below(const std::string& folder) {
    return FolderWalk().run(folder);
}

}  // namespace engarde::cli
