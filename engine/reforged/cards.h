// The fifteen cards that the rulebook names: what its text and pictures say about each, and how certain that is. The
// other cards of the deck are not published. A missing number holds the lowest possible value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace engarde::reforged {

enum class CardType : std::uint8_t { attack, enhancement, response, press, fancy_move, item, undetermined };

enum class Certainty : std::uint8_t { known, inferred, unknown };

struct Figure {
    int value = 0;
    Certainty certainty = Certainty::known;

    friend constexpr bool operator==(const Figure&, const Figure&) = default;
};

constexpr Figure known(int value) {
    return {value, Certainty::known};
}
constexpr Figure inferred(int value) {
    return {value, Certainty::inferred};
}
constexpr Figure unknown(int least = 0) {
    return {least, Certainty::unknown};
}

// The index of a card in `card_table`.
enum class CardId : std::uint8_t {
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

struct CardData {
    std::string_view name;
    CardType type;
    Certainty type_certainty;
    Figure cost;
    Figure damage;          // an Attack's own damage, or what an Enhancement or Item adds
    std::string_view text;  // what it does, in our words
    std::uint16_t line;     // where the rulebook names it
};

// One card per paragraph.
// clang-format off
inline constexpr std::array<CardData, 15> card_table{{
    {"Thrust",             CardType::attack,       Certainty::known,    known(0),    known(2),    "", 175},
    {"Lunge",              CardType::attack,       Certainty::known,    known(1),    known(3),
     "Playable on a Field that is not empty if all Attacks against you have Responses.", 237},
    {"Slash",              CardType::attack,       Certainty::known,    inferred(0), inferred(1), "", 365},
    {"Masterful Strike",   CardType::enhancement,  Certainty::known,    known(1),    known(3),    "", 249},
    {"Powerful Strike",    CardType::enhancement,  Certainty::known,    inferred(0), inferred(2),
     "A Parry Riposte against this Attack may not be used to play an Attack.", 357},
    {"Parry Riposte",      CardType::response,     Certainty::known,    known(0),    known(0),
     "Blocks an Attack. You may pay 1; if you do, or are at No Poise, you may play an Attack.", 251},
    {"Hard Parry",         CardType::response,     Certainty::known,    unknown(),   known(0),
     "Blocks an Attack. Coupé cannot affect it.", 179},
    {"Coupé",              CardType::press,        Certainty::inferred, known(0),    known(0),
     "Removes a Response.", 140},
    {"Strong Arm",         CardType::press,        Certainty::known,    unknown(1),  known(0),
     "Removes a Response.", 55},
    {"Taste My Blade!",    CardType::fancy_move,   Certainty::known,    inferred(0), known(0),
     "You may play an Attack.", 156},
    {"Superior Technique", CardType::undetermined, Certainty::unknown,  unknown(),   known(0),
     "Negates a Fancy Move, also while it is being resolved.", 138},
    {"Disarm",             CardType::undetermined, Certainty::unknown,  unknown(),   unknown(),
     "At the end of the Exchange the Attack's target loses the Item, even if the Attack was blocked.", 158},
    {"Main Gauche",        CardType::item,         Certainty::known,    unknown(),   known(1),
     "Adds 1 to each of your Attacks and takes 1 from each Attack against you.", 73},
    {"Buckler",            CardType::item,         Certainty::known,    unknown(),   known(0),
     "Takes something from each Attack against you; how much is lost.", 71},
    {"Pistol",             CardType::item,         Certainty::known,    unknown(),   known(4),
     "Instead of an Exchange one player loses 4 Poise.", 118},
}};
// clang-format on

constexpr const CardData& data_of(CardId card) {
    return card_table[static_cast<std::size_t>(card)];
}

// The type given in the rulebook; card_type.h adds what a ruleset decides about Disarm.
constexpr CardType type_of(CardId card) {
    return data_of(card).type;
}

std::span<const CardData> cards();

// Looks a card up by its exact name in UTF-8; empty if the rulebook does not name such a card.
const CardData* find_card(std::string_view name);
std::optional<CardId> find_card_id(std::string_view name);

}  // namespace engarde::reforged
