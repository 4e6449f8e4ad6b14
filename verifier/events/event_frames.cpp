#include "verifier/events/event_frames.h"

#include <fmt/format.h>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"

namespace engarde {

namespace {

std::string said_in(const Finding& finding, std::size_t width) {
    return wrapped(finding.is_error() ? "  !! " : "  ! ",
                   fmt::format("{} [{}]", printable(finding.diagnostic.message), finding.diagnostic.code), width);
}

// The findings about one event; without a number those about no event.
std::string said_about(const std::vector<Finding>& findings, std::optional<std::size_t> event, std::size_t width) {
    std::string said;
    for (const Finding& finding : findings)
        if (finding.event == event) said += said_in(finding, width);
    return said;
}

ReplayFrame frame_of(const egn::RecordedEvent& event, std::size_t number, const EventState& state, bool was_played,
                     const std::string& said, const ShowOptions& options) {
    const bool explains_itself = was_played || !said.empty();
    const std::string text = printable(egn::text_of(event.line)) + (explains_itself ? "" : " (not played)");
    std::string below = said;
    for (const egn::Comment& comment : event.comments) below += wrapped_remark("    ; ", comment.text, options.width);
    ReplayFrame frame{.ply = number};
    frame.line = wrapped(fmt::format("{:>5}  ", number), text, options.width);
    if (!state.line.empty()) frame.line += wrapped("         ", printable(state.line), options.width);
    frame.line += below;
    frame.picture = wrapped(fmt::format("{}. ", number), text, options.width) + printable_lines(state.picture, {});
    frame.picture += below;
    return frame;
}

}  // namespace

std::vector<ReplayFrame> event_frames(const egn::Record& record, const std::vector<Finding>& findings,
                                      std::size_t played, const std::function<EventState(std::size_t)>& state_after,
                                      const ShowOptions& options, const AboutEvents& about) {
    std::vector<ReplayFrame> frames;
    std::size_t turn = 0;
    for (std::size_t index = 0; index < record.events().size(); ++index) {
        const bool was_played = index < played;
        ReplayFrame frame = frame_of(record.events()[index], index + 1, was_played ? state_after(index) : EventState{},
                                     was_played, said_about(findings, index + 1, options.width), options);
        if (about.below_picture) frame.picture += printable_lines(about.below_picture(index), {});
        frame.begins_part = about.begins_turn && about.begins_turn(index);
        frame.turn = turn += frame.begins_part ? 1 : 0;
        frames.push_back(std::move(frame));
    }
    const std::string about_the_match = said_about(findings, std::nullopt, options.width);
    if (about_the_match.empty()) return frames;
    ReplayFrame end{.line = "\nthe match\n" + about_the_match, .turn = turn};
    end.picture = end.line.substr(1);
    frames.push_back(std::move(end));
    return frames;
}

}  // namespace engarde
