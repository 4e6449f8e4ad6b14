#include "verifier/cli/card_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "notation/text/quote.h"
#include "verifier/cli/input.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

// A record from somebody else must not make the program open any file of this machine.
bool leaves_its_folder(const fs::path& path) {
    return path.is_absolute() || std::find(path.begin(), path.end(), fs::path("..")) != path.end();
}

egn::Attached text_of(const std::string& file) {
    return std::make_shared<const egn::AttachedText>(
        egn::AttachedText{.name = std::string(name_of(file)), .text = read_text(file)});
}

egn::Attached failure(std::string name, std::string why) {
    return std::make_shared<const egn::AttachedText>(
        egn::AttachedText{.name = std::move(name), .error = std::move(why)});
}

}  // namespace

void CardFiles::give(const std::string& file) {
    given_.push_back(text_of(file));
}

egn::Attached CardFiles::named(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    egn::Attached& found = read_[path];
    if (found) return found;
    const std::string why = failure_of(path, [&] { found = text_of(path); });
    if (!why.empty()) found = failure(path, why);
    return found;
}

egn::Attach CardFiles::beside(std::string_view file) const {
    const fs::path folder = file == standard_input ? fs::path() : fs::path(file).parent_path();
    return [this, folder](std::string_view name) {
        if (name.empty() || leaves_its_folder(fs::path(name)))
            return failure(std::string(name),
                           fmt::format("the Cards tag names {}; expected a file in the folder of the record or below "
                                       "it (--cards FILE takes any)",
                                       in_quotes(name)));
        return named((folder / name).string());
    };
}

VerifyOptions CardFiles::options_for(std::string_view file, VerifyOptions options) const {
    options.attach = beside(file);
    options.attached = given_;
    return options;
}

void add_cards_option(Command& command, CardFiles& files) {
    command
        .option(
            "--cards",
            [&files](const std::vector<std::string>& named) {
                for (const std::string& file : named) files.give(file);
            },
            "a card book for every record (docs/notation.md; may be given several times)")
        .type("FILE")
        .repeatable();
}

}  // namespace engarde::cli
