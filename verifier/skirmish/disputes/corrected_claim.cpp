#include "verifier/skirmish/disputes/corrected_claim.h"

#include <algorithm>

#include "verifier/skirmish/claims.h"
#include "verifier/skirmish/write_events.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

template <class Value>
void put_right(std::optional<Value>& claim, const std::optional<Value>& right) {
    if (claim) claim = right;
}

void put_right(text::Name& claim, const text::Name& right) {
    if (!claim.text.empty()) claim = right;
}

void put_right(text::StrikeClaims& claims, const text::StrikeClaims& right) {
    put_right(claims.attack, right.attack);
    put_right(claims.defence, right.defence);
    put_right(claims.hit, right.hit);
    put_right(claims.wound, right.wound);
    put_right(claims.result, right.result);
}

void put_right(text::ShotDetails& claims, const text::ShotDetails& right) {
    put_right(claims.roll, right.roll);
    put_right(claims.hit, right.hit);
    put_right(claims.wound, right.wound);
    put_right(claims.result, right.result);
}

// The same action as the rules have it, in an event that claims everything.
struct PutRight {
    const text::Event& all;

    void operator()(text::Shot& event) const { put_right(event, std::get<text::Shot>(all)); }
    void operator()(text::Astray& event) const { put_right(event, std::get<text::Astray>(all)); }
    void operator()(text::Attack& event) const { put_right(event.claims, std::get<text::Attack>(all).claims); }
    void operator()(text::Free& event) const { put_right(event.claims, std::get<text::Free>(all).claims); }
    void operator()(text::Dexterity& event) const {
        put_right(event.check, std::get<text::Dexterity>(all).check);
        put_right(event.result, std::get<text::Dexterity>(all).result);
    }
    void operator()(text::Fall& event) const {
        put_right(event.wound, std::get<text::Fall>(all).wound);
        put_right(event.result, std::get<text::Fall>(all).result);
    }
    void operator()(text::Drown& event) const { put_right(event.result, std::get<text::Drown>(all).result); }
    void operator()(text::Initiative& event) const {
        const auto& right = std::get<text::Initiative>(all).entries;
        for (std::size_t index = 0; index < event.entries.size(); ++index)
            put_right(event.entries[index].value, right[index].value);
    }
    void operator()(text::Stun& event) const { put_right(event.left, std::get<text::Stun>(all).left); }
    void operator()(text::Morale& event) const {
        put_right(event.test, std::get<text::Morale>(all).test);
        put_right(event.result, std::get<text::Morale>(all).result);
    }
    template <class Other>
    void operator()(Other&) const {}
};

// The remarks of an event, such as "aimed"; null if it can have none.
std::vector<text::Name>* remarks_of(text::Event& event) {
    return std::visit(
        [](auto& each) -> std::vector<text::Name>* {
            if constexpr (requires { each.remarks; })
                return &each.remarks;
            else
                return nullptr;
        },
        event);
}

}  // namespace

text::Event with_right_claims(const Rules& rules, const State& before, text::Event event, const Deed& deed,
                              const Score& score) {
    const text::Event all = event_of(rules, before, deed.action, deed.chance.dice, Claiming::everything);
    std::visit(PutRight{all}, event);
    if (std::vector<text::Name>* remarks = remarks_of(event)) {
        // With everything else right, a remark is wrong if something is.
        const std::vector<text::Name> claimed = std::exchange(*remarks, {});
        for (const text::Name& remark : claimed) {
            remarks->push_back(remark);
            if (!wrong_claims(before, event, deed.action, score).empty()) remarks->pop_back();
        }
    }
    return event;
}

text::Event right_condition(const State& state, const text::Condition& event) {
    const auto model = find_model(state, event.model);
    return model ? condition_claim(state, *model) : event;
}

text::Event right_ruling(text::Ruling event) {
    const bool is_yes = std::find(event.yes_on.begin(), event.yes_on.end(), event.dice.front()) != event.yes_on.end();
    event.result.text = is_yes ? "yes" : "no";
    return event;
}

}  // namespace engarde::skirmish
