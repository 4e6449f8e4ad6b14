#include "notation/skirmish/print.h"

#include <cstdlib>

#include "notation/skirmish/words.h"

namespace engarde::egn::skirmish {

namespace {

// Words with single blanks between them.
class Words {
public:
    explicit Words(std::string first) : text_(std::move(first)) {}

    Words& word(std::string_view text) {
        text_.append(" ").append(text);
        return *this;
    }
    Words& name(const Name& name) { return word(written_word(name.text)); }
    Words& model(const ModelName& model) { return word(written_word(model.warband + "/" + model.model)); }
    Words& weapon(const Name& weapon) { return word(written(weapon.text)); }
    Words& number(int value) { return word(std::to_string(value)); }
    Words& number(std::string_view before, int value) { return word(before).number(value); }
    Words& number(std::string_view before, const std::optional<Number>& found) {
        return found ? number(before, found->value) : *this;
    }
    Words& signed_number(int value) { return word((value < 0 ? "" : "+") + std::to_string(value)); }
    Words& modifier(const std::optional<Number>& found) {
        return found ? word("modifier").signed_number(found->value) : *this;
    }
    Words& inches(const Inches& inches) {
        const bool is_negative = inches.whole < 0 || inches.hundredths < 0;
        std::string text = (is_negative ? "-" : "") + std::to_string(std::llabs(inches.whole));
        const int hundredths = std::abs(inches.hundredths);
        if (hundredths > 0) text.append(".").append(std::to_string(hundredths / 10));
        if (hundredths % 10 > 0) text += std::to_string(hundredths % 10);
        return word(text);
    }
    Words& inches(std::string_view before, const std::optional<Inches>& found) {
        return found ? word(before).inches(*found) : *this;
    }
    Words& dice(std::string_view before, const std::vector<int>& rolled) {
        word(before);
        for (const int die : rolled) number(die);
        return *this;
    }
    // Nothing, or words with a mark before each but the first: "Red/Archer, Blue/Guard".
    template <class Each, class Print>
    Words& list(const std::vector<Each>& all, const Print& print_one) {
        for (std::size_t index = 0; index < all.size(); ++index) {
            if (index > 0) text_ += ",";
            print_one(*this, all[index]);
        }
        return *this;
    }
    Words& models(const std::vector<ModelName>& all) {
        return list(all, [](Words& words, const ModelName& each) { words.model(each); });
    }
    // Those of the words that are among the names, in the order of the words.
    template <class Known>
    Words& remarks(const Known& known, const std::vector<Name>& names) {
        for (const std::string_view each : known)
            for (const Name& name : names)
                if (name.text == each) word(each);
        return *this;
    }
    Words& result(const Name& result) { return result.text.empty() ? *this : word(result.text); }
    // A colon before what is claimed, if anything is.
    Words& claims(const Words& claimed) {
        text_ += claimed.text_.empty() ? "" : " :" + claimed.text_;
        return *this;
    }
    Words& glued(std::string_view text) {
        text_ += text;
        return *this;
    }

