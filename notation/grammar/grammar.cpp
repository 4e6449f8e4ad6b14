// The grammar of docs/notation.md, with the same rule names. It emits events and does not allocate: it uses raw ranges
// instead of attributes, explicit gaps instead of a skipper, and alternatives that differ in their first letter. A gap
// is read only after a token and never retried, so each comment is emitted once.
#include "notation/grammar/grammar.h"

#include <boost/spirit/home/x3.hpp>
#include <cstring>
#include <functional>

#include "notation/piste/round_script.h"

namespace engarde::egn::grammar {

namespace {

namespace x3 = boost::spirit::x3;
using x3::eoi;
using x3::eps;
using x3::lit;
using x3::raw;

struct reader_tag;

template <class C>
Reader& reader_of(const C& context) {
    return x3::get<reader_tag>(context).get();
}

// Any byte except these.
template <char... stops>
struct AnyBut : x3::char_parser<AnyBut<stops...>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Char, class C>
    bool test(Char byte, const C&) const {
        return ((byte != stops) && ...);
    }
};

constexpr bool is_card(char letter, char highest) {
    return letter >= '1' && letter <= highest;
}

struct CardParser : x3::char_parser<CardParser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Char, class C>
    bool test(Char byte, const C& context) const {
        return is_card(byte, reader_of(context).highest_card);
    }
};

struct BlankParser : x3::char_parser<BlankParser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Char, class C>
    bool test(Char byte, const C&) const {
        return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    }
};

struct NameParser : x3::char_parser<NameParser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Char, class C>
    bool test(Char byte, const C&) const {
        return is_name_letter(byte);
    }
};

constexpr CardParser card{};
constexpr BlankParser blank{};
constexpr NameParser name_letter{};
const x3::uint_parser<std::uint32_t, 10, 1, 9> number{};

