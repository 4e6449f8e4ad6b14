#include "tests/support/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/matches.h"

namespace engarde::piste::test {

namespace {

// ---- The mirror image -----------------------------------------------------------------------------------------------

egn::Starter mirrored(egn::Starter starter) {
    if (starter == egn::Starter::unknown) return starter;
    return starter == egn::Starter::white ? egn::Starter::black : egn::Starter::white;
}

egn::Score mirrored(egn::Score score) {
    if (score == egn::Score::white) return egn::Score::black;
    return score == egn::Score::black ? egn::Score::white : score;
}

std::string mirrored_score(const std::string& score) {
    const std::size_t dash = score.find('-');
    return score.substr(dash + 1) + "-" + score.substr(0, dash);
}

void mirror(egn::Round& round, const Board& board) {
    round.starter = mirrored(round.starter);
    if (round.position) {
        const auto end = static_cast<std::uint32_t>(board.length + 1);
        const std::uint32_t white = round.position->white;
        round.position->white = end - round.position->black;
        round.position->black = end - white;
    }
    if (round.hands) std::swap(round.hands->white, round.hands->black);
    for (egn::RecordedPly& ply : round.plies)
        if (ply.player) ply.player = opponent(*ply.player);
    if (round.show) std::swap(round.show->white, round.show->black);
    if (round.result) round.result->score = mirrored(round.result->score);
}

// ---- Layout ---------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 9> gaps{
    " ", "  ", "\n", "\t", "\r\n", " {a remark}\n", "{x55 1-0 round 1}", "; +5 [White]\n", " ;\r\n\r\n"};

std::string_view some_gap(Random& random) {
    return random.once_in(2) ? " " : gaps[random.below(gaps.size())];
}

bool is_ply_number(const std::string& word) {
    return word.back() == '.' && word.find_first_not_of("0123456789.") == std::string::npos;
}

// A number may be glued to its ply.
std::string scattered(const std::string& line, Random& random) {
    std::istringstream words(line);
    std::string text;
    for (std::string word; words >> word;) {
        text += word;
        if (!is_ply_number(word) || random.once_in(2)) text += some_gap(random);
    }
    return text + "\n";
}

// Of a round without struck plies: the numbers that reading would count itself.
void drop_numbers(egn::Round& round, Random& random) {
    const bool struck = std::any_of(round.plies.begin(), round.plies.end(), [](const auto& ply) { return ply.struck; });
    for (std::size_t index = 0; index < round.plies.size() && !struck; index += 2)
        if (round.plies[index].number == index / 2 + 1 && random.once_in(2)) round.plies[index].number.reset();
}

// ---- Hidden cards ---------------------------------------------------------------------------------------------------

// Kept, hidden one by one, or wholly.
void hide(egn::CardRow& cards, Random& random) {
    const std::uint64_t how = random.below(4);
    if (!cards.is_written() || how == 0) return;
    if (how == 1)
        cards = egn::CardRow("?");
    else if (cards.text() != "-")
        for (std::size_t place = 0; place < cards.text().size(); ++place)
            if (random.once_in(2)) cards.replace(place, unknown_card);
}

void mask(egn::Round& round, Random& random) {
    if (round.hands) {
        hide(round.hands->white, random);
        hide(round.hands->black, random);
        if (random.once_in(4)) round.hands.reset();
    }
    if (round.deck) {
        hide(round.deck->cards, random);
        if (random.once_in(4)) round.deck.reset();
    }
    if (round.position && random.once_in(2)) hide(round.position->played, random);
    for (egn::RecordedPly& ply : round.plies) {
        hide(ply.draws, random);
        if (random.once_in(4)) ply.draws = {};
    }
    if (round.show) {
        hide(round.show->white, random);
        hide(round.show->black, random);
    }
}

// ---- One token ------------------------------------------------------------------------------------------------------

class TokenChanger {
public:
    TokenChanger(egn::Record& record, const Board& board, Random& random)
        : record_(record),
          board_(board),
          random_(random),
          round_(record.rounds_to_edit()[random.below(record.rounds().size())]) {}

