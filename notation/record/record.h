// A recorded match as a value: what was written, with the comments and the places, judged by nobody.
// A record keeps the places of its entries; `without_places` is what it says, wherever it was written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
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
    TagValue meaning{};

    friend bool operator==(const RecordedTag&, const RecordedTag&) = default;
};

struct RecordedHands {
    CardRow white;
    CardRow black;
    Span span{};

    friend bool operator==(const RecordedHands&, const RecordedHands&) = default;
};

struct RecordedDeck {
    CardRow cards;
    Span span{};

    friend bool operator==(const RecordedDeck&, const RecordedDeck&) = default;
};

struct RecordedPosition {
    std::uint32_t white = 0;
    std::uint32_t black = 0;
    CardRow played;
    CardRow attack{};
    bool indirect = false;
    Span span{};

    friend bool operator==(const RecordedPosition&, const RecordedPosition&) = default;
};

struct RecordedPly {
    // As written; without one, the starter's turns are counted, so that it makes no difference whether it was written.
    std::optional<std::uint32_t> number{};
    bool struck = false;
    std::optional<piste::Side> player{};
    CardRow parry{};
    piste::Step step = piste::Step::none;
    Card step_card = 0;
    CardRow attack{};
    bool pass = false;
    CardRow draws{};
    bool disputed = false;
    Comments comments{};
    Span span{};

    friend bool operator==(const RecordedPly&, const RecordedPly&) = default;
};

struct RecordedShow {
    CardRow white;
    CardRow black;
    bool disputed = false;
    Span span{};

    friend bool operator==(const RecordedShow&, const RecordedShow&) = default;
};

using RecordedResult = Result;

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
    EventMeaning meaning{};
    Comments comments{};

    // What an event means follows from its words.
    friend bool operator==(const RecordedEvent& left, const RecordedEvent& right) {
        return left.line == right.line && left.comments == right.comments;
    }
};

using Rounds = std::vector<Round>;
using Events = std::vector<RecordedEvent>;

struct Record {
    std::vector<RecordedTag> tags{};  // in the order of the canonical form
    Comments comments{};
    std::variant<Rounds, Events> body{};  // as the game asks for
    bool malformed = false;               // a tag or a round of it could not be read
    std::size_t offset = 0;               // where it begins in its text

    friend bool operator==(const Record&, const Record&) = default;

    // None in a record of the other kind.
    const Rounds& rounds() const;
    const Events& events() const;
    // Of a record that is made of rounds.
    Rounds& rounds_to_edit() { return std::get<Rounds>(body); }

    // What the tags say; none: there is no such tag, or it cannot be read.
    const RulesetName* ruleset() const;
    std::optional<MatchScore> score() const;
    std::optional<MatchScore> from() const;
    // Without the tag the board is the published one; none: the tag cannot be read.
    std::optional<piste::Board> board() const;

    // The first tag of that name.
    const RecordedTag* find_tag(std::string_view name) const;
    // Its value.
    std::optional<std::string_view> tag(std::string_view name) const;
    // Gives it another value, or adds it where the canonical form has it.
    void set_tag(std::string_view name, std::string value);
    // Adds it after those that there are.
    void add_tag(std::string_view name, std::string value);
    void remove_tag(std::string_view name);
};

// The record with every place in the text forgotten: equal for two records that say the same.
Record without_places(Record record);

// Whether the tag means something to the program, and so may stand once only.
bool is_meaningful(std::string_view name);

// The place of a tag in the canonical form; tags that mean nothing here share the last place.
std::size_t tag_rank(std::string_view name);

// The words of a record.
std::string_view word_for(Score score);
std::string_view word_for(Reason reason);
std::string_view word_for(Starter starter);

}  // namespace engarde::egn
