// What a reader of EGN text tells its handler, piece by piece, in the order of the text. Nothing is copied: every
// string_view points into the text. docs/notation.md has the grammar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/piste/action.h"
#include "engine/piste/side.h"
#include "notation/piste/card_row.h"
#include "notation/reading/event_line.h"
#include "notation/reading/next.h"
#include "notation/record/tag_value.h"
#include "notation/text/span.h"

namespace engarde::egn {

struct Tag {
    std::string_view name;
    std::string_view value;  // between the quotes, escapes still in it
    Span span;
    std::size_t value_begin = 0;
    TagValue meaning{};
};

// What stands before a comment, and so what it belongs to.
enum class CommentPlace : std::uint8_t { match, round, ply, ending, event };

struct CommentText {
    std::string_view text;  // between the marks
    bool to_line_end = false;
    CommentPlace place = CommentPlace::match;
    Span span;
};

enum class Starter : std::uint8_t { white, black, unknown };

struct RoundStart {
    std::uint32_t number = 0;
    Starter starter = Starter::unknown;
    Span span;
};

struct Hands {
    CardText white;
    CardText black;
    Span span;
};

struct Deck {
    CardText cards;
    Span span;
};

struct Position {
    std::uint32_t white = 0;
    std::uint32_t black = 0;
    CardText played;
    CardText attack;  // the attack that waits for its answer, if there is one
    bool indirect = false;
    Span span;
};

struct Ply {
    std::optional<std::uint32_t> number;
    bool struck = false;
    std::optional<piste::Side> player;  // if the ply names one
    CardText parry;
    piste::Step step = piste::Step::none;
    Card step_card = 0;
    CardText attack;
    bool pass = false;
    CardText draws;
    bool disputed = false;
    Span span;  // without the number
};

struct Show {
    CardText white;
    CardText black;
    bool disputed = false;
    Span span;
};

enum class Score : std::uint8_t { white, black, draw, broken_off };
enum class Reason : std::uint8_t { none, hit, no_move, cards, distance, draw, resigned, penalty };

// How a round ends, or is said to have ended.
struct RoundResult {
    Score score = Score::broken_off;
    Reason reason = Reason::none;

    friend bool operator==(const RoundResult&, const RoundResult&) = default;
};

struct Result : RoundResult {
    bool disputed = false;
    Span span{};

    friend bool operator==(const Result&, const Result&) = default;
};

// Does nothing of itself: a handler takes up what it wants to know.
class Handler {
public:
    virtual ~Handler() = default;

    // Asked before each tag, round and event: a handler that has seen enough stops the reader.
    virtual Next next() const { return Next::go_on; }

    virtual void begin_match(std::size_t /*offset*/) {}
    virtual void tag(const Tag&) {}
    virtual void comment(const CommentText&) {}
    virtual void begin_round(const RoundStart&) {}
    virtual void hands(const Hands&) {}
    virtual void deck(const Deck&) {}
    virtual void position(const Position&) {}
    virtual void ply(const Ply&) {}
    virtual void show(const Show&) {}
    virtual void result(const Result&) {}
    virtual void end_round() {}
    // With what it means to its game (`EventGrammar::read`); empty for a line that is malformed.
    virtual void event(const EventLine&, const EventMeaning&) {}

    // Something between the rounds that could not be read: a tag, stray text, a comment without an end.
    virtual void malformed_text(Span) {}
    // The round being told turned out to be malformed: forget what was told of it. It may be told once more.
    virtual void forget_round() {}
    // A round that could not be read; the diagnostics say why. The number is there if it could be made out.
    virtual void malformed_round(std::optional<std::uint32_t> /*number*/, Span) {}
};

}  // namespace engarde::egn
