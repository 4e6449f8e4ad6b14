#include <algorithm>

#include "notation/skirmish/chapters.h"
#include "notation/skirmish/words.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"

namespace engarde::egn::skirmish {

namespace {

bool read_pool(PhraseReader& line, std::optional<Number>& found) {
    if (line.peek().text != "pool") return true;
    return line.number("pool", found.emplace());
}

bool read_rate(PhraseReader& line, Name& rate) {
    if (!line.take_word("move")) return line.fail_expected("\"move\", then a rate");
    return line.one_of("rate", rate_words, rate);
}

bool read_weapons(PhraseReader& line, std::vector<Name>& carried) {
    if (line.at_end()) return true;
    if (!line.take_word("weapons")) return line.fail_expected("\"weapons\", or nothing");
    do {
        Name weapon;
        if (!line.weapon(weapon)) return false;
        carried.push_back(std::move(weapon));
    } while (line.take_mark(","));
    return true;
}

bool read_trait(PhraseReader& line, Trait& trait) {
    const EventToken first = line.peek();
    const std::string word = first.quoted ? "" : lower_case(first.text);
    if (word == "base" || word == "points") {
        trait = {.name = {word, line.take().span}, .known = true};
        return word == "base" ? line.inches(word, trait.base.emplace()) : line.count(word, trait.points.emplace());
    }
    const EventToken name = line.take_name();
    if (name.text.empty()) return line.fail_expected("a trait");
    const std::string lower = lower_case(name.text);
    trait.known = std::find(plain_trait_words.begin(), plain_trait_words.end(), lower) != plain_trait_words.end();
    trait.name = {trait.known ? lower : name.text, name.span};
    return true;
}

bool read_stunned(PhraseReader& line, Number& counters) {
    if (!line.count("stunned", counters)) return false;
    return counters.value == 1 || counters.value == 2 || line.fail_at(counters.span, "stunned should be 1 or 2");
}

bool read_fact(PhraseReader& line, PhraseReader::Words known, Fact& fact) {
    if (!line.one_of("condition", known, fact.name)) return false;
    if (fact.name.text == "stunned") return read_stunned(line, fact.number.emplace());
    if (fact.name.text == "engaged") return line.model_name("the enemy in contact", fact.enemy.emplace());
    if (fact.name.text != "reload") return true;
    return line.weapon_before_number(fact.weapon.emplace()) && line.count("reload", fact.number.emplace());
}

// "stunned 1" and "stunned 2" say two things about one; so do two counts for one weapon.
bool are_about_the_same(const Fact& one, const Fact& other) {
    return one.name == other.name && one.enemy == other.enemy && one.weapon == other.weapon;
}

bool stands_alone(const Fact& fact) {
    return fact.name.text == "killed" || fact.name.text == "unhurt";
}

bool read_facts(PhraseReader& line, PhraseReader::Words known, std::vector<Fact>& facts) {
    if (!line.take_mark(":")) return line.fail_expected("a colon, then how the model is");
    do {
        Fact read;
        if (!read_fact(line, known, read)) return false;
        for (const Fact& other : facts)
            if (are_about_the_same(read, other)) return line.fail_twice({read.name.text, read.name.span});
        facts.push_back(std::move(read));
    } while (line.take_mark(","));
    for (const Fact& fact : facts)
        if (facts.size() > 1 && stands_alone(fact))
            return line.fail_at(fact.name.span, in_quotes(fact.name.text) + " should stand alone");
    return true;
}

}  // namespace

bool read_event(PhraseReader& line, Warband& warband) {
    if (!line.plain_name("the name of the warband", warband.name) || !line.number("morale", warband.morale))
        return false;
    return line.at_end() || line.peek().is_mark ||
           line.one_of("state of the warband", warband_state_words, warband.state.emplace());
}

bool read_event(PhraseReader& line, Model& model) {
    return line.plain_name("the name of the model", model.name) && line.number("rank", model.rank) &&
           read_pool(line, model.pool) && read_rate(line, model.move) && line.number("initiative", model.initiative) &&
           line.number("fight", model.fight) && line.number("shoot", model.shoot) &&
           line.number("armour", model.armour) && read_weapons(line, model.weapons);
}

bool read_event(PhraseReader& line, Traits& traits) {
    if (!line.model_name("the model that has the traits", traits.model)) return false;
    if (!line.take_mark(":")) return line.fail_expected("a colon, then traits");
    do {
        Trait read;
        if (!read_trait(line, read)) return false;
        for (const Trait& other : traits.traits)
            if (other.name == read.name) return line.fail_twice({read.name.text, read.name.span});
        traits.traits.push_back(std::move(read));
    } while (line.take_mark(","));
    return true;
}

bool read_event(PhraseReader& line, Begins& begins) {
    return line.model_name("the model", begins.model) && read_facts(line, beginning_words, begins.facts);
}

bool read_event(PhraseReader& line, At& at) {
    if (!line.model_name("the model", at.model)) return false;
    if (!line.take_word("in")) return line.fail_expected("\"in\", then a terrain");
    return line.one_of("terrain", terrain_words, at.terrain);
}

bool read_event(PhraseReader& line, Condition& condition) {
    return line.model_name("the model", condition.model) && read_facts(line, condition_words, condition.facts);
}

}  // namespace engarde::egn::skirmish
