// The events of the skirmish game: what is read in them, their canonical form, marks of lines, errors and their places.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/skirmish/print.h"

namespace engarde::egn::skirmish {
namespace {

using testing::HasSubstr;

const std::string head = "[Ruleset \"skirmish-2016\"]\n\n";

struct Read {
    std::vector<RecordedEvent> events{};
    std::vector<Diagnostic> diagnostics{};
    std::string printed{};
};

Read read_lines(const std::string& lines) {
    const ReadOptions reading(ReadingPath::fast, [](std::string_view) { return &grammar; });
    Diagnostics diagnostics;
    const auto records = read_records(head + lines, diagnostics, reading);
    Read found{records.front().events(), diagnostics.kept(), print(records)};
    found.printed.erase(0, head.size());
    return found;
}

template <class T>
T event(const std::string& line) {
    const Read found = read_lines(line + "\n");
    const auto* read = std::any_cast<Event>(&found.events.front().meaning);
    if (!read || !std::holds_alternative<T>(*read)) {
        ADD_FAILURE() << line << (found.diagnostics.empty() ? "" : ": " + found.diagnostics.front().message);
        return {};
    }
    return std::get<T>(*read);
}

// The canonical form of a line that can be read.
std::string canonical(const std::string& line) {
    const Read found = read_lines(line + "\n");
    EXPECT_TRUE(found.diagnostics.empty()) << line << ": " << found.diagnostics.front().message;
    return found.printed.substr(0, found.printed.size() - 1);
}

// What is wrong with a line, after the marked text: "waverin| "waverin" is …".
std::string error(const std::string& line) {
    const Read found = read_lines(line + "\n");
    if (found.diagnostics.empty()) return "nothing";
    EXPECT_EQ(found.printed, line + "\n") << "a line that cannot be read is kept";
    const Diagnostic& wrong = found.diagnostics.front();
    EXPECT_EQ(wrong.code, "syntax.event");
    const std::size_t begin = wrong.span.begin - head.size();
    return line.substr(std::min(begin, line.size()), wrong.span.end - wrong.span.begin) + "| " + wrong.message;
}

// The text of the line at the place.
std::string at(const std::string& line, Span span) {
    return line.substr(span.begin - head.size(), span.end - span.begin);
}

std::vector<std::string> texts(const std::vector<Name>& names) {
    std::vector<std::string> all;
    for (const Name& name : names) all.push_back(name.text);
    return all;
}

using Texts = std::vector<std::string>;
using Dice = std::vector<int>;

TEST(SkirmishNotation, every_event_has_a_canonical_form) {
    for (const char* line :
         {"warband Red morale 7",
          "warband Red morale 7 wavering",
          "  model Archer rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0",
          "  model Archer rank 2 pool 2 move fast initiative 3 fight 2 shoot 1 armour 0 weapons longbow, hand weapon",
          "traits Red/Captain: leader, Commander, Agile, banner, mounted, large, base 1.5, points 40, Weapons Master",
          "begins Red/Archer: stunned 2, light, grievous, hidden, aimed, engaged Blue/Guard, reload musket 1",
          "begins Red/Archer: killed",
          "at Red/Archer in water",
          "turn 1",
          "priority Red 5 Blue 3",
          "move Red/Archer normal 5.5",
          "move Red/Archer short 2 turns 2 doors 1 through difficult through water jump 1.5 climb 0.25 clear 2 contact "
          "Blue/Guard, Blue/Pikeman in building",
          "  dexterity Red/Archer dice 2 3",
          "  dexterity Red/Archer dice 2 3 : check 9 passed",
          "  fall Red/Archer height 3 dice 4 3 : wound 2 light",
          "break-off Red/Archer short 3 from Blue/Guard, Blue/Pikeman turns 1 jump 1 in water",
          "  free Blue/Guard sword > Red/Archer modifier +1 dice 3 4 against 5 : attack 11 defence 6 hit 5 wound 2 "
          "light",
          "  stay Blue/Guard",
          "  follow Blue/Guard normal 3 turns 1 doors 1 through building in hall",
          "shoot Red/Archer longbow > Blue/Guard range 23.5 cover light moved target-large modifier -1 dice 3 4 : roll "
          "8 "
          "hit 2 wound 1 stunned",
          "  astray Blue/Pikeman range 23 cover heavy no-sight dice 4 4 : scratch",
          "  drown Red/Archer dice 3 : safe",
          "reload Blue/Gunner musket",
          "act Red/Archer hide",
          "act Red/Archer aim : failed",
          "act Red/Rider dismount short 2.5",
          "pass Red",
          "combat Red/Archer, Blue/Guard, Blue/Pikeman",
          "  pool Red/Archer attack 2 defence 1",
          "  initiative Red/Archer longsword two-handed 5, Blue/Guard hands and feet",
          "  attack Red/Archer sword > Blue/Guard defender parry +1 attacker mighty blow -1 modifier +0 dice 4 3 "
          "against 2",
          "  attack Red/Archer sword > Blue/Guard dice 4 3 against 2 : attack 11 defence 6 hit 5 wound 2 light",
          "  decline Red/Archer",
          "end",
          "stun Red/Archer engaged rested dice 5 : left 0",
          "morale Red dice 4 3",
          "morale Red dice 4 3 again 2 5 : test 8 wavering",
          "ruling \"may the wall be climbed?\" yes on 1 2 3 dice 2 : yes",
          "ruling osprey-dex-ar=excess yes on 1 2 3 dice 2",
          "condition Red/Archer: stunned 1, light",
          "condition Red/Archer: unhurt"})
        EXPECT_EQ(canonical(line), line);
}

TEST(SkirmishNotation, blanks_indentation_order_and_needless_quotes_change_nothing) {
    EXPECT_EQ(
        canonical("  shoot  Red/A \"longbow\">Blue/B range 2.50 moved modifier 1 aimed cover light dice 3 4:miss"),
        "shoot Red/A longbow > Blue/B range 2.5 cover light moved aimed modifier +1 dice 3 4 : miss");
    EXPECT_EQ(canonical("model A rank 2 move fast initiative 3 fight 2 shoot 1 armour 0 weapons bow ,sling"),
              "  model A rank 2 move fast initiative 3 fight 2 shoot 1 armour 0 weapons bow, sling");
    EXPECT_EQ(canonical("\tturn 1"), "turn 1");
    EXPECT_EQ(canonical("pass \"Red\""), "pass Red");
    EXPECT_EQ(canonical("decline \"Red\"/Archer"), "  decline Red/Archer");
    EXPECT_EQ(canonical("traits Red/A :LEADER , commander,agile, BASE 1.0"),
              "traits Red/A: leader, Commander, Agile, base 1");
    EXPECT_EQ(canonical("move Red/A run 9 in open clear 1.05 doors 1 turns 2"),
              "move Red/A run 9 turns 2 doors 1 clear 1.05 in open");
}

TEST(SkirmishNotation, a_warband_and_its_models) {
    EXPECT_FALSE(event<Warband>("warband Red morale 7").state);
    EXPECT_EQ(event<Warband>("warband Red morale 7 wavering").state->text, "wavering");
    EXPECT_EQ(error("warband Red morale 7 waverin"),
              "waverin| \"waverin\" is not a valid state of the warband; did you mean \"wavering\"?");
    EXPECT_EQ(error("warband Red/Blue morale 7"), "Red/Blue| the name of the warband should have no slash in it");
    EXPECT_EQ(error("warband Red"), "| expected \"morale\", then a number");
    EXPECT_EQ(error("warband Red morale high"), "high| morale should be a number, not \"high\"");
    const std::string model = "model Archer rank 2 pool 2 move infantry initiative 3 fight 2 shoot 1 armour 0";
    const Model archer = event<Model>(model + " weapons longbow, hand weapon");
    EXPECT_EQ(archer.pool->value, 2);
    EXPECT_EQ(archer.move.text, "infantry");
    EXPECT_EQ(texts(archer.weapons), (Texts{"longbow", "hand weapon"}));
    EXPECT_EQ(error(model + " longbow"), "longbow| expected \"weapons\", or nothing");
    EXPECT_EQ(error(model + " weapons longbow,"), "| expected the weapon");
    EXPECT_EQ(error("model Archer rank 2 move infantri"),
              "infantri| \"infantri\" is not a valid rate; did you mean \"infantry\"?");
}

TEST(SkirmishNotation, traits_are_known_in_any_letter_case) {
    const std::string line = "traits Red/A: LEADER, Commander, base 1.25, Points 40, Weapons Master, \"base 2\"";
    const Traits traits = event<Traits>(line);
    ASSERT_EQ(traits.traits.size(), 6U);
    EXPECT_EQ(traits.traits[0].name.text, "leader");
    EXPECT_TRUE(traits.traits[0].known);
    EXPECT_EQ(at(line, traits.traits[1].name.span), "Commander");
    EXPECT_EQ(traits.traits[2].base->hundredths, 25);
    EXPECT_EQ(traits.traits[3].name.text, "points");
    EXPECT_EQ(traits.traits[3].points->value, 40);
    EXPECT_EQ(traits.traits[4].name.text, "Weapons Master");
    EXPECT_FALSE(traits.traits[4].known);
    EXPECT_FALSE(traits.traits[5].base);
    EXPECT_THAT(canonical(line), HasSubstr("\"base 2\""));
    EXPECT_EQ(error("traits Red/A leader"), "leader| expected a colon, then traits");
    EXPECT_EQ(error("traits Red/A: leader,"), "| expected a trait");
    EXPECT_EQ(error("traits Red/A: leader, Leader"), "Leader| \"leader\" appears twice");
    EXPECT_EQ(error("traits Red/A: base wide"), "wide| base should be a number, not \"wide\"");
    EXPECT_EQ(error("traits Red/A: base 1 2"), "2| \"2\" is too much here");
    EXPECT_EQ(error("traits Red/A: points 10000"), "10000| points should be from 0 to 9999");
    EXPECT_EQ(error("traits Captain: leader"), "Captain| \"Captain\" names no model, such as \"Red/Archer\"");
}

TEST(SkirmishNotation, facts_say_how_a_model_is) {
    const std::string line =
        "begins Red/A: stunned 2, engaged Blue/Guard, engaged Blue/Boy, reload hand gun 1, reload bow 2";
    const Begins begins = event<Begins>(line);
    ASSERT_EQ(begins.facts.size(), 5U);
    EXPECT_EQ(begins.facts[0].number->value, 2);
    EXPECT_EQ(begins.facts[1].enemy->model, "Guard");
    EXPECT_EQ(begins.facts[3].weapon->text, "hand gun");
    EXPECT_EQ(at(line, begins.facts[3].weapon->span), "hand gun");
    EXPECT_EQ(begins.facts[4].number->value, 2);
    EXPECT_EQ(error("begins Red/A light"), "light| expected a colon, then how the model is");
    EXPECT_EQ(error("begins Red/A:"), "| expected the condition");
    EXPECT_EQ(error("begins Red/A: lihgt"), "lihgt| \"lihgt\" is not a valid condition; did you mean \"light\"?");
    EXPECT_EQ(error("begins Red/A: stunned 3"), "3| stunned should be 1 or 2");
    EXPECT_EQ(error("begins Red/A: stunned"), "| stunned should be a number");
    EXPECT_EQ(error("begins Red/A: light, light"), "light| \"light\" appears twice");
    EXPECT_EQ(error("begins Red/A: engaged Blue/B, engaged Blue/B"), "engaged| \"engaged\" appears twice");
    EXPECT_EQ(error("begins Red/A: reload bow"), "| reload should be a number");
    EXPECT_EQ(error("begins Red/A: reload 1"), "1| expected the weapon");
    EXPECT_EQ(error("begins Red/A: light, killed"), "killed| \"killed\" should stand alone");
    EXPECT_THAT(error("begins Red/A: unhurt"),
                HasSubstr("unhurt| \"unhurt\" is not a valid condition: stunned, light"));
    EXPECT_EQ(event<Condition>("condition Red/A: light, stunned 1").facts[1].number->value, 1);
    EXPECT_EQ(error("condition Red/A: unhurt, light"), "unhurt| \"unhurt\" should stand alone");
    EXPECT_THAT(error("condition Red/A: hidden"), HasSubstr("hidden| \"hidden\" is not a valid condition"));
    EXPECT_EQ(error("at Red/A water"), "water| expected \"in\", then a terrain");
    EXPECT_EQ(error("at Red/A 12 6"), "12| expected \"in\", then a terrain");
    EXPECT_EQ(error("at Red/A in watr"), "watr| \"watr\" is not a valid terrain; did you mean \"water\"?");
}

TEST(SkirmishNotation, a_move_has_options_in_any_order) {
    const std::string line =
        "move Red/A short 2 contact Blue/B, Blue/C in hall clear 1.5 through water turns 3 doors 1 climb 2";
    const Move move = event<Move>(line);
    EXPECT_EQ(move.kind.text, "short");
    EXPECT_EQ(move.inches.whole, 2);
    EXPECT_EQ(at(line, move.inches.span), "2");
    EXPECT_EQ(move.options.turns->value, 3);
    EXPECT_EQ(move.options.doors->value, 1);
    EXPECT_EQ(texts(move.options.through), Texts{"water"});
    EXPECT_FALSE(move.options.jump);
    EXPECT_EQ(move.options.climb->whole, 2);
    EXPECT_EQ(move.options.clear->hundredths, 50);
    EXPECT_EQ(at(line, move.options.clear->span), "1.5");
    ASSERT_EQ(move.options.contacts.size(), 2U);
    EXPECT_EQ(at(line, move.options.contacts[1].span), "Blue/C");
    EXPECT_EQ(move.options.in->text, "hall");
    EXPECT_TRUE(event<Move>("move Red/A run 9").options == MoveOptions{});
}

TEST(SkirmishNotation, what_is_wrong_with_a_move_is_marked) {
    EXPECT_EQ(error("move Red/A"), "| expected the kind of move");
    EXPECT_EQ(error("move Red/A shrt 2"), "shrt| \"shrt\" is not a valid kind of move; did you mean \"short\"?");
    EXPECT_EQ(error("move Red/A short"), "| the move should be a number");
    EXPECT_EQ(error("move Red/A short two"), "two| the move should be a number, not \"two\"");
    EXPECT_EQ(error("move Red/A short 2.125"), "2.125| the move should have two decimals at most");
    EXPECT_EQ(error("move Red/A short -0.5"), "-0.5| the move should be from 0 to 9999");
    EXPECT_EQ(error("move Red/A short 2 turn 2"),
              "turn| \"turn\" is not a valid option of a move; did you mean \"turns\"?");
    EXPECT_EQ(error("move Red/A short 2 turns 2 turns 3"), "turns| \"turns\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 turns 1.5"), "1.5| turns should be a number, not \"1.5\"");
    EXPECT_EQ(error("move Red/A short 2 doors -1"), "-1| doors should be from 0 to 9999");
    EXPECT_EQ(error("move Red/A short 2 jump 1 jump 2"), "jump| \"jump\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 clear"), "| clear should be a number");
    EXPECT_EQ(error("move Red/A short 2 through hall"),
              "hall| \"hall\" is not a valid terrain to move through: difficult, water, building");
    EXPECT_EQ(error("move Red/A short 2 through water through water"), "water| \"water\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 in water in open"), "in| \"in\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 contact"), "| expected the enemy in contact");
    EXPECT_EQ(error("move Red/A short 2 contact Guard"), "Guard| \"Guard\" names no model, such as \"Red/Archer\"");
    EXPECT_EQ(error("move Red/A short 2 contact Blue/B Blue/C"), "Blue/C| expected a comma before \"Blue/C\"");
    EXPECT_EQ(error("move Red/A short 2 contact Blue/B, Blue/B"), "Blue/B| \"Blue/B\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 contact Blue/B contact Blue/C"), "contact| \"contact\" appears twice");
    EXPECT_EQ(error("move Red/A short 2 : far"), ":| \":\" is too much here");
}

