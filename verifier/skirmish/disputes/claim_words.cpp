#include "verifier/skirmish/disputes/claim_words.h"

#include <fmt/format.h>

#include <array>

#include "notation/skirmish/print.h"
#include "verifier/phrases.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;
using Parts = std::vector<std::string>;

std::string of(const text::ModelName& name) {
    return name.warband + "/" + name.model;
}

std::string of(const std::vector<text::ModelName>& names) {
    Parts all;
    for (const text::ModelName& name : names) all.push_back(of(name));
    return listed(all);
}

std::string inches(const text::Inches& distance) {
    const std::string number = in_inches({distance.whole, distance.hundredths});
    return number + (number == "1" ? " inch" : " inches");
}

// "; dice 3 and 4"
std::string rolled(const std::vector<int>& dice, std::string_view what = "dice") {
    Parts all;
    for (const int die : dice) all.push_back(std::to_string(die));
    return all.empty() ? std::string() : fmt::format("; {} {}", dice.size() == 1 ? "die" : what, listed(all));
}

// "; claimed: Hit Score 1, stunned"
std::string claimed(const Parts& claims) {
    return claims.empty() ? std::string() : fmt::format("; claimed: {}", fmt::join(claims, ", "));
}

void add(Parts& parts, std::string_view what, const std::optional<text::Number>& number) {
    if (number) parts.push_back(fmt::format("{} {}", what, number->value));
}

void add(Parts& parts, const text::Name& name) {
    if (!name.text.empty()) parts.push_back(name.text);
}

void add_modifier(Parts& parts, const std::optional<text::Number>& modifier) {
    if (modifier) parts.push_back(fmt::format("with a declared modifier of {:+}", modifier->value));
}

std::string after_commas(const Parts& parts) {
    std::string all;
    for (const std::string& part : parts) all += ", " + part;
    return all;
}

std::string ground(std::string_view terrain) {
    if (terrain == "open") return "the open";
    if (terrain == "water") return "water";
    if (terrain == "difficult") return "difficult ground";
    return terrain == "hall" ? "a building with a very large room" : "a building";
}

// ", through difficult ground, 2 inches clear of every enemy"
std::string options(const text::MoveOptions& all) {
    Parts parts;
    if (all.turns) parts.push_back(plural(static_cast<std::size_t>(all.turns->value), "turn", "turns"));
    if (all.doors) parts.push_back(plural(static_cast<std::size_t>(all.doors->value), "door", "doors"));
    for (const text::Name& terrain : all.through) parts.push_back("through " + ground(terrain.text));
    if (all.jump) parts.push_back(fmt::format("with a jump of {}", inches(*all.jump)));
    if (all.climb) parts.push_back(fmt::format("climbing {}", inches(*all.climb)));
    if (all.clear) parts.push_back(fmt::format("{} clear of every enemy", inches(*all.clear)));
    if (!all.contacts.empty()) parts.push_back("into contact with " + of(all.contacts));
    if (all.in) parts.push_back("to stand in " + ground(all.in->text));
    return after_commas(parts);
}

std::string moves(std::string_view kind) {
    if (kind == "run") return "runs";
    return kind == "short" ? "makes a Short move of" : "makes a Normal move of";
}

std::string shot(const text::ShotDetails& details) {
    Parts parts;
    if (!details.cover.text.empty()) parts.push_back(fmt::format("in {} cover", details.cover.text));
    for (const text::Name& remark : details.remarks) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{
            {{"moved", "after a Short move"},
             {"aimed", "having aimed last turn"},
             {"engaged", "while Engaged"},
             {"target-engaged", "the target being Engaged"},
             {"target-large", "the target being large"},
             {"no-sight", "without a line of sight"}}};
        for (const auto& [word, meaning] : words)
            if (remark.text == word) parts.emplace_back(meaning);
    }
    add_modifier(parts, details.modifier);
    Parts claims;
    add(claims, "Attack Roll", details.roll);
    add(claims, "Hit Score", details.hit);
    add(claims, "Wound Score", details.wound);
    add(claims, details.result);
    return fmt::format("{} away{}{}{}", inches(details.range), after_commas(parts), rolled(details.dice),
                       claimed(claims));
}

