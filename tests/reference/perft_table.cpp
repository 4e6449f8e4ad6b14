// Prints tests/engine/piste/perft_table.tsv: how many legal continuations some rounds have under each ruleset, by their
// length, and how many of them end the round for which reason. Counted by the independent model alone, one sequence at
// a time, so that the engine has something to be held against.
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "tests/reference/round.h"

namespace {

using namespace reference;

const std::vector<std::string> rulesets{"abacus-basic",   "abacus-classic", "abacus-advanced",
                                        "ferti-standard", "ferti-advanced", "brettspielnetz"};
const std::vector<std::string> reasons{"hit", "no-move", "cards", "distance", "draw"};

// A round as it stands in the table. An attack is written as in a record: "x55", behind an advance "+x5".
struct Given {
    std::string name;
    Equipment equipment;
    int white_space;
    int black_space;
    Player to_move;
    std::string white_hand;
    std::string black_hand;
    std::string pile;
    std::string attack;
    std::size_t depth;
};

constexpr Player white = Player::white;
constexpr Player black = Player::black;
constexpr Equipment published_equipment{};
constexpr Equipment small{.length = 9, .values = 3, .copies = 4, .hand = 3};
constexpr Equipment tiny{.length = 7, .values = 3, .copies = 3, .hand = 3};
constexpr Equipment two_values{.length = 8, .values = 2, .copies = 6, .hand = 3};
constexpr Equipment short_piste{.length = 13};
constexpr Equipment big{.length = 40, .values = 9, .copies = 15, .hand = 9};

// To the end of the round: no round of these is so long.
constexpr std::size_t to_the_end = 30;

const std::vector<Given> rounds{
    {"opening, White starts", published_equipment, 1, 23, white, "12344", "23345", "554152113215234", "-", 6},
    {"opening, Black starts", published_equipment, 1, 23, black, "11235", "12455", "344355321242314", "-", 6},
    {"opening, few values", published_equipment, 1, 23, white, "55544", "44455", "312312312312312", "-", 7},
    {"short piste", short_piste, 1, 13, black, "11355", "22345", "542134153214324", "-", 5},
    {"small board", small, 1, 9, white, "123", "122", "313321", "-", to_the_end},
    {"tiny board", tiny, 1, 7, black, "113", "223", "132", "-", to_the_end},
    {"two values", two_values, 1, 8, white, "112", "122", "121122", "-", to_the_end},
    {"in the middle", published_equipment, 8, 14, white, "12344", "12355", "3412532", "-", 5},
    {"one card left", published_equipment, 9, 15, white, "11333", "34455", "2", "-", to_the_end},
    {"two cards left", published_equipment, 8, 14, white, "11234", "12355", "32", "-", to_the_end},
    {"three cards left", published_equipment, 10, 14, black, "23445", "12444", "531", "-", to_the_end},
    {"four cards left, mirrored", published_equipment, 9, 15, black, "12233", "12333", "4554", "-", to_the_end},
    {"back to the wall", published_equipment, 1, 3, white, "12355", "22345", "54431", "-", 6},
    {"stuck behind a parry", published_equipment, 2, 4, black, "22555", "22334", "44511", "-", 6},
    {"big board", big, 1, 40, white, "123456789", "123456789", "918273645918273645", "-", 3},
    {"direct attack pending", published_equipment, 8, 13, white, "12355", "12344", "42315", "x55", 5},
    {"indirect attack pending", published_equipment, 9, 13, black, "12235", "13445", "54213", "+x4", 5},
    {"last-card attack", published_equipment, 10, 12, black, "1345", "12234", "-", "x22", to_the_end},
    {"last-card indirect attack", published_equipment, 10, 14, black, "11233", "12445", "-", "+x4", to_the_end},
};

std::vector<int> cards(const std::string& digits) {
    std::vector<int> list;
    for (const char digit : digits)
        if (digit != '-') list.push_back(digit - '0');
    return list;
}

std::vector<int> attack_of(const Given& given) {
    const std::size_t mark = given.attack.find('x');
    return mark == std::string::npos ? std::vector<int>{} : cards(given.attack.substr(mark + 1));
}

bool is_indirect(const Given& given) {
    return given.attack.front() == '+';
}

// No attack waits for an answer where each is a hit at once, and none follows an advance where that is not allowed.
bool can_arise(const Given& given, const Rules& rules) {
    if (is_indirect(given) && rules.advance_and_attack_allowed == "no") return false;
    return given.attack == "-" || rules.attack_can_be_parried == "yes";
}

struct Counted {
    std::uint64_t continuations = 0;
    std::map<std::string, std::uint64_t> endings{};
};

// by_length[0] has the sequences of one ply.
void count(const Rules& rules, const Round& round, std::size_t length, std::vector<Counted>& by_length) {
    for (const Ply& ply : legal_plies(rules, round)) {
        const Round next = play(rules, round, ply);
        Counted& counted = by_length[length];
        ++counted.continuations;
        if (const auto ended = result(rules, next))
            ++counted.endings[ended->reason];
        else if (length + 1 < by_length.size())
            count(rules, next, length + 1, by_length);
    }
}

void print_given(const Given& given) {
    const Equipment& equipment = given.equipment;
    std::printf("round\t%s\t%d %d %d %d\t%d %d\t%s\t%s %s\t%s\t%s\n", given.name.c_str(), equipment.length,
                equipment.values, equipment.copies, equipment.hand, given.white_space, given.black_space,
                given.to_move == white ? "white" : "black", given.white_hand.c_str(), given.black_hand.c_str(),
                given.pile.c_str(), given.attack.c_str());
}

void print_counts(const Given& given, const std::string& ruleset) {
    Rules rules = published(ruleset);
    rules.equipment = given.equipment;
    if (!can_arise(given, rules)) return;
    const Round round =
        take_up(rules, given.white_space, given.black_space, cards(given.white_hand), cards(given.black_hand),
                cards(given.pile), given.to_move, attack_of(given), is_indirect(given));
    std::vector<Counted> by_length(given.depth);
    count(rules, round, 0, by_length);
    for (std::size_t length = 0; length < by_length.size(); ++length) {
        Counted& counted = by_length[length];
        if (counted.continuations == 0) break;
        std::printf("%s\t%zu\t%ju", ruleset.c_str(), length + 1, static_cast<std::uintmax_t>(counted.continuations));
        for (const std::string& reason : reasons)
            std::printf("\t%ju", static_cast<std::uintmax_t>(counted.endings[reason]));
        std::printf("\n");
    }
}

}  // namespace

int main() {
    std::printf("# round\tname\tlength values copies hand\tspaces\tto move\thands\tpile\tattack\n");
    std::printf("# ruleset\tplies\tcontinuations\thit\tno-move\tcards\tdistance\tdraw\n");
    for (const Given& given : rounds) {
        print_given(given);
        for (const std::string& ruleset : rulesets) print_counts(given, ruleset);
    }
}