TEST(SkirmishNotation, checks_and_falls_have_claims) {
    const Dexterity check = event<Dexterity>("dexterity Red/A dice 2 3 : passed");
    EXPECT_EQ(check.dice, (Dice{2, 3}));
    EXPECT_FALSE(check.check);
    EXPECT_EQ(check.result.text, "passed");
    EXPECT_EQ(event<Dexterity>("dexterity Red/A dice 2 3 : check 9").check->value, 9);
    EXPECT_EQ(error("dexterity Red/A 2 3"), "2| expected \"dice\", then what was rolled");
    EXPECT_EQ(error("dexterity Red/A dice two 3"), "two| a die should be a number, not \"two\"");
    EXPECT_EQ(error("dexterity Red/A dice 2 3 :"), "| expected what came of it: check, passed, failed");
    EXPECT_EQ(error("dexterity Red/A dice 2 3 : pased"),
              "pased| \"pased\" is not a valid claim; did you mean \"passed\"?");
    EXPECT_EQ(error("dexterity Red/A dice 2 3 : passed check 9"), "check| \"check\" is too much here");
    EXPECT_EQ(error("dexterity Red/A dice 2 3 : check 9 check 8"), "check| \"check\" appears twice");
    const Fall fall = event<Fall>("fall Red/A height 3 dice 4 3 : wound -1 scratch");
    EXPECT_EQ(fall.height.value, 3);
    EXPECT_EQ(fall.wound->value, -1);
    EXPECT_EQ(error("fall Red/A dice 4 3"), "dice| expected \"height\", then a number");
    EXPECT_EQ(error("fall Red/A height 2.5 dice 4 3"), "2.5| height should be a number, not \"2.5\"");
    EXPECT_EQ(event<Drown>("drown Red/A dice 6 : drowned").result.text, "drowned");
    EXPECT_EQ(error("drown Red/A dice 6 : dead"), "dead| \"dead\" is not a valid claim: safe, drowned");
    EXPECT_EQ(error("drown Red/A dice 6 drowned"), "drowned| a die should be a number, not \"drowned\"");
}