    bool step_card() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) { return each.step != Step::none; });
        return ply != nullptr && replace(ply->step_card);
    }
    bool attack_card() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) { return each.attack.is_written(); });
        return ply != nullptr && replace_one(ply->attack);
    }
    bool parry_card() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) { return each.parry.is_written(); });
        return ply != nullptr && replace_one(ply->parry);
    }
    // One card more or fewer, of the same value.
    bool number_of_cards() {
        egn::RecordedPly* ply =
            some_ply([](const egn::RecordedPly& each) { return each.attack.is_written() || each.parry.is_written(); });
        if (ply == nullptr) return false;
        egn::CardRow& cards = ply->attack.is_written() ? ply->attack : ply->parry;
        if (cards.size() > 1 && random_.once_in(2))
            cards.drop_last();
        else
            cards.append(cards[0]);
        return true;
    }
    // A move becomes the other move or an attack, an attack of one card a move.
    bool action_sign() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) {
            return each.step != Step::none ? !each.attack.is_written() : each.attack.size() == 1;
        });
        if (ply == nullptr) return false;
        if (ply->step == Step::none) {
            ply->step = random_.once_in(2) ? Step::advance : Step::retreat;
            ply->step_card = ply->attack[0];
            ply->attack = {};
        } else if (random_.once_in(2)) {
            ply->step = ply->step == Step::advance ? Step::retreat : Step::advance;
        } else {
            ply->attack = egn::row_of(std::vector{ply->step_card});
            ply->step = Step::none;
            ply->step_card = 0;
        }
        return true;
    }
    bool draw() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) { return each.draws.is_written(); });
        return ply != nullptr && replace_one(ply->draws);
    }
    bool deck_card() { return round_.deck && replace_one(round_.deck->cards); }
    bool hand_card() {
        return round_.hands && replace_one(random_.once_in(2) ? round_.hands->white : round_.hands->black);
    }
    bool played_card() { return round_.position && replace_one(round_.position->played); }
    bool space() {
        if (!round_.position) return false;
        std::uint32_t& changed = random_.once_in(2) ? round_.position->white : round_.position->black;
        changed = other(changed, static_cast<std::uint32_t>(board_.length) + 1);
        return true;
    }
    // Whether the attack that waits was made after an advance.
    bool sign_of_the_waiting_attack() {
        if (!round_.position || !round_.position->attack.is_written()) return false;
        round_.position->indirect = !round_.position->indirect;
        return true;
    }
    bool waiting_attack_card() { return round_.position && replace_one(round_.position->attack); }
    bool result() {
        if (!round_.result) return false;
        auto score = static_cast<std::uint32_t>(round_.result->score);
        score = other(score, 4);
        round_.result->score = static_cast<egn::Score>(score);
        if (round_.result->score == egn::Score::broken_off) round_.result->reason = egn::Reason::none;
        return true;
    }
    bool reason() {
        if (!round_.result || round_.result->score == egn::Score::broken_off) return false;
        auto reason = static_cast<std::uint32_t>(round_.result->reason);
        reason = other(reason, 8);
        round_.result->reason = static_cast<egn::Reason>(reason);
        return true;
    }
    bool starter() {
        round_.starter = mirrored(round_.starter);
        return true;
    }
    bool shown_card() {
        return round_.show && replace_one(random_.once_in(2) ? round_.show->white : round_.show->black);
    }
    bool player_of_a_ply() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly&) { return true; });
        if (ply != nullptr) ply->player = random_.once_in(2) ? Side::white : Side::black;
        return ply != nullptr;
    }
    bool ply_number() {
        egn::RecordedPly* ply = some_ply([](const egn::RecordedPly& each) { return each.number.has_value(); });
        if (ply != nullptr) ply->number = other(*ply->number, 12);
        return ply != nullptr;
    }
    bool round_number() {
        round_.number = other(round_.number, 12);
        return true;
    }
    bool score() { return change_score("Score"); }
    bool score_before() { return change_score("From"); }

private:
    // Another number below the bound.
    std::uint32_t other(std::uint32_t number, std::uint32_t bound) {
        const auto shifted = static_cast<std::uint32_t>(random_.below(bound - 1));
        return shifted < number ? shifted : shifted + 1;
    }
    bool change_score(const std::string& name) {
        for (egn::RecordedTag& tag : record_.tags) {
            if (tag.name != name) continue;
            char& digit = random_.once_in(2) ? tag.value.front() : tag.value.back();
            digit = static_cast<char>('0' + other(static_cast<std::uint32_t>(digit - '0'), 10));
            tag.meaning = egn::read_tag_value(tag.name, tag.value);
            return true;
        }
        return false;
    }
    bool replace(Card& card) {
        if (board_.cards == 1) return false;
        const auto index = static_cast<std::uint32_t>(card - 1);
        card = static_cast<Card>(1 + other(index, static_cast<std::uint32_t>(board_.cards)));
        return true;
    }
    bool replace_one(egn::CardRow& cards) {
        if (!cards.is_written() || cards.text() == "-") return false;
        const std::size_t place = random_.below(cards.text().size());
        Card card = cards[place];
        if (!replace(card)) return false;
        cards.replace(place, card);
        return true;
    }
    // Often the last, for a change there leaves the rest of the round as it was.
    template <class Fits>
    egn::RecordedPly* some_ply(const Fits& fits) {
        std::vector<egn::RecordedPly*> fitting;
        for (egn::RecordedPly& ply : round_.plies)
            if (fits(ply)) fitting.push_back(&ply);
        if (fitting.empty()) return nullptr;
        return random_.once_in(2) ? fitting.back() : fitting[random_.below(fitting.size())];
    }

    egn::Record& record_;
    const Board& board_;
    Random& random_;
    egn::Round& round_;
};

