// The phrases that the events of the skirmish game are made of: names, numbers, dice, options and claims. Each reports
// what is wrong and returns false at its first error.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "notation/reading/event_line.h"
#include "notation/skirmish/events.h"

namespace engarde::egn::skirmish {

// A number that may be claimed: "hit 5".
struct NumberClaim {
    std::string_view word;
    std::optional<Number>* found;
};

class PhraseReader : public EventReader {
public:
    using Words = std::span<const std::string_view>;

    PhraseReader(const EventLine& line, Diagnostics& diagnostics);

    // Names. `what` is said in an error: "expected the name of the warband".
    bool name(std::string_view what, Name& found);
    // A name without a slash, which separates a warband from its model.
    bool plain_name(std::string_view what, Name& found);
    bool one_of(std::string_view what, Words known, Name& found);
    bool model_name(std::string_view what, ModelName& found);
    // "Red/Archer, Blue/Guard", each once.
    bool model_names(std::string_view what, std::vector<ModelName>& found);
    // Words up to the next mark or the end.
    bool weapon(Name& found);
    // Words up to the next mark or the end, or to a number that is the last word before it.
    bool weapon_before_number(Name& found);
    // Words up to a number, with or without a sign.
    bool ploy(Name& found);

    // Numbers. `number` and `inches` begin with their word, if it is said that they have one.
    bool number(std::string_view word, Number& found);
    bool number(std::string_view word, int& found);
    bool signed_number(std::string_view what, Number& found);
    bool modifier(std::optional<Number>& found);
    // From 0 to 9999, which is small enough to be added up.
    bool count(std::string_view what, Number& found);
    bool count_after(std::string_view word, Number& found);
    bool inches(std::string_view what, Inches& found);
    bool any_inches(std::string_view what, Inches& found);

    // "dice 3 4": a word, then whole numbers up to the end, a mark or the word `until`.
    bool dice(std::string_view word, std::vector<int>& rolled, std::string_view until = {});
    // One of several words, each of which stands once at most: "moved", "aimed".
    bool remark(Words known, std::vector<Name>& found);
    // The options of a move, up to the end or a mark.
    bool options(std::string_view action, Words known, MoveOptions& found);
    // Nothing, or a colon and what is claimed: numbers and after them a result.
    bool claims(std::span<const NumberClaim> numbers, Words results, Name* result);

    bool fail_expected(std::string_view what);
    bool fail_twice(const EventToken& word);

private:
    template <class Stop>
    bool name_until(std::string_view what, const Stop& stop, Name& found);
    bool at_number_before_mark() const;
    bool option(const EventToken& word, MoveOptions& found);
    bool count_once(const EventToken& word, std::optional<Number>& found);
    bool inches_once(const EventToken& word, std::optional<Inches>& found);
    bool place_once(const EventToken& word, std::optional<Name>& found);
    bool contacts_once(const EventToken& word, std::vector<ModelName>& found);
    const NumberClaim* claim_ahead(std::span<const NumberClaim> numbers) const;
    bool fail_claim(std::span<const NumberClaim> numbers, Words results);
};

}  // namespace engarde::egn::skirmish
