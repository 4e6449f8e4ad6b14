// Reforged and Skirmish through the same commands as the piste.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using testing::HasSubstr;

class EventGames : public test::ScratchFolder {
protected:
    // What is found in a duel of Sam (6) and Jen (5) that goes like this, without the place.
    static std::string duel(const std::string& events) {
        return codes("[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Sam 6, Jen 5\"]\nturn Sam\n" +
                     events);
    }
    static std::string skirmish(const std::string& events) {
        return codes(
            "[Ruleset \"skirmish-2016\"]\nwarband Red morale 7\n"
            "model Archer rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons longbow, crossbow\n"
            "warband Blue morale 7\nmodel Guard rank 2 move infantry initiative 3 fight 2 shoot 0 armour 1 weapons "
            "sword\n" +
            events);
    }

private:
    static std::string codes(const std::string& text) {
        const auto found = test::expectations_in("text", text).front().found;
        std::string all = found.substr(0, found.find(','));
        for (const std::string& code : test::codes_in(found)) all += " " + code;
        return all;
    }
};

TEST_F(EventGames, a_duel_is_judged_event_by_event) {
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: pass\npoise Sam 6, Jen 3\n"), "possible");
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: pass\npoise Jen 4\n"), "invalid poise.mismatch");
    EXPECT_EQ(duel("attack Jen: Thrust\nSam: pass\n"), "invalid exchange.out-of-turn");
    EXPECT_EQ(duel("attack Jim: Thrust\n"), "invalid player.unknown");
    EXPECT_EQ(duel("attack Jen: Trust\n"), "invalid card.unknown");
    EXPECT_EQ(duel("attack Jen: Thrust\nturn Jen\n"), "invalid exchange.not-ended");
    EXPECT_EQ(duel("attack Jen: Thrust + Masterful Strike + Masterful Strike\n"), "invalid enhancement.twice");
    EXPECT_EQ(duel("attack Jen\n"), "malformed syntax.event");
}

TEST_F(EventGames, a_press_removes_the_others_response_and_a_response_answers_what_attacks_oneself) {
    EXPECT_EQ(
        duel("attack Jen: Thrust\nJen: Parry Riposte > Thrust, pay, Thrust\nSam: Parry Riposte > Thrust\nJen: pass\n"
             "poise Sam 6, Jen 4\n"),
        "possible");
    EXPECT_EQ(
        duel("attack Jen: Thrust\nJen: Parry Riposte > Thrust, pay, Thrust\nSam: Coupé > Parry Riposte\nJen: pass\n"
             "poise Sam 4, Jen 2\n"),
        "possible");
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: Coupé > Hard Parry\n"), "invalid press.immune");
}

TEST_F(EventGames, turns_go_round_among_those_still_in_the_game) {
    const auto codes = [](const std::string& events) {
        return test::codes_in(test::expectations_in("text",
                                                    "[Ruleset \"reforged-2019\"]\n[Players \"Ann, Bo, Cy\"]\n"
                                                    "[Poise \"Ann 0, Bo 5, Cy 5\"]\n" +
                                                        events)
                                  .front()
                                  .found);
    };
    EXPECT_THAT(codes("turn Cy\nturn Ann\nturn Bo\n"), testing::IsEmpty());
    EXPECT_THAT(codes("turn Cy\nturn Bo\n"), testing::ElementsAre("turn.out-of-turn"));
    EXPECT_THAT(codes("turn Cy\nattack Ann: Thrust\nAnn: pass\npoise Ann out\nturn Bo\n"), testing::IsEmpty());
    EXPECT_THAT(codes("turn Cy\nattack Ann: Thrust\nAnn: pass\nturn Ann\n"), testing::ElementsAre("turn.out-of-turn"));
    EXPECT_THAT(codes("attack Ann: Thrust\n"), testing::ElementsAre("turn.missing"));
}

TEST_F(EventGames, an_interruption_can_be_told) {
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Parry Riposte > Thrust, pay\nSam interrupts: Coupé > Parry Riposte\n"),
              "invalid card.interrupted");
}