TEST(SkirmishNotation, a_model_breaks_off_and_its_enemies_answer) {
    const BreakOff leaving = event<BreakOff>("break-off Red/A short 3 from Blue/B, Blue/C turns 2 climb 1");
    EXPECT_EQ(leaving.from.size(), 2U);
    EXPECT_EQ(leaving.options.turns->value, 2);
    EXPECT_EQ(leaving.options.climb->whole, 1);
    EXPECT_EQ(event<BreakOff>("break-off Red/A run 3 from Blue/B").kind.text, "run") << "refused by the referee";
    EXPECT_EQ(error("break-off Red/A short 3"), "| expected \"from\", then the enemies it leaves");
    EXPECT_EQ(error("break-off Red/A short 3 from"), "| expected an enemy it leaves");
    EXPECT_EQ(error("break-off Red/A short 3 from Blue/B clear 2"),
              "clear| \"clear\" is not a valid option of a break-off: turns, doors, through, jump, climb, in");
    const Free free = event<Free>("free Blue/B hand weapon > Red/A dice 3 4 against 5 : hit 5 light");
    EXPECT_EQ(free.weapon.text, "hand weapon");
    EXPECT_EQ(free.against, Dice{5});
    EXPECT_EQ(free.claims.hit->value, 5);
    EXPECT_EQ(free.claims.result.text, "light");
    EXPECT_EQ(error("free Blue/B sword > Red/A defender parry +1 dice 3 4 against 5"),
              "defender| \"defender\" is not a valid word here: modifier, dice");
    EXPECT_EQ(error("free Blue/B sword Red/A dice 3 4 against 5"), "| expected \">\", then the target");
    EXPECT_EQ(error("free Blue/B > Red/A dice 3 4 against 5"), ">| expected the weapon");
    EXPECT_EQ(error("free Blue/B sword > Red/A dice 3 4"), "| expected \"against\", then what was rolled");
    EXPECT_EQ(event<Follow>("follow Blue/B normal 3 in water").options.in->text, "water");
    EXPECT_EQ(error("follow Blue/B run 3"), "run| \"run\" is not a valid kind of move: short, normal");
    EXPECT_THAT(error("follow Blue/B normal 3 jump 1"), HasSubstr("jump| \"jump\" is not a valid option of a follow"));
    EXPECT_EQ(error("stay"), "| expected the model that stays");
    EXPECT_EQ(error("stay Blue/B Blue/C"), "Blue/C| \"Blue/C\" is too much here");
}

