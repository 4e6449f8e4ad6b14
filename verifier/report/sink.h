// Sinks receive items about each text and a summary at the end, and format them as text, JSON or SARIF.
// verifier/report/formats.h lists the sinks of each command.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "notation/text/diagnostic.h"
#include "notation/text/render.h"

namespace engarde {

enum class SourceKind : std::uint8_t { file, standard_input, command_line };

// The text that a report is about, or a chunk of it.
struct Source {
    std::string_view file;  // the path as given
    std::string_view name;  // the name in messages
    std::string_view text;
    SourceKind kind = SourceKind::file;
    std::size_t first_line = 1;  // of a chunk, in the whole text
};

struct SinkOptions {
    Appearance appearance{};   // of standard output
    Appearance for_remarks{};  // of standard error
    bool verbose = false;
    std::string_view version{};  // of the program
    // Adapts drawings to the terminal; null: no change.
    std::string (*drawn_for)(const std::string& report) = nullptr;
};

// Output to write now, in this order.
struct Written {
    std::string report{};   // to standard output
    std::string records{};  // to standard output, unchanged
    std::string remarks{};  // to standard error

    // An empty line separates records.
    void add(const Written& later) {
        report += later.report;
        if (!records.empty() && !later.records.empty()) records += "\n";
        records += later.records;
        remarks += later.remarks;
    }
};

template <class Item>
class TextSink {
public:
    virtual ~TextSink() = default;

    // Whether something will be written about the item. If not, it need not be taken.
    virtual bool shows(const Item& /*item*/) const { return true; }

    virtual Written take(const Item& item) = 0;

    // Called after the last item, in the order of the texts. The text itself may no longer exist.
    virtual void finish() {}
};

template <class Item, class Summary>
class Sink {
public:
    virtual ~Sink() = default;

    // Several texts, or chunks of one, may be open at the same time, each in its own thread.
    virtual std::unique_ptr<TextSink<Item>> open(const Source& source) = 0;

    // A message about the run, already written to standard error, and the file if it concerns one. An error means that
    // part of the work could not be done.
    virtual void notify(Severity /*severity*/, std::string_view /*text*/, std::string_view /*file*/ = {}) {}

    // Returns the rest of the report for standard output.
    virtual std::string finish(const Summary& summary) = 0;
};

// A format that users can choose.
template <class ASink>
struct Format {
    const char* option;  // "--json"; null: the default
    const char* help;
    std::unique_ptr<ASink> (*make)(const SinkOptions& options);
    bool shows_details = true;  // can be combined with options that ask for details
};

}  // namespace engarde
