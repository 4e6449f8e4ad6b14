#include "tests/support/told.h"

#include <rapidcheck.h>

#include <algorithm>
#include <stdexcept>

#include "notation/record/build.h"
#include "tests/reference/deals.h"
#include "tests/reference/written.h"
#include "tests/support/agreement.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace engarde::piste::test {

namespace {

int below(int limit) {
    return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, limit)));
}

bool one_in(int times) {
    return below(times) == 0;
}

std::string digits(const std::vector<int>& cards) {
    std::string text;
    for (const int card : cards) text += static_cast<char>('0' + card);
    return text.empty() ? "-" : text;
}

std::string both(const std::string& word, std::string white, std::string black) {
    if (white.empty() && black.empty()) return {};
    if (white.empty()) white = "?";
    if (black.empty()) black = "?";
    return word + " " + white + " " + black + "\n";
}

std::string tags_of(const Setting& setting) {
    const reference::Equipment& board = setting.rules.equipment;
    // Either player may start the round, whatever came before.
    return "[Ruleset \"" + setting.ruleset + ", starter-of-later-rounds=any\"]\n[From \"1-0\"]\n[Board \"length " +
           std::to_string(board.length) + ", cards " + std::to_string(board.values) + ", copies " +
           std::to_string(board.copies) + ", hand " + std::to_string(board.hand) + "\"]\n\n";
}

egn::Round round_of(const Setting& setting, const Told& told) {
    Diagnostics diagnostics;
    const std::string text = record_of(setting, told);
    std::vector<egn::Record> records = egn::read_records(text, diagnostics);
    if (diagnostics.errors() > 0) throw std::logic_error("not a record: " + text);
    return records.front().rounds().front();
}

// ---- Playing --------------------------------------------------------------------------------------------------------