TEST(SkirmishNotation, a_shot_has_circumstances_and_claims) {
    const std::string shot = "shoot Red/A hand bow > Blue/B range 23.5 ";
    const std::string line = shot + "moved cover heavy modifier +1 aimed dice 3 4 : wound 1 hit 2 stunned";
    const Shot read = event<Shot>(line);
    EXPECT_EQ(read.weapon.text, "hand bow");
    EXPECT_EQ(read.target.model, "B");
    EXPECT_EQ(read.range.hundredths, 50);
    EXPECT_EQ(read.cover.text, "heavy");
    EXPECT_EQ(texts(read.remarks), (Texts{"moved", "aimed"}));
    EXPECT_EQ(read.modifier->value, 1);
    EXPECT_EQ(read.dice, (Dice{3, 4}));
    EXPECT_EQ(at(line, read.wound->span), "1");
    EXPECT_EQ(read.result.text, "stunned");
    EXPECT_EQ(error("shoot Red/A bow > Blue/B dice 3 4"), "dice| expected \"range\", then a number");
    EXPECT_EQ(error(shot + "moved moved dice 3 4"), "moved| \"moved\" appears twice");
    EXPECT_EQ(error(shot + "aimd dice 3 4"), "aimd| \"aimd\" is not a valid remark; did you mean \"aimed\"?");
    EXPECT_EQ(error(shot + "cover light cover light dice 3 4"), "light| cover appears twice");
    EXPECT_EQ(error(shot + "cover wood dice 3 4"), "wood| \"wood\" is not a valid cover: light, medium, heavy");
    EXPECT_EQ(error(shot + "modifier +1 modifier +1 dice 3 4"), "+1| modifier appears twice");
    EXPECT_EQ(error(shot + "modifier 10000 dice 3 4"), "10000| modifier should be from -9999 to 9999");
    EXPECT_EQ(error(shot + "moved"), "| expected \"dice\", then what was rolled");
    EXPECT_EQ(error(shot + "dice three 4"), "three| a die should be a number, not \"three\"");
    EXPECT_EQ(error(shot + "dice 3 4 > miss"), ">| expected a colon, then what came of it");
    EXPECT_EQ(error(shot + "dice 3 4 : stuned"), "stuned| \"stuned\" is not a valid claim; did you mean \"stunned\"?");
    const Astray astray = event<Astray>("astray Blue/C range 23 target-engaged dice 4 4 : roll 7");
    EXPECT_EQ(astray.target.model, "C");
    EXPECT_EQ(texts(astray.remarks), Texts{"target-engaged"});
    EXPECT_EQ(astray.roll->value, 7);
    EXPECT_EQ(error("astray Blue/C bow > Blue/B range 23"), "bow| expected \"range\", then a number");
}

