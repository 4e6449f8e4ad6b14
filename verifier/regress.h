// The rulings of a corpus as text that can be stored and reviewed, one line for each record and ruleset, and what
// explains it when one of them changes.
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

// Which record, under which ruleset.
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

// What is stored of a judgement, names as `in_column` writes them: "valid", the first breach with its place, and every
// round's result, reason and deals.
std::string stored_form(const MatchJudgement& judgement);

// Rulings in a stable order.
class Rulings {
public:
    void add(const RulingKey& key, std::string ruling) { rulings_[key] = std::move(ruling); }

    const std::string* find(const RulingKey& key) const;
    const std::map<RulingKey, std::string>& all() const { return rulings_; }

    // As a file, and back; why not, with the line, if it is none.
    std::string text() const;
    static tl::expected<Rulings, std::string> read(std::string_view text);

private:
    std::map<RulingKey, std::string> rulings_{};
};

// A ruling that is not what it was.
struct RulingChange {
    RulingKey key{};
    std::optional<std::string> before{};        // none: it is new
    std::optional<std::string> after{};         // none: it is gone
    std::vector<ChangedAnswer> explanations{};  // with each of them the ruling would still be the stored one
    MatchJudgement now{};
};

// Found by changing single answers. None: it is no answer that has changed.
std::vector<ChangedAnswer> explanations(const GameEntry& game, const egn::Record& record, const MatchJudgement& now,
                                        const std::string& stored);

}  // namespace engarde