std::string strike(const std::optional<text::Number>& modifier, const std::vector<int>& dice,
                   const std::vector<int>& against, const text::StrikeClaims& made) {
    Parts parts;
    add_modifier(parts, modifier);
    Parts claims;
    add(claims, "Attack Score", made.attack);
    add(claims, "Defence Score", made.defence);
    add(claims, "Hit Score", made.hit);
    add(claims, "Wound Score", made.wound);
    add(claims, made.result);
    return fmt::format("{}{} against {}{}", after_commas(parts), rolled(dice), fmt::join(against, " and "),
                       claimed(claims));
}

std::string fact(const text::Fact& each) {
    const std::string& name = each.name.text;
    if (name == "engaged" && each.enemy) return "in contact with " + of(*each.enemy);
    if (name == "reload" && each.weapon && each.number)
        return fmt::format("with {} on its {}",
                           plural(static_cast<std::size_t>(each.number->value), "Reload counter", "Reload counters"),
                           each.weapon->text);
    if (name == "stunned" && each.number) return fmt::format("stunned {}", each.number->value);
    if (name == "light" || name == "grievous") return fmt::format("with a {} wound", name);
    return name;
}

std::string facts(const std::vector<text::Fact>& all) {
    Parts parts;
    for (const text::Fact& each : all) parts.push_back(fact(each));
    return listed(parts);
}

std::string action(const text::Act& event) {
    const std::string& kind = event.kind.text;
    if (kind == "order") return "issues an order";
    if (kind == "special") return "takes a special action";
    if (kind == "aim") return event.failed ? "fails to aim" : "aims";
    std::string words = kind + "s";
    if (event.short_move) words += fmt::format(" and makes a Short move of {}", inches(*event.short_move));
    return words;
}