struct Method {
    std::string_view kind;
    bool (TokenChanger::*change)();
};

constexpr std::array methods{
    Method{"step card", &TokenChanger::step_card},
    Method{"attack card", &TokenChanger::attack_card},
    Method{"parry card", &TokenChanger::parry_card},
    Method{"number of cards", &TokenChanger::number_of_cards},
    Method{"action sign", &TokenChanger::action_sign},
    Method{"draw", &TokenChanger::draw},
    Method{"deck card", &TokenChanger::deck_card},
    Method{"hand card", &TokenChanger::hand_card},
    Method{"played card", &TokenChanger::played_card},
    Method{"space", &TokenChanger::space},
    Method{"waiting attack's sign", &TokenChanger::sign_of_the_waiting_attack},
    Method{"waiting attack's card", &TokenChanger::waiting_attack_card},
    Method{"shown card", &TokenChanger::shown_card},
    Method{"player of a ply", &TokenChanger::player_of_a_ply},
    Method{"result", &TokenChanger::result},
    Method{"reason", &TokenChanger::reason},
    Method{"starter", &TokenChanger::starter},
    Method{"ply number", &TokenChanger::ply_number},
    Method{"round number", &TokenChanger::round_number},
    Method{"score", &TokenChanger::score},
    Method{"score before", &TokenChanger::score_before},
};

}  // namespace

egn::Record mirrored(egn::Record record, const Board& board) {
    for (egn::RecordedTag& tag : record.tags) {
        if (tag.name == "Score" || tag.name == "From") {
            tag.value = mirrored_score(tag.value);
            tag.meaning = egn::read_tag_value(tag.name, tag.value);
        }
        if (tag.name == "White" || tag.name == "Black") tag.name = tag.name == "White" ? "Black" : "White";
    }
    for (egn::Round& round : record.rounds_to_edit()) mirror(round, board);
    return record;
}

egn::Record cut(egn::Record record, std::size_t round, std::size_t plies) {
    record.remove_tag("Score");
    record.rounds_to_edit().resize(round + 1);
    egn::Round& last = record.rounds_to_edit().back();
    last.plies.resize(plies);
    last.show.reset();
    last.result.reset();
    return record;
}

egn::Record cut_behind_a_parry(egn::Record record, std::size_t round, std::size_t plies) {
    record = cut(std::move(record), round, plies);
    egn::RecordedPly& last = record.rounds_to_edit().back().plies.back();
    last = {.number = last.number, .parry = last.parry};
    return record;
}

void change_what_means_nothing(egn::Record& record, Random& random) {
    record.set_tag("White", "A \"quoted\" name");
    record.set_tag("Black", "round 1 white");
    record.set_tag("Site", random.once_in(2) ? "x55" : "");
    record.set_tag("Ruleset-of-the-day", "no such ruleset");
    record.remove_tag("Expect");
    for (std::size_t left = record.tags.size(); left > 1; --left)
        std::swap(record.tags[left - 1], record.tags[random.below(left)]);
    for (egn::Round& round : record.rounds_to_edit()) {
        drop_numbers(round, random);
        for (egn::RecordedPly& ply : round.plies) ply.disputed = random.once_in(4);
        if (round.show) round.show->disputed = random.once_in(2);
        if (round.result && round.result->score != egn::Score::broken_off) round.result->disputed = random.once_in(2);
    }
}

std::string laid_out_anew(const std::string& text, Random& random) {
    std::string laid_out = random.once_in(4) ? "\xEF\xBB\xBF" : "";
    if (random.once_in(4)) laid_out += "; before everything\n";
    for (const std::string& line : engarde::test::lines_of(text)) {
        const bool is_tag = !line.empty() && line.front() == '[';
        laid_out += is_tag ? line + std::string(some_gap(random)) + "\n" : scattered(line, random);
    }
    return laid_out;
}

egn::Record masked(egn::Record record, Random& random) {
    for (egn::Round& round : record.rounds_to_edit()) {
        mask(round, random);
        if (random.once_in(8)) round.starter = egn::Starter::unknown;
    }
    return record;
}

std::span<const std::string_view> kinds_of_tokens() {
    static const std::vector<std::string_view> kinds = [] {
        std::vector<std::string_view> all;
        for (const Method& method : methods) all.push_back(method.kind);
        return all;
    }();
    return kinds;
}

std::optional<egn::Record> with_token_changed(egn::Record record, std::string_view kind, const Board& board,
                                              Random& random) {
    const auto method =
        std::find_if(methods.begin(), methods.end(), [&](const Method& each) { return each.kind == kind; });
    TokenChanger changer(record, board, random);
    if (!(changer.*(method->change))()) return std::nullopt;
    return record;
}

}  // namespace engarde::piste::test
