#include "verifier/piste/hidden/contradiction.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/legality.h"
#include "notation/piste/to_egn.h"
#include "notation/record/print.h"

namespace engarde::piste {

namespace {

using Kind = Entry::Kind;
using Entries = std::vector<Entry>;

constexpr std::size_t no_step = static_cast<std::size_t>(-1);

bool has(const Entries& entries, const Entry& entry) {
    return std::find(entries.begin(), entries.end(), entry) != entries.end();
}

// The cards of a value that an entry places, if they add to those placed by other entries.
std::optional<int> located_by(const Evidence& evidence, const Entry& entry, Card value) {
    switch (entry.kind) {
        case Kind::played_before:
            return evidence.played.count(value);
        case Kind::ply:
            return evidence.steps[entry.index].played.count(value);
        case Kind::show:
            return (*evidence.shown)[seat(entry.side)].count[value];
        case Kind::result:
            return 0;
        case Kind::dealt:
        case Kind::deck:
        case Kind::strike:
        case Kind::draws:
            break;
    }
    return std::nullopt;
}

// The evidence up to the contradiction.
Evidence up_to(const Evidence& evidence, const Contradiction& contradiction) {
    using At = Contradiction::At;
    if (contradiction.at == At::opening) return first_plies(evidence, 0);
    if (contradiction.at == At::ply) return first_plies(evidence, contradiction.ply + 1);
    Evidence said = evidence;
    if (contradiction.at == At::show) said.whatever_the_end = true;
    return said;
}

template <class DrawnOrPile>
bool records_cards(const DrawnOrPile& cards) {
    return std::any_of(cards.begin(), cards.end(), [](Card card) { return card != unknown_card; });
}

// The entries of the evidence in the order they were made.
Entries entries_of(const Evidence& evidence) {
    Entries all;
    if (!evidence.played.empty()) all.push_back({Kind::played_before});
    for (const Side side : {Side::white, Side::black})
        if (!evidence.dealt[seat(side)].empty()) all.push_back({Kind::dealt, 0, side});
    if (records_cards(evidence.pile)) all.push_back({Kind::deck});
    std::size_t strike = 0;
    for (std::size_t step = 0; step <= evidence.steps.size(); ++step) {
        for (; strike < evidence.strikes.size() && evidence.strikes[strike].step == step; ++strike)
            all.push_back({Kind::strike, strike});
        if (step == evidence.steps.size()) break;
        all.push_back({Kind::ply, step});
        if (records_cards(evidence.steps[step].drawn)) all.push_back({Kind::draws, step});
    }
    if (evidence.shown)
        for (const Side side : {Side::white, Side::black})
            if ((*evidence.shown)[seat(side)].shows_something()) all.push_back({Kind::show, 0, side});
    if (evidence.result && !evidence.whatever_the_end) all.push_back({Kind::result});
    return all;
}

// Removes an entry from the evidence. Strikes keep their indices until all entries are processed.
void disbelieve(Evidence& evidence, const Entry& entry) {
    switch (entry.kind) {
        case Kind::played_before:
            evidence.forgotten += evidence.played.size();
            evidence.played = {};
            return;
        case Kind::dealt:
            evidence.dealt[seat(entry.side)] = {};
            return;
        case Kind::deck:
            std::fill(evidence.pile.begin(), evidence.pile.end(), unknown_card);
            return;
        case Kind::strike:
            evidence.strikes[entry.index].step = no_step;
            return;
        case Kind::ply:
            evidence.steps[entry.index].forgotten = true;
            return;
        case Kind::draws:
            evidence.steps[entry.index].drawn.forget();
            return;
        case Kind::show:
            (*evidence.shown)[seat(entry.side)] = {.counted = false};
            return;
        case Kind::result:
            evidence.whatever_the_end = true;
            return;
    }
}

// Finds a small contradicting set by leaving entries out. Each trial counts deals, so the number of trials is limited.
class Search {
public:
    Search(const DealCounter& counter, Evidence evidence)
        : counter_(counter), evidence_(std::move(evidence)), all_(entries_of(evidence_)) {}

    ContradictingEntries run() {
        if (all_.empty()) return {};
        Entries found = too_many_of_a_value();
        if (found.empty()) found = minimal();
        bool all_smaller_tried = true;
        for (std::size_t others = 0; others + 1 < found.size(); ++others) {
            Entries chosen;
            if (auto smaller = choose(others, 0, chosen)) return {std::move(*smaller), all_smaller_tried};
            all_smaller_tried = trials_ < most_trials;
        }
        return {std::move(found), all_smaller_tried};
    }

private:
    static constexpr int most_trials = 100;

    bool contradict(const Entries& believed) {
        if (++trials_ > most_trials) return false;
        Evidence less = evidence_;
        for (const Entry& entry : all_)
            if (!has(believed, entry)) disbelieve(less, entry);
        less.strikes.erase(std::remove_if(less.strikes.begin(), less.strikes.end(),
                                          [](const Strike& strike) { return strike.step == no_step; }),
                           less.strikes.end());
        return !counter_.fits(less);
    }

