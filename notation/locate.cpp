#include "notation/locate.h"

#include <algorithm>

#include "notation/utf8.h"

namespace engarde {

Place Locator::at(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < offset_) {
        offset_ = 0;
        place_ = {};
    }
    if (offset_ == 0) offset_ = std::min(offset, mark_length(text_));
    for (; offset_ < offset; ++offset_) {
        if (text_[offset_] == '\n')
            place_ = {place_.line + 1, 1, offset_ + 1};
        else if (!continues_letter(text_[offset_]))
            ++place_.column;
    }
    return place_;
}

}  // namespace engarde