TEST_F(EventGames, a_lost_cost_accuses_nobody) {
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: pass\npoise Sam 6, Jen 3\n"), "possible");
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: pass\npoise Jen 6\n"), "invalid poise.mismatch");
}

TEST_F(EventGames, only_fancy_moves_are_negated) {
    const std::string move = "attack Jen: Thrust\nJen: Taste My Blade!\n";

    EXPECT_EQ(duel(move + "Sam interrupts: Superior Technique\n"), "possible");
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Superior Technique\n"), "invalid negate.not-a-fancy-move");
    EXPECT_EQ(duel(move + "Sam interrupts: Superior Technique\nSam: pass\npoise Jen 99\n"), "invalid poise.mismatch");
}

TEST_F(EventGames, a_lost_cost_removes_nobody) {
    const std::string hit = "attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: Taste My Blade!, Slash\nJen: pass\n";

    EXPECT_EQ(duel(hit + "poise Jen out\n"), "possible") << "Hard Parry cost all she had";
    EXPECT_EQ(duel(hit + "poise Jen 0\n"), "possible");
    EXPECT_EQ(duel(hit + "poise Jen 4\nturn Jen\nattack Sam: Thrust\n"), "possible");
    EXPECT_EQ(duel(hit + "turn Jen\nattack Sam: Thrust\nSam: pass\npoise Sam 4, Jen 4\n"), "possible");
    EXPECT_EQ(duel(hit + "poise Jen 5\n"), "invalid poise.mismatch");
    EXPECT_EQ(duel(hit + "poise Jen 0\npoise Jen 4\n"), "invalid poise.mismatch") << "a claim makes it certain";
    EXPECT_EQ(duel(hit + "turn Jen\npoise Jen out\n"), "invalid poise.mismatch") << "whoever has a turn is in";
    EXPECT_EQ(duel(hit + "poise Jen out\nturn Jen\n"), "invalid turn.after-the-end");
}

TEST_F(EventGames, whoever_is_passed_over_is_out) {
    const auto codes = [](const std::string& events) {
        return test::codes_in(test::expectations_in("text",
                                                    "[Ruleset \"reforged-2019\"]\n[Players \"Ann, Bo, Cy\"]\n"
                                                    "[Poise \"Ann 5, Bo 0, Cy 5\"]\n[Items \"Bo Buckler\"]\n"
                                                    "turn Ann\nattack Bo: Thrust\nBo: pass\n" +
                                                        events)
                                  .front()
                                  .found);
    };
    EXPECT_THAT(codes("turn Bo\nturn Cy\nturn Ann\nattack Bo: Slash\n"), testing::IsEmpty());
    EXPECT_THAT(codes("turn Cy\nturn Ann\nturn Cy\npoise Bo out\n"), testing::IsEmpty());
    EXPECT_THAT(codes("turn Cy\nturn Ann\nattack Bo: Slash\n"), testing::ElementsAre("exchange.no-such-defender"));
    EXPECT_THAT(codes("turn Ann\n"), testing::ElementsAre("turn.out-of-turn")) << "Cy is in for sure";
}

TEST_F(EventGames, that_somebody_may_be_out_hides_no_breach) {
    const std::string hit = "attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: Taste My Blade!, Slash\nJen: pass\n";

    EXPECT_EQ(duel(hit + "item Sam: Thrust\n"), "invalid item.not-an-item");
    EXPECT_EQ(duel(hit + "item Sam: Buckler\n"), "possible");
    EXPECT_EQ(duel(hit + "attack Jen: Thrust\n"), "invalid exchange.second");
}

TEST_F(EventGames, an_unpaid_riposte_tells_that_all_poise_was_paid_away) {
    const std::string spent = "attack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: Taste My Blade!, Thrust\n";
    const std::string riposte = "Jen: Parry Riposte > Thrust, Slash\nSam: pass\n";

    EXPECT_EQ(duel(spent + riposte + "poise Sam 5, Jen 0\n"), "possible");
    EXPECT_EQ(duel(spent + riposte + "poise Jen 1\n"), "invalid poise.mismatch");
    EXPECT_EQ(duel("attack Jen: Thrust\n" + riposte), "invalid riposte.not-paid") << "she had paid nothing";
}

