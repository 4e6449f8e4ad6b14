// A match that was played, as a record that tells as much of the cards as somebody asked for.
#pragma once

#include "notation/record/record.h"
#include "verifier/generate.h"
#include "verifier/piste/generate/play_match.h"

namespace engarde::piste {

egn::Round transcribed(const PlayedRound& played, std::uint32_t number, RecordedInformation information,
                       Random& random);

}  // namespace engarde::piste
