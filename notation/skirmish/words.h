// The words of the notation for the skirmish game, and which names must be quoted so that they are not taken for them.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace engarde::egn::skirmish {

// The marks that end a name.
inline constexpr std::string_view marks = ",:>";

inline constexpr std::array<std::string_view, 4> rate_words{"slow", "infantry", "fast", "cavalry"};
inline constexpr std::array<std::string_view, 1> warband_state_words{"wavering"};
inline constexpr std::array<std::string_view, 6> plain_trait_words{"leader", "commander", "agile",
                                                                   "banner", "mounted",   "large"};
inline constexpr std::array<std::string_view, 8> beginning_words{"stunned", "light", "grievous", "killed",
                                                                 "hidden",  "aimed", "engaged",  "reload"};
inline constexpr std::array<std::string_view, 5> condition_words{"stunned", "light", "grievous", "killed", "unhurt"};
inline constexpr std::array<std::string_view, 5> terrain_words{"water", "difficult", "building", "hall", "open"};

inline constexpr std::array<std::string_view, 8> act_words{"move", "mount", "dismount", "hide",
                                                           "rest", "aim",   "order",    "special"};
inline constexpr std::array<std::string_view, 1> aim_result_words{"failed"};
inline constexpr std::array<std::string_view, 3> move_words{"short", "normal", "run"};
inline constexpr std::array<std::string_view, 2> follow_words{"short", "normal"};
inline constexpr std::array<std::string_view, 3> through_words{"difficult", "water", "building"};
inline constexpr std::array<std::string_view, 8> move_options{"turns", "doors", "through", "jump",
                                                              "climb", "clear", "contact", "in"};
inline constexpr std::array<std::string_view, 6> break_off_options{"turns", "doors", "through", "jump", "climb", "in"};
inline constexpr std::array<std::string_view, 4> follow_options{"turns", "doors", "through", "in"};
inline constexpr std::array<std::string_view, 2> check_result_words{"passed", "failed"};
inline constexpr std::array<std::string_view, 2> drown_result_words{"safe", "drowned"};

inline constexpr std::array<std::string_view, 3> cover_words{"light", "medium", "heavy"};
inline constexpr std::array<std::string_view, 6> shot_remark_words{"moved",          "aimed",        "engaged",
                                                                   "target-engaged", "target-large", "no-sight"};
inline constexpr std::array<std::string_view, 6> wound_result_words{"miss",  "scratch",  "stunned",
                                                                    "light", "grievous", "critical"};
// What may stand between the target of an attack and what was rolled.
inline constexpr std::array<std::string_view, 4> attack_words{"defender", "attacker", "modifier", "dice"};
inline constexpr std::array<std::string_view, 2> free_attack_words{"modifier", "dice"};

inline constexpr std::array<std::string_view, 2> stun_remark_words{"engaged", "rested"};
inline constexpr std::array<std::string_view, 3> morale_result_words{"steady", "wavering", "routing"};
inline constexpr std::array<std::string_view, 2> ruling_result_words{"yes", "no"};

// "3", "-1", "+1"
bool is_signed_number(std::string_view text);

// Whether the text can be the last word of an event without being a name of the record.
bool can_end_an_event(std::string_view text);

// A name of several words, quoted if it would not be read as one name otherwise.
std::string written(std::string_view name);
// A name where it is one word of several.
std::string written_word(std::string_view name);
// The name of an Attribute among the traits of a model.
std::string written_trait(std::string_view name);

}  // namespace engarde::egn::skirmish
