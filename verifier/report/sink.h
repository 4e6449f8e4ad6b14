// Where reports go: one thing after the other about each text, and what it all comes to in the end. Text, JSON and
// SARIF are such sinks; verifier/report/formats.h lists those of each command.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "notation/text/diagnostic.h"
#include "notation/text/render.h"

namespace engarde {

enum class SourceKind : std::uint8_t { file, standard_input, command_line };

// A text that is reported on.
struct Source {
    std::string_view file;  // as it was given
    std::string_view name;  // what people know it by
    std::string_view text;
    SourceKind kind = SourceKind::file;
};

struct SinkOptions {
    Appearance appearance{};   // of standard output
    Appearance for_remarks{};  // of standard error
    bool verbose = false;
    std::string_view version{};  // of the program
    // How a report with drawings is shown where it is read; none: as it is.
    std::string (*drawn_for)(const std::string& report) = nullptr;
};

// What is to be written now, in this order.
struct Written {
    std::string report{};   // to standard output
    std::string records{};  // likewise, byte for byte
    std::string remarks{};  // to standard error
};

template <class Item>
class TextSink {
public:
    virtual ~TextSink() = default;

    virtual Written take(const Item& item) = 0;

    // Everything has been taken. Called in the order of the texts, when the text itself may be gone.
    virtual void finish() {}
};

template <class Item, class Summary>
class Sink {
public:
    virtual ~Sink() = default;

    // Several texts may be open at a time, each in a thread of its own.
    virtual std::unique_ptr<TextSink<Item>> open(const Source& source) = 0;

    // Something about the run, and the file it concerns if there is one; standard error has it already. An error: a
    // part of the job could not be done.
    virtual void notify(Severity /*severity*/, std::string_view /*text*/, std::string_view /*file*/ = {}) {}

    // For standard output.
    virtual std::string finish(const Summary& summary) = 0;
};

// A sink that somebody can choose.
template <class ASink>
struct Format {
    const char* option;  // "--json"; none: what is chosen without an option
    const char* help;
    std::unique_ptr<ASink> (*make)(const SinkOptions& options);
    bool shows_details = true;  // goes together with options that ask for more
};

}  // namespace engarde
