// What players say is printed on a card: "card Wipe the Brow: restore, cost 0, poise 3, copies 4" (docs/notation.md,
// "Card book"). Such lines are in a record or in a file of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/reforged/name.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {
class EventReader;
}

namespace engarde::egn::reforged {

enum class CardType : std::uint8_t { attack, enhancement, response, press, fancy_move, item, restore, interrupt };

// In the order of the canonical form.
enum class CardField : std::uint8_t {
    type,
    cost,
    damage,
    adds,
    shield,
    poise,
    takes,
    blocks,
    allows_attack,
    withstands,
    removes_response,
    removes_item,
    negates_fancy_move,
    no_riposte,
    copies,
};

struct CardFieldValue {
    CardField field{};
    CardType type{};              // of the field `type`
    std::optional<int> number{};  // of the fields with a number; empty: "?", not known
    Name name{};                  // of `withstands`
    Span span{};                  // of the whole field
};

struct CardLine {
    Name name;
    std::vector<CardFieldValue> fields{};  // in canonical order; only `withstands` may appear more than once

    // Null if the line does not have the field.
    const CardFieldValue* find(CardField field) const;
};

// The word for a field, such as "allows-attack"; for `type` the empty text.
std::string_view word_for(CardField field);
std::string_view word_for(CardType type);
bool has_number(CardField field);

// Reads a card line after its first word. Empty after an error, which is reported.
std::optional<CardLine> read_card_line(EventReader& reader);

// Reads a file that has card lines and nothing else. The diagnostics have their places in this text.
std::vector<CardLine> read_card_file(std::string_view text, Diagnostics& diagnostics);

}  // namespace engarde::egn::reforged
