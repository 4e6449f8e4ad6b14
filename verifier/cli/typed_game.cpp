#include "verifier/cli/typed_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "notation/record/tags.h"
#include "notation/text/quote.h"
#include "verifier/cli/command_line.h"

namespace engarde::cli {

std::vector<TypedGame::Tag> TypedGame::tags() const {
    std::vector<Tag> all{{"--players", "Players", &players},
                         {"--poise", "Poise", &poise},
                         {"--items", "Items", &items},
                         {"--hands", "Hands", &hands},
                         {"--deck", "Deck", &deck}};
    std::erase_if(all, [](const Tag& tag) { return tag.value->empty(); });
    return all;
}

void TypedGame::refuse_smuggled() const {
    const auto refuse = [](const std::string& text, std::string_view letters) {
        if (text.find_first_of(letters) != std::string::npos)
            throw CommandError("a typed table has no comments and no line ends; write a record to keep them");
    };
    for (const Tag& tag : tags()) refuse(*tag.value, "\n\r");
    for (const std::string& event : events) {
        refuse(event, ";{}\n\r");
        if (event.find_first_not_of(" \t[") != event.find_first_not_of(" \t"))
            throw CommandError(
                fmt::format("--event takes one event, such as \"turn Sam\"; {} is a tag", in_quotes(event)));
    }
}

std::string TypedGame::text() const {
    std::string text;
    for (const Tag& tag : tags()) text += fmt::format("[{} \"{}\"]\n", tag.name, egn::escaped(*tag.value));
    for (const std::string& event : events) text += event + "\n";
    return text;
}

std::string TypedGame::option_at(std::size_t offset) const {
    const std::string before = text().substr(0, offset);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::vector<Tag> all = tags();
    if (line < all.size()) return all[line].option;
    return fmt::format("--event {}", std::min(line - all.size(), events.size() - 1) + 1);
}

}  // namespace engarde::cli