template <class C>
std::string_view text_of(const C& context) {
    const auto& range = x3::_attr(context);
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

Span span_between(const Reader& reader, const char* begin, const char* end) {
    return {static_cast<std::size_t>(begin - reader.text), static_cast<std::size_t>(end - reader.text)};
}

template <class C>
Span span_of(const C& context) {
    const auto& range = x3::_attr(context);
    return span_between(reader_of(context), range.begin(), range.end());
}

void enter_round(Reader& reader) {
    reader.place = CommentPlace::round;
    reader.headers_seen = 0;
}

// Semantic actions: they store the fields of an event in the reader and emit it to the handler when it is complete.

constexpr auto emit_comment = [](auto& context) {
    Reader& reader = reader_of(context);
    const std::string_view whole = text_of(context);
    const bool to_line_end = whole.front() == ';';
    const std::string_view inner = whole.substr(1, whole.size() - (to_line_end ? 1 : 2));
    reader.handler->comment({inner, to_line_end, reader.place, span_of(context)});
};

template <auto part, auto field>
constexpr auto keep_text = [](auto& context) { (reader_of(context).*part).*field = text_of(context); };
template <auto part, auto field>
constexpr auto keep_cards = [](auto& context) { (reader_of(context).*part).*field = CardText(text_of(context)); };
template <auto part>
constexpr auto keep_span = [](auto& context) { (reader_of(context).*part).span = span_of(context); };
template <auto part, auto field>
constexpr auto keep_number = [](auto& context) { (reader_of(context).*part).*field = x3::_attr(context); };
template <auto part, auto field, auto value>
constexpr auto keep = [](auto& context) { (reader_of(context).*part).*field = value; };
template <auto part, auto field>
constexpr auto keep_card = [](auto& context) { (reader_of(context).*part).*field = card_of(text_of(context).front()); };
template <auto part, auto function>
constexpr auto emit = [](auto& context) {
    Reader& reader = reader_of(context);
    (reader.handler->*function)(reader.*part);
};
template <auto part>
constexpr auto reset = [](auto& context) { reader_of(context).*part = {}; };
template <CommentPlace place>
constexpr auto enter = [](auto& context) { reader_of(context).place = place; };

constexpr auto keep_value = [](auto& context) {
    reader_of(context).tag.value = text_of(context);
    reader_of(context).tag.value_begin = span_of(context).begin;
};

// The span of a result includes its reason.
constexpr auto extend_result = [](auto& context) { reader_of(context).result.span.end = span_of(context).end; };

// Each header may appear only once.
constexpr unsigned hands_bit = 1;
constexpr unsigned deck_bit = 2;
constexpr unsigned position_bit = 4;
template <unsigned bit>
constexpr auto only_once = [](auto& context) {
    Reader& reader = reader_of(context);
    x3::_pass(context) = (reader.headers_seen & bit) == 0;
    reader.headers_seen |= bit;
};

// Gaps and comments

const x3::rule<class comment> comment = "comment";
const x3::rule<class gap> gap = "gap";
const x3::rule<class token_end> token_end = "token_end";

const auto cut = lit('[') | lit("round");
const auto comment_def = raw[';' >> *AnyBut<'\n', '\r'>{}][emit_comment] |
                         raw['{' >> *(AnyBut<'}', '\n'>{} | (lit('\n') >> !cut)) >> '}'][emit_comment];
const auto gap_def = *(blank | comment);
const auto token_end_def = &(blank | lit(';') | lit('{')) | eoi;

BOOST_SPIRIT_DEFINE(comment, gap, token_end)

const auto separator = token_end >> gap;

// Tags

const x3::rule<class tag> tag = "tag";  // NOLINT(bugprone-forward-declaration-namespace): another library has one too

const auto same_line = *(lit(' ') | lit('\t'));
const auto tag_def = raw['[' >> same_line >> raw[+name_letter][keep_text<&Reader::tag, &Tag::name>] >> same_line >>
                         '"' >> raw[*(AnyBut<'"', '\\', '\n'>{} | (lit('\\') >> (lit('"') | lit('\\'))))][keep_value] >>
                         '"' >> same_line >> ']'][keep_span<&Reader::tag>];

BOOST_SPIRIT_DEFINE(tag)

// Cards

const x3::rule<class cards> cards = "cards";

const auto cards_def = lit('-') | +(card | lit('?'));

BOOST_SPIRIT_DEFINE(cards)

// Headers

const x3::rule<class side> side = "side";
const x3::rule<class header> header = "header";
const x3::rule<class attack> attack = "attack";

constexpr auto round_part = &Reader::round;
constexpr auto hands_part = &Reader::hands;
constexpr auto deck_part = &Reader::deck;
constexpr auto position_part = &Reader::position;

const auto side_def = lit("white")[keep<round_part, &RoundStart::starter, Starter::white>] |
                      lit("black")[keep<round_part, &RoundStart::starter, Starter::black>] |
                      lit('?')[keep<round_part, &RoundStart::starter, Starter::unknown>];

const auto hands = raw[lit("hands") >> separator >> raw[cards][keep_cards<hands_part, &Hands::white>] >> separator >>
                       raw[cards][keep_cards<hands_part, &Hands::black>]][keep_span<hands_part>] >>
                   eps[only_once<hands_bit>] >> token_end >> eps[emit<hands_part, &Handler::hands>] >> gap;

const auto deck =
    raw[lit("deck") >> separator >> raw[cards][keep_cards<deck_part, &Deck::cards>]][keep_span<deck_part>] >>
    eps[only_once<deck_bit>] >> token_end >> eps[emit<deck_part, &Handler::deck>] >> gap;

const auto attack_def = -lit('+')[keep<position_part, &Position::indirect, true>] >> 'x' >>
                        raw[+card][keep_cards<position_part, &Position::attack>];

constexpr auto no_attack = [](auto& context) {
    reader_of(context).position.attack = {};
    reader_of(context).position.indirect = false;
};

const auto position =
    raw[lit("position") >> eps[reset<position_part>] >> separator >>
        number[keep_number<position_part, &Position::white>] >> separator >>
        number[keep_number<position_part, &Position::black>] >> separator >> lit("played") >> separator >>
        raw[cards][keep_cards<position_part, &Position::played>]][keep_span<position_part>] >>
    eps[only_once<position_bit>] >> separator >>
    ((attack >> separator) | eps[no_attack]) >> eps[emit<position_part, &Handler::position>];

const auto header_def = hands | deck | position;

BOOST_SPIRIT_DEFINE(side, header, attack)

// Most bytes of an archive are in rounds that look alike. The parsers called "usual" read these in loops over letters,
// which take a third of the instructions of a composition of parsers. What looks different they leave to the rules, so
// that the rules alone say what is accepted.

// How many of the next eight letters are cards, up to the first that is not. All of them are compared at once: a card
// less '0' is at least 1 and at most the highest, and each comparison leaves its answer in the top bit of its byte.
std::size_t cards_among_eight(const char* place, char highest) {
    constexpr std::uint64_t each = 0x0101'0101'0101'0101U;
    constexpr std::uint64_t top_bits = each * 0x80;
    constexpr std::uint64_t low_bits = each * 0x7F;
    std::uint64_t letters = 0;
    std::memcpy(&letters, place, sizeof(letters));
    const std::uint64_t values = letters ^ each * '0';
    const std::uint64_t above = (values & low_bits) + each * static_cast<std::uint64_t>(0x7F - (highest - '0'));
    const std::uint64_t above_zero = (values & low_bits) + low_bits;
    const std::uint64_t wrong = (values | above | ~above_zero) & top_bits;
    const int bits = std::endian::native == std::endian::little ? std::countr_zero(wrong) : std::countl_zero(wrong);
    return static_cast<std::size_t>(bits) / 8;
}

// Stops at a letter that is not a card, or at the end.
CardText read_cards(const char*& first, const char* last, char highest) {
    const char* const begin = first;
    for (std::size_t found = 8; found == 8 && last - first >= 8; first += found)
        found = cards_among_eight(first, highest);
    while (first != last && is_card(*first, highest)) ++first;
    return CardText({begin, static_cast<std::size_t>(first - begin)});
}

// Moves past the word, if the text begins with it. Its first and its last letters are compared as numbers, which may
// overlap: for a word with this few letters the compiler would call memcmp.
template <std::size_t size>
bool read_word(const char*& first, const char* last, const char (&word)[size]) {  // NOLINT(modernize-avoid-c-arrays)
    constexpr std::size_t letters = size - 1;
    constexpr std::size_t half = letters >= 8 ? 8 : letters >= 4 ? 4 : letters >= 2 ? 2 : 1;
    static_assert(letters <= 2 * half);
    if (static_cast<std::size_t>(last - first) < letters || std::memcmp(first, word, half) != 0 ||
        std::memcmp(first + letters - half, word + letters - half, half) != 0)
        return false;
    first += letters;
    return true;
}

// Reads one digit to three. More are left to the rules.
constexpr int most_digits = 3;
bool read_digits(const char*& first, const char* last, std::uint32_t& value) {
    const char* const begin = first;
    std::uint32_t read = 0;
    for (; first != last && *first >= '0' && *first <= '9'; ++first) {
        if (first - begin == most_digits) return false;
        read = 10 * read + static_cast<std::uint32_t>(*first - '0');
    }
    value = read;
    return first != begin;
}

// Whether the next line follows at once. Blanks before it are left to the rules.
bool ends_line(const char* place, const char* last) {
    return last - place >= 2 && *place == '\n' && is_token_start(place[1]);
}

// "round 12 white", on its own line.
struct UsualStart : x3::parser<UsualStart> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C& context, R&, A&) const {
        return read(first, last, reader_of(context));
    }

    static bool read(const char*& first, const char* last, Reader& reader) {
        const char* place = first;
        RoundStart start;
        if (!read_word(place, last, "round ") || !read_digits(place, last, start.number)) return false;
        if (!read_starter(place, last, start.starter) || !ends_line(place, last)) return false;
        start.span = span_between(reader, first, place);
        enter_round(reader);
        reader.handler->begin_round(start);
        first = place + 1;
        return true;
    }