TEST(SkirmishNotation, other_actions) {
    const std::string line = "act Red/A aim : failed";
    EXPECT_TRUE(event<Act>(line).failed);
    EXPECT_EQ(at(line, event<Act>(line).failed_span), "failed");
    EXPECT_FALSE(event<Act>("act Red/A aim").failed);
    EXPECT_EQ(event<Act>("act Red/A mount short 2.5").short_move->hundredths, 50);
    EXPECT_FALSE(event<Act>("act Red/A mount").short_move);
    EXPECT_EQ(error("act Red/A dance"),
              "dance| \"dance\" is not a valid action: move, mount, dismount, hide, rest, aim, order, special");
    EXPECT_EQ(error("act Red/A aim : fialed"), "fialed| \"fialed\" is not a valid claim; did you mean \"failed\"?");
    EXPECT_EQ(error("act Red/A aim failed"), "failed| expected a colon, then what came of it");
    EXPECT_EQ(error("act Red/A hide : failed"), ":| \":\" is too much here");
    EXPECT_EQ(error("act Red/A hide short 2"), "short| \"short\" is too much here");
    EXPECT_EQ(error("act Red/A mount short"), "| the move should be a number");
    EXPECT_EQ(event<Reload>("reload Red/A hand gun").weapon.text, "hand gun");
    EXPECT_EQ(error("reload Red/A"), "| expected the weapon");
    EXPECT_EQ(error("pass"), "| expected the warband that passes");
    EXPECT_EQ(error("turn one"), "one| the turn should be a number, not \"one\"");
    EXPECT_EQ(error("priority Red"), "| the die of Red should be a number");
}

