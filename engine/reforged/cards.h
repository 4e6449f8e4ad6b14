// The fifteen cards that the rulebook names: what its text and pictures say about each, and how certain that is. The
// other cards of the deck are not published; players can describe them in a card book (card_book.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace engarde::reforged {

enum class CardType : std::uint8_t {
    attack,
    enhancement,
    response,
    press,
    fancy_move,
    item,
    restore,
    interrupt,     // is played while another card is resolved
    undetermined,  // not said
};

enum class Certainty : std::uint8_t { known, inferred, unknown };

// More than any card can cost, do or take.
inline constexpr int no_limit = std::numeric_limits<std::uint8_t>::max();

// A number on a card, as a range where it is not known. The engine computes with `least`.
struct Figure {
    int least = 0;
    int most = 0;
    Certainty certainty = Certainty::known;
    // The value under reforged-slash-value=slash-2, for the two figures of which only the sum is certain.
    std::optional<int> otherwise{};

    friend constexpr bool operator==(const Figure&, const Figure&) = default;
};

constexpr Figure known(int value) {
    return {value, value, Certainty::known, std::nullopt};
}
constexpr Figure inferred(int value) {
    return {value, value, Certainty::inferred, std::nullopt};
}
constexpr Figure inferred_or(int value, int otherwise) {
    return {value, value, Certainty::inferred, otherwise};
}
constexpr Figure unknown(int least = 0, int most = no_limit) {
    return {least, most, Certainty::unknown, std::nullopt};
}

// The index of a card in a card book. The named ones have the same index in every book.
enum class CardId : std::uint32_t {
    thrust,
    lunge,
    slash,
    masterful_strike,
    powerful_strike,
    parry_riposte,
    hard_parry,
    coupe,
    strong_arm,
    taste_my_blade,
    superior_technique,
    disarm,
    main_gauche,
    buckler,
    pistol,
};

// What a card does besides its figures. The rules ask for effects, never for a certain card.
struct Effects {
    bool blocks = false;              // a Response: the Attack does nothing
    bool allows_attack = false;       // another Attack may be played with it
    int offer = 0;                    // Poise to be paid for that Attack, except at No Poise
    bool follows_responses = false;   // an Attack for a Field where all Attacks on the player have Responses
    bool removes_response = false;    // a Press
    bool removes_item = false;        // at the end of the Exchange
    bool negates_fancy_move = false;  // while it is resolved
    bool no_riposte = false;          // no Attack comes with the Response to this one
    int takes = 0;                    // Poise that an Item takes from a player instead of an Exchange

    friend constexpr bool operator==(const Effects&, const Effects&) = default;
};

// What the rulebook says of a card.
struct PrintedCard {
    std::string_view name{};
    CardType type = CardType::undetermined;
    Certainty type_certainty = Certainty::known;
    Figure cost = unknown();
    Figure damage{};  // an Attack's own damage, or what an Enhancement or Item adds
    Figure shield{};  // what a Response takes from its Attack, or an Item from each Attack
    Effects effects{};
    std::optional<CardId> withstands{};  // the Press that does not remove it
    std::string_view text{};             // what it does, in our words
    std::uint16_t line = 0;              // where the rulebook names it
};

inline constexpr std::array<PrintedCard, 15> printed_cards{{
    {.name = "Thrust", .type = CardType::attack, .cost = known(0), .damage = known(2), .line = 175},
    {.name = "Lunge",
     .type = CardType::attack,
     .cost = known(1),
     .damage = known(3),
     .effects = {.follows_responses = true},
     .text = "Playable on a Field that is not empty if all Attacks against you have Responses.",
     .line = 237},
    {.name = "Slash", .type = CardType::attack, .cost = inferred(0), .damage = inferred_or(1, 2), .line = 365},
    {.name = "Masterful Strike", .type = CardType::enhancement, .cost = known(1), .damage = known(3), .line = 249},
    {.name = "Powerful Strike",
     .type = CardType::enhancement,
     .cost = inferred(0),
     .damage = inferred_or(2, 1),
     .effects = {.no_riposte = true},
     .text = "A Parry Riposte against this Attack may not be used to play an Attack.",
     .line = 357},
    {.name = "Parry Riposte",
     .type = CardType::response,
     .cost = known(0),
     .effects = {.blocks = true, .allows_attack = true, .offer = 1},
     .text = "Blocks an Attack. You may pay 1; if you do, or are at No Poise, you may play an Attack.",
     .line = 251},
    {.name = "Hard Parry",
     .type = CardType::response,
     .effects = {.blocks = true},
     .withstands = CardId::coupe,
     .text = "Blocks an Attack. Coupé cannot affect it.",
     .line = 179},
    {.name = "Coupé",
     .type = CardType::press,
     .type_certainty = Certainty::inferred,
     .cost = known(0),
     .effects = {.removes_response = true},
     .text = "Removes a Response.",
     .line = 140},
    {.name = "Strong Arm",
     .type = CardType::press,
     .cost = unknown(1),
     .effects = {.removes_response = true},
     .text = "Removes a Response.",
     .line = 55},
    {.name = "Taste My Blade!",
     .type = CardType::fancy_move,
     .cost = inferred(0),
     .effects = {.allows_attack = true},
     .text = "You may play an Attack.",
     .line = 156},
    {.name = "Superior Technique",
     .type_certainty = Certainty::unknown,
     .effects = {.negates_fancy_move = true},
     .text = "Negates a Fancy Move while it is being resolved.",
     .line = 138},
    {.name = "Disarm",
     .type_certainty = Certainty::unknown,
     .damage = unknown(),
     .effects = {.removes_item = true},
     .text = "At the end of the Exchange the Attack's target loses the Item, even if the Attack was blocked.",
     .line = 158},
    {.name = "Main Gauche",
     .type = CardType::item,
     .damage = known(1),
     .shield = known(1),
     .text = "Adds 1 to each of your Attacks and takes 1 from each Attack against you.",
     .line = 73},
    {.name = "Buckler",
     .type = CardType::item,
     .damage = inferred(0),
     .shield = unknown(),
     .text = "Takes something from each Attack against you; how much is lost.",
     .line = 71},
    {.name = "Pistol",
     .type = CardType::item,
     .damage = inferred(0),
     .shield = inferred(0),
     .effects = {.takes = 4},
     .text = "Instead of an Exchange one player loses 4 Poise.",
     .line = 118},
}};

// What Slash and Powerful Strike do together.
inline constexpr int shared_damage = 3;

}  // namespace engarde::reforged
