#include "notation/locate.h"

#include <algorithm>

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
        else if ((static_cast<unsigned char>(text_[offset_]) & 0xC0) != 0x80)
            ++place_.column;
    }
    return place_;
}

}  // namespace engarde
