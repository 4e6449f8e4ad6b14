#include "verifier/cli/unpack.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <string>
#include <utility>

#include "notation/text/quote.h"
#include "verifier/cli/command_line.h"
#include "verifier/cli/size_option.h"

namespace engarde::cli {

namespace {

constexpr std::string_view gzip_mark = "\x1F\x8B";
constexpr std::string_view zstd_mark = "\x28\xB5\x2F\xFD";
constexpr std::size_t piece_size = 1 << 17;

bool starts_with(std::string_view bytes, std::string_view mark) {
    return bytes.substr(0, mark.size()) == mark;
}

// The bytes of a file, piece by piece.
class Bytes {
public:
    explicit Bytes(ReadBytes read) : read_(std::move(read)) {}

    // Enough bytes to recognize the format, if the file has that many. They remain to be taken.
    std::string_view first() {
        while (size_ < packing_mark_size)
            if (!read_more()) break;
        return std::string_view(piece_).substr(0, size_);
    }

    // Empty at the end.
    std::string_view next() {
        if (size_ == 0) read_more();
        return std::string_view(piece_).substr(0, std::exchange(size_, 0));
    }

    // The next bytes, written into the room; 0 at the end.
    std::size_t read(std::span<char> room) {
        if (taken_ == size_) return read_(room);
        const std::size_t copied = piece_.copy(room.data(), std::min(size_ - taken_, room.size()), taken_);
        taken_ += copied;
        return copied;
    }

private:
    bool read_more() {
        const std::size_t got = read_(std::span(piece_).subspan(size_));
        size_ += got;
        return got > 0;
    }

    ReadBytes read_;
    std::string piece_ = std::string(piece_size, '\0');
    std::size_t size_ = 0;   // of what was read into the piece
    std::size_t taken_ = 0;  // how much of it `read` has taken
};

}  // namespace

class Unpacker::Decoder {
public:
    Decoder(std::string_view name, Bytes bytes) : name_(name), bytes_(std::move(bytes)) {}
    virtual ~Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    // Writes the next piece of the text into the room, and returns its size; 0 at the end.
    virtual std::size_t read(std::span<char> room) = 0;

protected:
    std::string_view next_bytes() { return bytes_.next(); }
    std::size_t read_bytes(std::span<char> room) { return bytes_.read(room); }
    CommandError damaged(std::string_view why) const {
        return CommandError(fmt::format("cannot unpack \"{}\": {}", printable(name_), why));
    }
    CommandError cut_short() const { return damaged("it ends too early"); }

private:
    std::string_view name_;
    Bytes bytes_;
};

namespace {

class PlainText : public Unpacker::Decoder {
public:
    using Decoder::Decoder;
    std::size_t read(std::span<char> room) override { return read_bytes(room); }
};

// A gzip file may consist of several members.
class Gzip : public Unpacker::Decoder {
public:
    Gzip(std::string_view name, Bytes bytes) : Decoder(name, std::move(bytes)) {
        constexpr int gzip_only = 16 + MAX_WBITS;
        if (inflateInit2(&stream_, gzip_only) != Z_OK) throw damaged("not enough memory");
    }
    ~Gzip() override { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    std::size_t read(std::span<char> room) override {
        while (has_input()) {
            if (is_complete_ && inflateReset(&stream_) != Z_OK) throw damaged("not enough memory");
            if (const std::size_t size = inflate_some(room)) return size;
        }
        if (!is_complete_) throw cut_short();
        return 0;
    }

private:
    bool has_input() {
        if (stream_.avail_in > 0 || is_full_) return true;
        const std::string_view bytes = next_bytes();
        // zlib does not modify its input, but declares so only with ZLIB_CONST.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        stream_.avail_in = static_cast<uInt>(bytes.size());
        return !bytes.empty();
    }

    std::size_t inflate_some(std::span<char> room) {
        stream_.next_out = reinterpret_cast<Bytef*>(room.data());
        const auto most = static_cast<uInt>(std::min(room.size(), piece_size));
        stream_.avail_out = most;
        const int status = inflate(&stream_, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_BUF_ERROR && status != Z_STREAM_END)
            throw damaged(stream_.msg ? stream_.msg : "not gzip");
        is_complete_ = status == Z_STREAM_END;
        is_full_ = stream_.avail_out == 0 && !is_complete_;
        return most - stream_.avail_out;
    }

    z_stream stream_{};
    bool is_complete_ = false;
    bool is_full_ = false;  // there may be more text from the input so far
};

class Zstd : public Unpacker::Decoder {
public:
    Zstd(std::string_view name, Bytes bytes) : Decoder(name, std::move(bytes)) {
        if (!stream_ || ZSTD_isError(ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, window_log)) != 0)
            throw damaged("not enough memory");
    }

    std::size_t read(std::span<char> room) override {
        while (has_input()) {
            ZSTD_outBuffer out{room.data(), room.size(), 0};
            const std::size_t left = ZSTD_decompressStream(stream_.get(), &out, &in_);
            if (ZSTD_isError(left) != 0) throw refused(left);
            is_complete_ = left == 0;
            is_full_ = out.pos == out.size && !is_complete_;
            if (out.pos > 0) return out.pos;
        }
        if (!is_complete_) throw cut_short();
        return 0;
    }

private:
    bool has_input() {
        if (in_.pos < in_.size || is_full_) return true;
        const std::string_view bytes = next_bytes();
        in_ = {bytes.data(), bytes.size(), 0};
        return !bytes.empty();
    }

    CommandError refused(std::size_t error) const {
        if (ZSTD_getErrorCode(error) == ZSTD_error_frameParameter_windowTooLarge)
            return damaged("its window is larger than 128 MiB; pack it again without --long, or with --long=27");
        return damaged(ZSTD_getErrorName(error));
    }

    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };
    static constexpr int window_log = 27;  // 128 MiB, the limit of the zstd program

    std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
    ZSTD_inBuffer in_{};
    bool is_complete_ = false;
    bool is_full_ = false;  // there may be more text from the input so far
};

std::unique_ptr<Unpacker::Decoder> decoder_for(std::string_view name, Bytes bytes) {
    const std::string_view first = bytes.first();
    if (starts_with(first, gzip_mark)) return std::make_unique<Gzip>(name, std::move(bytes));
    if (starts_with(first, zstd_mark)) return std::make_unique<Zstd>(name, std::move(bytes));
    return std::make_unique<PlainText>(name, std::move(bytes));
}

}  // namespace

Unpacker::Unpacker(std::string_view name, std::size_t limit, ReadBytes read, std::size_t file_size)
    : name_(name), limit_(limit) {
    Bytes bytes(std::move(read));
    if (!is_packed(bytes.first())) expected_ = file_size;
    refuse_more_than_the_limit(expected_);
    decoder_ = decoder_for(name, std::move(bytes));
}

Unpacker::~Unpacker() = default;

std::size_t Unpacker::read(std::span<char> room) {
    const std::size_t size = decoder_->read(room);
    given_ += size;
    refuse_more_than_the_limit(given_);
    return size;
}

void Unpacker::refuse_more_than_the_limit(std::size_t size) const {
    if (size > limit_)
        throw CommandError(fmt::format("\"{}\" is larger than {}; --max-size SIZE allows more", printable(name_),
                                       size_in_words(limit_)));
}

bool is_packed(std::string_view first_bytes) {
    return starts_with(first_bytes, gzip_mark) || starts_with(first_bytes, zstd_mark);
}

}  // namespace engarde::cli
