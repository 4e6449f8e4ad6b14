#include "tests/support/records.h"

#include <algorithm>

#include "notation/record/board_tag.h"
#include "notation/record/print.h"
#include "notation/record/tags.h"

namespace engarde::egn::test {

namespace {

template <class... Words>
rc::Gen<std::string> one_of(Words... words) {
    return rc::gen::element(std::string(words)...);
}

// Mostly letters, now and then what could upset a reader.
rc::Gen<std::string> any_bytes() {
    const auto byte = rc::gen::weightedOneOf<char>({{12, rc::gen::inRange<char>('a', 'z')},
                                                    {4, rc::gen::element(' ', '\n', '\t', '\r')},
                                                    {4, rc::gen::element('[', ']', '"', '\\', '{', ';', '!', ':')},
                                                    {1, rc::gen::arbitrary<char>()}});
    return rc::gen::resize(12, rc::gen::container<std::string>(byte));
}

std::string without(std::string text, std::string_view unwanted) {
    const auto is_unwanted = [&](char byte) { return unwanted.find(byte) != std::string_view::npos; };
    text.erase(std::remove_if(text.begin(), text.end(), is_unwanted), text.end());
    return text;
}

std::string trimmed(std::string text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// As reading leaves it: trimmed, no CR before an LF, and nothing in it that would end it early.
std::string comment_text(std::string text, bool to_line_end) {
    text = trimmed(without(std::move(text), to_line_end ? "\r\n" : "}"));
    for (std::size_t place = text.find("\r\n"); place != std::string::npos; place = text.find("\r\n"))
        text.erase(place, 1);
    for (std::size_t place = text.find('\n'); place != std::string::npos; place = text.find('\n', place + 1))
        if (text[place + 1] == '[' || text.compare(place + 1, 5, "round") == 0) text[place] = ' ';
    return text;
}

rc::Gen<Comments> any_comments() {
    const auto comment = rc::gen::map(rc::gen::pair(any_bytes(), rc::gen::arbitrary<bool>()),
                                      [](const std::pair<std::string, bool>& drawn) {
                                          return Comment{comment_text(drawn.first, drawn.second), drawn.second};
                                      });
    return rc::gen::weightedOneOf<Comments>(
        {{5, rc::gen::just(Comments{})}, {1, rc::gen::resize(3, rc::gen::container<Comments>(comment))}});
}

rc::Gen<std::string> some_cards(char highest, bool hidden, int least, int most) {
    const std::string letters = std::string("123456789").substr(0, static_cast<std::size_t>(highest - '0'));
    const auto letter = rc::gen::elementOf(hidden ? letters + "?" : letters);
    const auto count = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1));
    return rc::gen::mapcat(count, [=](int count_drawn) {
        return rc::gen::container<std::string>(static_cast<std::size_t>(count_drawn), letter);
    });
}

// A whole row as it may stand behind a word: known, partly known, unknown, none.
rc::Gen<CardRow> any_card_row(char highest) {
    return rc::gen::map(
        rc::gen::oneOf(some_cards(highest, false, 1, 6), some_cards(highest, true, 1, 6), one_of("?", "-")),
        [](std::string text) { return CardRow(std::move(text)); });
}

rc::Gen<RecordedPly> any_ply(char highest) {
    return rc::gen::exec([highest] {
        RecordedPly ply;
        const auto cards = [&] { return CardRow(*some_cards(highest, false, 1, 3)); };
        const int kind = *rc::gen::element(0, 1, 2, 3, 4);
        if (*rc::gen::arbitrary<bool>() || kind == 4) ply.parry = cards();
        if (kind == 0 || kind == 1) {
            ply.step = *rc::gen::element(piste::Step::advance, piste::Step::retreat);
            ply.step_card = CardRow(*some_cards(highest, false, 1, 1))[0];
        }
        if (kind == 1 || kind == 2) ply.attack = cards();
        ply.pass = kind == 3;
        ply.struck = *rc::gen::weightedElement<bool>({{6, false}, {1, true}});
        ply.player = *rc::gen::weightedElement<std::optional<piste::Side>>(
            {{6, std::nullopt}, {1, piste::Side::white}, {1, piste::Side::black}});
        if (*rc::gen::arbitrary<bool>()) ply.draws = *any_card_row(highest);
        ply.disputed = *rc::gen::weightedElement<bool>({{6, false}, {1, true}});
        ply.comments = *any_comments();
        return ply;
    });
}

// Reading numbers the starter's turns; other plies have a number only where one was written.
void number_plies(std::vector<RecordedPly>& plies, bool keep_written) {
    std::uint32_t turns = 0;
    bool turn_begins = true;
    for (RecordedPly& ply : plies) {
        if (!keep_written) ply.number.reset();
        if (turns % 2 == 0 && turn_begins && !ply.number) ply.number = turns / 2 + 1;
        turn_begins = !ply.struck;
        if (!ply.struck) ++turns;
    }
}

rc::Gen<Round> any_round(char highest) {
    return rc::gen::exec([highest] {
        const auto sometimes = [] { return *rc::gen::arbitrary<bool>(); };
        Round round;
        round.number = *rc::gen::inRange<std::uint32_t>(0, 1'000'000'000);
        round.starter = *rc::gen::element(Starter::white, Starter::black, Starter::unknown);
        round.comments = *any_comments();
        if (*rc::gen::element(0, 1, 2, 3) == 0) {
            round.position = RecordedPosition{*rc::gen::inRange<std::uint32_t>(0, 100),
                                              *rc::gen::inRange<std::uint32_t>(0, 100), *any_card_row(highest)};
            if (sometimes()) {
                round.position->attack = CardRow(*some_cards(highest, false, 1, 3));
                round.position->indirect = sometimes();
            }
        }
        if (sometimes()) round.hands = RecordedHands{*any_card_row(highest), *any_card_row(highest)};
        if (sometimes()) round.deck = RecordedDeck{*any_card_row(highest)};
        round.plies = *rc::gen::resize(12, rc::gen::container<std::vector<RecordedPly>>(any_ply(highest)));
        const bool written = *rc::gen::element(0, 1, 2, 3) == 0;
        if (written)
            for (RecordedPly& ply : round.plies)
                if (sometimes()) ply.number = *rc::gen::inRange<std::uint32_t>(0, 1000);
        number_plies(round.plies, written);
        if (sometimes()) round.show = RecordedShow{*any_card_row(highest), *any_card_row(highest), sometimes()};
        if (sometimes()) {
            const Score score = *rc::gen::element(Score::white, Score::black, Score::draw, Score::broken_off);
            const bool open = score == Score::broken_off;
            const Reason reason = static_cast<Reason>(*rc::gen::element(0, 1, 2, 3, 4, 5, 6, 7));
            round.result = RecordedResult{{score, open ? Reason::none : reason}, !open && sometimes()};
        }
        if (round.show || round.result) round.closing_comments = *any_comments();
        return round;
    });
}

RecordedTag tag_of(std::string name, std::string value) {
    TagValue meaning = read_tag_value(name, value);
    return {.name = std::move(name), .value = std::move(value), .meaning = std::move(meaning)};
}

RecordedTag any_tag() {
    const std::string name = *one_of("Event", "Site", "Date", "Annotator", "Time-control", "x");
    return tag_of(name, without(*any_bytes(), "\n"));
}

Record any_record(bool may_lack_tags) {
    Record record;
    const int cards = *rc::gen::element(5, 5, 5, 3, 9);
    record.tags.resize(*rc::gen::element<std::size_t>(may_lack_tags ? 0 : 1, 1, 2, 3));
    for (RecordedTag& tag : record.tags) tag = any_tag();
    if (cards != 5)
        record.tags.push_back(
            tag_of("Board", write_board({.length = 20, .cards = cards, .copies = 6, .hand = 4, .wins = 2})));
    if (*rc::gen::arbitrary<bool>())
        record.tags.push_back(tag_of("Ruleset", "ferti-advanced, parry-may-be-declined=no"));
    if (*rc::gen::arbitrary<bool>()) record.tags.push_back(tag_of("Score", "5-3"));
    if (*rc::gen::arbitrary<bool>()) record.tags.push_back(tag_of("White", without(*any_bytes(), "\n")));
    std::stable_sort(record.tags.begin(), record.tags.end(), [](const RecordedTag& left, const RecordedTag& right) {
        return tag_rank(left.name) < tag_rank(right.name);
    });
    record.comments = *any_comments();
    record.rounds_to_edit().resize(*rc::gen::element<std::size_t>(1, 2, 3));
    for (Round& round : record.rounds_to_edit()) round = *any_round(static_cast<char>('0' + cards));
    return record;
}

}  // namespace

rc::Gen<std::vector<Record>> any_records() {
    return rc::gen::exec([] {
        std::vector<Record> records(*rc::gen::element<std::size_t>(1, 2, 3));
        for (std::size_t index = 0; index < records.size(); ++index) records[index] = any_record(index == 0);
        return records;
    });
}

std::vector<Record> without_places(std::vector<Record> records) {
    for (Record& record : records) record = egn::without_places(std::move(record));
    return records;
}

rc::Gen<std::string> any_damaged_text() {
    return rc::gen::exec([] {
        std::string text = print(*any_records());
        const int damages = *rc::gen::element(1, 2, 3);
        for (int damage = 0; damage < damages && !text.empty(); ++damage) {
            const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
            const auto letter = *rc::gen::element(' ', '\n', '1', '5', '9', '+', '-', 'x', 'p', '!', '.', '{', '}', ';',
                                                  '[', '"', 'r', ':', '~', 'w', '*', '?', '\xE9', '\r');
            switch (*rc::gen::element(0, 1, 2, 3, 4)) {
                case 0:
                    text.erase(place, 1);
                    break;
                case 1:
                    text.insert(place, 1, letter);
                    break;
                case 2:
                    text[place] = letter;
                    break;
                case 3:
                    text.erase(place, text.find_first_of(" \n", place) - place);
                    break;
                default:
                    text.insert(place, text.substr(place, *rc::gen::inRange<std::size_t>(0, 12)));
            }
        }
        return text;
    });
}

}  // namespace engarde::egn::test

namespace engarde::egn {

std::ostream& operator<<(std::ostream& out, const Record& record) {
    return out << print(record);
}

}  // namespace engarde::egn