TEST_F(EventGames, items_are_played_worn_and_lost) {
    EXPECT_EQ(duel("item Sam: Main Gauche\nattack Jen: Thrust\nJen: pass\npoise Jen 2\n"), "possible");
    EXPECT_EQ(duel("item Sam: Main Gauche\nitem Sam: none\nattack Jen: Thrust\nJen: pass\npoise Jen 2\n"),
              "invalid poise.mismatch");
    EXPECT_EQ(duel("item Sam: none\n"), "invalid item.none");
    EXPECT_EQ(duel("item Sam: Thrust\n"), "invalid item.not-an-item");
    EXPECT_EQ(duel("item Sam: Main Gouche\n"), "invalid card.unknown");
    EXPECT_EQ(duel("item Jim: Buckler\n"), "invalid player.unknown");
    EXPECT_EQ(duel("item Sam Buckler\n"), "malformed syntax.event");
    EXPECT_EQ(duel("item Sam:\n"), "malformed syntax.event");
    EXPECT_EQ(duel("item Sam: Buckler, Pistol\n"), "malformed syntax.event");
    EXPECT_EQ(duel("item Sam: Pistol\npistol Sam > Jen\npoise Sam 4, Jen 1\n"), "possible");
    EXPECT_EQ(duel("pistol Sam > Jen\n"), "invalid pistol.not-in-play");
    EXPECT_EQ(duel("pistol Sam: Jen\n"), "malformed syntax.event");
    EXPECT_EQ(duel("pistol Sam >\n"), "malformed syntax.event");
    EXPECT_EQ(duel("attack Jen: Disarm\nJen: Taste My Blade!, Disarm\nSam: pass\npoise Sam 0, Jen 4\n"), "possible")
        << "nobody knows what Disarm does";
}

TEST_F(EventGames, items_may_be_in_play_from_the_beginning) {
    const auto expect = [](const std::string& items, const std::string& expected) {
        const auto judged =
            test::expectations_in("text", "[Expect \"" + expected +
                                              "\"]\n[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n"
                                              "[Items \"" +
                                              items + "\"]\nturn Sam\n");
        EXPECT_EQ(judged.front().found, expected) << items;
    };
    expect("Sam Main Gauche, Jen none", "possible");
    expect("Sam Thrust", "invalid, item.not-an-item 4:13-19");
    expect("Jim Buckler", "invalid, player.unknown 4:9-12");
    expect("Sam Bucklr", "invalid, card.unknown 4:13-19");
    expect("Sam", "malformed, syntax.event 4:12-13");
    EXPECT_EQ(test::codes_in(test::expectations_in("text",
                                                   "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n"
                                                   "item Sam: Buckler\n")
                                 .front()
                                 .found),
              std::vector<std::string>{"turn.missing"});
}

TEST_F(EventGames, a_player_may_be_called_like_an_event) {
    EXPECT_EQ(test::expectations_in("text",
                                    "[Ruleset \"reforged-2019\"]\n[Players \"item, pistol\"]\nturn item\n"
                                    "item item: Pistol\nattack pistol: Thrust\npistol: Taste My Blade!, Slash\n"
                                    "item: pass\nturn pistol\npoise pistol 8\n")
                  .front()
                  .found,
              "possible");
}

TEST_F(EventGames, what_is_laid_against_a_card_is_checked) {
    EXPECT_EQ(duel("attack Jen: Thrust > Lunge\n"), "invalid target.unexpected");
    EXPECT_EQ(duel("attack Jen: Thrust\nJen: Parry Riposte > Thrsut\n"), "invalid card.unknown");
    EXPECT_EQ(duel("attack Jen: \"Thrust\n"), "malformed syntax.event");
    EXPECT_EQ(duel("attack Jen: Coup\xE9\n"), "malformed syntax.event");
}

