// The events that the parser passes to its handler, in the order of the text. Nothing is copied: every string_view
// points into the text. The grammar is in docs/notation.md.
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
    std::string_view value;  // between the quotes, with escapes
    Span span;
    std::size_t value_begin = 0;
    TagValue meaning{};
};

// What a comment follows, and therefore what it belongs to.
enum class CommentPlace : std::uint8_t { match, round, ply, ending, event };

struct CommentText {
    std::string_view text;  // without the comment marks
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
    CardText attack;  // the pending attack, if there is one
    bool indirect = false;
    Span span;
};

struct Ply {
    std::optional<std::uint32_t> number;
    bool struck = false;
    std::optional<piste::Side> player;  // if the ply names a player
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

// The recorded end of a round.
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

class RoundScript;

// Every function does nothing by default, so a handler overrides only the events it needs.
class Handler {
public:
    virtual ~Handler() = default;

    // Called before each tag, round and event. A handler that needs no more can stop the parser.
    virtual Next next() const { return Next::go_on; }

    virtual void begin_match(std::size_t /*offset*/) {}
    virtual void tag(const Tag&) {}
    virtual void comment(const CommentText&) {}
    virtual void begin_round(const RoundStart&) {}
    virtual void hands(const Hands&) {}
    virtual void deck(const Deck&) {}
    virtual void position(const Position&) {}
    virtual void ply(const Ply&) {}
    // If there is a script, plies in the usual form are written to it instead of being passed to `ply`.
    virtual RoundScript* script() { return nullptr; }
    virtual void show(const Show&) {}
    virtual void result(const Result&) {}
    virtual void end_round() {}
    // `meaning` is what EventGrammar::read returned; it is empty if the line is malformed.
    virtual void event(const EventLine&, const EventMeaning&) {}

    // Text between the rounds that could not be read: a tag, stray text, or an unclosed comment.
    virtual void malformed_text(Span) {}
    // The current round is malformed: discard its events so far. The same round may be read again from its start.
    virtual void forget_round() {}
    // A round that could not be read; the diagnostics say why. `number` is empty if it could not be read either.
    virtual void malformed_round(std::optional<std::uint32_t> /*number*/, Span) {}
};

}  // namespace engarde::egn
