// For each question: the line of the rulebook closest to an answer, and why we infer that answer. The answer itself is
// only in the ruleset (ruleset.h).
#pragma once

#include <array>

#include "engine/core/catalogue_writer.h"

namespace engarde::skirmish {

// All are inferred: if the book answered a question, it would not be a question here. One entry per paragraph.
// clang-format off
inline constexpr std::array sources{
    InferredSource{"osprey-range-24", 306,
                   "24 inches stands in both bands, which are never added; read downwards, the first that has it counts"},
    InferredSource{"osprey-wounded-shooter-twice", 328,
                   "all modifiers are cumulative, and the lower Shoot is no modifier but the characteristic itself (l.500)"},
    InferredSource{"osprey-misfire-weapons", 374,
                   "a bow, a crossbow or a black powder weapon jams or breaks; a grenade is thrown, and has no Powder rule"},
    InferredSource{"osprey-misfire-still-hits", 374,
                   "the Reload counter is the only effect that is written; nothing makes the shot miss"},
    InferredSource{"osprey-misfire-extra-counter", 375,
                   "\"even if their weapon does not normally accumulate them\": there is a counter in any case, not one more"},
    InferredSource{"osprey-second-stun-stacks", 506,
                   "the second counter brings -1 Fight \"in addition to the other penalties\", which are there already"},
    InferredSource{"osprey-stun-plus-wound", 498,
                   "each row of the table has its own penalties, and nothing lifts one because of another"},
    InferredSource{"osprey-light-then-grievous", 511,
                   "weak: the text rules the other order only (it kills); where nothing is said both wounds stay"},
};
// clang-format on

}  // namespace engarde::skirmish