TEST(SkirmishNotation, a_combat_and_its_attacks) {
    EXPECT_EQ(event<Combat>("combat Red/A, Blue/B, Blue/C").models.size(), 3U);
    EXPECT_EQ(error("combat Red/A"), "| expected a comma, then another model that fights");
    EXPECT_EQ(error("combat Red/A, Red/A"), "Red/A| \"Red/A\" appears twice");
    EXPECT_EQ(error("combat Red/A Blue/B"), "Blue/B| expected a comma before \"Blue/B\"");
    EXPECT_EQ(event<Pool>("pool Red/A attack 2 defence 1").defence.value, 1);
    EXPECT_EQ(error("pool Red/A attack 2"), "| expected \"defence\", then a number");
    EXPECT_EQ(error("pool Red/A attack -2 defence 1"), "-2| attack should be from 0 to 9999");
    const Initiative order =
        event<Initiative>("initiative Red/A longsword two-handed 5, Blue/B Mk 2 pike, Blue/C sword");
    ASSERT_EQ(order.entries.size(), 3U);
    EXPECT_EQ(order.entries[0].weapon.text, "longsword two-handed");
    EXPECT_EQ(order.entries[0].value->value, 5);
    EXPECT_EQ(order.entries[1].weapon.text, "Mk 2 pike");
    EXPECT_FALSE(order.entries[2].value);
    EXPECT_EQ(error("initiative Red/A 5"), "5| expected the weapon");
    EXPECT_EQ(error("initiative Red/A sword -1"), "-1| the Initiative should be from 0 to 9999");
    EXPECT_EQ(error("decline"), "| expected the model that does not attack");
}

