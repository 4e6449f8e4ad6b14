// The words of the notation for Reforged, and which names must be quoted so that they are not taken for them.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace engarde::egn::reforged {

// The marks that end a name.
inline constexpr std::string_view marks = ":,+>#";

// The words that an event begins with, if it is not a play.
inline constexpr std::array<std::string_view, 16> event_words{
    "card",    "deal",   "hand",   "turn",  "discard", "draw", "reshuffle", "item",
    "restore", "attack", "pistol", "poise", "damage",  "deck", "items",     "winner"};

bool is_event_word(std::string_view text);

// "?", "none", "pass", "pay" or a number, which are never names unless they are quoted.
bool is_reserved(std::string_view text);

// Whether the text is a card that the rulebook names, or a word that can end an event.
bool is_known_name(std::string_view text);

// A name of a card, quoted if it would not be read as one name otherwise.
std::string written(std::string_view name);
// The name of a player where it is one word of several.
std::string written_player(std::string_view name);
// The name of the player who makes a play, with which the line begins.
std::string written_actor(std::string_view name);

}  // namespace engarde::egn::reforged
