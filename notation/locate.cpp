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
    if (offset_ == 0 && offset > 0 && text_.substr(0, byte_order_mark.size()) == byte_order_mark)
        offset_ = std::min(offset, byte_order_mark.size());
    for (; offset_ < offset; ++offset_) {
        if (text_[offset_] == '\n')
            place_ = {place_.line + 1, 1, offset_ + 1};
        else if (!continues_letter(text_[offset_]))
            ++place_.column;
    }
    return place_;
}

}  // namespace engarde