TEST(SkirmishNotation, an_attack_has_ploys_in_the_order_of_their_declaration) {
    const std::string attack = "attack Red/A sword > Blue/B ";
    const std::string line =
        attack + "attacker mighty blow +2 defender parry -1 modifier +1 dice 4 3 against 2 : defence 6";
    const Attack read = event<Attack>(line);
    ASSERT_EQ(read.ploys.size(), 2U);
    EXPECT_FALSE(read.ploys[0].by_defender) << "out of order, which the referee refuses";
    EXPECT_EQ(at(line, read.ploys[0].name.span), "mighty blow");
    EXPECT_EQ(read.ploys[1].value.value, -1);
    EXPECT_EQ(at(line, read.ploys[1].value.span), "-1");
    EXPECT_EQ(read.modifier->value, 1);
    EXPECT_EQ(read.against, Dice{2});
    EXPECT_EQ(read.claims.defence->value, 6);
    EXPECT_EQ(canonical(line), "  " + line);
    EXPECT_EQ(error(attack + "defender dice 4 3 against 2"), "dice| expected the Ploy");
    EXPECT_EQ(error(attack + "defender parry dice 4 3 against 2"),
              "dice| the value of parry should be a number, not \"dice\"");
    EXPECT_EQ(error(attack + "defnder parry +1 dice 4 3 against 2"),
              "defnder| \"defnder\" is not a valid word here; did you mean \"defender\"?");
    EXPECT_EQ(error(attack + "dice 4 3 agianst 2"), "agianst| a die should be a number, not \"agianst\"");
    EXPECT_EQ(error(attack + "dice 4 3 against 2 : hit 5 ligth"),
              "ligth| \"ligth\" is not a valid claim; did you mean \"light\"?");
    EXPECT_THAT(error(attack + "dice 4 3 against 2 :"), HasSubstr("| expected what came of it: attack, defence, hit"));
}

TEST(SkirmishNotation, the_end_phase) {
    EXPECT_EQ(error("end now"), "now| \"now\" is too much here");
    const Stun stun = event<Stun>("stun Red/A rested engaged dice 5 : left 1");
    EXPECT_EQ(texts(stun.remarks), (Texts{"rested", "engaged"}));
    EXPECT_EQ(stun.left->value, 1);
    EXPECT_EQ(canonical("stun Red/A rested engaged dice 5"), "stun Red/A engaged rested dice 5");
    EXPECT_EQ(error("stun Red/A restd dice 5"), "restd| \"restd\" is not a valid remark; did you mean \"rested\"?");
    EXPECT_EQ(error("stun Red/A dice 5 : 1"), "1| \"1\" is not a valid claim: left");
    const Morale morale = event<Morale>("morale Red dice 4 3 again 2 5 : test 8 wavering");
    EXPECT_EQ(morale.dice, (Dice{4, 3}));
    EXPECT_EQ(morale.again, (Dice{2, 5}));
    EXPECT_TRUE(morale.rolled_again);
    EXPECT_EQ(morale.test->value, 8);
    EXPECT_EQ(morale.result.text, "wavering");
    EXPECT_FALSE(event<Morale>("morale Red dice 4 3 : steady").rolled_again);
    EXPECT_EQ(error("morale Red dice 4 3 : stedy"), "stedy| \"stedy\" is not a valid claim; did you mean \"steady\"?");
    EXPECT_EQ(error("morale Red dice 4 3 agin 2 5"), "agin| a die should be a number, not \"agin\"");
}

