#include "notation/text/locate.h"

#include <algorithm>

#include "notation/text/count.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

std::size_t line_breaks(std::string_view text) {
    return bytes_that([](char byte) { return byte == '\n'; }, text);
}

}  // namespace

Place Locator::at(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < offset_) go_back_to(offset);
    go_on_to(offset);
    return place_;
}

void Locator::go_on_to(std::size_t offset) {
    if (offset_ == 0) offset_ = std::min(offset, mark_length(text_));
    const std::string_view skipped = text_.substr(offset_, offset - offset_);
    if (const std::size_t lines = line_breaks(skipped); lines > 0) {
        offset_ += skipped.rfind('\n') + 1;
        place_ = {place_.line + lines, 1, offset_};
    }
    place_.column += code_points(text_.substr(offset_, offset - offset_));
    offset_ = offset;
}

// Goes back to the offset itself if it is on the same line, and otherwise to the start of an earlier line. Inside the
// byte order mark, which does not count, it goes back to the start of the text.
void Locator::go_back_to(std::size_t offset) {
    if (offset <= mark_length(text_)) {
        offset_ = 0;
        place_ = {.line = first_line_};
        return;
    }
    if (offset >= place_.line_begin) {
        place_.column -= code_points(text_.substr(offset, offset_ - offset));
        offset_ = offset;
        return;
    }
    const std::size_t lines = line_breaks(text_.substr(offset, offset_ - offset));
    const std::size_t line_break = text_.substr(0, offset).rfind('\n');
    offset_ = line_break == std::string_view::npos ? 0 : line_break + 1;
    place_ = {place_.line - lines, 1, offset_};
}

}  // namespace engarde
