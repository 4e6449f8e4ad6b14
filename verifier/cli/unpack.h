// Compressed texts: gzip and zstd, known by their first bytes, whatever the file is called.
#pragma once

#include <string>
#include <string_view>

namespace engarde::cli {

bool is_packed(std::string_view bytes);

// The text inside, or the bytes themselves when they are not packed. Throws CannotDo when they are damaged.
std::string unpacked(std::string bytes, std::string_view name);

}  // namespace engarde::cli
