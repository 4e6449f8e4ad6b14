#include <fmt/format.h>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"
#include "verifier/report/answers_report.h"
#include "verifier/report/observation_words.h"

namespace engarde {

namespace {

class DependenceText {
public:
    DependenceText(const DependentMatch& shown, Reported& reported, std::size_t width)
        : judgement_(shown.judgement),
          match_(shown.match),
          dependence_(shown.dependence),
          reported_(reported),
          width_(width) {}

    std::string run() {
        const std::string end = end_in_words(judgement_);
        add("", fmt::format("{}:{}: match {}{}, {}: {}{}", reported_.name(), reported_.line_of(judgement_.offset),
                            match_.number, players_in_heading(judgement_.players), tag_value(judgement_.rules),
                            name_of(judgement_.verdict), end.empty() ? "" : ", " + end));
        for (const AnswerEffect& effect : dependence_.effects) add_effect(effect);
        const std::size_t others = dependence_.without_effect.size();
        add("  ", dependence_.effects.empty() ? "no other answer makes a difference"
                  : others == 1               ? "1 other question makes no difference"
                                              : fmt::format("{} other questions make no difference", others));
        return std::move(text_);
    }

private:
    void add(std::string_view first, const std::string& text) { text_ += wrapped(first, printable(text), width_); }

    void add_effect(const AnswerEffect& effect) {
        const Question& question = *judgement_.rules.catalogue->questions[effect.changed.question];
        const std::size_t here = answers_of(judgement_.rules)[effect.changed.question];
        add("  ", fmt::format("with {}={}, not {}{}: {}", question.id, question.answers[effect.changed.answer].id,
                              question.answers[here].id, source_of_answer(judgement_.rules, effect.changed.question),
                              name_of(effect.judgement.verdict)));
        add("    ", fmt::format("{}: {}", place_in_words(effect.difference.place(), reported_),
                                difference_in_words(effect.difference, "it allows")));
    }

    const MatchJudgement& judgement_;
    const JudgedMatch& match_;
    const Dependence& dependence_;
    Reported& reported_;
    std::size_t width_;
    std::string text_{};
};

class DependencesInText : public TextSink<DependentMatch> {
public:
    DependencesInText(std::size_t width, const Source& source) : width_(width), reported_(source.name, source.text) {}

    Written take(const DependentMatch& shown) override {
        reported_.line_of(shown.judgement.offset);
        if (!shown.is_shown_to_people) return {};
        return {.report = DependenceText(shown, reported_, width_).run()};
    }

private:
    std::size_t width_;
    Reported reported_;
};

class AnswersText : public AnswersSink {
public:
    explicit AnswersText(const SinkOptions& options) : width_(options.appearance.width) {}

    std::unique_ptr<TextSink<DependentMatch>> open(const Source& source) override {
        return std::make_unique<DependencesInText>(width_, source);
    }

    std::string finish(const DependenceTally& tally) override {
        if (tally.judgements() == 0) return {};
        std::string text =
            fmt::format("\n{}, of which {} on an answer\n", plural(tally.judgements(), "match", "matches"),
                        tally.dependent() == 1 ? "1 depends" : fmt::format("{} depend", tally.dependent()));
        if (tally.dependent() == 0) return text;
        text += "\nHow many depend on each question:\n";
        for (const DependenceTally::Question& each : tally.questions())
            text += wrapped(
                fmt::format("{:>6}  ", each.judgements),
                fmt::format("{}, for example match {} of {}", each.question->id, each.match, path_in_shell(each.file)),
                width_);
        return text;
    }

private:
    std::size_t width_;
};

}  // namespace

std::unique_ptr<AnswersSink> answers_text_sink(const SinkOptions& options) {
    return std::make_unique<AnswersText>(options);
}

}  // namespace engarde
