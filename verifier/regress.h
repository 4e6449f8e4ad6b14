// The rulings on a corpus as text to store and review, one line per record and ruleset, and what explains a changed
// ruling.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "verifier/judgement.h"
#include "verifier/library/games.h"

namespace engarde {

// A record and the ruleset that it is judged by.
struct RulingKey {
    std::string file{};
    std::size_t match = 1;
    std::string ruleset{};

    std::string record() const;  // "golden/01.egn#2"

    friend bool operator<(const RulingKey& left, const RulingKey& right) {
        return std::tie(left.file, left.match, left.ruleset) < std::tie(right.file, right.match, right.ruleset);
    }
    friend bool operator==(const RulingKey&, const RulingKey&) = default;
};

// The stored text of a judgement: the verdict, the first breach with its place, and every round's result, reason and
// deals. Names are written by `in_column`.
std::string stored_form(const MatchJudgement& judgement);

// Rulings sorted by key, so that the stored file changes little.
class Rulings {
public:
    void add(const RulingKey& key, std::string ruling) { rulings_[key] = std::move(ruling); }

    const std::string* find(const RulingKey& key) const;
    const std::map<RulingKey, std::string>& all() const { return rulings_; }

    // The file format. Reading fails with the reason and the line.
    std::string text() const;
    static tl::expected<Rulings, std::string> read(std::string_view text);

private:
    std::map<RulingKey, std::string> rulings_{};
};

// A ruling that differs from the stored one.
struct RulingChange {
    RulingKey key{};
    std::optional<std::string> before{};        // none: new
    std::optional<std::string> after{};         // none: gone
    std::vector<ChangedAnswer> explanations{};  // each of them alone restores the stored ruling
    MatchJudgement now{};
};

// Single answers whose change would restore the stored ruling. Empty if the change has another cause.
std::vector<ChangedAnswer> explanations(const GameEntry& game, const egn::Record& record, const MatchJudgement& now,
                                        const std::string& stored);

}  // namespace engarde