std::vector<int> shuffled_deck(const reference::Equipment& equipment) {
    std::vector<int> deck;
    for (int value = 1; value <= equipment.values; ++value)
        deck.insert(deck.end(), static_cast<std::size_t>(equipment.copies), value);
    for (std::size_t left = deck.size(); left > 1; --left)
        std::swap(deck[left - 1], deck[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    return deck;
}

reference::Round dealt(const Setting& setting, reference::Player starter) {
    const std::vector<int> deck = shuffled_deck(setting.rules.equipment);
    const auto black = deck.begin() + setting.rules.equipment.hand;
    const auto pile = black + setting.rules.equipment.hand;
    return reference::start(setting.rules, {deck.begin(), black}, {black, pile}, {pile, deck.end()}, starter);
}

// A random legal ply, never "nothing more", because that is not written down. Attacks and answers are preferred.
std::optional<reference::Ply> some_ply(const Setting& setting, const reference::Round& round) {
    std::vector<reference::Ply> plies = reference::legal_plies(setting.rules, round);
    plies.erase(std::remove(plies.begin(), plies.end(), reference::Ply{.nothing_more = true}), plies.end());
    if (plies.empty()) return std::nullopt;
    const auto has_attack = [](const reference::Ply& ply) { return !ply.attack.empty() || !ply.parry.empty(); };
    const auto rest = std::partition(plies.begin(), plies.end(), has_attack);
    if (rest != plies.begin() && one_in(2)) plies.erase(rest, plies.end());
    return plies[static_cast<std::size_t>(below(static_cast<int>(plies.size())))];
}

std::vector<int> played_in(const std::vector<reference::Ply>& plies) {
    std::vector<int> cards;
    for (const reference::Ply& ply : plies) {
        cards.insert(cards.end(), ply.parry.begin(), ply.parry.end());
        if (ply.step != reference::Step::none) cards.push_back(ply.step_card);
        cards.insert(cards.end(), ply.attack.begin(), ply.attack.end());
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

// Whether a position line can describe this point of the round. It cannot describe an attack in the last chance that
// leaves hand sizes impossible after an attack that drew the last card.
bool can_be_taken_up(const Setting& setting, const reference::Round& round) {
    const bool white_moves = round.to_move == reference::Player::white;
    const std::vector<int>& own = white_moves ? round.white_hand : round.black_hand;
    const std::vector<int>& others = white_moves ? round.black_hand : round.white_hand;
    if (static_cast<int>(own.size()) < setting.rules.equipment.hand || others.empty()) return false;
    return !round.ended && round == reference::take_up(setting.rules, round.white_space, round.black_space,
                                                       round.white_hand, round.black_hand, round.pile, round.to_move,
                                                       round.attack, round.attack_after_advance);
}

void tell_position(const reference::Round& round, const std::vector<reference::Ply>& before, Told& told) {
    told.spaces = std::to_string(round.white_space) + " " + std::to_string(round.black_space);
    told.played = digits(played_in(before));
    if (round.attack.empty()) return;
    told.attack = (round.attack_after_advance ? "+x" : "x") + digits(round.attack);
}

std::string word_for(const std::optional<reference::Player>& winner) {
    if (!winner) return "1/2";
    return *winner == reference::Player::white ? "1-0" : "0-1";
}

// Usually a true result, with or without its reason.
std::string some_result(const Setting& setting, const reference::Round& round) {
    const int kind = below(8);
    if (kind == 0) return "";
    if (kind == 1) return "*";
    if (kind == 2) return word_for(one_in(2) ? reference::Player::white : reference::Player::black) + " resigned";
    const std::optional<reference::Result> real = reference::result_on_the_table(setting.rules, round);
    if (!real) return kind < 5 ? "*" : "";
    return word_for(real->winner) + (kind == 3 ? "" : " " + real->reason);
}

// ---- Hiding ---------------------------------------------------------------------------------------------------------

std::string masked_cards(std::string cards) {
    if (cards.empty()) return cards;
    const int kind = below(5);
    if (kind == 0) return "";
    if (kind == 1) return "?";
    if (cards == "-" || cards == "?") return cards;
    for (char& card : cards)
        if (kind == 2 || one_in(2)) card = '?';
    return cards;
}

bool is_card(char letter) {
    return letter >= '1' && letter <= '9';
}

// Changes one card; returns false if there is none.
bool change_a_card(const reference::Equipment& equipment, std::string& text) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < text.size(); ++place)
        if (is_card(text[place])) places.push_back(place);
    if (places.empty()) return false;
    const std::size_t place = places[static_cast<std::size_t>(below(static_cast<int>(places.size())))];
    text[place] = static_cast<char>('1' + below(equipment.values));
    return true;
}

std::string some_claim() {
    const std::vector<std::string> reasons{"", " hit", " no-move", " cards", " distance", " draw", " resigned"};
    const std::vector<std::string> scores{"1-0", "0-1", "1/2"};
    return scores[static_cast<std::size_t>(below(3))] + reasons[static_cast<std::size_t>(below(7))];
}

}  // namespace

Setting setting(const std::string& published, const HouseRules& changed, const reference::Equipment& equipment) {
    Setting made{published, reference::published(published)};
    made.rules.equipment = equipment;
    for (const auto& [question, given] : changed) {
        made.ruleset += ", " + question + "=" + given;
        reference::answer(made.rules, question, given);
    }
    return made;
}

std::vector<std::string> published_rulesets() {
    std::vector<std::string> ids;
    for (const NamedRuleset& ruleset : all_games().default_game().catalogue->rulesets) ids.emplace_back(ruleset.id);
    return ids;
}

HouseRules every_answer() {
    HouseRules all;
    for (const Question* question : all_games().default_game().catalogue->questions) {
        if (question->id == "first-round-starter" || question->id == "starter-of-later-rounds") continue;
        for (std::size_t index = 0; index < question->answer_count(); ++index)
            all.emplace_back(question->id, question->answers[index].id);
    }
    return all;
}

bool operator==(const ToldPly& left, const ToldPly& right) {
    return left.ply == right.ply && left.draws == right.draws;
}

std::string text_of(const Told& told) {
    std::string text = "round 2 " + told.starter + "\n";
    if (!told.spaces.empty())
        text += "position " + told.spaces + " played " + (told.played.empty() ? "?" : told.played) +
                (told.attack.empty() ? "" : " " + told.attack) + "\n";
    text += both("hands", told.white_hand, told.black_hand);
    if (!told.deck.empty()) text += "deck " + told.deck + "\n";
    if (!told.plies.empty()) text += "1.";
    for (const ToldPly& each : told.plies) text += " " + each.ply + (each.draws.empty() ? "" : ":" + each.draws);
    if (!told.plies.empty()) text += "\n";
    text += both("show", told.white_shown, told.black_shown);
    return text + told.result + "\n";
}

std::string record_of(const Setting& setting, const Told& told) {
    return tags_of(setting) + text_of(told);
}

Told mirrored(const reference::Equipment& equipment, Told told) {
    if (!told.spaces.empty()) {
        const std::size_t blank = told.spaces.find(' ');
        const int white = std::stoi(told.spaces.substr(0, blank));
        const int black = std::stoi(told.spaces.substr(blank));
        told.spaces = std::to_string(equipment.length + 1 - black) + " " + std::to_string(equipment.length + 1 - white);
    }
    if (told.starter != "?") told.starter = told.starter == "white" ? "black" : "white";
    std::swap(told.white_hand, told.black_hand);
    std::swap(told.white_shown, told.black_shown);
    const std::string score = told.result.substr(0, 3);
    if (score == "1-0") told.result.replace(0, 3, "0-1");
    if (score == "0-1") told.result.replace(0, 3, "1-0");
    return told;
}

Judged judge(const Setting& setting, const Told& told) {
    Judged judged;
    verify(record_of(setting, told), engarde::published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        judged.verdict = judgement.verdict;
        for (const Finding& finding : judgement.findings)
            judged.codes += " " + finding.diagnostic.code + (finding.ply ? "@" + std::to_string(*finding.ply) : "");
        if (judgement.rounds().empty()) return;
        judged.information = judgement.rounds().front().information;
        judged.deals = judgement.rounds().front().deals;
    });
    return judged;
}

