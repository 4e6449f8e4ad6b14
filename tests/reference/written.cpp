#include "tests/reference/written.h"

#include <algorithm>
#include <cstddef>

namespace reference {

namespace egn = engarde::egn;

using Cards = std::vector<int>;

bool has_unknown(std::string_view text) {
    return text.find('?') != std::string_view::npos;
}

Cards cards_in(std::string_view text) {
    Cards cards;
    if (text == "-") return cards;
    for (const char digit : text) cards.push_back(digit - '0');
    return cards;
}

bool fits_in_order(std::string_view text, const Cards& cards) {
    if (text == "?") return true;
    if (text == "-") return cards.empty();
    if (text.size() != cards.size()) return false;
    for (std::size_t at = 0; at < cards.size(); ++at)
        if (text[at] != '?' && text[at] - '0' != cards[at]) return false;
    return true;
}

bool fits_in_any_order(std::string_view text, Cards cards) {
    if (text == "?") return true;
    if (text == "-") return cards.empty();
    if (text.size() != cards.size()) return false;
    for (const char digit : text) {
        if (digit == '?') continue;
        const auto found = std::find(cards.begin(), cards.end(), digit - '0');
        if (found == cards.end()) return false;
        cards.erase(found);
    }
    return true;
}

Ply ply_in(const egn::RecordedPly& written) {
    Ply ply;
    ply.parry = cards_in(written.parry.text());
    if (written.step == engarde::piste::Step::advance) ply.step = Step::advance;
    if (written.step == engarde::piste::Step::retreat) ply.step = Step::retreat;
    if (written.step != engarde::piste::Step::none) ply.step_card = written.step_card;
    ply.attack = cards_in(written.attack.text());
    return ply;
}

std::optional<Player> who_played(const egn::RecordedPly& written) {
    if (!written.player) return std::nullopt;
    return *written.player == engarde::piste::Side::white ? Player::white : Player::black;
}

std::optional<Player> winner_in(egn::Score score) {
    if (score == egn::Score::white) return Player::white;
    if (score == egn::Score::black) return Player::black;
    return std::nullopt;
}

std::vector<Player> starters_in(egn::Starter starter) {
    if (starter == egn::Starter::white) return {Player::white};
    if (starter == egn::Starter::black) return {Player::black};
    return {Player::white, Player::black};
}

namespace {

// The spaces between a fencer and its own end.
int way_of(const Rules& rules, const egn::RecordedPosition& position, Player player) {
    if (player == Player::white) return static_cast<int>(position.white) - 1;
    return rules.equipment.length - static_cast<int>(position.black);
}

int cards_needed(const Rules& rules, int way) {
    return (way + rules.equipment.values - 1) / rules.equipment.values;
}

}  // namespace

bool is_on_the_piste(const Rules& rules, const egn::RecordedPosition& position) {
    const auto length = static_cast<std::uint32_t>(rules.equipment.length);
    return position.white >= 1 && position.white < position.black && position.black <= length;
}

int least_played(const Rules& rules, const egn::RecordedPosition& position) {
    return cards_needed(rules, way_of(rules, position, Player::white)) +
           cards_needed(rules, way_of(rules, position, Player::black)) +
           static_cast<int>(position.attack.text().size());
}

int cards_of_the_attack(const egn::RecordedPosition& position) {
    return static_cast<int>(position.attack.text().size()) + (position.indirect ? 1 : 0);
}

bool attack_can_wait(const Rules& rules, const egn::RecordedPosition& position) {
    const Cards attack = cards_in(position.attack.text());
    if (attack.empty()) return true;
    const int distance = static_cast<int>(position.black) - static_cast<int>(position.white);
    if (std::count(attack.begin(), attack.end(), distance) != static_cast<int>(attack.size())) return false;
    if (attack.size() > 1 && rules.attack_may_be_strengthened != "yes") return false;
    if (position.indirect && rules.advance_and_attack_allowed != "yes") return false;
    return cards_of_the_attack(position) <= rules.equipment.hand;
}

Cards cards_besides_the_attack(Cards played, const egn::RecordedPosition& position) {
    for (const int card : cards_in(position.attack.text()))
        if (const auto found = std::find(played.begin(), played.end(), card); found != played.end())
            played.erase(found);
    return played;
}

bool can_be_the_advance(const Rules& rules, const egn::RecordedPosition& position, Player attacker, int card) {
    const bool is_of_the_attack = card == cards_in(position.attack.text()).front();
    return card <= way_of(rules, position, attacker) &&
           (!is_of_the_attack || rules.same_value_advance_and_attack == "yes");
}

bool begins_a_legal_ply(const Rules& rules, const Round& round, const Ply& ply) {
    if (ply.parry.empty() || ply.step != Step::none || !ply.attack.empty()) return false;
    const std::vector<Ply> plies = legal_plies(rules, round);
    return std::any_of(plies.begin(), plies.end(), [&](const Ply& each) { return each.parry == ply.parry; });
}

Round with_parry_unfinished(Round round, const Ply& ply) {
    Cards& hand = round.to_move == Player::white ? round.white_hand : round.black_hand;
    for (const int card : ply.parry) hand.erase(std::find(hand.begin(), hand.end(), card));
    round.attack.clear();
    round.attack_after_advance = false;
    return round;
}

std::optional<Result> result_on_the_table(const Rules& rules, const Round& round) {
    const Ply nothing_more{.nothing_more = true};
    if (is_legal(rules, round, nothing_more)) return result(rules, play(rules, round, nothing_more));
    return result(rules, round);
}

}  // namespace reference
