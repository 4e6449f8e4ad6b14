// Turns a played round into a record that shows as much of the cards as requested.
#pragma once

#include "notation/record/record.h"
#include "verifier/generate.h"
#include "verifier/piste/generate/play_match.h"

namespace engarde::piste {

egn::Round transcribed(const PlayedRound& played, std::uint32_t number, RecordedInformation information,
                       Random& random);

}  // namespace engarde::piste
