// Perft from a place in a recorded round, if the record hides nothing there.
#pragma once

#include "verifier/perft.h"

namespace engarde::piste {

PerftEntry perft_entry();

}  // namespace engarde::piste
