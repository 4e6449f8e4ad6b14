// What the commands are given to read: pipes, devices, links, names and sizes of all kinds. One bad path keeps nobody
// from judging the others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zstd.h>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "tests/support/somebody_else.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::as_somebody_else;
using test::memory_can_be_limited;
using test::program_for_everybody;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::AnyOf;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Input : public test::ScratchFolder {
protected:
    Input() { fs::permissions(folder, fs::perms::all); }

    std::string path(const std::string& name) const { return (folder / name).string(); }

    // Some text that takes up much room when it is unpacked, but is small.
    std::string bomb(const std::string& name, std::size_t size) const {
        const std::string text(size, ' ');
        std::string packed(ZSTD_compressBound(size), '\0');
        packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
        return file(name, packed);
    }

    // A run that would wait for ever fails instead.
    static ProgramRun soon(const std::string& arguments) { return run_shell("timeout 60 engarde " + arguments); }

    const std::string record = "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n*\n";
    const std::string one_match = "1 match, 1 round: 1 possible\n";
};

TEST_F(Input, a_pipe_is_refused_and_the_others_are_judged) {
    const std::string a = file("a.egn", record);
    ASSERT_EQ(run_shell("mkfifo " + path("pipe.egn")).status, 0);

    for (const std::string& paths : {path("pipe.egn") + " " + a, folder.string()}) {
        const ProgramRun run = soon("verify " + paths);
        EXPECT_EQ(run.status, 2) << paths;
        EXPECT_EQ(run.output, one_match);
        EXPECT_THAT(run.errors,
                    AllOf(StartsWith("engarde: cannot read \"" + path("pipe.egn") + "\": it is a named pipe"),
                          HasSubstr("write -")));
    }
    for (const char* command : {"format --check ", "compare ", "adjudicate ", "replay ", "perft ", "rules --rulesets "})
        EXPECT_THAT(soon(command + path("pipe.egn")).errors, HasSubstr("it is a named pipe")) << command;
}

TEST_F(Input, a_device_is_refused_and_the_others_are_judged) {
    const std::string a = file("a.egn", record);
    fs::create_symlink("/dev/zero", folder / "zero.egn");

    for (const std::string& paths : {"/dev/zero " + a, folder.string()}) {
        const ProgramRun run = soon("verify " + paths);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.output, one_match);
        EXPECT_THAT(run.errors, HasSubstr("it is a device or a socket, and not a file"));
    }
}

TEST_F(Input, pipes_that_are_open_already_are_read) {
    const std::string a = file("a.egn", record);
    for (const char* input : {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"}) {
        EXPECT_EQ(run_shell("cat " + a + " | engarde verify " + input).output, one_match) << input;
        EXPECT_EQ(run_shell("engarde verify " + std::string(input) + " < " + a).output, one_match);
    }
    EXPECT_EQ(run_shell("bash -c \"engarde verify <(cat " + a + ")\"").output, one_match);
    EXPECT_THAT(soon("verify /dev/fd/77").errors, HasSubstr("no file \"/dev/fd/77\""));
}

TEST_F(Input, a_folder_with_links_in_a_circle_ends_and_is_named) {
    file("a.egn", record);
    file("below/b.egn", record);
    fs::create_directory_symlink("..", folder / "below" / "up");
    fs::create_symlink("second", folder / "first");
    fs::create_symlink("first", folder / "second");

    const ProgramRun run = soon("verify " + folder.string());

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.output, "2 matches, 2 rounds: 2 possible\n");
    EXPECT_THAT(run.errors, HasSubstr("cannot follow the link \"" + path("below/up") + "\": it leads in a circle"));
    EXPECT_THAT(run.errors, HasSubstr("cannot follow the link \"" + path("first") + "\": Too many levels"));
}

TEST_F(Input, links_to_folders_are_followed_and_each_folder_is_entered_once) {
    fs::create_directories(folder / "top");
    file("top/a.egn", record);
    file("below/b.egn", record);
    fs::create_directory_symlink("../below", folder / "top" / "one");
    fs::create_directory_symlink("../below", folder / "top" / "two");

    const ProgramRun run = soon("format --check " + path("top") + " && engarde verify " + path("top"));

    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(run.output, "2 matches, 2 rounds: 2 possible\n");
}

TEST_F(Input, what_vanishes_is_named_and_the_others_are_judged) {
    const std::string a = file("a.egn", record);
    const std::string b = file("b.egn", record);

    // By the time that standard input ends, b is gone.
    const ProgramRun run =
        run_shell("{ sleep 1; rm " + b + "; cat " + a + "; } | engarde verify --jobs 1 - " + b + " " + a);

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.output, "2 matches, 2 rounds: 2 possible\n");
    EXPECT_THAT(run.errors, HasSubstr(b));
}