    // If entries show more cards of a value than there are, the last entry and those with most of its cards. This needs
    // no trial.
    Entries too_many_of_a_value() const {
        Entries fewest;
        const int copies = counter_.rules().board.copies;
        for (Card value = 1; value <= counter_.rules().board.cards; ++value) {
            const auto located = [&](const Entry& entry) { return located_by(evidence_, entry, value).value_or(0); };
            Entries others(all_.begin(), all_.end() - 1);
            std::stable_sort(others.begin(), others.end(),
                             [&](const Entry& left, const Entry& right) { return located(left) > located(right); });
            int sum = located(all_.back());
            Entries chosen;
            for (std::size_t next = 0; next < others.size() && sum <= copies; ++next) {
                sum += located(others[next]);
                chosen.push_back(others[next]);
            }
            if (sum <= copies || (!fewest.empty() && fewest.size() <= chosen.size() + 1)) continue;
            chosen.push_back(all_.back());
            fewest = in_order(chosen);
        }
        return fewest;
    }

    Entries in_order(const Entries& chosen) const {
        Entries ordered;
        std::copy_if(all_.begin(), all_.end(), std::back_inserter(ordered),
                     [&](const Entry& entry) { return has(chosen, entry); });
        return ordered;
    }

    // An entry that is not a ply counts as two cards.
    int cards_in(const Entry& entry) const {
        return entry.kind == Kind::ply ? evidence_.steps[entry.index].played.size() : 2;
    }

    // Leaves out unneeded entries, those with few cards first. The last entry is always needed.
    Entries minimal() {
        Entries kept = all_;
        Entries order(all_.begin(), all_.end() - 1);
        std::stable_sort(order.begin(), order.end(),
                         [&](const Entry& left, const Entry& right) { return cards_in(left) < cards_in(right); });
        for (const Entry& entry : order) {
            Entries fewer = kept;
            fewer.erase(std::find(fewer.begin(), fewer.end(), entry));
            if (contradict(fewer)) kept = std::move(fewer);
        }
        return kept;
    }

    // Tries sets of `others` entries plus the last one; none if no such set contradicts itself.
    std::optional<Entries> choose(std::size_t others, std::size_t from, Entries& chosen) {
        if (others == 0) {
            Entries believed = chosen;
            believed.push_back(all_.back());
            return contradict(believed) ? std::optional(believed) : std::nullopt;
        }
        for (std::size_t index = from; index + 1 < all_.size() && trials_ < most_trials; ++index) {
            chosen.push_back(all_[index]);
            if (auto found = choose(others - 1, index + 1, chosen)) return found;
            chosen.pop_back();
        }
        return std::nullopt;
    }

    const DealCounter& counter_;
    Evidence evidence_;
    Entries all_;
    int trials_ = 0;
};

// Describes the entries and why they contradict each other.
class Description {
public:
    Description(const Rules& rules, const Players& players, const Evidence& evidence, const Entries& entries)
        : rules_(rules), players_(players), evidence_(evidence), entries_(entries) {}

    std::string text() const {
        const std::vector<std::string> parts = names();
        if (const std::string sum = too_many_of_a_value(); !sum.empty()) return listed(parts) + " " + sum;
        const std::string together =
            parts.size() == 1 ? parts.front() + " cannot be so" : listed(parts) + " cannot all be so";
        const std::string why = what_they_mean();
        return why.empty() ? together : together + ": " + why;
    }

private:
    // Summarizes the plies if they are too many to list.
    std::vector<std::string> names() const {
        constexpr std::ptrdiff_t most_plies = 5;
        const auto is_ply = [](const Entry& entry) { return entry.kind == Kind::ply; };
        const auto plies = std::count_if(entries_.begin(), entries_.end(), is_ply);
        std::vector<std::string> parts;
        for (const Entry& entry : entries_)
            if (plies <= most_plies || !is_ply(entry)) parts.push_back(name_of(entry));
        if (plies > most_plies)
            parts.insert(parts.begin(), fmt::format("the cards of {} plies", number_word(static_cast<int>(plies))));
        return parts;
    }

    std::string name_of(const Entry& entry) const {
        switch (entry.kind) {
            case Kind::played_before:
                return "the cards played before";
            case Kind::dealt:
                return fmt::format("the hand dealt to {}", players_[entry.side]);
            case Kind::deck:
                return "the deck";
            case Kind::strike:
                return fmt::format("~{} on ply {}", to_egn(evidence_.strikes[entry.index].action),
                                   evidence_.strikes[entry.index].ply + 1);
            case Kind::ply:
                return fmt::format("{} on ply {}", to_egn(evidence_.steps[entry.index].action), ply_of(entry));
            case Kind::draws:
                return fmt::format("the cards drawn on ply {}", ply_of(entry));
            case Kind::show:
                return fmt::format("the hand that {} shows", players_[entry.side]);
            case Kind::result:
                return fmt::format("the result \"{}\"", egn::print(*evidence_.result));
        }
        return {};
    }