private:
    static bool read_starter(const char*& place, const char* last, Starter& starter) {
        starter = Starter::white;
        if (read_word(place, last, " white")) return true;
        starter = Starter::black;
        return read_word(place, last, " black");
    }
};

const UsualStart usual_start{};

// "hands 12345 12345", and then "deck 123451234512345", each on its own line. Of the two it reads as many as are there.
struct UsualHeaders : x3::parser<UsualHeaders> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C& context, R&, A&) const {
        read(first, last, reader_of(context));
        return true;
    }

    static void read(const char*& first, const char* last, Reader& reader) {
        if (read_both_hands(first, last, reader)) read_whole_deck(first, last, reader);
    }

private:
    static bool read_both_hands(const char*& first, const char* last, Reader& reader) {
        const char* place = first;
        if (!read_word(place, last, "hands ")) return false;
        const CardText white = read_cards(place, last, reader.highest_card);
        if (!white.is_written() || !read_word(place, last, " ")) return false;
        const CardText black = read_cards(place, last, reader.highest_card);
        if (!black.is_written() || !ends_line(place, last)) return false;
        reader.handler->hands({white, black, span_between(reader, first, place)});
        reader.headers_seen |= hands_bit;
        first = place + 1;
        return true;
    }
    static void read_whole_deck(const char*& first, const char* last, Reader& reader) {
        const char* place = first;
        if (!read_word(place, last, "deck ")) return;
        const CardText row = read_cards(place, last, reader.highest_card);
        if (!row.is_written() || !ends_line(place, last)) return;
        reader.handler->deck({row, span_between(reader, first, place)});
        reader.headers_seen |= deck_bit;
        first = place + 1;
    }
};

