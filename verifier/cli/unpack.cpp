#include "verifier/cli/unpack.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <utility>

#include "notation/text/quote.h"
#include "verifier/cli/command_line.h"
#include "verifier/cli/size_option.h"

namespace engarde::cli {

namespace {

constexpr std::string_view gzip_mark = "\x1F\x8B";
constexpr std::string_view zstd_mark = "\x28\xB5\x2F\xFD";
constexpr std::size_t chunk = 1 << 18;

bool starts_with(std::string_view bytes, std::string_view mark) {
    return bytes.substr(0, mark.size()) == mark;
}

}  // namespace

// Collects the decoded text, up to the limit.
class Unpacker::Decoder {
public:
    Decoder(std::string_view name, std::size_t limit) : name_(name), limit_(limit) {}
    virtual ~Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    virtual void take(std::string_view bytes) = 0;
    // Throws if the input ended too early.
    virtual void end() const {}

    void reserve(std::size_t size) { text_.reserve(std::min(size, limit_)); }
    std::string text() { return std::move(text_); }

protected:
    void put(std::string_view text) {
        if (text.size() > limit_ - text_.size())
            throw CommandError(fmt::format("\"{}\" is larger than {}; --max-size SIZE allows more", printable(name_),
                                           size_in_words(limit_)));
        text_ += text;
    }
    CommandError damaged(std::string_view why) const {
        return CommandError(fmt::format("cannot unpack \"{}\": {}", printable(name_), why));
    }
    CommandError cut_short() const { return damaged("it ends too early"); }

private:
    std::string_view name_;
    std::size_t limit_;
    std::string text_{};
};

namespace {

class PlainText : public Unpacker::Decoder {
public:
    using Decoder::Decoder;
    void take(std::string_view bytes) override { put(bytes); }
};

// A gzip file may consist of several members.
class Gzip : public Unpacker::Decoder {
public:
    Gzip(std::string_view name, std::size_t limit) : Decoder(name, limit) {
        constexpr int gzip_only = 16 + MAX_WBITS;
        if (inflateInit2(&stream_, gzip_only) != Z_OK) throw damaged("not enough memory");
    }
    ~Gzip() override { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    void take(std::string_view bytes) override {
        // zlib does not modify its input, but declares so only with ZLIB_CONST.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        stream_.avail_in = static_cast<uInt>(bytes.size());
        do {
            if (is_complete_ && inflateReset(&stream_) != Z_OK) throw damaged("not enough memory");
            is_complete_ = false;
        } while (inflate_more());
    }
    void end() const override {
        if (!is_complete_) throw cut_short();
    }

private:
    // Returns whether these bytes give more output.
    bool inflate_more() {
        stream_.next_out = reinterpret_cast<Bytef*>(part_.data());
        stream_.avail_out = static_cast<uInt>(part_.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        put(std::string_view(part_).substr(0, part_.size() - stream_.avail_out));
        if (status != Z_OK && status != Z_BUF_ERROR && status != Z_STREAM_END)
            throw damaged(stream_.msg ? stream_.msg : "not gzip");
        is_complete_ = status == Z_STREAM_END;
        return stream_.avail_in > 0 || (stream_.avail_out == 0 && !is_complete_);
    }

    z_stream stream_{};
    std::string part_ = std::string(chunk, '\0');
    bool is_complete_ = false;
};

class Zstd : public Unpacker::Decoder {
public:
    Zstd(std::string_view name, std::size_t limit) : Decoder(name, limit) {
        if (!stream_ || ZSTD_isError(ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, window_log)) != 0)
            throw damaged("not enough memory");
    }

    void take(std::string_view bytes) override {
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        bool is_full = false;
        while (in.pos < in.size || is_full) {
            ZSTD_outBuffer out{part_.data(), part_.size(), 0};
            const std::size_t left = ZSTD_decompressStream(stream_.get(), &out, &in);
            if (ZSTD_isError(left) != 0) throw refused(left);
            put(std::string_view(part_).substr(0, out.pos));
            is_complete_ = left == 0;
            is_full = out.pos == out.size && !is_complete_;
        }
    }
    void end() const override {
        if (!is_complete_) throw cut_short();
    }

private:
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
    std::string part_ = std::string(chunk, '\0');
    bool is_complete_ = false;
};

}  // namespace

Unpacker::Unpacker(std::string_view name, std::size_t limit) : name_(name), limit_(limit) {}
Unpacker::~Unpacker() = default;

void Unpacker::expect(std::size_t bytes) {
    expected_ = bytes;
}

void Unpacker::take(std::string_view bytes) {
    if (decoder_) return decoder_->take(bytes);
    first_ += bytes;
    if (first_.size() >= packing_mark_size) choose_decoder();
}

std::string Unpacker::finish() {
    if (!decoder_) choose_decoder();
    decoder_->end();
    return decoder_->text();
}

void Unpacker::choose_decoder() {
    if (starts_with(first_, gzip_mark))
        decoder_ = std::make_unique<Gzip>(name_, limit_);
    else if (starts_with(first_, zstd_mark))
        decoder_ = std::make_unique<Zstd>(name_, limit_);
    else
        decoder_ = std::make_unique<PlainText>(name_, limit_);
    if (!is_packed(first_)) decoder_->reserve(expected_);
    decoder_->take(std::exchange(first_, {}));
}

bool is_packed(std::string_view first_bytes) {
    return starts_with(first_bytes, gzip_mark) || starts_with(first_bytes, zstd_mark);
}

}  // namespace engarde::cli