TEST_F(EventGames, a_bad_match_hides_no_other) {
    const std::string good = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\n\n";
    const std::string mistyped = "[Ruleset \"reforged-2018\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\n\n";
    const std::string empty = "[Ruleset \"skirmish-2016\"]\n\n";

    EXPECT_THAT(run_engarde("verify " + file("a.egn", mistyped + good)).output,
                HasSubstr("2 matches, 2 events: 1 possible, 1 malformed\n"));
    EXPECT_THAT(run_engarde("verify " + file("b.egn", empty + good)).output,
                HasSubstr("2 matches, 1 event: 1 possible, 1 malformed\n"));
}

TEST_F(EventGames, the_caller_chooses_for_a_record_without_a_ruleset) {
    const std::string a = file("a.egn", "[Players \"Sam, Jen\"]\nturn Sam\nattack Jen: Thrust\n");

    EXPECT_EQ(run_engarde("verify --ruleset reforged-2019 " + a).output, "1 match, 2 events: 1 possible\n");
    EXPECT_EQ(run_engarde("replay --ruleset reforged-2019 " + a).output,
              "match 1: Sam against Jen, reforged-2019\n"
              "    1  turn Sam\n         Sam 10, Jen 10\n"
              "    2  attack Jen: Thrust\n         Sam 10, Jen 10\n\n");
}

TEST_F(EventGames, many_events_are_no_hindrance) {
    std::string words = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n";
    for (int index = 0; index < 100000; ++index) words += "x\n";
    EXPECT_EQ(run_engarde("verify " + file("a.egn", words)).status, 1);
    std::string warbands = "[Ruleset \"skirmish-2016\"]\n";
    for (int index = 0; index < 4000; ++index) warbands += "warband W" + std::to_string(index) + " morale 7\n";
    EXPECT_EQ(run_engarde("verify " + file("b.egn", warbands)).status, 0);
}

TEST_F(EventGames, players_and_poise_must_be_told) {
    const auto codes = [](const std::string& text) {
        return test::codes_in(test::expectations_in("text", text).front().found);
    };
    EXPECT_THAT(codes("[Ruleset \"reforged-2019\"]\nturn Sam\n"), testing::ElementsAre("player.unknown"));
    EXPECT_THAT(codes("[Ruleset \"reforged-2019\"]\n[Players \"Sam, Sam\"]\nturn Sam\n"),
                testing::ElementsAre("player.unknown"));
    EXPECT_THAT(codes("[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Jim 3\"]\nturn Sam\n"),
                testing::ElementsAre("player.unknown"));
}

TEST_F(EventGames, house_rules_serve_every_game) {
    const std::string slash =
        file("a.egn",
             "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\nturn Sam\nattack Jen: Slash\nJen: pass\n"
             "poise Jen 9\n");
    EXPECT_EQ(run_engarde("verify " + slash).status, 0);
    EXPECT_THAT(run_engarde("verify --with reforged-slash-value=slash-2 " + slash).output,
                HasSubstr("[poise.mismatch]"));
    EXPECT_EQ(run_engarde("verify --with osprey-range-24=farther " + slash).status, 0) << "no question of this game";
    EXPECT_THAT(run_engarde("rules reforged-2019").output, HasSubstr("En Garde Reforged"));
    EXPECT_THAT(run_engarde("rules --question osprey-range-24").output, HasSubstr("skirmish-2016: nearer"));
}