const UsualHeaders usual_headers{};

// Plies

const x3::rule<class turn> turn = "turn";
const x3::rule<class action> action = "action";
const x3::rule<class ply> ply = "ply";
const x3::rule<class ply_token> ply_token = "ply_token";
const x3::rule<class ply_number> ply_number = "ply_number";

constexpr auto ply_part = &Reader::ply;

const auto step_and_attack = raw[card][keep_card<ply_part, &Ply::step_card>] >>
                             -('x' >> raw[+card][keep_cards<ply_part, &Ply::attack>]);
const auto action_def = (lit('+')[keep<ply_part, &Ply::step, piste::Step::advance>] >> step_and_attack) |
                        (lit('-')[keep<ply_part, &Ply::step, piste::Step::retreat>] >> step_and_attack) |
                        ('x' >> raw[+card][keep_cards<ply_part, &Ply::attack>]) |
                        lit("pass")[keep<ply_part, &Ply::pass, true>];
const auto turn_def = ('p' >> (lit("ass")[keep<ply_part, &Ply::pass, true>] |
                               (raw[+card][keep_cards<ply_part, &Ply::parry>] >> -action))) |
                      action;
const auto ply_number_def = number[keep_number<ply_part, &Ply::number>] >> '.';
const auto ply_token_def = raw[-lit('~')[keep<ply_part, &Ply::struck, true>] >>
                               -(lit('w')[keep<ply_part, &Ply::player, piste::Side::white>] |
                                 lit('b')[keep<ply_part, &Ply::player, piste::Side::black>]) >>
                               turn >> -(':' >> raw[cards][keep_cards<ply_part, &Ply::draws>]) >>
                               -lit('!')[keep<ply_part, &Ply::disputed, true>]][keep_span<ply_part>] >>
                           token_end;
const auto ply_def = eps[reset<ply_part>] >> -(ply_number >> gap) >> ply_token
                     >> eps[emit<ply_part, &Handler::ply>] >> eps[enter<CommentPlace::ply>] >> gap;

BOOST_SPIRIT_DEFINE(turn, action, ply, ply_token, ply_number)

// Whether a win is next. Its digits do not number a ply.
bool begins_score(const char* first, const char* last) {
    return last - first >= 2 && first[1] == '-' && (*first == '0' || *first == '1');
}

// Succeeds, without reading anything, unless a win is next.
struct NoScore : x3::parser<NoScore> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C&, R&, A&) const {
        return !begins_score(first, last);
    }
};

const NoScore no_score{};

// Plies such as "3. +4x22:15 ", as many as there are.
struct UsualPlies : x3::parser<UsualPlies> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C& context, R& rule_context, A& attribute) const {
        Reader& reader = reader_of(context);
        const char* const begin = first;
        while (true) {
            if (reader.script) read_alike(first, last, reader.highest_card, *reader.script);
            if (first != begin) read_blanks(first, last, context, rule_context, attribute);
            if (!read_one(first, last, reader)) break;
        }
        return first != begin;
    }

    // Reads plies into the script, as many as there are, each with the blank after it. Only those whose attack and
    // parry are of cards that are alike, as they are if they are legal. A function of its own, because inside the
    // grammar's it is short of registers.
    [[gnu::noinline]] static void read_alike(const char*& first, const char* last, char highest, RoundScript& script) {
        const char* place = first;
        script.add_each([&](const NumberText& due, ScriptPly& found) {
            if (last - place < longest) return false;
            const char* next = due.is_at(place) ? place + due.size : place;
            if (is_only_a_step(next, highest)) {
                found = {.action = piste::PackedAction::of_step(step_of(*next), digit_of(next[1])),
                         .is_bare_step = true};
                place = next + 3;
                return true;
            }
            if (!read_alike_turn(next, highest, found)) return false;
            place = next;
            return true;
        });
        first = place;
    }

