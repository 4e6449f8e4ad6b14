// Converts comments between text and record. Whatever a comment contains, it is read back as a comment and nothing
// else.
#pragma once

#include <string>
#include <string_view>

#include "notation/record/record.h"

namespace engarde::egn {

// The text that a record keeps: without surrounding blanks, and with LF for CRLF.
std::string comment_text(std::string_view raw);

// A comment that can be written. It is kept as it is if possible, or given the other marks if they can hold it.
// Otherwise it is put in braces, and whatever would end it early is escaped. Reading what is printed gives back what
// this returns.
Comment writable(Comment comment);

// A comment written by the program, which may quote foreign text.
Comment remark(std::string text);

// The comment with its marks.
std::string print(const Comment& comment);

}  // namespace engarde::egn
