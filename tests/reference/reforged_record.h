// Judges the text of a recorded game of Reforged with the independent model: a small reading of docs/notation.md, with
// nothing of the notation library or the verifier. It knows records in which every card is known, and records that tell
// nothing about hands and deck. Of records that begin with the deal and hide some cards it knows everything but whether
// the hidden cards suffice. Of others, and of what it does not read, it says so.
#pragma once

#include <cstddef>
#include <string>

#include "tests/reference/reforged_game.h"

namespace reference::reforged {

// The answers to the questions; some change what a card is or does.
struct Answers {
    Rules rules{};
    int slash = 1;                        // reforged-slash-value
    std::string disarm = "as-played";     // reforged-disarm-type
    std::string technique = "interrupt";  // reforged-superior-technique-type: or "fancy-move"
};

enum class Says { accepts, refuses, cannot_say };

struct Opinion {
    Says says = Says::accepts;
    std::size_t event = 0;     // the first that is refused, from 1
    bool is_the_book = false;  // what is refused is the card book
    bool hides_cards = false;  // hidden cards may be another reason to refuse, there or before
    std::string reason{};
};

Opinion judge_record(const Answers& answers, const std::string& text);

}  // namespace reference::reforged
