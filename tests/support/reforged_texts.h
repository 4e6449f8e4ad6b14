// Texts of recorded games of Reforged, generated under random answers, and texts one token away from them.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/reforged_record.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/random.h"

namespace engarde::reforged::test {

struct GeneratedText {
    std::string head{};                // the tags
    std::vector<std::string> lines{};  // the events
    ::reference::reforged::Answers answers{};

    std::string text() const;
};

// A game that may be broken off after some lines.
GeneratedText some_game(RecordedInformation information, Random& random);

struct ChangedText {
    GeneratedText game;
    std::string kind;  // of the change
    std::string what;  // the change in words
};

// One card, player, number, target, event word or number of a target is another, a payment is added or left out, a line
// is dropped, repeated or put elsewhere, or a tag is another: an answer, a player, a Poise.
ChangedText changed(const GeneratedText& game, Random& random);

// Every change of one token or tag.
std::vector<ChangedText> every_change(const GeneratedText& game);

// A game written down elsewhere: lines with tags first, without remarks and without [Cards].
GeneratedText text_of(const std::vector<std::string>& lines);

// What `verify` says: whether the record holds, and the first event that does not, 0 for none.
struct Judged {
    Verdict verdict = Verdict::valid;
    std::size_t event = 0;
    std::string code{};  // of that event
    std::string findings{};
};
Judged judged(const std::string& text);

}  // namespace engarde::reforged::test
