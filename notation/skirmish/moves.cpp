#include <array>

#include "notation/skirmish/chapters.h"
#include "notation/skirmish/words.h"

namespace engarde::egn::skirmish {

namespace {

bool read_distance(PhraseReader& line, PhraseReader::Words kinds, Name& kind, Inches& inches) {
    return line.one_of("kind of move", kinds, kind) && line.inches("the move", inches);
}

}  // namespace

bool read_event(PhraseReader& line, Move& move) {
    return line.model_name("the model that moves", move.model) &&
           read_distance(line, move_words, move.kind, move.inches) && line.options("move", move_options, move.options);
}

bool read_event(PhraseReader& line, Dexterity& dexterity) {
    return line.model_name("the model that is checked", dexterity.model) && line.dice("dice", dexterity.dice) &&
           line.claims(std::array{NumberClaim{"check", &dexterity.check}}, check_result_words, &dexterity.result);
}

bool read_event(PhraseReader& line, Fall& fall) {
    return line.model_name("the model that falls", fall.model) && line.count_after("height", fall.height) &&
           line.dice("dice", fall.dice) &&
           line.claims(std::array{NumberClaim{"wound", &fall.wound}}, wound_result_words, &fall.result);
}

bool read_event(PhraseReader& line, BreakOff& break_off) {
    if (!line.model_name("the model that breaks off", break_off.model) ||
        !read_distance(line, move_words, break_off.kind, break_off.inches))
        return false;
    if (!line.take_word("from")) return line.fail_expected("\"from\", then the enemies it leaves");
    return line.model_names("an enemy it leaves", break_off.from) &&
           line.options("break-off", break_off_options, break_off.options);
}

bool read_event(PhraseReader& line, Stay& stay) {
    return line.model_name("the model that stays", stay.model);
}

bool read_event(PhraseReader& line, Follow& follow) {
    return line.model_name("the model that follows", follow.model) &&
           read_distance(line, follow_words, follow.kind, follow.inches) &&
           line.options("follow", follow_options, follow.options);
}

bool read_event(PhraseReader& line, Drown& drown) {
    return line.model_name("the model in the water", drown.model) && line.dice("dice", drown.dice) &&
           line.claims({}, drown_result_words, &drown.result);
}

}  // namespace engarde::egn::skirmish