private:
    // Nothing that is read is longer, so that the end of the text is checked only once.
    static constexpr int most_cards = 9;
    static constexpr int longest = most_digits + 2 + 3 * (1 + most_cards) + 2 + 1;

    template <class C, class R, class A>
    static void read_blanks(const char*& first, const char* last, const C& context, R& rule_context, A& attribute) {
        reader_of(context).place = CommentPlace::ply;
        if (first != last && !is_token_start(*first)) gap.parse(first, last, context, rule_context, attribute);
    }

    static bool read_alike_turn(const char*& place, char highest, ScriptPly& found) {
        piste::AlikeCards parried;
        piste::AlikeCards attacking;
        UsualPly step;
        if (*place != '+' && *place != '-' && *place != 'p' && *place != 'x') return false;
        if (*place == 'p' && !read_alike_cards(++place, highest, parried)) return false;
        if ((*place == '+' || *place == '-') && !read_step(place, highest, step)) return false;
        if (*place == 'x' && !read_alike_cards(++place, highest, attacking)) return false;
        found = {.action = piste::PackedAction::of(parried, step.step, step.step_card, attacking)};
        if (*place == ':' && !read_some_cards(++place, highest, found.draws)) return false;
        if (*place != ' ' && *place != '\n') return false;
        ++place;
        return true;
    }

    static bool read_alike_cards(const char*& place, char highest, piste::AlikeCards& found) {
        if (!is_card(*place, highest)) return false;
        const char* const begin = place;
        while (*place == *begin && place - begin < most_cards) ++place;
        found = {digit_of(*begin), static_cast<int>(place - begin)};
        return true;
    }

    // Reads a ply and the blank after it.
    static bool read_one(const char*& first, const char* last, Reader& reader) {
        if (last - first < longest) return false;
        const char* place = first;
        UsualPly found;
        if (!read_number(place, last, found.number)) return false;
        const char* const begin = place;
        if (!read_turn(place, reader.highest_card, found) || (*place != ' ' && *place != '\n')) return false;
        if (reader.script) {
            reader.script->add(found);
        } else {
            write(found, reader.ply);
            reader.ply.span = span_between(reader, begin, place);
            reader.handler->ply(reader.ply);
        }
        first = place + 1;
        return true;
    }

    // Field by field: g++ clears the whole with a slow string instruction.
    static void write(const UsualPly& found, Ply& event) {
        event.number = found.number == no_number ? std::nullopt : std::optional(found.number);
        event.struck = event.pass = event.disputed = false;
        event.player.reset();
        event.parry = found.parry;
        event.step = found.step;
        event.step_card = found.step_card;
        event.attack = found.attack;
        event.draws = found.draws;
    }

    // Reads nothing if there is no number. Returns false if it is unusual.
    static bool read_number(const char*& place, const char* last, std::uint32_t& found) {
        if (*place > '9' || *place < '0') return true;
        if (!read_digits(place, last, found) || *place++ != '.') return false;
        if (*place == ' ' || *place == '\n') ++place;
        return true;
    }

    static bool read_some_cards(const char*& place, char highest, CardText& found) {
        found = read_cards(place, place + most_cards, highest);
        return found.is_written();
    }

    static bool read_turn(const char*& place, char highest, UsualPly& found) {
        bool is_turn = false;
        if (*place == '+' || *place == '-') {
            is_turn = read_step(place, highest, found);
        } else if (*place == 'p') {
            is_turn = read_some_cards(++place, highest, found.parry);
            if (is_turn && (*place == '+' || *place == '-')) is_turn = read_step(place, highest, found);
        } else {
            is_turn = *place == 'x';
        }
        if (is_turn && *place == 'x') is_turn = read_some_cards(++place, highest, found.attack);
        if (is_turn && *place == ':') is_turn = read_some_cards(++place, highest, found.draws);
        return is_turn;
    }

    // "+4 "
    static bool is_only_a_step(const char* place, char highest) {
        return (*place == '+' || *place == '-') && is_card(place[1], highest) && (place[2] == ' ' || place[2] == '\n');
    }

    static piste::Step step_of(char letter) { return letter == '+' ? piste::Step::advance : piste::Step::retreat; }

    static bool read_step(const char*& place, char highest, UsualPly& found) {
        found.step = step_of(*place);
        if (!is_card(*++place, highest)) return false;
        found.step_card = digit_of(*place++);
        return true;
    }
};