std::optional<std::uint64_t> count(const Setting& setting, const Told& told) {
    return reference::count_deals(setting.rules, round_of(setting, told));
}

bool ends_with_a_parry(const Told& told) {
    for (auto each = told.plies.rbegin(); each != told.plies.rend(); ++each)
        if (each->ply.front() != '~')
            return each->ply.front() == 'p' && each->ply.find_first_of("+-xs") == std::string::npos;
    return false;
}

std::string disagreement(const Setting& setting, const Told& told, std::optional<std::uint64_t> counted) {
    const Judged judged = judge(setting, told);
    if (counted && judged.information == Information::full) counted = 1;
    if (judged.verdict != Verdict::malformed && holds(judged.verdict) == counted.has_value() && judged.deals == counted)
        return {};
    const auto show = [](const std::optional<std::uint64_t>& deals) { return deals ? std::to_string(*deals) : "none"; };
    return "\n" + record_of(setting, told) + "the verifier: " + std::string(name_of(judged.verdict)) + judged.codes +
           ", deals " + show(judged.deals) + "; the reference: deals " + show(counted) + "\n";
}

std::ostream& operator<<(std::ostream& out, const Told& told) {
    return out << text_of(told);
}

std::ostream& operator<<(std::ostream& out, const Story& story) {
    return out << record_of(story.setting, story.told);
}

