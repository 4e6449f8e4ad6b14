// Games of Reforged from the project's own generator, under any answers.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/random.h"

namespace engarde::reforged::test {

inline const std::vector<RecordedInformation> any_information{
    RecordedInformation::full, RecordedInformation::draws, RecordedInformation::partial,
    RecordedInformation::only_plies, RecordedInformation::counted};

// Most questions have their default.
Ruleset any_answers(Random& random);

// The Ruleset tag with these answers.
std::string tag_of(const Ruleset& ruleset);

struct RecordedDuel {
    GenerateOptions options{};
    egn::Record record{};
};

// Two to four players, or more; in every style.
RecordedDuel any_duel(RecordedInformation information, Random& random);

// The same with one planted breach, which its Expect tag names. None if these games cannot have it.
std::optional<RecordedDuel> any_broken_duel(RecordedInformation information, const std::string& code, Random& random);

// What the verifier says of the only record of a text: the verdict, the errors and warnings with their events, and how
// things stand at the end.
struct DuelOpinion {
    Verdict verdict = Verdict::malformed;
    std::vector<std::string> found{};  // "card.not-held event 4"
    std::vector<std::string> standings{};
    bool finished = false;

    friend bool operator==(const DuelOpinion&, const DuelOpinion&) = default;
};

DuelOpinion opinion_of(const std::string& text);

std::ostream& operator<<(std::ostream& out, const DuelOpinion& opinion);

}  // namespace engarde::reforged::test