const UsualPlies usual_plies{};

// Show and result

const x3::rule<class show> show = "show";
const x3::rule<class score> score = "score";
const x3::rule<class reason> reason = "reason";
const x3::rule<class result> result = "result";

constexpr auto show_part = &Reader::show;
constexpr auto result_part = &Reader::result;

// A mark of dispute after a token, with or without a blank before it.
template <auto part, auto field>
const auto dispute_or_end =
    (lit('!')[keep<part, field, true>] >> separator) | (separator >> -(lit('!')[keep<part, field, true>] >> separator));

const auto show_def = eps[reset<show_part>] >>
                      raw[lit("show") >> eps[enter<CommentPlace::ending>] >> separator >>
                          raw[cards][keep_cards<show_part, &Show::white>] >> separator >>
                          raw[cards][keep_cards<show_part, &Show::black>]][keep_span<show_part>] >>
                      dispute_or_end<show_part, &Show::disputed> >> eps[emit<show_part, &Handler::show>];

const auto score_def = lit("1-0")[keep<result_part, &Result::score, Score::white>] |
                       lit("0-1")[keep<result_part, &Result::score, Score::black>] |
                       lit("1/2")[keep<result_part, &Result::score, Score::draw>];

const auto reason_def = lit("hit")[keep<result_part, &Result::reason, Reason::hit>] |
                        lit("no-move")[keep<result_part, &Result::reason, Reason::no_move>] |
                        lit("cards")[keep<result_part, &Result::reason, Reason::cards>] |
                        ('d' >> (lit("istance")[keep<result_part, &Result::reason, Reason::distance>] |
                                 lit("raw")[keep<result_part, &Result::reason, Reason::draw>])) |
                        lit("resigned")[keep<result_part, &Result::reason, Reason::resigned>] |
                        lit("penalty")[keep<result_part, &Result::reason, Reason::penalty>];

constexpr auto disputed = keep<result_part, &Result::disputed, true>;

const auto result_def = eps[reset<result_part>] >>
                        ((raw['*'][keep_span<result_part>] >> eps[enter<CommentPlace::ending>] >> separator) |
                         (raw[score][keep_span<result_part>] >> eps[enter<CommentPlace::ending>] >>
                          ((lit('!')[disputed] >> separator) |
                           (separator >>
                            -((raw[reason][extend_result] >> dispute_or_end<result_part, &Result::disputed>) |
                              (lit('!')[disputed] >> separator)))))) >>
                        eps[emit<result_part, &Handler::result>];

BOOST_SPIRIT_DEFINE(show, score, reason, result)

// "1-0 hit", on its own line, and the blank lines after it.
struct UsualResult : x3::parser<UsualResult> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C& context, R& rule_context, A& attribute) const {
        if (!read(first, last, reader_of(context))) return false;
        if (first != last && !is_token_start(*first)) gap.parse(first, last, context, rule_context, attribute);
        return true;
    }

    static bool read(const char*& first, const char* last, Reader& reader) {
        const char* place = first;
        Result found;
        if (!read_score(place, last, found) || !read_word(place, last, " ")) return false;
        if (!read_reason(place, last, found) || place == last || *place != '\n') return false;
        found.span = span_between(reader, first, place);
        reader.place = CommentPlace::ending;
        reader.handler->result(found);
        first = place;
        while (first != last && *first == '\n') ++first;
        return true;
    }

private:
    static bool read_score(const char*& place, const char* last, Result& found) {
        found.score = Score::white;
        if (read_word(place, last, "1-0")) return true;
        found.score = Score::black;
        return read_word(place, last, "0-1");
    }
    static bool read_reason(const char*& place, const char* last, Result& found) {
        found.reason = Reason::hit;
        if (read_word(place, last, "hit")) return true;
        found.reason = Reason::cards;
        if (read_word(place, last, "cards")) return true;
        found.reason = Reason::distance;
        return read_word(place, last, "distance");
    }
};

