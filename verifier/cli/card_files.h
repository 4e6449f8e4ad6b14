// Card books in files of their own: those given with --cards, and those that the Cards tags of records name.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/attached.h"
#include "verifier/cli/command.h"
#include "verifier/verify.h"

namespace engarde::cli {

class CardFiles {
public:
    // A file for every record. Throws CommandError if it cannot be read, or if no rules of these games can use it.
    void give(const std::string& file, const GameLibrary& games);

    // Fetches what the Cards tags of this file's records name, relative to its folder. Several threads may call the
    // function, and each file is read once. This object must outlive it.
    egn::Attach beside(std::string_view file) const;

    // The options for the records of this file.
    VerifyOptions options_for(std::string_view file, VerifyOptions options) const;

    const std::vector<egn::Attached>& given() const { return given_; }

private:
    egn::Attached named(const std::string& path) const;

    std::vector<egn::Attached> given_{};
    mutable std::mutex mutex_{};
    mutable std::map<std::string, egn::Attached> read_{};  // by path
};

// Reports findings about card books at their places there, and throws CommandError if there are any.
void refuse_card_books(const std::vector<Finding>& findings);

void add_cards_option(Command& command, CardFiles& files);

}  // namespace engarde::cli
