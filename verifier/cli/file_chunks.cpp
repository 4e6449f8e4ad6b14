#include "verifier/cli/file_chunks.h"

#include <utility>

#include "verifier/cli/interrupt.h"

namespace engarde::cli {

namespace {

// Large enough to make the work for each chunk small beside that for its matches, and small enough to keep the records
// of a chunk, which take about fifty bytes for each of its text, in a few megabytes.
constexpr std::size_t chunk_size = 1 << 18;

}  // namespace

std::optional<FileChunk> FileChunks::operator()() {
    if (file_ == files_.size() || signal_caught() != 0) return std::nullopt;
    FileChunk found{.file = file_, .number = number_++, .is_first = !reader_};
    try {
        found.error = failure_of(files_[file_], [&] { read_into(found); });
    } catch (const Interrupted&) {
        return std::nullopt;
    }
    if (!found.error.empty()) found.is_last = true;
    if (found.is_last) {
        reader_.reset();
        ++file_;
    }
    return found;
}

// If reading fails or is interrupted, what is left of the chunk before is not judged, since it ends within a match.
void FileChunks::read_into(FileChunk& found) {
    if (!reader_) {
        reader_.emplace(files_[file_]);
        cutter_.emplace(reading_, chunk_size);
        bytes_read_ = 0;
    }
    std::optional<egn::Chunk> chunk;
    while (!chunk) {
        const std::size_t bytes = reader_->read(cutter_->room());
        found.is_last = bytes == 0;
        chunk = found.is_last ? cutter_->finish() : cutter_->add(bytes);
    }
    found.chunk = std::move(*chunk);
    found.bytes_read = reader_->bytes_read() - std::exchange(bytes_read_, reader_->bytes_read());
}

}  // namespace engarde::cli