    std::size_t ply_of(const Entry& entry) const { return evidence_.steps[entry.index].ply + 1; }

    int located(Card value) const {
        int sum = 0;
        for (const Entry& entry : entries_) sum += located_by(evidence_, entry, value).value_or(0);
        return sum;
    }

    std::string too_many_of_a_value() const {
        for (Card value = 1; value <= rules_.board.cards; ++value)
            if (located(value) > rules_.board.copies)
                return fmt::format("make {}, but there are only {}", cards_in_words(located(value), value),
                                   number_word(rules_.board.copies));
        return {};
    }

    // What the entries imply about the hands beyond the cards they show.
    std::string what_they_mean() const {
        std::string text;
        for (const Entry& entry : entries_) {
            const std::string meaning = what_it_means(entry);
            if (!meaning.empty()) text += (text.empty() ? "" : "; ") + meaning;
        }
        return text;
    }

    std::string what_it_means(const Entry& entry) const {
        if (entry.kind == Kind::result) return what_the_result_means();
        if (entry.kind == Kind::strike) return "a ply that is struck out was illegal";
        if (entry.kind != Kind::ply) return {};
        const HandStep& step = evidence_.steps[entry.index];
        const bool is_stuck = is_lone_parry(step.action) && step.before.stage == Stage::open && !step.unfinished;
        if (!is_stuck) return {};
        return being_stuck(step.before, step.player, step.before.hand_size[seat(step.player)] - step.played.size(),
                           "after a parry without a turn ");
    }

    std::string what_the_result_means() const {
        const Table& end = evidence_.end;
        const std::string& player = players_[end.to_move];
        switch (evidence_.result->reason) {
            case egn::Reason::no_move:
                return being_stuck(end, end.to_move, end.hand_size[seat(end.to_move)], "");
            case egn::Reason::cards:
                return fmt::format("the winner must hold more {}s than the other", end.distance());
            case egn::Reason::distance:
            case egn::Reason::draw:
                return end.tiebreak == Tiebreak::hands && end.distance() <= rules_.board.cards ? holding_equally_many()
                                                                                               : std::string();
            case egn::Reason::hit:
                return end.attack.pending() && !rules_.ruleset.parry_may_be_declined
                           ? fmt::format("{} must have been unable to answer", player)
                           : std::string();
            case egn::Reason::none:
            case egn::Reason::resigned:
            case egn::Reason::penalty:
                break;
        }
        return {};
    }

    std::string holding_equally_many() const {
        const int value = evidence_.end.distance();
        const int left = rules_.board.copies - located(static_cast<Card>(value));
        std::string text = fmt::format("both must hold equally many {}s", value);
        if (evidence_.end.pile_size == 0 && left > 0 && left % 2 == 1)
            text += fmt::format(", but {} {} in the two hands", cards_in_words(left, value), left == 1 ? "is" : "are");
        return text;
    }

    // "Anna (White) holds four cards, all of them 4s and 5s, and at most three can be left"
    std::string being_stuck(const Table& table, Side player, int held, const std::string& before) const {
        Table asked = table;
        asked.to_move = player;
        asked.attack = {};
        std::vector<std::string> values;
        int left = 0;
        for (Card value = 1; value <= rules_.board.cards; ++value) {
            if (has_legal_play(rules_, asked, Cards::of(value, 1))) continue;
            values.push_back(fmt::format("{}s", int{value}));
            left += rules_.board.copies - located(value);
        }
        if (values.empty()) return fmt::format("{}{} is stuck, but any card could be played", before, players_[player]);
        std::string text = fmt::format("{}{} holds {} cards, all of them {}", before, players_[player],
                                       number_word(held), listed(values));
        if (left < held) text += fmt::format(", and at most {} can be left", number_word(left));
        return text;
    }

    const Rules& rules_;
    const Players& players_;
    const Evidence& evidence_;
    const Entries& entries_;
};

}  // namespace

ContradictingEntries contradicting_entries(const DealCounter& counter, const Evidence& evidence,
                                           const Contradiction& contradiction) {
    return Search(counter, up_to(evidence, contradiction)).run();
}

std::string contradiction_in_words(const Rules& rules, const Players& players, const Evidence& evidence,
                                   const std::vector<Entry>& entries) {
    return Description(rules, players, evidence, entries).text();
}

std::string why_no_deal_fits(const DealCounter& counter, const Players& players, const Evidence& evidence,
                             const Contradiction& contradiction) {
    if (!counter.explains_contradictions()) return {};
    const ContradictingEntries found = contradicting_entries(counter, evidence, contradiction);
    if (found.entries.empty()) return {};
    const std::string words = contradiction_in_words(counter.rules(), players, evidence, found.entries);
    return found.smallest ? words : words + " (fewer entries may be enough)";
}

}  // namespace engarde::piste
