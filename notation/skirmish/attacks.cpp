#include <array>

#include "notation/skirmish/chapters.h"
#include "notation/skirmish/words.h"

namespace engarde::egn::skirmish {

namespace {

// "Red/Archer longbow > Blue/Guard"
bool read_opponents(PhraseReader& line, std::string_view attacker, ModelName& from, Name& weapon, ModelName& target) {
    if (!line.model_name(attacker, from) || !line.weapon(weapon)) return false;
    if (!line.take_mark(">")) return line.fail_expected("\">\", then the target");
    return line.model_name("the target", target);
}

bool read_cover(PhraseReader& line, Name& cover) {
    return cover.text.empty() ? line.one_of("cover", cover_words, cover) : line.fail("cover appears twice");
}

bool read_circumstance(PhraseReader& line, ShotDetails& shot) {
    if (line.take_word("cover")) return read_cover(line, shot.cover);
    return line.take_word("modifier") ? line.modifier(shot.modifier) : line.remark(shot_remark_words, shot.remarks);
}

// What follows the target of a shot, from the range on.
bool read_details(PhraseReader& line, ShotDetails& shot) {
    if (!line.take_word("range")) return line.fail_expected("\"range\", then a number");
    if (!line.any_inches("range", shot.range)) return false;
    while (!line.at_end() && line.peek().text != "dice")
        if (!read_circumstance(line, shot)) return false;
    const std::array claims{NumberClaim{"roll", &shot.roll}, NumberClaim{"hit", &shot.hit},
                            NumberClaim{"wound", &shot.wound}};
    return line.dice("dice", shot.dice) && line.claims(claims, wound_result_words, &shot.result);
}

// An attack, and a free attack, whose models declare no Ploys.
template <class Strike>
bool read_rolls(PhraseReader& line, Strike& strike) {
    StrikeClaims& claims = strike.claims;
    const std::array numbers{NumberClaim{"attack", &claims.attack}, NumberClaim{"defence", &claims.defence},
                             NumberClaim{"hit", &claims.hit}, NumberClaim{"wound", &claims.wound}};
    return line.dice("dice", strike.dice, "against") && line.dice("against", strike.against) &&
           line.claims(numbers, wound_result_words, &claims.result);
}

bool read_ploy(PhraseReader& line, bool by_defender, std::vector<Ploy>& ploys) {
    Ploy read{.by_defender = by_defender, .name = {}, .value = {}};
    if (!line.ploy(read.name) || !line.signed_number("the value of " + read.name.text, read.value)) return false;
    ploys.push_back(std::move(read));
    return true;
}

bool read_addition(PhraseReader& line, Attack& attack) {
    if (line.take_word("defender")) return read_ploy(line, true, attack.ploys);
    if (line.take_word("attacker")) return read_ploy(line, false, attack.ploys);
    if (line.take_word("modifier")) return line.modifier(attack.modifier);
    return line.fail_unknown(line.peek(), "word here", attack_words);
}

bool read_addition(PhraseReader& line, Free& free) {
    if (line.take_word("modifier")) return line.modifier(free.modifier);
    return line.fail_unknown(line.peek(), "word here", free_attack_words);
}

template <class Strike>
bool read_strike(PhraseReader& line, Strike& strike) {
    if (!read_opponents(line, "the model that attacks", strike.attacker, strike.weapon, strike.defender)) return false;
    while (!line.at_end() && line.peek().text != "dice")
        if (!read_addition(line, strike)) return false;
    return read_rolls(line, strike);
}

bool read_entry(PhraseReader& line, InitiativeEntry& entry) {
    if (!line.model_name("a model", entry.model) || !line.weapon_before_number(entry.weapon)) return false;
    return !line.at_number() || line.count("the Initiative", entry.value.emplace());
}

}  // namespace

bool read_event(PhraseReader& line, Shot& shot) {
    return read_opponents(line, "the model that shoots", shot.shooter, shot.weapon, shot.target) &&
           read_details(line, shot);
}

bool read_event(PhraseReader& line, Astray& astray) {
    return line.model_name("the model that is hit by chance", astray.target) && read_details(line, astray);
}

bool read_event(PhraseReader& line, Free& free) {
    return read_strike(line, free);
}

bool read_event(PhraseReader& line, Combat& combat) {
    if (!line.model_names("a model that fights", combat.models)) return false;
    return combat.models.size() > 1 || line.fail_expected("a comma, then another model that fights");
}

bool read_event(PhraseReader& line, Pool& pool) {
    return line.model_name("the model whose Combat Pool it is", pool.model) &&
           line.count_after("attack", pool.attack) && line.count_after("defence", pool.defence);
}

bool read_event(PhraseReader& line, Initiative& initiative) {
    do {
        InitiativeEntry read;
        if (!read_entry(line, read)) return false;
        initiative.entries.push_back(std::move(read));
    } while (line.take_mark(","));
    return true;
}

bool read_event(PhraseReader& line, Attack& attack) {
    return read_strike(line, attack);
}

bool read_event(PhraseReader& line, Decline& decline) {
    return line.model_name("the model that does not attack", decline.model);
}

}  // namespace engarde::egn::skirmish
