#include "verifier/report/adjudicate_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/record/print.h"
#include "notation/text/colour.h"
#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"

namespace engarde {

namespace {

constexpr std::size_t most_alternatives = 8;
constexpr std::size_t longest_label = 32;  // of an event, in a column

// Rulings with the same outcome; the first represents all.
using Group = std::vector<const Ruling*>;

std::vector<Group> groups_of(const std::vector<Ruling>& rulings) {
    std::vector<Group> groups;
    for (const Ruling& ruling : rulings) {
        if (ruling.group > groups.size()) groups.emplace_back();
        groups[ruling.group - 1].push_back(&ruling);
    }
    return groups;
}

// Splits a group into parts whose members are alike.
std::vector<Group> parts_of(const Group& group, bool (*are_alike)(const Ruling&, const Ruling&)) {
    std::vector<Group> parts;
    for (const Ruling* ruling : group) {
        const auto same = std::find_if(parts.begin(), parts.end(),
                                       [&](const Group& part) { return are_alike(*part.front(), *ruling); });
        if (same == parts.end())
            parts.push_back({ruling});
        else
            same->push_back(ruling);
    }
    return parts;
}

std::string names(const Group& group) {
    std::vector<std::string> all;
    for (const Ruling* ruling : group) all.push_back(tag_value(ruling->rules));
    return listed(all);
}

// Capitalizes a sentence that starts with one of our own words; names, plies and citations stay unchanged.
std::string capital(std::string text) {
    constexpr std::array<std::string_view, 35> our_words{
        "a",       "at",      "distance", "eight", "five", "four",    "in",      "legal,", "legal;",
        "neither", "nobody",  "nine",     "no",    "not",  "nothing", "on",      "one",    "only",
        "right;",  "rightly", "seven",    "six",   "so",   "that",    "the",     "this",   "turn",
        "there",   "these",   "three",    "too",   "two",  "wrong;",  "wrongly", "how"};
    const std::string_view first = std::string_view(text).substr(0, text.find(' '));
    if (std::find(our_words.begin(), our_words.end(), first) != our_words.end())
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string sentence(const std::string& text) {
    return capital(text) + (text.empty() || text.back() == '.' || text.back() == '?' ? "" : ".");
}

template <class Text>
void add_once(std::vector<Text>& to, const Text& text) {
    if (std::find(to.begin(), to.end(), text) == to.end()) to.push_back(text);
}

// Where the group's rulebooks state the clause.
std::string citations(const Group& group) {
    std::vector<std::string> places;
    for (const Ruling* ruling : group) {
        for (const Clause* clause : ruling->clauses)
            if (const std::string_view agreed = agreed_answer(ruling->rules, clause->question); !agreed.empty())
                add_once(places, fmt::format("house rule {}={}", clause->question, agreed));
        for (const Citation& citation : ruling->citations) add_once(places, place_in_words(citation));
    }
    return fmt::format("{}", fmt::join(places, " · "));
}

// The rulings of a group that rely on the same answer with the same basis.
struct SharedReliance {
    const Reliance* reliance;
    Basis basis;  // unused for a house rule
    std::vector<const Ruling*> under{};

    const Ruling& first() const { return *under.front(); }
    const Question& question() const { return *first().rules.catalogue->questions[reliance->question]; }
    const Answer& answer() const { return question().answers[reliance->answer]; }
    const Reading& reading_of(const Ruling& ruling) const { return ruling.rules.ruleset->readings[reliance->question]; }
    bool is_in_doubt() const { return !reliance->is_house_rule && basis == Basis::inferred; }
    // Whether another answer leads to another group's ruling.
    bool separates() const {
        return std::any_of(reliance->others.begin(), reliance->others.end(),
                           [](const Reliance::Other& other) { return other.group > 0; });
    }
};

std::vector<SharedReliance> shared_reliances(const Group& group) {
    std::vector<SharedReliance> shared;
    for (const Ruling* ruling : group)
        for (const Reliance& reliance : ruling->rests_on) {
            const Basis basis = ruling->rules.ruleset->readings[reliance.question].citation.basis;
            const auto same = std::find_if(shared.begin(), shared.end(), [&](const SharedReliance& each) {
                return each.reliance->question == reliance.question && each.reliance->answer == reliance.answer &&
                       each.reliance->is_house_rule == reliance.is_house_rule && each.basis == basis;
            });
            if (same == shared.end())
                shared.push_back({&reliance, basis, {ruling}});
            else
                same->under.push_back(ruling);
        }
    return shared;
}

std::vector<std::string> plies(const std::vector<Alternative>& alternatives) {
    std::vector<std::string> all;
    for (const Alternative& each : alternatives) all.push_back(each.ply);
    return all;
}

std::vector<std::string> missing(const std::vector<std::string>& from, const std::vector<std::string>& in) {
    std::vector<std::string> found;
    std::copy_if(from.begin(), from.end(), std::back_inserter(found),
                 [&](const std::string& ply) { return std::find(in.begin(), in.end(), ply) == in.end(); });
    return found;
}

class DisputeText {
public:
    DisputeText(const Dispute& dispute, const AdjudicateTextOptions& options) : dispute_(dispute), options_(options) {}

    std::string run() {
        add("", dispute_.event ? heading_of_an_event() : heading_of_an_entry());
        text_ += printable_lines(dispute_.picture, {});
        for (const Group& group : groups_of(dispute_.rulings)) add_group(group);
        add_remedy();
        return std::move(text_);
    }

private:
    std::string heading_of_an_entry() const {
        return fmt::format(
            "Round {}{}{}: {}", dispute_.round, dispute_.ply ? fmt::format(", ply {}", *dispute_.ply) : std::string(),
            dispute_.written.empty() ? std::string() : ", " + dispute_.written, sentence(dispute_.claim));
    }
    std::string heading_of_an_event() const {
        return fmt::format("Event {}, \"{}\": {}", *dispute_.event, dispute_.written, sentence(dispute_.claim));
    }

    std::size_t width() const { return options_.appearance.width; }
    void add(std::string_view first, const std::string& text) { text_ += wrapped(first, printable(text), width()); }
    const Ruling& first_ruling() const { return dispute_.rulings.front(); }

    std::string coloured(const Ruling& ruling) const {
        if (!options_.appearance.colour) return printable(ruling.verdict);
        return in_colour(printable(ruling.verdict), ruling.decision == Decision::stands  ? Colour::green
                                                    : ruling.decision == Decision::falls ? Colour::red
                                                                                         : Colour::yellow);
    }

    void add_group(const Group& group) {
        const Ruling& ruling = *group.front();
        const bool own = &ruling == &first_ruling() && group.size() > 1;
        text_ += "\n";
        const std::string rulesets = printable(own ? tag_value(ruling.rules) : names(group));
        text_ += wrapped("", fmt::format("Under {}: {}.", rulesets, coloured(ruling)), width());
        if (ruling.reason) add_reason(*ruling.reason, ruling.place);
        add_clause(group);
        add_alternatives(group);
        add_chances(group);
        add_sums(group);
        if (!ruling.consequence.empty()) add("  ", sentence("so " + ruling.consequence));
        add_contradicted_clauses(group);
        for (const SharedReliance& reliance : shared_reliances(group)) add_reliance(reliance, group);
        if (own) add("", fmt::format("The same under {}.", names({group.begin() + 1, group.end()})));
    }

    void add_reason(const Finding& finding, const std::string& place) {
        const std::string where = place.empty() ? "" : place + ": ";
        add("  ", fmt::format("{} [{}]", capital(where + finding.diagnostic.message), finding.diagnostic.code));
        // Legal plies are listed separately.
        for (const Note& note : finding.diagnostic.notes)
            if (note.kind != NoteKind::legal_plies) add("  ", sentence(note.text));
    }

    void add_clause(const Group& group) {
        const Ruling& ruling = *group.front();
        const std::string places = citations(group);
        const bool cites_the_rule = !ruling.reason && !ruling.clauses.empty();
        const std::string claim = cites_the_rule ? std::string(ruling.clauses.front()->claim) : std::string();
        if (places.empty() && claim.empty()) return;
        add("  ", claim + (claim.empty() || places.empty() ? "" : " ") + (places.empty() ? "" : "[" + places + "]"));
    }

    // The counts that decide the round. Within a group only the cards may differ, because some rulesets do not count
    // them.
    void add_sums(const Group& group) {
        std::vector<std::string> sums;
        for (const Ruling* ruling : group)
            for (const Sum& tally : ruling->sum) add_once(sums, tally.what);
        for (const std::string& sum : sums) add("  ", sentence(sum));
    }

    // Clauses that the ruleset's own rulebook states on one line and contradicts on another.
    void add_contradicted_clauses(const Group& group) {
        std::vector<std::string> doubts;
        for (const Ruling* ruling : group)
            for (const Clause* clause : ruling->clauses)
                if (const Citation own = own_citation(*clause, ruling->rules.ruleset->part); own.against != 0)
                    add_once(doubts,
                             fmt::format("In doubt under {}: {} [{}] Line {} taken alone says otherwise.",
                                         tag_value(ruling->rules), clause->claim, place_in_words(own), own.against));
        for (const std::string& doubt : doubts) add("  ", doubt);
    }

    // The plies that could have been played.

    void add_alternatives(const Group& group) {
        const Ruling& ruling = *group.front();
        if (ruling.decision == Decision::earlier) return;
        const bool as_above = &ruling != &first_ruling() && first_ruling().decision != Decision::earlier &&
                              plies(ruling.alternatives) == plies(first_ruling().alternatives);
        if (!as_above)
            list_alternatives(ruling);
        else if (!ruling.alternatives.empty())
            text_ += "  What else could be played: as above.\n";
        for (const Group& alike : parts_of(group, have_the_same_alternatives)) add_other_alternatives(alike, ruling);
    }

    void list_alternatives(const Ruling& ruling) {
        const std::vector<Alternative>& all = ruling.alternatives;
        const bool falls = ruling.decision == Decision::falls;
        if (all.empty()) {
            const bool is_asked = (dispute_.entry == "ply" || dispute_.event) && ruling.alternatives_are_certain;
            if (is_asked && (ruling.fate.fate == Fate::goes_on || falls)) text_ += "  Nothing else can be played.\n";
            return;
        }
        if (!ruling.alternatives_are_certain && !options_.verbose)
            return add("  ", fmt::format("{}, with the right cards: {}.", falls ? "Instead" : "Also",
                                         fmt::join(plies(all), separator())));
        text_ += falls ? "  Instead could be played:\n" : "  Could also be played:\n";
        const std::size_t shown = options_.verbose ? all.size() : std::min(all.size(), most_alternatives);
        for (std::size_t index = 0; index < shown; ++index) list_alternative(all[index]);
        std::vector<std::string> others = plies(all);
        others.erase(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(shown));
        if (ruling.alternatives_left_out > 0) others.push_back(fmt::format("{} more", ruling.alternatives_left_out));
        if (!others.empty()) add("    ", fmt::format("also {}", fmt::join(others, separator())));
    }

    void list_alternative(const Alternative& alternative) {
        const std::string leads_to = alternative.leads_to + share_in_words(alternative);
        const bool has_room = !dispute_.event || alternative.ply.size() <= longest_label;
        if (has_room) return add(label_of(alternative), leads_to);
        add("    ", fmt::format("{}: {}", alternative.ply, leads_to));
    }

    // Events are longer than plies, and have commas in them.
    std::string label_of(const Alternative& alternative) const {
        if (!dispute_.event) return fmt::format("    {:<7} ", alternative.ply);
        return fmt::format("    {:<{}}  ", printable(alternative.ply), longest_label);
    }
    const char* separator() const { return dispute_.event ? "; " : ", "; }

    static std::string share_in_words(const Alternative& alternative) {
        if (!alternative.share) return {};
        return fmt::format(" ({}: {} of {})", in_percent(*alternative.share), alternative.share->deals,
                           alternative.share->of);
    }

    static bool have_the_same_alternatives(const Ruling& left, const Ruling& right) {
        return plies(left.alternatives) == plies(right.alternatives);
    }

    void add_other_alternatives(const Group& others, const Ruling& ruling) {
        const std::vector<std::string> here = plies(ruling.alternatives);
        const std::vector<std::string> there = plies(others.front()->alternatives);
        if (const auto more = missing(there, here); !more.empty()) {
            if (here.empty())
                add("  ", fmt::format("Under {} could be played: {}.", names(others), fmt::join(more, separator())));
            else
                add("    ", fmt::format("under {} also {}", names(others), fmt::join(more, separator())));
        }
        if (const auto fewer = missing(here, there); !fewer.empty())
            add("    ", fmt::format("under {} not {}", names(others), fmt::join(fewer, separator())));
    }

    // Likelihoods about hidden cards. For a legal ply they are shown only in verbose mode.

    void add_chances(const Group& group) {
        const std::vector<Group> parts = parts_of(group, have_the_same_chances);
        for (const Group& part : parts)
            add_chances(*part.front(), parts.size() == 1 ? std::string() : fmt::format("under {}, ", names(part)));
    }

    static bool have_the_same_chances(const Ruling& left, const Ruling& right) {
        return std::equal(left.likelihoods.begin(), left.likelihoods.end(), right.likelihoods.begin(),
                          right.likelihoods.end(), [](const Likelihood& one, const Likelihood& other) {
                              return one.what == other.what && one.share.deals == other.share.deals &&
                                     one.share.of == other.share.of;
                          });
    }

    void add_chances(const Ruling& ruling, const std::string& under) {
        const bool of_a_ply = dispute_.entry == "ply" && !options_.verbose;
        if (of_a_ply && ruling.decision == Decision::stands) return;
        for (const Likelihood& likelihood : ruling.likelihoods) {
            if (of_a_ply && (likelihood.id == "play" || likelihood.id == "attack")) continue;
            const auto& [deals, of] = likelihood.share;
            const std::string numbers = options_.verbose ? fmt::format(" ({} of {})", deals, of) : std::string();
            const std::string how = deals == 0    ? "impossible, whatever is hidden"
                                    : deals == of ? "certain, whatever is hidden"
                                                  : fmt::format("in {} of the deals that fit the record up to here",
                                                                in_percent(likelihood.share));
            std::string text = fmt::format("{}{}{}: {}.", under, how, numbers, likelihood.what);
            text.front() = static_cast<char>(text.front() - 'a' + 'A');
            add("  ", text);
        }
    }

    // What the ruling relies on: always shown if it separates rulesets or is in doubt; otherwise in verbose mode.

    void add_reliance(const SharedReliance& shared, const Group& group) {
        const bool house_rule = shared.reliance->is_house_rule;
        if (!shared.separates() && !shared.is_in_doubt() && !house_rule && !options_.verbose) return;
        const std::string answer = fmt::format("{}={}", shared.question().id, shared.answer().id);
        const std::string under =
            shared.under.size() == group.size() ? std::string() : fmt::format(" under {}", names(shared.under));
        if (house_rule)
            add("  ", fmt::format("This rests on the house rule {}: {}", answer, shared.answer().rule));
        else if (shared.is_in_doubt())
            add_doubt(shared, answer + under);
        else
            add("  ", fmt::format("This rests on {}{}: {} [{}]", answer, under, shared.answer().rule,
                                  fmt::join(places(shared), " · ")));
        if (!house_rule && !shared.is_in_doubt() && !options_.verbose) return;
        for (const Reliance::Other& other : shared.reliance->others)
            add("    ", fmt::format("With {}={}: {}", shared.question().id, shared.question().answers[other.answer].id,
                                    sentence(other.gives)));
    }

    static std::vector<std::string> places(const SharedReliance& shared) {
        std::vector<std::string> all;
        for (const Ruling* ruling : shared.under)
            if (const Citation& citation = shared.reading_of(*ruling).citation) add_once(all, place_in_words(citation));
        return all;
    }

    void add_doubt(const SharedReliance& shared, const std::string& answer) {
        add("  ", fmt::format("In doubt, for no rulebook here says so outright: {}: {}", answer, shared.answer().rule));
        std::vector<std::string_view> reasons;
        for (const Ruling* ruling : shared.under) add_once(reasons, shared.reading_of(*ruling).why);
        for (const std::string_view reason : reasons) {
            std::vector<std::string> where;
            for (const Ruling* ruling : shared.under)
                if (const Reading& reading = shared.reading_of(*ruling); reading.why == reason && reading.citation)
                    add_once(where, place_in_words(reading.citation));
            std::string reason_text(reason);
            const bool is_a_word =
                reason_text.size() > 1 && reason_text[0] >= 'a' && reason_text[0] <= 'z' && reason_text[1] != '.';
            if (is_a_word) reason_text.front() = static_cast<char>(reason_text.front() - 'a' + 'A');
            add("    ", fmt::format("{} [{}]", sentence(reason_text), fmt::join(where, " · ")));
        }
    }

    void add_remedy() {
        const bool changes_nothing = first_ruling().decision == Decision::stands && !first_ruling().is_not_written &&
                                     first_ruling().fate.fate != Fate::breaks;
        if (changes_nothing && options_.of_a_record) text_ += "\nThe record stands as it is.\n";
        if (!dispute_.why_no_remedy.empty()) text_ += "\n" + wrapped("", sentence(dispute_.why_no_remedy), width());
        if (!dispute_.remedy) return;
        text_ += "\n";
        const auto& [white, black] = dispute_.score_of_the_remedy;
        add("", dispute_.remedy_awards_the_round
                    ? fmt::format("If the referee awards the round instead, the score is {}-{}, and the record:", white,
                                  black)
                    : fmt::format("The record as ruled under {}{}:", tag_value(first_ruling().rules),
                                  dispute_.remedy_goes_on ? ", ready to go on" : ""));
    }

    const Dispute& dispute_;
    const AdjudicateTextOptions& options_;
    std::string text_{};
};

}  // namespace

std::string adjudicate_text(const Dispute& dispute, const AdjudicateTextOptions& options) {
    return DisputeText(dispute, options).run();
}

namespace {

class AdjudicateText : public AdjudicateSink {
public:
    explicit AdjudicateText(const SinkOptions& options) : options_(options) {}

