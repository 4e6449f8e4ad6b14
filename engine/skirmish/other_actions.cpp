// The actions of the Move Phase that are not judged in themselves, and where models stand (skirmish l.145-155,
// l.395-399).
#include "engine/skirmish/judging.h"
#include "engine/skirmish/moving.h"

namespace engarde::skirmish {

namespace {

Way short_way(const Distance& inches) {
    Way way;
    way.kind = MoveKind::short_move;
    way.inches = inches;
    return way;
}

bool is_about_a_mount(OtherKind kind) {
    return kind == OtherKind::mount || kind == OtherKind::dismount;
}

void ask_about_the_mount(Inquiry& inquiry, const OtherAction& other) {
    const Model& model = inquiry.model(other.model);
    const bool possible =
        other.kind == OtherKind::mount ? model.traits.mounted && !model.in_the_saddle : model.in_the_saddle;
    inquiry.refuse_if(!possible, clause::mounting, {{"model", number(other.model)}});
    if (!other.short_move) return;
    Model afterwards = model;
    afterwards.in_the_saddle = other.kind == OtherKind::mount;
    ask_about_way(inquiry, afterwards, short_way(*other.short_move));
}

}  // namespace

void ask(Inquiry& inquiry, const Place& place) {
    if (inquiry.knows_model(place.model)) inquiry.ask_whether_alive(place.model);
}

void ask(Inquiry& inquiry, const OtherAction& other) {
    if (!inquiry.knows_model(other.model)) return;
    inquiry.ask_who_acts(other.model);
    const bool engaged = is_engaged(inquiry.state(), other.model);
    const Fact model{"model", number(other.model)};
    if (other.kind == OtherKind::move)
        return inquiry.refuse_if(engaged, clause::engaged_models_only_break_off, {model});
    inquiry.refuse_if(engaged && (is_about_a_mount(other.kind) || !inquiry.ruleset().engaged_actions),
                      clause::engaged_models_do_little, {model});
    if (is_about_a_mount(other.kind)) ask_about_the_mount(inquiry, other);
}

void apply(const Change& change, const Place& place) {
    change.model(place.model).ground = place.ground;
}

void apply(const Change& change, const OtherAction& other) {
    Model& model = change.model(other.model);
    switch (other.kind) {
        case OtherKind::move:
            go(change, other.model, {}, {});
            break;
        case OtherKind::mount:
        case OtherKind::dismount:
            model.in_the_saddle = other.kind == OtherKind::mount;
            if (other.short_move) go(change, other.model, short_way(*other.short_move), {});
            break;
        case OtherKind::hide:
            model.hidden =
                change.rules.ruleset.hidden_until == HiddenUntil::turn || !is_engaged(change.state, other.model);
            break;
        case OtherKind::rest:
            model.turn.rested = true;
            break;
        case OtherKind::aim:
            if (!other.failed) model.aimed_in = change.state.turn;
            break;
        case OtherKind::order:
        case OtherKind::special:
            break;
    }
    has_acted(change, other.model);
}

}  // namespace engarde::skirmish