TEST_F(Input, what_may_not_be_read_is_named_and_the_others_are_judged) {
    file("a.egn", record);
    fs::permissions(file("b.egn", record), fs::perms::none);
    file("below/c.egn", record);
    fs::permissions(folder / "below", fs::perms::none);

    const ProgramRun run = run_shell(as_somebody_else() + program_for_everybody(folder) + " verify " + folder.string());
    fs::permissions(folder / "below", fs::perms::owner_all);

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.output, one_match);
    EXPECT_THAT(run.errors, HasSubstr("cannot read \"" + path("b.egn") + "\": Permission denied\n"));
    EXPECT_THAT(run.errors, HasSubstr("cannot read the folder \"" + path("below") + "\": Permission denied\n"));
}

TEST_F(Input, a_name_that_is_not_utf8_is_shown_by_its_bytes) {
    file("a.egn", record);
    file("b\xFF.egn", record);

    const ProgramRun run = soon("verify " + folder.string());

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.output, "2 matches, 2 rounds: 2 possible\n");
    EXPECT_EQ(run.errors, "engarde: the name of \"" + path("b\\xFF.egn") + "\" is not UTF-8; rename it\n");
}

TEST_F(Input, compare_goes_on_after_a_file_that_cannot_be_read) {
    const std::string a = file("a.egn", record);
    fs::create_symlink("nowhere", folder / "0.egn");

    const ProgramRun run = soon("compare --json " + folder.string() + " /dev/zero " + a);

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("\"summary\":true,\"matches\":2"));
    EXPECT_THAT(run.errors, AllOf(HasSubstr(path("0.egn")), HasSubstr("/dev/zero")));
}

TEST_F(Input, regress_goes_on_after_a_file_that_cannot_be_read_and_stores_nothing) {
    file("a.egn", record);
    file("b.egn", record);
    ASSERT_EQ(soon("regress --update " + folder.string()).status, 0);
    const std::string before = test::read_file(path("rulings.tsv"));
    fs::remove(path("b.egn"));
    fs::create_symlink("nowhere", folder / "b.egn");
    file("a.egn", record + "1-0 hit\n");

    for (const char* update : {"", "--update "}) {
        const ProgramRun run = soon(std::string("regress ") + update + folder.string());
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.output, AllOf(HasSubstr("a.egn#1"), Not(HasSubstr("b.egn")), HasSubstr(" 0 gone")));
        EXPECT_THAT(run.errors, HasSubstr("cannot read \"" + path("b.egn") + "\""));
        EXPECT_EQ(test::read_file(path("rulings.tsv")), before);
    }
    EXPECT_THAT(soon("regress --sarif " + folder.string()).output,
                AllOf(HasSubstr("\"executionSuccessful\":false,\"exitCode\":2"), HasSubstr("cannot read")));
}

TEST_F(Input, nothing_to_judge_is_no_success) {
    const std::string empty = file("empty.egn", "");
    const std::string a = file("a.egn", record);
    for (const char* command : {"verify ", "compare ", "verify --json ", "verify --sarif "})
        for (const std::string& input : {std::string("- </dev/null"), empty}) {
            const ProgramRun run = run_engarde(command + input);
            EXPECT_EQ(run.status, 2) << command << input;
            EXPECT_THAT(run.errors, AllOf(HasSubstr(" holds no match\n"), HasSubstr("there was nothing to judge\n")));
        }
    EXPECT_EQ(run_engarde("verify " + path("below")).status, 2);

    const ProgramRun both = run_engarde("verify " + empty + " " + a);
    EXPECT_EQ(both.status, 0);
    EXPECT_EQ(both.errors, "engarde: " + empty + " holds no match\n");
    EXPECT_EQ(run_engarde("compare " + empty + " " + a).status, 0);
}

TEST_F(Input, a_text_has_a_size_limit) {
    const std::string a = file("a.egn", record);
    const std::string size = std::to_string(record.size());
    const std::string less = std::to_string(record.size() - 1);

    EXPECT_EQ(run_engarde("verify --max-size " + size + " " + a).status, 0);
    for (const char* command :
         {"verify ", "replay ", "format ", "compare ", "adjudicate ", "perft ", "rules --rulesets "}) {
        const ProgramRun run = run_engarde(command + a + " --max-size " + less);
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_THAT(run.errors, HasSubstr("engarde: \"" + a + "\" is larger than " + less +
                                          " bytes; --max-size SIZE allows more\n"));
        EXPECT_THAT(run.output, AnyOf(IsEmpty(), Eq("0 matches, 0 rounds\n"))) << command;
    }
}