TEST(SkirmishNotation, a_ruling_is_on_a_text_or_a_question) {
    const Ruling text = event<Ruling>("ruling \"a=b, or not?\" yes on 1 2 3 dice 2 : no");
    EXPECT_EQ(text.text.text, "a=b, or not?");
    EXPECT_EQ(text.yes_on, (Dice{1, 2, 3}));
    EXPECT_EQ(text.dice, Dice{2});
    EXPECT_EQ(text.result.text, "no");
    const std::string line = "ruling osprey-dex-ar=excess yes on 1 dice 2";
    const Ruling question = event<Ruling>(line);
    EXPECT_EQ(question.text.text, "");
    EXPECT_EQ(at(line, question.question.span), "osprey-dex-ar");
    EXPECT_EQ(at(line, question.answer.span), "excess");
    EXPECT_EQ(question.answer.text, "excess");
    const std::string expected = "expected a text in quotes, or QUESTION=ANSWER";
    EXPECT_EQ(error("ruling climb yes on 1 dice 2"), "climb| " + expected);
    EXPECT_EQ(error("ruling =no yes on 1 dice 2"), "=no| " + expected);
    EXPECT_EQ(error("ruling osprey-dex-ar= yes on 1 dice 2"), "osprey-dex-ar=| " + expected);
    EXPECT_EQ(error("ruling"), "| " + expected);
    EXPECT_EQ(error("ruling \"\" yes on 1 dice 2"), "\"\"| " + expected);
    EXPECT_EQ(error("ruling \"a\" on 1 dice 2"), "on| expected \"yes on\", then the dice that mean yes");
    EXPECT_EQ(error("ruling \"a\" yes 1 dice 2"), "1| expected \"on\", then what was rolled");
    EXPECT_EQ(error("ruling \"a\" yes on 1"), "| expected \"dice\", then what was rolled");
    EXPECT_EQ(error("ruling \"a\" yes on 1 dice 1 : maybe"), "maybe| \"maybe\" is not a valid claim: yes, no");
}

TEST(SkirmishNotation, names_that_could_be_read_as_something_else_are_quoted) {
    for (const char* line :
         {"pass \"Long John\"", "stay \"Red/Long John\"", "reload Red/A \"gun: big\"", "pass \"Red!\"",
          "initiative Red/A \"Mk 2\" 5", "attack Red/A sword > Blue/B defender \"dice\" +1 dice 1 2 against 3",
          "traits Red/A: \"points north\"", "warband \"a;b\" morale 7", "pass \"\""})
        EXPECT_THAT(canonical(line), testing::EndsWith(line));
    EXPECT_EQ(event<Initiative>("initiative Red/A \"Mk 2\" 5").entries.front().value->value, 5);
    EXPECT_EQ(event<Stay>("stay Red/\"Long John\"").model.model, "Long John");
}

TEST(SkirmishNotation, marks_belong_to_the_line) {
    const auto line = [](const std::string& text) { return read_lines(text + "\n").events.back().line; };
    EXPECT_TRUE(line("pass Red !").disputed);
    EXPECT_TRUE(line("~move Red/A run 9").struck);
    EXPECT_EQ(canonical("~ stay Red/A !"), "  ~stay Red/A !");
    for (const char* text : {"end!", "turn 1!", "at Red/A in water!", "move Red/A run 9.5!",
                             "drown Red/A dice 3 : safe!", "act Red/A hide!", "stun Red/A dice 3 : left 0!",
                             "warband Red morale 7 wavering!", "shoot Red/A bow > Blue/B range 9 dice 3 4 : stunned!",
                             "traits Red/A: Commander!", "condition Red/A: unhurt!"})
        EXPECT_TRUE(line(text).disputed) << text;
    EXPECT_TRUE(line("warband Red morale 7\npass Red!").disputed);
    EXPECT_FALSE(line("pass Red!").disputed) << "no such warband";
    EXPECT_FALSE(line("warband Red! morale 7\nwarband Red morale 7\npass Red!").disputed);
    EXPECT_FALSE(line("pass \"3!\"").disputed);
    EXPECT_EQ(error("~ !"), "~ !| a line with a mark, but without an event");
}

TEST(SkirmishNotation, an_unknown_word_is_marked_and_the_right_one_suggested) {
    EXPECT_EQ(error("moev Red/A run 9"), "moev| \"moev\" is not a valid event; did you mean \"move\"?");
    EXPECT_EQ(error("breakoff Red/A short 3"),
              "breakoff| \"breakoff\" is not a valid event; did you mean \"break-off\"?");
    EXPECT_THAT(error("frobnicate"),
                HasSubstr("frobnicate| \"frobnicate\" is not a valid event: warband, model, traits"));
}

}  // namespace
}  // namespace engarde::egn::skirmish