const UsualResult usual_result{};

// Rounds

const x3::rule<class round_rule> round_rule = "round";

const auto begin_round = [](auto& context) { enter_round(reader_of(context)); };

const auto round_start =
    raw[lit("round") >> eps[begin_round] >> separator >> number[keep_number<round_part, &RoundStart::number>] >>
        separator >> side][keep_span<round_part>] >>
    token_end >> eps[emit<round_part, &Handler::begin_round>] >> gap;

// A round of which every line is as usual, for a script. If it is not, the script begins again with the rules.
struct UsualRound : x3::parser<UsualRound> {
    using attribute_type = x3::unused_type;

    template <class C, class R, class A>
    bool parse(const char*& first, const char* const& last, const C& context, R&, A&) const {
        Reader& reader = reader_of(context);
        const char* place = first;
        if (!reader.script || !UsualStart::read(place, last, reader)) return false;
        UsualHeaders::read(place, last, reader);
        UsualPlies::read_alike(place, last, reader.highest_card, *reader.script);
        if (!UsualResult::read(place, last, reader) || !ends_round(place, last)) return false;
        first = place;
        return true;
    }

private:
    static bool ends_round(const char* place, const char* last) {
        return place == last || *place == '[' || read_word(place, last, "round ");
    }
};

const UsualRound usual_round{};

const auto any_round = (usual_start | round_start) >> usual_headers >> *header >> *(no_score >> (usual_plies | ply)) >>
                       -show >> -(usual_result | result) >> (&cut | eoi);
const auto round_rule_def = usual_round | any_round;

BOOST_SPIRIT_DEFINE(round_rule)

template <class Rule>
[[gnu::flatten]] bool parse(const Rule& rule, const char*& first, const char* last, Reader& reader) {
    return x3::parse(first, last, x3::with<reader_tag>(std::ref(reader))[rule]);
}

// Whether the rule matches the whole token.
template <class Rule>
bool is_whole(const Rule& rule, std::string_view token, Reader& reader) {
    const char* first = token.data();
    const char* last = first + token.size();
    reader.text = first;
    return parse(rule, first, last, reader) && first == last;
}

}  // namespace

bool read_gap(const char*& first, const char* last, Reader& reader) {
    parse(gap, first, last, reader);
    return first == last || *first != '{';
}

bool read_tag(const char*& first, const char* last, Reader& reader) {
    return parse(tag, first, last, reader);
}

bool read_round(const char*& first, const char* last, Reader& reader) {
    return parse(round_rule, first, last, reader);
}

bool is_number(std::string_view token, std::uint32_t& value) {
    Reader reader{};
    const bool whole = is_whole(number[keep_number<round_part, &RoundStart::number>], token, reader);
    value = reader.round.number;
    return whole;
}

bool is_cards(std::string_view token, char highest_card) {
    Reader reader{.highest_card = highest_card};
    return is_whole(cards, token, reader);
}

bool is_side(std::string_view token, Starter& starter) {
    Reader reader{};
    const bool whole = is_whole(side, token, reader);
    starter = reader.round.starter;
    return whole;
}

bool is_pending_attack(std::string_view token, char highest_card, Position& found) {
    Reader reader{.highest_card = highest_card};
    const bool whole = is_whole(attack, token, reader);
    found.attack = whole ? reader.position.attack : CardText{};
    found.indirect = whole && reader.position.indirect;
    return whole;
}

bool is_ply(std::string_view token, char highest_card, Ply& found) {
    Reader reader{.highest_card = highest_card};
    const bool whole = is_whole(-ply_number >> ply_token, token, reader);
    found = reader.ply;
    return whole;
}

bool is_ply_number(std::string_view token, std::uint32_t& value) {
    Reader reader{};
    const bool whole = is_whole(ply_number, token, reader);
    value = reader.ply.number.value_or(0);
    return whole;
}

bool is_score(std::string_view token, Result& found) {
    Reader reader{};
    const bool whole = token == "*" || is_whole(score, token, reader);
    found.score = reader.result.score;
    return whole;
}

bool is_reason(std::string_view token, Result& found) {
    Reader reader{};
    const bool whole = is_whole(reason, token, reader);
    found.reason = reader.result.reason;
    return whole;
}

}  // namespace engarde::egn::grammar