    std::string done() { return std::move(text_); }

private:
    std::string text_;
};

Words claimed() {
    return Words("");
}

Words& add(Words& words, const MoveOptions& options) {
    words.number("turns", options.turns).number("doors", options.doors);
    for (const Name& terrain : options.through) words.word("through").name(terrain);
    words.inches("jump", options.jump).inches("climb", options.climb).inches("clear", options.clear);
    if (!options.contacts.empty()) words.word("contact").models(options.contacts);
    return options.in ? words.word("in").name(*options.in) : words;
}

Words& add(Words& words, const ShotDetails& shot) {
    words.word("range").inches(shot.range);
    if (!shot.cover.text.empty()) words.word("cover").name(shot.cover);
    words.remarks(shot_remark_words, shot.remarks).modifier(shot.modifier).dice("dice", shot.dice);
    return words.claims(
        claimed().number("roll", shot.roll).number("hit", shot.hit).number("wound", shot.wound).result(shot.result));
}

template <class Strike>
Words& add_rolls(Words& words, const Strike& strike) {
    const StrikeClaims& claims = strike.claims;
    words.modifier(strike.modifier).dice("dice", strike.dice).dice("against", strike.against);
    return words.claims(claimed()
                            .number("attack", claims.attack)
                            .number("defence", claims.defence)
                            .number("hit", claims.hit)
                            .number("wound", claims.wound)
                            .result(claims.result));
}

void add(Words& words, const Trait& trait) {
    const std::string& name = trait.name.text;
    const bool has_capital = trait.known && (name == "commander" || name == "agile");
    words.word(trait.base || trait.points ? name
               : has_capital              ? (name == "agile" ? "Agile" : "Commander")
                                          : written_trait(name));
    if (trait.base) words.inches(*trait.base);
    if (trait.points) words.number(trait.points->value);
}

void add(Words& words, const Fact& fact) {
    words.name(fact.name);
    if (fact.enemy) words.model(*fact.enemy);
    if (fact.weapon) words.weapon(*fact.weapon);
    if (fact.number) words.number(fact.number->value);
}

template <class Each>
std::string list_about(const char* word, const ModelName& model, const std::vector<Each>& all) {
    return Words(word)
        .model(model)
        .glued(":")
        .list(all, [](Words& words, const Each& each) { add(words, each); })
        .done();
}

struct Printer {
    std::string operator()(const Warband& warband) const {
        Words words("warband");
        words.name(warband.name).number("morale", warband.morale);
        return warband.state ? words.name(*warband.state).done() : words.done();
    }
    std::string operator()(const Model& model) const {
        Words words("model");
        words.name(model.name).number("rank", model.rank.value).number("pool", model.pool);
        words.word("move").name(model.move).number("initiative", model.initiative.value);
        words.number("fight", model.fight.value).number("shoot", model.shoot.value);
        words.number("armour", model.armour.value);
        if (!model.weapons.empty()) words.word("weapons");
        return words.list(model.weapons, [](Words& list, const Name& each) { list.weapon(each); }).done();
    }
    std::string operator()(const Traits& traits) const { return list_about("traits", traits.model, traits.traits); }
    std::string operator()(const Begins& begins) const { return list_about("begins", begins.model, begins.facts); }
    std::string operator()(const At& at) const {
        return Words("at").model(at.model).word("in").name(at.terrain).done();
    }
    std::string operator()(const Turn& turn) const { return Words("turn").number(turn.number).done(); }
    std::string operator()(const Priority& priority) const {
        Words words("priority");
        for (const auto& [warband, die] : priority.dice) words.name(warband).number(die);
        return words.done();
    }
    std::string operator()(const Move& move) const {
        Words words("move");
        words.model(move.model).name(move.kind).inches(move.inches);
        return add(words, move.options).done();
    }
    std::string operator()(const Dexterity& dexterity) const {
        Words words("dexterity");
        words.model(dexterity.model).dice("dice", dexterity.dice);
        return words.claims(claimed().number("check", dexterity.check).result(dexterity.result)).done();
    }
    std::string operator()(const Fall& fall) const {
        Words words("fall");
        words.model(fall.model).number("height", fall.height.value).dice("dice", fall.dice);
        return words.claims(claimed().number("wound", fall.wound).result(fall.result)).done();
    }
    std::string operator()(const BreakOff& break_off) const {
        Words words("break-off");
        words.model(break_off.model).name(break_off.kind).inches(break_off.inches);
        words.word("from").models(break_off.from);
        return add(words, break_off.options).done();
    }
    std::string operator()(const Free& free) const {
        Words words("free");
        words.model(free.attacker).weapon(free.weapon).word(">").model(free.defender);
        return add_rolls(words, free).done();
    }
    std::string operator()(const Stay& stay) const { return Words("stay").model(stay.model).done(); }
    std::string operator()(const Follow& follow) const {
        Words words("follow");
        words.model(follow.model).name(follow.kind).inches(follow.inches);
        return add(words, follow.options).done();
    }
    std::string operator()(const Shot& shot) const {
        Words words("shoot");
        words.model(shot.shooter).weapon(shot.weapon).word(">").model(shot.target);
        return add(words, shot).done();
    }
    std::string operator()(const Astray& astray) const {
        Words words("astray");
        words.model(astray.target);
        return add(words, astray).done();
    }
    std::string operator()(const Drown& drown) const {
        return Words("drown").model(drown.model).dice("dice", drown.dice).claims(claimed().result(drown.result)).done();
    }
    std::string operator()(const Reload& reload) const {
        return Words("reload").model(reload.model).weapon(reload.weapon).done();
    }
    std::string operator()(const Act& act) const {
        Words words("act");
        words.model(act.model).name(act.kind).inches("short", act.short_move);
        return act.failed ? words.claims(claimed().word("failed")).done() : words.done();
    }
    std::string operator()(const Pass& pass) const { return Words("pass").name(pass.warband).done(); }
    std::string operator()(const Combat& combat) const { return Words("combat").models(combat.models).done(); }
    std::string operator()(const Pool& pool) const {
        Words words("pool");
        return words.model(pool.model).number("attack", pool.attack.value).number("defence", pool.defence.value).done();
    }
    std::string operator()(const Initiative& initiative) const {
        const auto add_entry = [](Words& words, const InitiativeEntry& each) {
            words.model(each.model).weapon(each.weapon);
            if (each.value) words.number(each.value->value);
        };
        return Words("initiative").list(initiative.entries, add_entry).done();
    }
    std::string operator()(const Attack& attack) const {
        Words words("attack");
        words.model(attack.attacker).weapon(attack.weapon).word(">").model(attack.defender);
        for (const Ploy& ploy : attack.ploys)
            words.word(ploy.by_defender ? "defender" : "attacker").weapon(ploy.name).signed_number(ploy.value.value);
        return add_rolls(words, attack).done();
    }
    std::string operator()(const Decline& decline) const { return Words("decline").model(decline.model).done(); }
    std::string operator()(const End&) const { return "end"; }
    std::string operator()(const Stun& stun) const {
        Words words("stun");
        words.model(stun.model).remarks(stun_remark_words, stun.remarks).dice("dice", stun.dice);
        return words.claims(claimed().number("left", stun.left)).done();
    }
    std::string operator()(const Morale& morale) const {
        Words words("morale");
        words.name(morale.warband).dice("dice", morale.dice);
        if (morale.rolled_again) words.dice("again", morale.again);
        return words.claims(claimed().number("test", morale.test).result(morale.result)).done();
    }
    std::string operator()(const Ruling& ruling) const {
        Words words("ruling");
        words.word(ruling.text.text.empty() ? ruling.question.text + "=" + ruling.answer.text
                                            : "\"" + ruling.text.text + "\"");
        words.word("yes").dice("on", ruling.yes_on).dice("dice", ruling.dice);
        return words.claims(claimed().result(ruling.result)).done();
    }
    std::string operator()(const Condition& condition) const {
        return list_about("condition", condition.model, condition.facts);
    }
};

}  // namespace

std::string print(const Event& event) {
    return std::visit(Printer{}, event);
}

}  // namespace engarde::egn::skirmish