TEST_F(EventGames, a_skirmish_is_judged_die_by_die) {
    const std::string turn = "turn 1\npriority Red 5 Blue 3\n";
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4 : stunned\n"), "valid");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4 : hit 2 stunned\n"),
              "invalid shot.claim");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 7 : stunned\n"),
              "invalid dice.impossible");
    EXPECT_EQ(skirmish("begins Red/Archer: engaged Blue/Guard\n" + turn +
                       "shoot Red/Archer longbow > Blue/Guard range 23 engaged dice 3 4\n"),
              "invalid shot.engaged");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 engaged dice 3 4\n"),
              "invalid shot.circumstance");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer sling > Blue/Guard range 23 dice 3 4\n"),
              "invalid shot.weapon-not-carried");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archr longbow > Blue/Guard range 23 dice 3 4\n"), "invalid name.unknown");
    EXPECT_EQ(skirmish("turn 1\nshoot Red/Archer longbow > Blue/Guard range 23 dice 3 4\n"),
              "invalid priority.missing");
    EXPECT_EQ(skirmish("turn 1\npriority Red 5\n"), "invalid priority.rolls");
    EXPECT_EQ(skirmish("model Late rank 9 move fast initiative 1 fight 1 shoot 0 armour 0\n"), "invalid roster.rank");
    EXPECT_EQ(skirmish(turn + "warband Green morale 7\n"), "invalid roster.late");
    EXPECT_EQ(skirmish("warband Red morale 7\n"), "invalid name.twice");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard dice 3 4\n"), "malformed syntax.event");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 dice 1 2 : roll 3 hit -3 wound 9 miss\n"),
              "invalid shot.claim");
    EXPECT_EQ(skirmish(turn + "move Red/Archer short 2\n" +
                       "shoot Red/Archer longbow > Blue/Guard range 23 moved cover light dice 6 6 : roll 10\n"),
              "valid");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 moved cover light dice 6 6\n"),
              "invalid shot.circumstance");
    EXPECT_EQ(skirmish(turn + "shoot Red/Archer longbow > Blue/Guard range 23 aimed aimed dice 3 4\n"),
              "malformed syntax.event");
}

TEST_F(EventGames, ranges_are_measured_in_parts_of_an_inch) {
    const auto shot = [](const std::string& range, const std::string& claim) {
        return skirmish("turn 1\npriority Red 5 Blue 3\nshoot Red/Archer longbow > Blue/Guard range " + range +
                        " dice 3 4 : " + claim + "\n");
    };
    EXPECT_EQ(shot("3", "roll 9"), "valid");
    EXPECT_EQ(shot("3.01", "roll 8"), "valid");
    EXPECT_EQ(shot("11.99", "roll 8"), "valid");
    EXPECT_EQ(shot("12.0", "roll 7"), "valid");
    EXPECT_EQ(shot("24.00", "roll 7"), "valid");
    EXPECT_EQ(shot("24.5", "roll 6"), "valid");
    EXPECT_EQ(shot("36.01", "roll 5"), "valid");
    EXPECT_EQ(shot("48.0", "roll 5"), "valid");
    EXPECT_EQ(shot("48.25", "roll 5"), "invalid shot.out-of-range");
    EXPECT_EQ(shot("-0.5", "roll 9"), "invalid shot.range");
    EXPECT_EQ(shot("23.125", "roll 7"), "malformed syntax.event");
    EXPECT_EQ(shot("23.", "roll 7"), "malformed syntax.event");
    EXPECT_EQ(shot(".5", "roll 7"), "malformed syntax.event");
    EXPECT_EQ(shot("23.-5", "roll 7"), "malformed syntax.event");
    EXPECT_EQ(shot("23,5", "roll 7"), "malformed syntax.event");
}

TEST_F(EventGames, other_actions_are_a_models_action_of_the_turn) {
    const std::string turn = "turn 1\npriority Red 5 Blue 3\n";
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4\n";

    for (const std::string& kind : std::vector<std::string>{"move", "rest", "aim", "order", "special"}) {
        const bool is_explained = kind != "order" && kind != "special";
        EXPECT_EQ(skirmish(turn + "act Blue/Guard " + kind + "\n" + shot), is_explained ? "valid" : "possible");
        EXPECT_EQ(skirmish(turn + "act Red/Archer " + kind + "\n" + shot), "invalid model.acted-already");
    }
    EXPECT_EQ(skirmish(turn + "act Blue/Guard hide\n" + shot), "invalid shot.hidden-target");
    EXPECT_EQ(skirmish(turn + "act Blue/Guard dismount\n"), "invalid mount.not-possible");
    EXPECT_EQ(skirmish("traits Blue/Guard: mounted\n" + turn + "act Blue/Guard dismount short 3\n" + shot), "valid");
    EXPECT_EQ(skirmish(turn + "act Red/Archer dance\n"), "malformed syntax.event");
    EXPECT_EQ(skirmish(turn + "act Red/Archr move\n"), "invalid name.unknown");
    EXPECT_EQ(skirmish("act Red/Archer move\n"), "invalid priority.missing");
}

