// How each event of the skirmish game is read, after the word that it begins with. Each function is in the file of its
// chapter, and leaves what is too much on the line to its caller.
#pragma once

#include "notation/skirmish/events.h"
#include "notation/skirmish/phrases.h"

namespace engarde::egn::skirmish {

// roster.cpp: warbands and models, and how they are.
bool read_event(PhraseReader& line, Warband& warband);
bool read_event(PhraseReader& line, Model& model);
bool read_event(PhraseReader& line, Traits& traits);
bool read_event(PhraseReader& line, Begins& begins);
bool read_event(PhraseReader& line, At& at);
bool read_event(PhraseReader& line, Condition& condition);

// turn.cpp: the parts of a turn.
bool read_event(PhraseReader& line, Turn& turn);
bool read_event(PhraseReader& line, Priority& priority);
bool read_event(PhraseReader& line, Reload& reload);
bool read_event(PhraseReader& line, Act& act);
bool read_event(PhraseReader& line, Pass& pass);
bool read_event(PhraseReader& line, End& end);
bool read_event(PhraseReader& line, Stun& stun);
bool read_event(PhraseReader& line, Morale& morale);
bool read_event(PhraseReader& line, Ruling& ruling);

// moves.cpp: moves and what they may lead to.
bool read_event(PhraseReader& line, Move& move);
bool read_event(PhraseReader& line, Dexterity& dexterity);
bool read_event(PhraseReader& line, Fall& fall);
bool read_event(PhraseReader& line, BreakOff& break_off);
bool read_event(PhraseReader& line, Stay& stay);
bool read_event(PhraseReader& line, Follow& follow);
bool read_event(PhraseReader& line, Drown& drown);

// attacks.cpp: shots and combats.
bool read_event(PhraseReader& line, Shot& shot);
bool read_event(PhraseReader& line, Astray& astray);
bool read_event(PhraseReader& line, Free& free);
bool read_event(PhraseReader& line, Combat& combat);
bool read_event(PhraseReader& line, Pool& pool);
bool read_event(PhraseReader& line, Initiative& initiative);
bool read_event(PhraseReader& line, Attack& attack);
bool read_event(PhraseReader& line, Decline& decline);

}  // namespace engarde::egn::skirmish
