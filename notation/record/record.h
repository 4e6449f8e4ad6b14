// A recorded match as a value: what was written, with comments and places, before any judgement. Entries keep their
// places in the text; `without_places` removes them, so that records can be compared by content.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/reading/events.h"
#include "notation/record/attached.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

struct Comment {
    std::string text;  // without the marks and surrounding blanks
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
    // As written. If it is missing, the starter's turns are numbered, so that records with and without numbers are
    // equal.
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
    // The implicit constructor would clear the whole round first, and an archive has millions of rounds.
    Round() noexcept {}  // NOLINT(modernize-use-equals-default)

    std::uint32_t number = 0;
    Starter starter = Starter::unknown;
    Comments comments{};  // after the round's first line and its headers
    std::optional<RecordedPosition> position{};
    std::optional<RecordedHands> hands{};
    std::optional<RecordedDeck> deck{};
    std::vector<RecordedPly> plies{};
    std::optional<RecordedShow> show{};
    std::optional<RecordedResult> result{};
    Comments closing_comments{};  // after show and result
    bool malformed = false;       // could not be read: only its number is known
    bool is_brief = false;        // only its number, starter, result and place are kept (RoundFilter)
    Span span{};

    friend bool operator==(const Round&, const Round&) = default;
};

// One event of a game that is not played in rounds.
struct RecordedEvent {
    EventLine line{};
    EventMeaning meaning{};
    Comments comments{};

    // The meaning follows from the words, so it is not compared.
    friend bool operator==(const RecordedEvent& left, const RecordedEvent& right) {
        return left.line == right.line && left.comments == right.comments;
    }
};

using Rounds = std::vector<Round>;
using Events = std::vector<RecordedEvent>;

struct Record {
    std::vector<RecordedTag> tags{};  // in the order of the canonical form
    Comments comments{};
    std::variant<Rounds, Events> body{};  // rounds or events, depending on the game
    bool malformed = false;               // a tag or a round of it could not be read
    std::size_t offset = 0;               // where the record begins in its text
    AttachedTexts attached{};

    friend bool operator==(const Record&, const Record&) = default;

    // Empty if the body is of the other kind.
    const Rounds& rounds() const { return body_or<Rounds>(no_rounds); }
    const Events& events() const { return body_or<Events>(no_events); }
    // The body must be made of rounds.
    Rounds& rounds_to_edit() { return std::get<Rounds>(body); }

    // The meaning of the tags; empty if there is no such tag or its value cannot be read.
    const RulesetName* ruleset() const;
    std::optional<MatchScore> score() const;
    std::optional<MatchScore> from() const;
    // The published board if there is no tag; empty if its value cannot be read.
    std::optional<piste::Board> board() const;

    // The first tag with this name.
    const RecordedTag* find_tag(std::string_view name) const;
    // The value of that tag.
    std::optional<std::string_view> tag(std::string_view name) const;
    // Changes the value of the tag, or adds the tag at its place in the canonical form.
    void set_tag(std::string_view name, std::string value);
    // Adds it after those that there are.
    void add_tag(std::string_view name, std::string value);
    void remove_tag(std::string_view name);

private:
    static const Rounds no_rounds;
    static const Events no_events;

    template <class Kind>
    const Kind& body_or(const Kind& none) const {
        const Kind* found = std::get_if<Kind>(&body);
        return found ? *found : none;
    }
};

// The record without places in the text. It is equal for two records with the same content.
Record without_places(Record record);

// Whether the program interprets the tag. Such a tag may appear only once.
bool is_meaningful(std::string_view name);

// The place of a tag in the canonical form. Tags that the program does not interpret share the last place.
std::size_t tag_rank(std::string_view name);

// The words that a record uses.
std::string_view word_for(Score score);
std::string_view word_for(Reason reason);
std::string_view word_for(Starter starter);

}  // namespace engarde::egn
