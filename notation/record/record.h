// A recorded match as a value: what was written, with the comments and the places, judged by nobody.
// Two records are equal when they say the same, wherever it stood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

struct Comment {
    std::string text;  // without the marks and the blanks around it
    bool to_line_end = false;

    friend bool operator==(const Comment&, const Comment&) = default;
};

using Comments = std::vector<Comment>;

struct RecordedTag {
    std::string name;
    std::string value;
    Span span{};
    Span value_span{};  // between the quotes

    friend bool operator==(const RecordedTag&, const RecordedTag&) = default;
};

struct RecordedHands {
    std::string white;
    std::string black;
    Span span{};

    friend bool operator==(const RecordedHands&, const RecordedHands&) = default;
};

struct RecordedDeck {
    std::string cards;
    Span span{};

    friend bool operator==(const RecordedDeck&, const RecordedDeck&) = default;
};

struct RecordedPosition {
    std::uint32_t white = 0;
    std::uint32_t black = 0;
    std::string played;
    std::string attack{};
    bool indirect = false;
    Span span{};

    friend bool operator==(const RecordedPosition&, const RecordedPosition&) = default;
};

struct RecordedPly {
    // As written; without one, the starter's turns are counted, so that it makes no difference whether it was written.
    std::optional<std::uint32_t> number{};
    bool struck = false;
    char who = 0;
    std::string parry{};
    char step = 0;
    char step_card = 0;
    std::string attack{};
    bool pass = false;
    std::string draws{};
    bool disputed = false;
    Comments comments{};
    Span span{};

    friend bool operator==(const RecordedPly&, const RecordedPly&) = default;
};

struct RecordedShow {
    std::string white;
    std::string black;
    bool disputed = false;
    Span span{};

    friend bool operator==(const RecordedShow&, const RecordedShow&) = default;
};

struct RecordedResult {
    Score score = Score::broken_off;
    Reason reason = Reason::none;
    bool disputed = false;
    Span span{};

    friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

struct Round {
    std::uint32_t number = 0;
    Starter starter = Starter::unknown;
    Comments comments{};  // behind the round's first line and its headers
    std::optional<RecordedPosition> position{};
    std::optional<RecordedHands> hands{};
    std::optional<RecordedDeck> deck{};
    std::vector<RecordedPly> plies{};
    std::optional<RecordedShow> show{};
    std::optional<RecordedResult> result{};
    Comments closing_comments{};  // behind show and result
    bool malformed = false;       // could not be read: nothing but its number is known
    Span span{};

    friend bool operator==(const Round&, const Round&) = default;
};

// One event of a game that is not played in rounds.
struct RecordedEvent {
    EventLine line{};
    Comments comments{};

    friend bool operator==(const RecordedEvent&, const RecordedEvent&) = default;
};

// The body is made of rounds or of events, as the game asks for.
struct Record {
    std::vector<RecordedTag> tags{};  // in the order of the canonical form
    Comments comments{};
    std::vector<Round> rounds{};
    std::vector<RecordedEvent> events{};
    bool malformed = false;  // a tag or a round of it could not be read
    std::size_t offset = 0;

    friend bool operator==(const Record& left, const Record& right) {
        return left.tags == right.tags && left.comments == right.comments && left.rounds == right.rounds &&
               left.events == right.events && left.malformed == right.malformed;
    }

    // The first tag of that name.
    const RecordedTag* find_tag(std::string_view name) const;
    // Its value.
    std::optional<std::string_view> tag(std::string_view name) const;
    // Gives it another value, or adds it where the canonical form has it.
    void set_tag(std::string_view name, std::string value);
    void remove_tag(std::string_view name);
};

// Whether the tag means something to the program, and so may stand once only.
bool is_meaningful(std::string_view name);

// The place of a tag in the canonical form; tags that mean nothing here share the last place.
std::size_t tag_rank(std::string_view name);

// The words of a record.
std::string_view word_for(Score score);
std::string_view word_for(Reason reason);
std::string_view word_for(Starter starter);

}  // namespace engarde::egn
