// The report formats of each command. To add one, write a file with its sink and add a line to formats.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/compare_tally.h"
#include "verifier/regress.h"
#include "verifier/report/sink.h"
#include "verifier/report/statistics.h"
#include "verifier/report/verify_tally.h"
#include "verifier/verify.h"

namespace engarde {

struct VerifySummary {
    const VerifyTally& tally;
    int exit_code;
    const std::vector<FileStatistics>* statistics = nullptr;  // none: not requested
};
using VerifySink = Sink<JudgedMatch, VerifySummary>;
std::span<const Format<VerifySink>> verify_formats();

struct ComparedMatch {
    const JudgedMatch& match;
    const Comparison& comparison;
    bool is_shown_to_people;  // JSON includes all matches
};
struct CompareSummary {
    const CompareTally& tally;
    bool shows_answers;
    const std::vector<std::string>& ruleset_files;  // needed by the commands in the examples
};
using CompareSink = Sink<ComparedMatch, CompareSummary>;
std::span<const Format<CompareSink>> compare_formats();

struct FoundChange {
    const RulingChange& change;
    std::size_t match;  // its number in the file
};
struct RegressSummary {
    const std::vector<RulingChange>&
        changes;         // in order, with those of rulings that are gone; none if none were stored
    std::string totals;  // in words
    int exit_code;
};
using RegressSink = Sink<FoundChange, RegressSummary>;

// For formats that list the changes at the end, in order.
class SaidInTheEnd : public TextSink<FoundChange> {
public:
    Written take(const FoundChange&) override { return {}; }
};

std::span<const Format<RegressSink>> regress_formats();

struct SettledDispute {
    const Dispute& dispute;
    std::size_t match;  // its number in the file
};
struct NoSummary {};
using AdjudicateSink = Sink<SettledDispute, NoSummary>;
std::span<const Format<AdjudicateSink>> adjudicate_formats();

}  // namespace engarde