struct Words {
    std::string operator()(const text::Warband& event) const { return roster(event); }
    std::string operator()(const text::Model& event) const { return roster(event); }
    std::string operator()(const text::Traits& event) const { return roster(event); }
    std::string operator()(const text::Begins& event) const {
        return fmt::format("{} is {} when the record begins", of(event.model), facts(event.facts));
    }
    std::string operator()(const text::At& event) const {
        return fmt::format("{} stands in {}", of(event.model), ground(event.terrain.text));
    }
    std::string operator()(const text::Turn& event) const { return fmt::format("turn {} begins", event.number); }
    std::string operator()(const text::Priority& event) const {
        Parts dice;
        for (const auto& [warband, die] : event.dice) dice.push_back(fmt::format("{} {}", warband.text, die));
        return "the roll for Priority is " + listed(dice);
    }
    std::string operator()(const text::Move& event) const {
        return fmt::format("{} {} {}{}", of(event.model), moves(event.kind.text), inches(event.inches),
                           options(event.options));
    }
    std::string operator()(const text::Dexterity& event) const {
        Parts claims;
        add(claims, "a check of", event.check);
        add(claims, event.result);
        return fmt::format("{} makes a Dexterity Check{}{}", of(event.model), rolled(event.dice), claimed(claims));
    }
    std::string operator()(const text::Fall& event) const {
        Parts claims;
        add(claims, "Wound Score", event.wound);
        add(claims, event.result);
        return fmt::format("{} falls from {}{}{}", of(event.model), inches({event.height.value, 0, {}}),
                           rolled(event.dice), claimed(claims));
    }
    std::string operator()(const text::BreakOff& event) const {
        return fmt::format("{} breaks off from {} and {} {}{}", of(event.model), of(event.from), moves(event.kind.text),
                           inches(event.inches), options(event.options));
    }
    std::string operator()(const text::Free& event) const {
        return fmt::format("{} makes a free attack on {} with {}{}", of(event.attacker), of(event.defender),
                           event.weapon.text, strike(event.modifier, event.dice, event.against, event.claims));
    }
    std::string operator()(const text::Stay& event) const {
        return of(event.model) + " lets the model that breaks off go";
    }
    std::string operator()(const text::Follow& event) const {
        return fmt::format("{} follows the model that breaks off and {} {}{}", of(event.model), moves(event.kind.text),
                           inches(event.inches), options(event.options));
    }
    std::string operator()(const text::Shot& event) const {
        return fmt::format("{} shoots at {} with {}, {}", of(event.shooter), of(event.target), event.weapon.text,
                           shot(event));
    }
    std::string operator()(const text::Astray& event) const {
        return fmt::format("the shot goes astray, at {}, {}", of(event.target), shot(event));
    }
    std::string operator()(const text::Drown& event) const {
        Parts claims;
        add(claims, event.result);
        return fmt::format("{} may drown{}{}", of(event.model), rolled(event.dice), claimed(claims));
    }
    std::string operator()(const text::Reload& event) const {
        return fmt::format("{} removes a Reload counter from its {}", of(event.model), event.weapon.text);
    }
    std::string operator()(const text::Act& event) const {
        return fmt::format("{} {}", of(event.model), action(event));
    }
    std::string operator()(const text::Pass& event) const { return event.warband.text + " passes"; }
    std::string operator()(const text::Combat& event) const { return of(event.models) + " fight"; }
    std::string operator()(const text::Pool& event) const {
        return fmt::format("{} has {} counters for attack and {} for defence", of(event.model), event.attack.value,
                           event.defence.value);
    }
    std::string operator()(const text::Initiative& event) const {
        Parts all;
        for (const text::InitiativeEntry& entry : event.entries)
            all.push_back(fmt::format("{} with {}{}", of(entry.model), entry.weapon.text,
                                      entry.value ? fmt::format(" ({})", entry.value->value) : std::string()));
        return "the Initiative is determined of " + listed(all);
    }
    std::string operator()(const text::Attack& event) const {
        Parts ploys;
        for (const text::Ploy& ploy : event.ploys)
            ploys.push_back(fmt::format("the {} declares {} {:+}", ploy.by_defender ? "defender" : "attacker",
                                        ploy.name.text, ploy.value.value));
        return fmt::format("{} attacks {} with {}{}{}", of(event.attacker), of(event.defender), event.weapon.text,
                           after_commas(ploys), strike(event.modifier, event.dice, event.against, event.claims));
    }
    std::string operator()(const text::Decline& event) const { return of(event.model) + " declines to attack"; }
    std::string operator()(const text::End&) const { return "the End Phase begins"; }
    std::string operator()(const text::Stun& event) const {
        Parts parts;
        for (const text::Name& remark : event.remarks) parts.push_back(remark.text);
        Parts claims;
        if (event.left) claims.push_back(fmt::format("{} left", event.left->value));
        return fmt::format("{} rolls to remove Stunned counters{}{}{}", of(event.model), after_commas(parts),
                           rolled(event.dice), claimed(claims));
    }
    std::string operator()(const text::Morale& event) const {
        Parts claims;
        add(claims, "a test of", event.test);
        add(claims, event.result);
        return fmt::format("{} tests its Morale{}{}{}", event.warband.text, rolled(event.dice),
                           rolled(event.again, "rolled again"), claimed(claims));
    }
    std::string operator()(const text::Ruling& event) const {
        const std::string what =
            event.text.text.empty() ? event.question.text + "=" + event.answer.text : "\"" + event.text.text + "\"";
        Parts claims;
        add(claims, event.result);
        return fmt::format("a die settles {}, yes on {}{}{}", what, fmt::join(event.yes_on, ", "), rolled(event.dice),
                           claimed(claims));
    }
    std::string operator()(const text::Condition& event) const {
        return fmt::format("{} is {}", of(event.model), facts(event.facts));
    }

private:
    static std::string roster(const text::Event& event) { return "the roster says: " + text::print(event); }
};

}  // namespace

std::string event_in_words(const text::Event& event) {
    return std::visit(Words{}, event);
}

}  // namespace engarde::skirmish