TEST_F(EventGames, players_alternate_where_every_action_is_recorded) {
    const auto found = [](const std::string& tag, const std::string& events) {
        return test::expectations_in(
                   "text", "[Ruleset \"skirmish-2016\"]\n" + tag +
                               "warband Red morale 7\n"
                               "model A rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons bow\n"
                               "model B rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons bow\n"
                               "warband Blue morale 7\n"
                               "model C rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons bow\n"
                               "turn 1\npriority Red 5 Blue 3\n" +
                               events)
            .front()
            .found;
    };
    const std::string all = "[Actions \"all\"]\n";
    EXPECT_EQ(found(all, "act Red/A move\nact Blue/C move\nact Red/B move\n"), "valid");
    EXPECT_EQ(found(all, "act Red/A move\nact Red/B move\n"), "invalid, turn.out-of-turn");
    EXPECT_EQ(found("", "act Red/A move\nact Red/B move\n"), "valid") << "Blue's action may be left out";
    EXPECT_EQ(found(all, "act Red/A move\npass Blue\nact Red/B move\n"), "valid");
}

TEST_F(EventGames, what_no_text_explains_is_declared) {
    const std::string turn = "turn 1\npriority Red 5 Blue 3\n";
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 23 modifier ";

    EXPECT_EQ(skirmish(turn + shot + "+1 dice 3 4 : roll 8\n"), "possible");
    EXPECT_EQ(skirmish("begins Red/Archer: aimed\n" + turn + shot + "-2 aimed dice 3 4 : roll 6\n"), "possible");
    EXPECT_EQ(skirmish(turn + shot + "1 dice 3 4 : roll 7\n"), "invalid shot.claim");
    EXPECT_EQ(skirmish(turn + shot + "+-1 dice 3 4\n"), "malformed syntax.event");
    EXPECT_EQ(skirmish(turn + shot + "1 modifier 1 dice 3 4\n"), "malformed syntax.event");
    EXPECT_EQ(skirmish("model Third rank 2 pool 2 move fast initiative 1 fight 1 shoot 0 armour 0\n"), "valid");
    EXPECT_EQ(skirmish("model Third rank 2 pool 3 move fast initiative 1 fight 1 shoot 0 armour 0\n"),
              "invalid roster.combat-pool");
}

TEST_F(EventGames, a_weapon_is_reloaded_before_it_shoots_again) {
    const std::string first =
        "turn 1\npriority Red 5 Blue 3\nshoot Red/Archer crossbow > Blue/Guard range 23 dice 3 3\n";
    const std::string third =
        "turn 3\npriority Red 5 Blue 3\nshoot Red/Archer crossbow > Blue/Guard range 23 dice 3 3\n";

    EXPECT_EQ(skirmish(first + "turn 2\npriority Red 5 Blue 3\nreload Red/Archer crossbow\n" + third), "valid");
    EXPECT_EQ(skirmish(first + "turn 2\npriority Red 5 Blue 3\npass Red\n" + third), "invalid shot.reload");
}

