#include "verifier/events/event_frames.h"

#include <fmt/format.h>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"

namespace engarde {

namespace {

std::string event_text(const egn::RecordedEvent& event) {
    std::string text;
    for (const egn::Word& word : event.line.words) text += (text.empty() ? "" : " ") + word.text;
    return printable(text);
}

}  // namespace

std::vector<ReplayFrame> event_frames(const egn::Record& record, const std::vector<Finding>& findings,
                                      std::size_t played, const std::function<EventState(std::size_t)>& state_after,
                                      const ShowOptions& options) {
    std::vector<ReplayFrame> frames;
    for (std::size_t index = 0; index < record.events().size(); ++index) {
        const std::string event = event_text(record.events()[index]);
        std::string said;
        bool is_wrong = false;
        for (const Finding& finding : findings)
            if (finding.event == index + 1) {
                is_wrong = true;
                said += wrapped("  !! ", printable(finding.diagnostic.message) + " [" + finding.diagnostic.code + "]",
                                options.width);
            }
        for (const egn::Comment& comment : record.events()[index].comments)
            said += wrapped_remark("    ; ", comment.text, options.width);
        const bool was_played = index < played;
        const EventState state = was_played ? state_after(index) : EventState{};
        const std::string more = was_played || is_wrong ? "" : " (not played)";
        ReplayFrame frame;
        frame.ply = index + 1;
        frame.line = wrapped(fmt::format("{:>5}  ", index + 1), event + more, options.width);
        if (!state.line.empty()) frame.line += wrapped("         ", printable(state.line), options.width);
        frame.line += said;
        frame.picture = wrapped(fmt::format("{}. ", index + 1), event + more, options.width);
        frame.picture += printable_lines(state.picture, {}) + said;
        frames.push_back(std::move(frame));
    }
    return frames;
}

}  // namespace engarde
