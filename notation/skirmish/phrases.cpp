#include "notation/skirmish/phrases.h"

#include <algorithm>
#include <string>

#include "notation/skirmish/words.h"
#include "notation/text/quote.h"

namespace engarde::egn::skirmish {

namespace {

constexpr int highest_number = 9999;

bool is_known(std::string_view text, PhraseReader::Words known) {
    return std::find(known.begin(), known.end(), text) != known.end();
}

std::string out_of_bounds(std::string_view what, int lowest) {
    return std::string(what) + " should be from " + std::to_string(lowest) + " to " + std::to_string(highest_number);
}

}  // namespace

PhraseReader::PhraseReader(const EventLine& line, Diagnostics& diagnostics) : EventReader(line, marks, diagnostics) {}

bool PhraseReader::fail_expected(std::string_view what) {
    return fail("expected " + std::string(what));
}

bool PhraseReader::fail_twice(const EventToken& word) {
    return fail_at(word.span, in_quotes(word.text) + " appears twice");
}

// Names.

bool PhraseReader::name(std::string_view what, Name& found) {
    if (at_end() || peek().is_mark) return fail_expected(what);
    EventToken token = take();
    found = {std::move(token.text), token.span};
    return true;
}

bool PhraseReader::plain_name(std::string_view what, Name& found) {
    if (!name(what, found)) return false;
    return found.text.find('/') == std::string::npos ||
           fail_at(found.span, std::string(what) + " should have no slash in it");
}

bool PhraseReader::one_of(std::string_view what, Words known, Name& found) {
    if (!name("the " + std::string(what), found)) return false;
    return is_known(found.text, known) || fail_unknown({found.text, found.span}, what, known);
}

bool PhraseReader::model_name(std::string_view what, ModelName& found) {
    Name whole;
    if (!name(what, whole)) return false;
    const std::size_t slash = whole.text.find('/');
    if (slash == std::string::npos)
        return fail_at(whole.span, in_quotes(whole.text) + " names no model, such as \"Red/Archer\"");
    found = {whole.text.substr(0, slash), whole.text.substr(slash + 1), whole.span};
    return true;
}

bool PhraseReader::model_names(std::string_view what, std::vector<ModelName>& found) {
    do {
        ModelName model;
        if (!model_name(what, model)) return false;
        if (std::find(found.begin(), found.end(), model) != found.end())
            return fail_twice({model.warband + "/" + model.model, model.span});
        found.push_back(std::move(model));
    } while (take_mark(","));
    const bool lacks_a_comma = !peek().is_mark && peek().text.find('/') != std::string::npos;
    return !lacks_a_comma || fail("expected a comma before " + in_quotes(peek().text));
}

bool PhraseReader::weapon(Name& found) {
    return name_until(
        "the weapon", [] { return false; }, found);
}

bool PhraseReader::weapon_before_number(Name& found) {
    return name_until(
        "the weapon", [&] { return at_number_before_mark(); }, found);
}

bool PhraseReader::ploy(Name& found) {
    const auto ends = [&] {
        return !peek().quoted && (is_signed_number(peek().text) || is_known(peek().text, attack_words));
    };
    return name_until("the Ploy", ends, found);
}

template <class Stop>
bool PhraseReader::name_until(std::string_view what, const Stop& stop, Name& found) {
    found = {{}, peek().span};
    while (!at_end() && !peek().is_mark && !stop()) {
        const EventToken word = take();
        found.text += (found.text.empty() ? "" : " ") + word.text;
        found.span.end = word.span.end;
    }
    return !found.text.empty() || fail_expected(what);
}

bool PhraseReader::at_number_before_mark() const {
    const EventToken& following = peek_after_next();
    return at_number() && (following.is_mark || (following.text.empty() && !following.quoted));
}

// Numbers.

bool PhraseReader::number(std::string_view word, Number& found) {
    if (!take_word(word)) return fail_expected("\"" + std::string(word) + "\", then a number");
    found.span = peek().span;
    return take_number(word, found.value);
}

bool PhraseReader::number(std::string_view word, int& found) {
    Number read;
    if (!number(word, read)) return false;
    found = read.value;
    return true;
}

bool PhraseReader::signed_number(std::string_view what, Number& found) {
    found.span = peek().span;
    if (!take_signed(what, found.value)) return false;
    return (found.value >= -highest_number && found.value <= highest_number) ||
           fail_at(found.span, out_of_bounds(what, -highest_number));
}

bool PhraseReader::modifier(std::optional<Number>& found) {
    if (found) return fail("modifier appears twice");
    return signed_number("modifier", found.emplace());
}

bool PhraseReader::count(std::string_view what, Number& found) {
    found.span = peek().span;
    if (!take_number(what, found.value)) return false;
    return (found.value >= 0 && found.value <= highest_number) || fail_at(found.span, out_of_bounds(what, 0));
}

bool PhraseReader::count_after(std::string_view word, Number& found) {
    if (!take_word(word)) return fail_expected("\"" + std::string(word) + "\", then a number");
    return count(word, found);
}

bool PhraseReader::inches(std::string_view what, Inches& found) {
    if (!any_inches(what, found)) return false;
    return (found.whole >= 0 && found.hundredths >= 0 && found.whole <= highest_number) ||
           fail_at(found.span, out_of_bounds(what, 0));
}

bool PhraseReader::any_inches(std::string_view what, Inches& found) {
    found.span = peek().span;
    return take_decimal(what, found.whole, found.hundredths);
}

// Dice, remarks and options.

bool PhraseReader::dice(std::string_view word, std::vector<int>& rolled, std::string_view until) {
    if (!take_word(word)) return fail_expected("\"" + std::string(word) + "\", then what was rolled");
    while (!at_end() && !peek().is_mark && (until.empty() || peek().text != until)) {
        int die = 0;
        if (!take_number("a die", die)) return false;
        rolled.push_back(die);
    }
    return true;
}

bool PhraseReader::remark(Words known, std::vector<Name>& found) {
    Name read;
    if (!one_of("remark", known, read)) return false;
    if (std::find(found.begin(), found.end(), read) != found.end()) return fail_twice({read.text, read.span});
    found.push_back(std::move(read));
    return true;
}

bool PhraseReader::options(std::string_view action, Words known, MoveOptions& found) {
    while (!at_end() && !peek().is_mark) {
        const EventToken word = take();
        if (word.quoted || !is_known(word.text, known))
            return fail_unknown(word, "option of a " + std::string(action), known);
        if (!option(word, found)) return false;
    }
    return true;
}

bool PhraseReader::option(const EventToken& word, MoveOptions& found) {
    if (word.text == "turns") return count_once(word, found.turns);
    if (word.text == "doors") return count_once(word, found.doors);
    if (word.text == "jump") return inches_once(word, found.jump);
    if (word.text == "climb") return inches_once(word, found.climb);
    if (word.text == "clear") return inches_once(word, found.clear);
    if (word.text == "contact") return contacts_once(word, found.contacts);
    if (word.text == "in") return place_once(word, found.in);
    Name terrain;
    if (!one_of("terrain to move through", through_words, terrain)) return false;
    if (std::find(found.through.begin(), found.through.end(), terrain) != found.through.end())
        return fail_twice({terrain.text, terrain.span});
    found.through.push_back(std::move(terrain));
    return true;
}

bool PhraseReader::count_once(const EventToken& word, std::optional<Number>& found) {
    return found ? fail_twice(word) : count(word.text, found.emplace());
}

bool PhraseReader::inches_once(const EventToken& word, std::optional<Inches>& found) {
    return found ? fail_twice(word) : inches(word.text, found.emplace());
}

bool PhraseReader::place_once(const EventToken& word, std::optional<Name>& found) {
    return found ? fail_twice(word) : one_of("terrain", terrain_words, found.emplace());
}

bool PhraseReader::contacts_once(const EventToken& word, std::vector<ModelName>& found) {
    return found.empty() ? model_names("the enemy in contact", found) : fail_twice(word);
}

// Claims.

bool PhraseReader::claims(std::span<const NumberClaim> numbers, Words results, Name* result) {
    if (at_end()) return true;
    if (!take_mark(":")) return fail_expected("a colon, then what came of it");
    do {
        const NumberClaim* claim = claim_ahead(numbers);
        if (!claim && result && !at_end() && is_known(peek().text, results)) return name("the result", *result);
        if (!claim) return fail_claim(numbers, results);
        const EventToken word = take();
        if (*claim->found) return fail_twice(word);
        Number& found = claim->found->emplace();
        found.span = peek().span;
        if (!take_number(word.text, found.value)) return false;
    } while (!at_end());
    return true;
}

const NumberClaim* PhraseReader::claim_ahead(std::span<const NumberClaim> numbers) const {
    if (at_end() || peek().is_mark) return nullptr;
    for (const NumberClaim& each : numbers)
        if (each.word == peek().text) return &each;
    return nullptr;
}

bool PhraseReader::fail_claim(std::span<const NumberClaim> numbers, Words results) {
    std::vector<std::string_view> known;
    for (const NumberClaim& each : numbers) known.push_back(each.word);
    known.insert(known.end(), results.begin(), results.end());
    if (!at_end() && !peek().is_mark) return fail_unknown(peek(), "claim", known);
    std::string list;
    for (const std::string_view each : known) list += (list.empty() ? "" : ", ") + std::string(each);
    return fail_expected("what came of it: " + list);
}

}  // namespace engarde::egn::skirmish