TEST_F(Input, a_text_is_unpacked_no_further_than_its_limit) {
    const std::string a = file("a.egn", record);
    const std::string packed = bomb("bomb.egn.zst", 100'000'000);
    ASSERT_LT(fs::file_size(packed), 20'000U);

    const std::string limit = memory_can_be_limited ? "ulimit -v 90000; " : "";
    for (const std::string& input : {packed, "- < " + packed, "<(zstd -dc " + packed + " | gzip -1)"}) {
        const ProgramRun run = run_shell("bash -c \"" + limit + "engarde verify --max-size 10M " + input + "\"");
        EXPECT_EQ(run.status, 2) << input;
        EXPECT_THAT(run.errors, HasSubstr(" is larger than 10 MiB; --max-size SIZE allows more\n"));
    }
    EXPECT_EQ(run_engarde("verify --max-size 10M " + packed + " " + a).output, one_match);
    EXPECT_THAT(run_engarde("verify --max-size 1G " + packed).errors, HasSubstr("there was nothing to judge"));
}

TEST_F(Input, a_size_is_a_number_with_a_unit) {
    const std::string a = file("a.egn", record);
    for (const char* size : {"1000", "64K", "64k", "5M", "2g", "1T", "9999999T"})
        EXPECT_EQ(run_engarde("verify " + a + " --max-size " + size).status, 0) << size;
    for (const char* size : {"", "K", "-1", "1.5G", "4X", "4GB", "99999999T", "99999999999999999999", "0", "0K"}) {
        const ProgramRun run = run_engarde("verify " + a + " --max-size '" + size + "'");
        EXPECT_EQ(run.status, 2) << size;
        EXPECT_THAT(run.errors, StartsWith("engarde: --max-size: ")) << size;
    }
}

TEST_F(Input, a_window_that_takes_too_much_memory_is_refused) {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 28);
    std::string packed(ZSTD_compressBound(record.size()), '\0');
    ZSTD_inBuffer in{record.data(), record.size(), 0};
    ZSTD_outBuffer out{packed.data(), packed.size(), 0};
    ZSTD_compressStream2(context, &out, &in, ZSTD_e_continue);  // so that it cannot know how little there is
    ASSERT_EQ(ZSTD_compressStream2(context, &out, &in, ZSTD_e_end), 0U);
    ZSTD_freeCCtx(context);

    const ProgramRun run = run_engarde("verify " + file("wide.egn.zst", packed.substr(0, out.pos)));

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("its window is larger than 128 MiB"));
}

TEST_F(Input, too_little_memory_names_the_file_and_the_others_are_judged) {
    if (!memory_can_be_limited) GTEST_SKIP() << "the sanitizer needs all the addresses there are";
    std::string large = "[Ruleset \"ferti-advanced\"]\nround 1 white\n";
    for (int turn = 0; turn < 500'000; ++turn) large += "1. +3 -2 ";
    const std::string b = file("b.egn", large + "\n*\n");
    const std::string a = file("a.egn", record);

    for (const std::string command : {"verify", "format --check", "compare", "adjudicate", "replay"}) {
        const std::string paths = command == "replay" ? b : b + " " + a;
        const ProgramRun run = run_shell("ulimit -v 120000; engarde " + command + " " + paths);
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_THAT(run.errors, HasSubstr("engarde: not enough memory for \"" + b + "\"\n")) << command;
        EXPECT_TRUE(command != "verify" || run.output == one_match) << run.output;
    }
}

TEST_F(Input, threads_that_cannot_start_are_done_without) {
    for (int number = 10; number < 40; ++number) file(std::to_string(number) + ".egn", record);
    const std::string verify = program_for_everybody(folder) + " verify --jobs 16 --verbose " + folder.string();
    const std::string expected = run_engarde("verify --jobs 1 --verbose " + folder.string()).output;

    const ProgramRun few = run_shell(as_somebody_else() + "bash -c 'ulimit -u 3; exec " + verify + "'");
    EXPECT_EQ(few.status, 0) << few.errors;
    EXPECT_EQ(few.output, expected);

    if (!memory_can_be_limited) return;
    // Their stacks take all the memory there is: files may fail, but the program does not.
    const ProgramRun cramped = run_shell("ulimit -v 60000; exec engarde verify --jobs 256 " + folder.string());
    EXPECT_THAT(cramped.status, AnyOf(0, 2)) << cramped.errors;
}

}  // namespace
}  // namespace engarde
