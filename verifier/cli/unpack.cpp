#include "verifier/cli/unpack.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <memory>

#include "notation/quote.h"
#include "verifier/cli/command_line.h"

namespace engarde::cli {

namespace {

constexpr std::string_view gzip_mark = "\x1F\x8B";
constexpr std::string_view zstd_mark = "\x28\xB5\x2F\xFD";
constexpr std::size_t chunk = 1 << 18;

bool starts_with(std::string_view bytes, std::string_view mark) {
    return bytes.substr(0, mark.size()) == mark;
}

CannotDo damaged(std::string_view name, std::string_view why) {
    return CannotDo(fmt::format("cannot unpack {}: {}", in_quotes(name), why));
}

struct InflateEnd {
    void operator()(z_stream* stream) const { inflateEnd(stream); }
};

// A gzip file may be several, one behind the other.
std::string gunzipped(const std::string& bytes, std::string_view name) {
    z_stream stream{};
    constexpr int gzip_only = 16 + MAX_WBITS;
    if (inflateInit2(&stream, gzip_only) != Z_OK) throw damaged(name, "no memory");
    const std::unique_ptr<z_stream, InflateEnd> end(&stream);
    std::string text;
    std::string part(chunk, '\0');
    std::size_t fed = 0;
    while (true) {
        if (stream.avail_in == 0 && fed < bytes.size()) {
            const std::size_t amount = std::min(chunk, bytes.size() - fed);
            // zlib does not change its input, but says so only with ZLIB_CONST.
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data() + fed));
            stream.avail_in = static_cast<uInt>(amount);
            fed += amount;
        }
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        const int status = inflate(&stream, Z_NO_FLUSH);
        text.append(part, 0, part.size() - stream.avail_out);
        const bool all_fed = stream.avail_in == 0 && fed == bytes.size();
        if (status != Z_OK && status != Z_BUF_ERROR && status != Z_STREAM_END)
            throw damaged(name, stream.msg ? stream.msg : "not gzip");
        if (status == Z_STREAM_END && all_fed) return text;
        if (all_fed && (status == Z_BUF_ERROR || stream.avail_out > 0)) throw damaged(name, "it ends too early");
        if (status == Z_STREAM_END && inflateReset(&stream) != Z_OK) throw damaged(name, "no memory");
    }
}

struct FreeStream {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

std::string unzstd(const std::string& bytes, std::string_view name) {
    const std::unique_ptr<ZSTD_DStream, FreeStream> stream(ZSTD_createDStream());
    std::string text;
    std::string part(chunk, '\0');
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::size_t left = 1;
    while (in.pos < in.size || left != 0) {
        ZSTD_outBuffer out{part.data(), part.size(), 0};
        left = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_isError(left) != 0) throw damaged(name, ZSTD_getErrorName(left));
        text.append(part, 0, out.pos);
        if (in.pos == in.size && out.pos < out.size && left != 0) throw damaged(name, "it ends too early");
    }
    return text;
}

}  // namespace

bool is_packed(std::string_view bytes) {
    return starts_with(bytes, gzip_mark) || starts_with(bytes, zstd_mark);
}

std::string unpacked(std::string bytes, std::string_view name) {
    if (starts_with(bytes, gzip_mark)) return gunzipped(bytes, name);
    if (starts_with(bytes, zstd_mark)) return unzstd(bytes, name);
    return bytes;
}

}  // namespace engarde::cli
