#include "notation/piste/round_script.h"

#include "notation/record/record.h"

namespace engarde::egn {

void write_script(const Round& round, RoundScript& script) {
    script.begin(round.starter);
    if (round.malformed || round.position || round.show) script.add_something_unusual();
    if (round.hands) script.set_hands(round.hands->white, round.hands->black);
    if (round.deck) script.set_deck(round.deck->cards);
    for (const RecordedPly& ply : round.plies) script.add(ply);
    if (round.result) script.end(*round.result);
}

}  // namespace engarde::egn
