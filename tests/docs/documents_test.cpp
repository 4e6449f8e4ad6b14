// The documents against the program: what they show is what it prints, what they name is what it knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "engine/reforged/questions.h"
#include "engine/skirmish/questions.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/recording.h"

namespace engarde {
namespace {

using test::lines_of;
using test::read_file;
using test::run_shell;
using test::source_path;
using testing::HasSubstr;

struct Example {
    std::string command;
    std::vector<std::string> output;
};

struct Block {
    std::string language;
    std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const std::string& document) {
    std::vector<Block> blocks;
    bool inside = false;
    for (const std::string& line : lines_of(document)) {
        if (line.rfind("```", 0) == 0) {
            inside = !inside;
            if (inside) blocks.push_back({line.substr(3), {}});
        } else if (inside) {
            blocks.back().lines.push_back(line);
        }
    }
    return blocks;
}

std::vector<Example> examples_of(const std::string& document) {
    std::vector<Example> examples;
    for (const Block& block : blocks_of(document)) {
        if (block.language != "console") continue;
        for (const std::string& line : block.lines) {
            if (line.rfind("$ ", 0) == 0)
                examples.push_back({line.substr(2), {}});
            else
                examples.back().output.push_back(line);
        }
    }
    return examples;
}

// A line "…" stands for any lines, none included.
bool shows(const std::vector<std::string>& example, std::size_t at, const std::vector<std::string>& real,
           std::size_t from) {
    if (at == example.size()) return from == real.size();
    if (example[at] != "…")
        return from < real.size() && example[at] == real[from] && shows(example, at + 1, real, from + 1);
    for (std::size_t next = from; next <= real.size(); ++next)
        if (shows(example, at + 1, real, next)) return true;
    return false;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

const std::string door = "./engarde";

void expect_it_prints(const Example& example) {
    const std::string program = "COLUMNS=80 LC_ALL=C.UTF-8 TERM=xterm engarde";
    const test::ProgramRun real = run_shell(replaced(example.command, door, program));
    EXPECT_TRUE(shows(example.output, 0, lines_of(real.output + real.errors), 0)) << "$ " << example.command << "\n"
                                                                                  << real.output << real.errors;
}

// The page with its examples, all of which must run the program.
void expect_examples_are_true(const std::string& page) {
    std::size_t run = 0;
    for (const Example& example : examples_of(read_file(source_path(page)))) {
        ASSERT_NE(example.command.find(door), std::string::npos) << example.command;
        expect_it_prints(example);
        ++run;
    }
    EXPECT_GE(run, 4U) << page;
}

TEST(Documents, every_command_of_the_readme_prints_what_the_readme_shows) {
    expect_examples_are_true("README.md");
}

TEST(Documents, every_command_of_the_tour_prints_what_the_tour_shows) {
    expect_examples_are_true("docs/tour.md");
}

TEST(Documents, the_readme_is_read_in_five_minutes) {
    EXPECT_LE(lines_of(read_file(source_path("README.md"))).size(), 120U);
}

// The page works in a folder of its own, here another one.
TEST(Documents, the_workflow_of_regression_goes_as_the_page_shows) {
    const std::string theirs = "/tmp/club";
    const std::string ours =
        (std::filesystem::temp_directory_path() / ("engarde-club-" + std::to_string(getpid()))).string();
    std::filesystem::remove_all(ours);
    const std::vector<Example> examples = examples_of(read_file(source_path("docs/regression.md")));
    for (Example example : examples) {
        example.command = replaced(example.command, theirs, ours);
        for (std::string& line : example.output) line = replaced(line, theirs, ours);
        expect_it_prints(example);
    }
    std::filesystem::remove_all(ours);
    EXPECT_GE(examples.size(), 10U);
}

TEST(Documents, pages_of_examples_show_commands_only_where_they_are_tested) {
    for (const char* page : {"README.md", "docs/tour.md", "docs/regression.md"})
        for (const Block& block : blocks_of(read_file(source_path(page))))
            EXPECT_EQ(block.language, "console") << page << " has a block that no test runs";
}

// The page of rulings has a section for each question, with its default and every other answer's name.
TEST(Documents, the_rulings_settle_every_question) {
    const std::string page = read_file(source_path("docs/rulings.md"));
    std::vector<const Question*> settled = all_games().default_game().catalogue->questions;
    const std::vector<const Question*>& reforged = reforged::catalogue().questions;
    settled.insert(settled.end(), reforged.begin(), reforged.end());
    const std::vector<const Question*>& skirmish = skirmish::catalogue().questions;
    settled.insert(settled.end(), skirmish.begin(), skirmish.end());
    for (const Question* question : settled) {
        const std::string heading = "\n### `" + std::string(question->id) + "`\n";
        const std::size_t start = page.find(heading);
        ASSERT_NE(start, std::string::npos) << "no section on " << question->id;
        const std::size_t end = std::min(page.find("\n#", start + heading.size()), page.size());
        const std::string section = page.substr(start, end - start);
        EXPECT_THAT(section, HasSubstr("\nDefault: **" + std::string(question->answers[0].id) + "**"));
        for (std::size_t answer = 1; answer < question->answer_count(); ++answer)
            EXPECT_THAT(section, HasSubstr("`" + std::string(question->answers[answer].id) + "`"));
    }
}

// Each clause that a record of a skirmish can break has its code in the tables of the command line.
TEST(Documents, the_codes_of_a_skirmish_are_all_on_the_page) {
    const std::string page = read_file(source_path("docs/command-line.md"));
    std::vector<const Clause*> clauses = skirmish::catalogue().clauses;
    clauses.insert(clauses.end(), skirmish::recording::all.begin(), skirmish::recording::all.end());
    for (const Clause* clause : clauses) {
        if (clause->kind != ClauseKind::duty) continue;
        EXPECT_THAT(page, HasSubstr("`" + std::string(clause->code) + "`"));
    }
}

TEST(Documents, the_rulings_name_no_question_that_does_not_exist) {
    const auto ids = all_games().question_ids();
    const std::set<std::string_view> known(ids.begin(), ids.end());
    for (const std::string& line : lines_of(read_file(source_path("docs/rulings.md"))))
        EXPECT_TRUE(line.rfind("### `", 0) != 0 || known.count(line.substr(5, line.size() - 6))) << line;
}

std::string_view kind_word(ClauseKind kind) {
    switch (kind) {
        case ClauseKind::duty:
            return "duty";
        case ClauseKind::ending:
            return "ending";
        case ClauseKind::law:
            return "law";
        case ClauseKind::unverifiable:
            break;
    }
    return "unverifiable";
}

std::string source_of(const Catalogue& catalogue) {
    return "engine/" + std::string(catalogue.game) + "/rulebook.h";
}

std::string clause_table(const Catalogue& catalogue) {
    std::string table = "# The clauses of " + std::string(catalogue.title) +
                        "\n\nWritten by `ENGARDE_UPDATE_DOCS=1 build/tests/engarde_tests` from `" +
                        source_of(catalogue) +
                        "`; a test keeps it true.\nNumbers are lines of the rulebook's text; `*` marks what we infer "
                        "from that line.\n\n| clause | kind | "
                        "code | what it says |";
    std::string rule = "|---|---|---|---|";
    for (const Rulebook* rulebook : catalogue.rulebooks) {
        table += " " + std::string(rulebook->id) + " |";
        rule += "---|";
    }
    table += "\n" + rule + "\n";
    for (const Clause* clause : catalogue.clauses) {
        table += "| " + std::string(clause->id) + " | " + std::string(kind_word(clause->kind)) + " | " +
                 (clause->code.empty() ? "" : "`" + std::string(clause->code) + "`") + " | " +
                 std::string(clause->claim) +
                 (clause->question.empty() ? "" : " (`" + std::string(clause->question) + "`)") + " |";
        for (const Rulebook* rulebook : catalogue.rulebooks) {
            table += " ";
            for (const Citation& citation : clause->citations)
                if (citation.rulebook == rulebook)
                    table += std::to_string(citation.line) + (citation.basis == Basis::inferred ? "*" : "") +
                             (citation.against == 0 ? " " : " (against " + std::to_string(citation.against) + ") ");
            table += "|";
        }
        table += "\n";
    }
    return table;
}

TEST(Documents, the_clause_table_is_the_programs) {
    for (const GameEntry& game : all_games()) {
        const auto page = source_path("docs/rulebooks/" + std::string(game.catalogue->game) + ".md");
        const std::string table = clause_table(*game.catalogue);
        if (std::getenv("ENGARDE_UPDATE_DOCS") != nullptr) std::ofstream(page) << table;
        EXPECT_EQ(read_file(page), table);
    }
}

TEST(Documents, a_clause_table_names_the_file_that_has_its_clauses) {
    for (const GameEntry& game : all_games()) {
        const std::string page = read_file(source_path("docs/rulebooks/" + std::string(game.catalogue->game) + ".md"));
        const std::size_t begin = page.find("from `") + 6;
        const std::string named = page.substr(begin, page.find('`', begin) - begin);
        EXPECT_THAT(read_file(source_path(named)), HasSubstr(std::string(game.catalogue->clauses.front()->id)))
            << named;
    }
}

// Every path in code marks that begins with a folder of the tree, in the pages that guide newcomers.
TEST(Documents, the_files_that_the_architecture_names_exist) {
    const std::regex path("`((?:engine|notation|verifier|tests|replays|docs|\\.ci)/[A-Za-z0-9_./-]+)`");
    for (const char* name : {"docs/architecture.md", "docs/style.md", "docs/proof.md", "docs/performance.md"}) {
        const std::string page = read_file(source_path(name));
        std::size_t named = 0;
        for (std::sregex_iterator found(page.begin(), page.end(), path), end; found != end; ++found, ++named) {
            const std::string file = (*found)[1];
            const bool exists = std::filesystem::exists(source_path(file)) ||
                                std::filesystem::exists(source_path(file + ".h")) ||
                                std::filesystem::exists(source_path(file + ".cpp"));
            EXPECT_TRUE(exists) << name << " names " << file;
        }
        EXPECT_GT(named, 0U) << name;
    }
}

TEST(Documents, there_is_one_list_of_packages) {
    for (const char* file :
         {"README.md", "docs/tour.md", "docs/architecture.md", "check", "engarde", ".ci/run", ".ci/setup.sh"})
        EXPECT_THAT(read_file(source_path(file)), testing::Not(HasSubstr("libboost"))) << file;
}

}  // namespace
}  // namespace engarde
