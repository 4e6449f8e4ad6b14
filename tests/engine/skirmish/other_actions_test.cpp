// Mounting, hiding, resting and aiming.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// The captain rides.
State with_a_rider() {
    State state = field();
    state.models[captain].traits.mounted = state.models[captain].in_the_saddle = true;
    state.models[captain].move = MoveRate::cavalry;
    return state;
}

OtherAction dismount(std::optional<Distance> inches = {}) {
    return {captain, OtherKind::dismount, false, inches};
}

OtherAction mount(std::optional<Distance> inches = {}) {
    return {captain, OtherKind::mount, false, inches};
}

State on_foot() {
    State state = with_a_rider();
    state.models[captain].in_the_saddle = false;
    return state;
}

TEST(SkirmishMoving, mounting_accepted) {
    EXPECT_FALSE(after(with_a_rider(), dismount()).models[captain].in_the_saddle);
    EXPECT_TRUE(after(on_foot(), mount()).models[captain].in_the_saddle);
    EXPECT_TRUE(accepts(on_foot(), mount(Distance{6}))) << "at the rate of the mount";
    EXPECT_TRUE(accepts(with_a_rider(), dismount(Distance{3}))) << "at the rate of infantry";
    EXPECT_TRUE(after(with_a_rider(), dismount(Distance{3})).models[captain].turn.moved_short);
    EXPECT_FALSE(after(with_a_rider(), dismount()).models[captain].turn.moved_short);
}

TEST(SkirmishMoving, mounting_refused) {
    EXPECT_TRUE(refuses(with_a_rider(), mount(), clause::mounting)) << "in the saddle already";
    EXPECT_TRUE(refuses(on_foot(), dismount(), clause::mounting));
    EXPECT_TRUE(refuses(field(), mount(), clause::mounting)) << "it did not start mounted";
    EXPECT_TRUE(refuses(field(), dismount(), clause::mounting));
    EXPECT_TRUE(refuses(on_foot(), mount(Distance{6, 1}), clause::moves_stay_within_the_rate));
    EXPECT_TRUE(refuses(with_a_rider(), dismount(Distance{3, 1}), clause::moves_stay_within_the_rate));
}

TEST(SkirmishMoving, engaged_models_do_little_accepted) {
    EXPECT_TRUE(accepts(with_a_rider(), dismount()));
    const State engaged = in_contact(with_a_rider(), captain, swordsman);
    for (const OtherKind kind :
         {OtherKind::hide, OtherKind::rest, OtherKind::aim, OtherKind::order, OtherKind::special})
        EXPECT_TRUE(accepts(engaged, OtherAction{captain, kind})) << static_cast<int>(kind);
}

TEST(SkirmishMoving, engaged_models_do_little_refused) {
    EXPECT_TRUE(refuses(in_contact(with_a_rider(), captain, swordsman), dismount(), clause::engaged_models_do_little));
    EXPECT_TRUE(refuses(in_contact(on_foot(), captain, swordsman), mount(), clause::engaged_models_do_little));
}

TEST(SkirmishMoving, an_engaged_model_may_reload) {
    State state = in_contact(field(), captain, swordsman);
    state.models[captain].weapons[2].reload = 1;
    EXPECT_TRUE(accepts(state, Reload{captain, find_weapon("pistol")}));
}

TEST(SkirmishMoving, an_action_changes_what_it_says) {
    const auto captain_after = [](OtherKind kind, bool failed = false) {
        return after(field(), OtherAction{captain, kind, failed}).models[captain];
    };
    Model expected = field().models[captain];
    expected.turn.acted = true;
    EXPECT_EQ(captain_after(OtherKind::move), expected);
    EXPECT_EQ(captain_after(OtherKind::order), expected);
    EXPECT_EQ(captain_after(OtherKind::special), expected);
    EXPECT_EQ(captain_after(OtherKind::aim, true), expected);
    EXPECT_TRUE(captain_after(OtherKind::hide).hidden);
    EXPECT_TRUE(captain_after(OtherKind::rest).turn.rested);
    EXPECT_EQ(captain_after(OtherKind::aim).aimed_in, 1);
}

TEST(SkirmishMoving, hiding_ends_when_the_model_moves_shoots_or_fights) {
    State state = field();
    for (Model& each : state.models) each.hidden = true;
    const auto hidden = [&](std::size_t model, const Action& action, std::vector<int> dice = {}) {
        return after(state, action, std::move(dice)).models[model].hidden;
    };
    EXPECT_FALSE(hidden(archer, move(archer)));
    EXPECT_FALSE(hidden(archer, short_move(archer)));
    EXPECT_FALSE(hidden(archer, OtherAction{archer, OtherKind::move}));
    EXPECT_FALSE(hidden(swordsman, charge(archer, {swordsman})));
    EXPECT_TRUE(hidden(musketeer, charge(archer, {swordsman})));
    EXPECT_TRUE(hidden(archer, OtherAction{archer, OtherKind::rest}));
    EXPECT_TRUE(hidden(archer, StartTurn{2}));

    state.models[swordsman].hidden = false;
    EXPECT_FALSE(hidden(archer, shot(), {3, 4}));
}

TEST(SkirmishMoving, nobody_hides_from_whom_he_touches) {
    const State state = in_contact(field(), captain, swordsman);
    const OtherAction hide{captain, OtherKind::hide};
    EXPECT_FALSE(after(state, hide, {}, answered("osprey-hidden-until", "acts")).models[captain].hidden);
    EXPECT_TRUE(after(state, hide, {}, answered("osprey-hidden-until", "turn")).models[captain].hidden);
}

}  // namespace
}  // namespace engarde::skirmish