TEST_F(EventGames, replay_shows_them_and_fits_the_terminal) {
    const ProgramRun duel_shown =
        run_engarde("replay replays/reforged/example-exchange.egn --match 1 --ply 5", "COLUMNS=80 LANG=C.UTF-8");
    EXPECT_THAT(duel_shown.output, HasSubstr("  Sam's turn: Exchange with Jen, Sam plays next\n"));
    EXPECT_THAT(duel_shown.output, HasSubstr("  Sam  |·····#·····|  5, "));
    EXPECT_THAT(duel_shown.output, HasSubstr("    Jen --> Sam: Slash + Powerful Strike\n"));
    const ProgramRun shot = run_engarde("replay replays/skirmish/longbow.egn --match 1", "COLUMNS=80 LANG=C.UTF-8");
    EXPECT_THAT(shot.output, HasSubstr("7 + Shoot 1 - range 1 = 7; hit 1 + weapon 1 - armour 1 = 1:"));
    const ProgramRun broken = run_engarde("replay replays/skirmish/longbow.egn --match 5");
    EXPECT_THAT(broken.output, HasSubstr("dice three 4 : stunned"));
    EXPECT_EQ(broken.status, 1);
}

TEST_F(EventGames, one_run_judges_all_three_games) {
    const ProgramRun run = run_engarde("verify --json replays");

    EXPECT_THAT(run.output, HasSubstr("\"game\":\"piste\""));
    EXPECT_THAT(run.output, HasSubstr("\"game\":\"reforged\""));
    EXPECT_THAT(run.output, HasSubstr("\"game\":\"skirmish\""));
    EXPECT_EQ(run.status, 1);
}

TEST_F(EventGames, a_ruleset_of_another_game_is_refused) {
    const ProgramRun run = run_engarde("verify --ruleset ferti-advanced replays/skirmish/longbow.egn");

    EXPECT_THAT(run.output,
                HasSubstr("this is a record of skirmish, and ferti-advanced is a ruleset of piste [syntax.ruleset]"));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run_engarde("verify --ruleset all replays/skirmish/longbow.egn").output, HasSubstr("2 valid"));
}

TEST_F(EventGames, compared_alone_they_say_nothing_of_other_games) {
    const std::string nobody = file("nobody.egn", "[Ruleset \"skirmish-2016\"]\n\nturn 1\n");
    const ProgramRun run = run_engarde("compare --verbose " + nobody + " replays/reforged/items.egn");
    EXPECT_THAT(run.output, testing::Not(HasSubstr(", ,")));
    EXPECT_THAT(run.output, testing::Not(HasSubstr("match 1, , ")));
    EXPECT_THAT(run.output, HasSubstr(": match 1, skirmish-2016"));
    EXPECT_THAT(run.output, testing::Not(HasSubstr("abacus")));
    EXPECT_THAT(run.output, testing::Not(HasSubstr("ferti")));
    EXPECT_THAT(run.output, testing::Not(HasSubstr("each pair")));
    EXPECT_THAT(run.output, HasSubstr("only skirmish-2016 was compared"));
    EXPECT_THAT(run.output, HasSubstr("only reforged-2019 was compared"));
}

TEST_F(EventGames, compared_with_the_piste_each_game_has_its_own_table) {
    const ProgramRun run = run_engarde("compare replays/skirmish/longbow.egn replays/golden");
    const std::string table = run.output.substr(run.output.find("each pair"));
    EXPECT_THAT(table.substr(0, table.find("\n\n")), testing::Not(HasSubstr("skirmish")));
    EXPECT_THAT(table, HasSubstr("only skirmish-2016 was compared"));
}

TEST_F(EventGames, a_heading_names_players_where_there_are_some) {
    const std::string path = file("nobody.egn", "[Ruleset \"skirmish-2016\"]\n\nturn 1\n");
    EXPECT_THAT(run_engarde("verify --verbose " + path).output, HasSubstr(": match 1, skirmish-2016: "));
    EXPECT_THAT(run_engarde("replay " + path).output, testing::StartsWith("match 1: skirmish-2016"));
    EXPECT_THAT(run_engarde("verify --verbose replays/skirmish/longbow.egn").output,
                HasSubstr(": match 1, Red against Blue, skirmish-2016: "));
}

}  // namespace
}  // namespace engarde