Story any_story(const Setting& setting) {
    const reference::Player starter = one_in(2) ? reference::Player::white : reference::Player::black;
    std::vector<reference::Ply> plies;
    std::vector<reference::Round> rounds{dealt(setting, starter)};
    const int length = below(3) == 0 ? 99 : below(9);
    for (int number = 0; number < length; ++number) {
        const std::optional<reference::Ply> ply = some_ply(setting, rounds.back());
        if (!ply) break;
        plies.push_back(*ply);
        rounds.push_back(reference::play(setting.rules, rounds.back(), *ply));
    }
    std::size_t first = one_in(3) ? static_cast<std::size_t>(below(static_cast<int>(rounds.size()))) : 0;
    if (!can_be_taken_up(setting, rounds[first])) first = 0;
    Story story{.setting = setting};
    Told& told = story.told;
    if (first > 0) tell_position(rounds[first], {plies.begin(), plies.begin() + static_cast<int>(first)}, told);
    told.starter = rounds[first].to_move == reference::Player::white ? "white" : "black";
    told.white_hand = digits(rounds[first].white_hand);
    told.black_hand = digits(rounds[first].black_hand);
    told.deck = digits(rounds[first].pile);
    for (std::size_t at = first; at < plies.size(); ++at) {
        const auto drawn = static_cast<int>(rounds[at].pile.size() - rounds[at + 1].pile.size());
        told.plies.push_back({show(plies[at]), digits({rounds[at].pile.begin(), rounds[at].pile.begin() + drawn})});
    }
    told.white_shown = digits(rounds.back().white_hand);
    told.black_shown = digits(rounds.back().black_hand);
    told.result = some_result(setting, rounds.back());
    if (told.result.empty() && ends_with_a_parry(told)) told.result = "*";
    story.undecided = !reference::result(setting.rules, rounds.back());
    // A struck ply: a pass is never legal, so it must be taken back.
    if (one_in(6)) told.plies.insert(told.plies.begin() + below(static_cast<int>(told.plies.size()) + 1), {"~pass"});
    const bool last_is_struck = !told.plies.empty() && told.plies.back().ply.front() == '~';
    if (last_is_struck && story.undecided && one_in(2))
        told.result = word_for(reference::other(rounds.back().to_move)) + " penalty";
    return story;
}

Told masked(Told told) {
    if (one_in(6)) told.starter = "?";
    if (!told.played.empty() && one_in(2)) told.played = masked_cards(told.played);
    for (std::string* cards : {&told.white_hand, &told.black_hand, &told.deck, &told.white_shown, &told.black_shown})
        if (!one_in(4)) *cards = masked_cards(*cards);
    for (ToldPly& each : told.plies)
        if (!one_in(4)) each.draws = masked_cards(each.draws);
    return told;
}

Told with_a_slip(const Setting& setting, Told told) {
    const reference::Equipment& equipment = setting.rules.equipment;
    const auto some_index = [](std::size_t size) { return static_cast<std::size_t>(below(static_cast<int>(size))); };
    const std::vector<std::string> plies = writable_plies(equipment, 2);
    switch (below(6)) {
        case 0:
            told.result = some_claim();
            return told;
        case 1:
            told.plies.push_back({plies[some_index(plies.size())]});
            if (told.result.empty()) told.result = "*";
            return told;
        case 2:
            if (!told.plies.empty()) told.plies[some_index(told.plies.size())] = {plies[some_index(plies.size())]};
            if (told.result.empty()) told.result = "*";
            return told;
        case 3:
            if (!told.plies.empty()) change_a_card(equipment, told.plies[some_index(told.plies.size())].draws);
            return told;
        case 4:
            change_a_card(equipment, one_in(2) ? told.white_shown : told.black_shown);
            return told;
        default:
            change_a_card(equipment, one_in(2) ? told.deck : one_in(2) ? told.white_hand : told.black_hand);
            return told;
    }
}

std::vector<std::string> writable_plies(const reference::Equipment& equipment, int most_equal) {
    std::vector<std::string> sets{""};
    for (int value = 1; value <= equipment.values; ++value)
        for (int number = 1; number <= most_equal; ++number)
            sets.emplace_back(static_cast<std::size_t>(number), static_cast<char>('0' + value));
    std::vector<std::string> steps{""};
    for (int value = 1; value <= equipment.values; ++value)
        for (const char* sign : {"+", "-"}) steps.push_back(sign + std::to_string(value));
    std::vector<std::string> plies;
    for (const std::string& parry : sets)
        for (const std::string& step : steps)
            for (const std::string& attack : sets) {
                const std::string ply =
                    (parry.empty() ? "" : "p" + parry) + step + (attack.empty() ? "" : "x" + attack);
                if (!ply.empty()) plies.push_back(ply);
            }
    return plies;
}

}  // namespace engarde::piste::test
