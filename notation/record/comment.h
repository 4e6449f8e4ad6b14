// Comments between text and record, so that whatever one says it is read back as a comment and as nothing else.
#pragma once

#include <string>
#include <string_view>

#include "notation/record/record.h"

namespace engarde::egn {

// What reading keeps of it: no blanks around it, and LF for CRLF.
std::string comment_text(std::string_view raw);

// A comment that can be written: as it is if it can; with the other marks if those can hold it; and else in braces,
// with what would end it early escaped. Reading what was written of it gives it back.
Comment writable(Comment comment);

// A remark of ours, which may quote what somebody else wrote.
Comment remark(std::string text);

// With its marks.
std::string print(const Comment& comment);

}  // namespace engarde::egn