    std::unique_ptr<TextSink<SettledDispute>> open(const Source& source) override {
        return std::make_unique<Disputes>(*this, source);
    }
    std::string finish(const NoSummary&) override { return {}; }

private:
    class Disputes : public TextSink<SettledDispute> {
    public:
        Disputes(AdjudicateText& all, const Source& source) : all_(all), source_(source), locator_(source.text) {}

        Written take(const SettledDispute& settled) override {
            const SinkOptions& options = all_.options_;
            const Place place = locator_.at(settled.dispute.span.begin);
            const std::string heading = is_recorded() ? fmt::format("{}:{}:{}: match {}\n", printable(source_.name),
                                                                    place.line, place.column, settled.match)
                                                      : std::string();
            const std::string text =
                adjudicate_text(settled.dispute, {options.appearance, is_recorded(), options.verbose});
            Written written{.report = (all_.has_spoken_ ? "\n" : "") + heading +
                                      (options.drawn_for ? options.drawn_for(text) : text)};
            if (settled.dispute.remedy) written.records = "\n" + egn::print(*settled.dispute.remedy);
            all_.has_spoken_ = true;
            return written;
        }

    private:
        // False for a position typed on the command line.
        bool is_recorded() const { return source_.kind != SourceKind::command_line; }

        AdjudicateText& all_;
        Source source_;
        Locator locator_;
    };

    SinkOptions options_;
    bool has_spoken_ = false;  // about any dispute in any text
};

}  // namespace

std::unique_ptr<AdjudicateSink> adjudicate_text_sink(const SinkOptions& options) {
    return std::make_unique<AdjudicateText>(options);
}

}  // namespace engarde
