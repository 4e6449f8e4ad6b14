#include "verifier/report/sarif_sinks.h"

#include <array>
#include <string>

#include "verifier/report/regress_text.h"
#include "verifier/report/sarif.h"

namespace engarde {

namespace {

// Placed at the beginning of the match.
Finding finding_of(const RulingChange& change) {
    Finding finding;
    finding.diagnostic.code = "regress.changed";
    finding.diagnostic.span = {change.now.offset, change.now.offset + 1};
    finding.diagnostic.message = change_in_short(change);
    return finding;
}

void collect(SarifCollector& collector, const JudgedMatch& match) {
    collector.add(match);
}

// A new ruling is not marked, since nothing went wrong there.
void collect(SarifCollector& collector, const FoundChange& found) {
    if (found.change.before) collector.add(finding_of(found.change), found.match, std::array{&found.change.now.rules});
}

template <class Item>
class SarifText : public TextSink<Item> {
public:
    SarifText(SarifLog& log, const Source& source)
        : log_(log),
          file_{.path = source.kind == SourceKind::file ? std::string(source.file) : std::string()},
          collector_(file_, source.text, source.first_line) {}

    Written take(const Item& item) override {
        collect(collector_, item);
        return {};
    }
    void finish() override { log_.add(file_); }

private:
    SarifLog& log_;
    SarifFile file_;
    SarifCollector collector_;
};

template <class Item, class Summary>
class SarifSink : public Sink<Item, Summary> {
public:
    explicit SarifSink(const SinkOptions& options) : log_(options.version) {}

    std::unique_ptr<TextSink<Item>> open(const Source& source) override {
        return std::make_unique<SarifText<Item>>(log_, source);
    }
    void notify(Severity severity, std::string_view text, std::string_view file) override {
        log_.notify(severity, text, file);
    }
    std::string finish(const Summary& summary) override {
        if constexpr (requires { summary.changes; })
            for (const RulingChange& change : summary.changes)
                if (!(change.before && change.after)) log_.notify(Severity::warning, change_in_short(change));
        return log_.document(summary.exit_code);
    }

private:
    SarifLog log_;
};

}  // namespace

std::unique_ptr<VerifySink> verify_sarif_sink(const SinkOptions& options) {
    return std::make_unique<SarifSink<JudgedMatch, VerifySummary>>(options);
}

std::unique_ptr<RegressSink> regress_sarif_sink(const SinkOptions& options) {
    return std::make_unique<SarifSink<FoundChange, RegressSummary>>(options);
}

}  // namespace engarde
