#include "verifier/cli/typed_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "notation/record/tags.h"
#include "verifier/cli/command_line.h"
#include "verifier/round_numbers.h"

namespace engarde::cli {

namespace {

std::size_t number_of_words(std::string_view text) {
    std::size_t words = 0;
    bool in_a_word = false;
    for (const char letter : text) {
        const bool is_blank = letter == ' ' || letter == '\t';
        if (!is_blank && !in_a_word) ++words;
        in_a_word = !is_blank;
    }
    return words;
}

}  // namespace

bool TypedPosition::given() const {
    return !position.empty() || !to_move.empty() || !hands.empty() || !deck.empty() || !show.empty() ||
           !result.empty() || !board.empty() || !score.empty();
}

void TypedPosition::tidy() {
    for (std::string* part : {&position, &to_move, &plies, &hands, &deck, &show, &result, &board, &score}) {
        part->erase(0, part->find_first_not_of(" \t"));
        part->erase(part->find_last_not_of(" \t") + 1);
    }
    std::transform(to_move.begin(), to_move.end(), to_move.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
}

void TypedPosition::refuse_smuggled() const {
    const auto refuse_words = [](const std::string& text, std::size_t words, const char* expected) {
        if (!text.empty() && number_of_words(text) != words) throw CommandError(expected);
    };
    refuse_words(hands, 2, "--hands needs two hands: White's, then Black's: \"12344 ?\"");
    refuse_words(deck, 1, "--deck needs the cards of the draw pile, without blanks: \"5541\"");
    refuse_words(show, 2, "--show needs two hands: White's, then Black's: \"12344 ?\"");
    for (const std::string* text : {&position, &hands, &deck, &plies, &show, &result})
        if (text->find_first_of(";{}\n\r") != std::string::npos)
            throw CommandError("a typed table has no comments and no line ends; write a record to keep them");
}

std::uint32_t TypedPosition::round_number() const {
    const auto before = egn::read_score(score);
    return before ? lowest_number_after(*before) : 1;
}

std::string TypedPosition::text() const {
    std::string text;
    if (!board.empty()) text += fmt::format("[Board \"{}\"]\n", egn::escaped(board));
    if (!score.empty()) text += fmt::format("[From \"{}\"]\n", egn::escaped(score));
    text += fmt::format("round {} {}\nposition {}\n", round_number(), to_move, position);
    if (!hands.empty()) text += fmt::format("hands {}\n", hands);
    if (!deck.empty()) text += fmt::format("deck {}\n", deck);
    std::string entries;
    // Without a number, the first attack would be read as the one that waits at the position.
    const bool is_numbered = !plies.empty() && plies.front() >= '0' && plies.front() <= '9';
    if (!plies.empty()) entries += (is_numbered ? "" : "1. ") + plies + "\n";
    if (!show.empty()) entries += fmt::format("show {}\n", show);
    if (!result.empty()) entries += result + "\n";
    if (entries.empty()) return text;
    entries.pop_back();
    return text + entries + (entries.back() == '!' ? "\n" : "!\n");
}

}  // namespace engarde::cli
