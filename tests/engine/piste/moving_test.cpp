#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::Round;

TEST(PisteMoving, fencer_stays_on_the_piste_accepted) {
    EXPECT_TRUE(Round::under(abacus_basic).fencers(4, 9).accepts(retreat(3), clause::fencer_stays_on_the_piste));
    EXPECT_TRUE(Round::under(abacus_basic)
                    .fencers(9, 20)
                    .to_move(Side::black)
                    .accepts(retreat(3), clause::fencer_stays_on_the_piste));
}

TEST(PisteMoving, fencer_stays_on_the_piste_refused) {
    EXPECT_TRUE(Round::under(abacus_basic).fencers(4, 9).refuses(retreat(4), clause::fencer_stays_on_the_piste));
    EXPECT_TRUE(Round::under(abacus_basic)
                    .fencers(9, 20)
                    .to_move(Side::black)
                    .refuses(retreat(4), clause::fencer_stays_on_the_piste));
}

// ferti l.54 names both directions.
TEST(PisteMoving, an_advance_off_the_far_end_leaves_the_piste_and_passes_the_opponent) {
    const Round round = Round::under(ferti_standard).fencers(20, 21);

    const auto found = violations(round.rules(), round.state(), advance(4));

    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(&found[0].clause(), &clause::fencer_stays_on_the_piste);
    EXPECT_EQ(&found[1].clause(), &clause::fencer_stays_before_the_opponent);
}

TEST(PisteMoving, fencer_stays_before_the_opponent_accepted) {
    EXPECT_TRUE(Round::under(abacus_basic).fencers(4, 9).accepts(advance(4), clause::fencer_stays_before_the_opponent));
}

TEST(PisteMoving, fencer_stays_before_the_opponent_refused) {
    const Round next_to = Round::under(abacus_basic).fencers(4, 9);
    const Round closer = Round::under(abacus_basic).fencers(4, 8);

    EXPECT_TRUE(next_to.refuses(advance(5), clause::fencer_stays_before_the_opponent));
    EXPECT_TRUE(closer.refuses(advance(5), clause::fencer_stays_before_the_opponent));
}

}  // namespace
}  // namespace engarde::piste
