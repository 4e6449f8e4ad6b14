#include "verifier/reforged/generate/candidates.h"

#include "engine/reforged/card_type.h"

namespace engarde::reforged {

namespace {

enum class Kind : std::uint8_t {
    turn,
    deal,
    discard,
    draw,
    reshuffle,
    item,
    discard_item,
    restore,
    pistol,
    open,
    pass,
    play,
    aimed_play,
};
constexpr std::uint64_t kind_count = static_cast<std::uint64_t>(Kind::aimed_play) + 1;

// By the beginning of their codes; the first that fits counts.
struct KindsOfCode {
    std::string_view beginning;
    std::vector<Kind> kinds;
};

const std::vector<KindsOfCode>& kinds_by_code() {
    using enum Kind;
    static const std::vector<KindsOfCode> all{
        {"deal.", {deal}},
        {"turn.missing", {turn, discard, draw, item, open, pass}},
        {"turn.", {turn}},
        {"refill.missing", {turn, item, restore, pistol, open}},
        {"refill.too-few", {turn, item, restore, pistol, open}},
        {"refill.not-your-turn", {discard, draw}},
        {"refill.too-many", {draw}},
        {"draw.", {draw}},
        {"discard.", {discard}},
        {"reshuffle.missing", {draw, turn, open}},
        {"reshuffle.", {reshuffle}},
        {"hand.too-few", {discard, play, open}},
        {"card.not-held", {discard, item, restore, open, play}},
        {"card.copies", {draw, play, open, item}},
        {"card.", {play, open, item, restore}},
        {"cost.", {open, play, item, restore}},
        {"restore.", {restore}},
        {"item.", {item, discard_item, restore, pistol}},
        {"pistol.left-out", {item}},
        {"pistol.", {pistol}},
        {"exchange.not-ended", {turn}},
        {"exchange.not-a-duelist", {play, pass}},
        {"exchange.out-of-turn", {play, pass}},
        {"exchange.not-open", {play, pass}},
        {"exchange.third-player", {aimed_play}},
        {"exchange.after-the-end", {open, play, pass, item, pistol, draw}},
        {"exchange.", {open}},
        {"attack.", {open, play}},
        {"enhancement.", {open, play}},
        {"negate.", {play}},
        {"lunge.", {play}},
        {"response.", {play}},
        {"payment.", {play}},
        {"riposte.", {play}},
        {"press.", {play}},
    };
    return all;
}

class Candidates {
public:
    Candidates(const Rules& rules, const State& state, Random& random)
        : rules_(rules), state_(state), random_(random) {}

    Action some() { return some_of(static_cast<Kind>(random_.below(kind_count))); }
    Action some_of(const std::vector<Kind>& kinds) { return some_of(kinds[random_.below(kinds.size())]); }

private:
    Action some_of(Kind kind) {
        switch (kind) {
            case Kind::turn:
                return begin_turn(some_player());
            case Kind::deal:
                return some_deal();
            case Kind::discard:
                return discard(some_player(), some_cards());
            case Kind::draw:
                return draw(some_player(), some_cards());
            case Kind::reshuffle:
                return reshuffle(state_.active, state_.discard_pile.size() + number_below(3));
            case Kind::item:
                return put_in_play(actor(), some_card());
            case Kind::discard_item:
                return discard_item(actor());
            case Kind::restore:
                return restore(actor(), some_card());
            case Kind::pistol:
                return fire_pistol(actor(), some_player());
            case Kind::open:
                return open(actor(), some_player(), {some_card(), some_enhancements()});
            case Kind::pass:
                return pass(some_player());
            case Kind::aimed_play:
                return some_aimed_play();
            case Kind::play:
                break;
        }
        return some_play();
    }

    int number_below(int limit) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(limit))); }
    std::size_t some_player() { return random_.below(state_.duelists.size()); }
    // Mostly the one whose move it is.
    std::size_t actor() {
        if (random_.once_in(4)) return some_player();
        return state_.exchange ? state_.priority : state_.active;
    }

    // Often one that the player is known to hold.
    CardId some_card() {
        const std::vector<CardId>& held =
            state_.duelists[state_.exchange ? state_.priority : state_.active].hand.known();
        if (!held.empty() && random_.once_in(2)) return held[random_.below(held.size())];
        return static_cast<CardId>(random_.below(rules_.book.size()));
    }
    CardId some_card_of(CardType type) {
        CardId card = some_card();
        while (type_of(rules_, card) != type) card = some_card();
        return card;
    }
    CardId some_other_card_than(CardType type) {
        CardId card = some_card();
        while (type_of(rules_, card) == type) card = some_card();
        return card;
    }
    std::vector<CardId> some_enhancements() {
        std::vector<CardId> cards;
        while (random_.once_in(3)) cards.push_back(random_.once_in(2) ? CardId::masterful_strike : some_card());
        return cards;
    }
    Pile some_cards() {
        const int size = number_below(hand_size(rules_.ruleset) + 2);
        if (size == 0 || random_.once_in(2)) return Pile::counted(size);
        return Pile::of({some_card()}, random_.once_in(2) ? 0 : size - 1);
    }

    // A wrong number of cards, or at the wrong time.
    Action some_deal() {
        const int size = hand_size(rules_.ruleset) + (random_.once_in(2) ? 0 : number_below(5) - 2);
        return deal(state_.duelists.size(), size);
    }

    // A card of the Exchange, with an Attack or another card beside it.
    Action some_play() {
        const std::size_t by = actor();
        Action action = play_card(by, some_card());
        const CardType type = type_of(rules_, action.card);
        if (type == CardType::attack || random_.once_in(12)) action.enhancements = some_enhancements();
        if (type == CardType::response) action.target = some_attack();
        if (type == CardType::press) action.target = some_response();
        action.interrupts = rules_.book[action.card].effects.negates_fancy_move || random_.once_in(8);
        action.pays = random_.once_in(4);
        if (random_.once_in(4)) action.counter = AttackPlay{some_card_of(CardType::attack), some_enhancements()};
        if (random_.once_in(8)) action.extra.push_back(some_other_card_than(CardType::attack));
        return action;
    }
    // An Attack of the Exchange that is aimed at a player.
    Action some_aimed_play() {
        Action action = some_play();
        if (type_of(rules_, action.card) != CardType::attack && !action.counter)
            action.counter = AttackPlay{some_card_of(CardType::attack), some_enhancements()};
        action.defender = some_player();
        return action;
    }
    std::optional<Target> some_attack() {
        if (state_.field.empty() || random_.once_in(8)) return std::nullopt;
        return Target{random_.below(state_.field.size()), std::nullopt};
    }
    std::optional<Target> some_response() {
        const auto attack = some_attack();
        if (!attack || state_.field[attack->attack].responses.empty()) return std::nullopt;
        return Target{attack->attack, random_.below(state_.field[attack->attack].responses.size())};
    }

    const Rules& rules_;
    const State& state_;
    Random& random_;
};

}  // namespace

Action some_candidate(const Rules& rules, const State& state, Random& random) {
    return Candidates(rules, state, random).some();
}

Action some_candidate(std::string_view code, const Rules& rules, const State& state, Random& random) {
    Candidates candidates(rules, state, random);
    for (const auto& [beginning, kinds] : kinds_by_code())
        if (code.starts_with(beginning)) return candidates.some_of(kinds);
    return candidates.some();
}

}  // namespace engarde::reforged
