// Files that are rewritten in place are replaced whole. What a kill leaves is in killed_rewrites_test.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "tests/support/somebody_else.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::as_somebody_else;
using test::program_for_everybody;
using test::ProgramRun;
using test::read_file;
using test::run_engarde;
using test::run_shell;
using testing::HasSubstr;
using testing::IsEmpty;

class ReplacedFiles : public test::ScratchFolder {
protected:
    ReplacedFiles() { fs::permissions(folder, fs::perms::all); }

    static struct stat status_of(const std::string& path) {
        struct stat status {};
        EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
        return status;
    }

    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder / "below"))
            all.push_back(entry.path().filename().string());
        std::sort(all.begin(), all.end());
        return all;
    }

    static ProgramRun rewrite(const std::string& path) { return run_engarde("format --write " + path); }

    const std::string loose = "round 1   white\n*\n";
    const std::string canonical = "round 1 white\n*\n";
    const std::string a = file("below/a.egn", loose);
};

TEST_F(ReplacedFiles, the_mode_is_kept) {
    for (const unsigned mode : {0600U, 0640U, 0444U, 0666U, 0755U}) {
        file("below/a.egn", loose);
        fs::permissions(a, static_cast<fs::perms>(mode));
        EXPECT_EQ(run_shell("umask 077; engarde format --write " + a).status, 0);
        EXPECT_EQ(read_file(a), canonical);
        EXPECT_EQ(status_of(a).st_mode & 07777U, mode);
        fs::permissions(a, fs::perms::owner_all);
    }
}

TEST_F(ReplacedFiles, a_new_file_has_the_usual_mode) {
    EXPECT_EQ(run_shell("umask 027; engarde regress --update " + (folder / "below").string()).status, 0);
    EXPECT_EQ(status_of((folder / "below/rulings.tsv").string()).st_mode & 07777U, 0640U);
}

TEST_F(ReplacedFiles, the_owner_is_kept_where_that_is_possible) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    ASSERT_EQ(chown(a.c_str(), 12345, 23456), 0);
    EXPECT_THAT(rewrite(a).errors, IsEmpty());
    EXPECT_EQ(read_file(a), canonical);
    EXPECT_EQ(status_of(a).st_uid, 12345U);
    EXPECT_EQ(status_of(a).st_gid, 23456U);
}

TEST_F(ReplacedFiles, an_owner_that_cannot_be_kept_is_said) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    fs::permissions(folder / "below", fs::perms::all);
    fs::permissions(a, static_cast<fs::perms>(0664));
    const ProgramRun run = run_shell(as_somebody_else() + program_for_everybody(folder) + " format --write " + a);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.errors, "engarde: \"" + a + "\" gets another owner: its own could not be kept\n");
    EXPECT_EQ(read_file(a), canonical);
    EXPECT_EQ(status_of(a).st_mode & 07777U, 0644U) << "another group gets the rights of the old one";
}

TEST_F(ReplacedFiles, a_link_is_followed) {
    fs::create_symlink("below/a.egn", folder / "link.egn");
    EXPECT_EQ(rewrite((folder / "link.egn").string()).status, 0);
    EXPECT_EQ(fs::read_symlink(folder / "link.egn"), "below/a.egn");
    EXPECT_EQ(read_file(a), canonical);
}

TEST_F(ReplacedFiles, a_link_that_leads_nowhere_is_refused) {
    fs::create_symlink("nowhere.tsv", folder / "below/rulings.tsv");
    const ProgramRun run = run_engarde("regress --update " + (folder / "below").string());
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("/below/rulings.tsv\": it is a link that leads nowhere\n"));
}

TEST_F(ReplacedFiles, other_names_of_a_file_keep_the_old_text_and_that_is_said) {
    fs::create_hard_link(a, folder / "other.egn");
    const ProgramRun run = rewrite(a);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.errors, "engarde: \"" + a + "\" has other names (hard links), under which the old text stays\n");
    EXPECT_EQ(read_file(a), canonical);
    EXPECT_EQ(read_file(folder / "other.egn"), loose);
}

TEST_F(ReplacedFiles, a_disk_that_is_full_is_said_and_nothing_is_lost) {
    std::string long_text;
    for (int round = 1; round < 500; ++round) long_text += "round " + std::to_string(round) + "   white\n*\n";
    file("below/a.egn", long_text);
    // The same failure as on a full disk, at another number: files may be no larger than a block.
    const ProgramRun run = run_shell("bash -c \"trap '' XFSZ; ulimit -f 1; engarde format --write " + a + "\" | cat");
    EXPECT_EQ(run.errors, "engarde: cannot write \"" + a + "\": File too large\n");
    EXPECT_EQ(read_file(a), long_text);
    EXPECT_EQ(names(), std::vector<std::string>{"a.egn"});
}

TEST_F(ReplacedFiles, a_folder_that_may_not_be_written_is_said) {
    fs::permissions(folder / "below", static_cast<fs::perms>(0555));
    const ProgramRun run = run_shell(as_somebody_else() + program_for_everybody(folder) + " format --write " + a);
    fs::permissions(folder / "below", fs::perms::all);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.errors, "engarde: cannot write \"" + a + "\": Permission denied\n");
    EXPECT_EQ(read_file(a), loose);
}

TEST_F(ReplacedFiles, what_killed_runs_left_is_removed_and_nothing_else) {
    const std::string left = ".a.egn.engarde-0123456789abcdef.tmp";
    const std::string locked = ".a.egn.engarde-fedcba9876543210.tmp";
    const std::vector<std::string> others{".a.egn.engarde-0123456789abcde.tmp", ".a.egn.engarde-0123456789abcdef.tmp~",
                                          ".a.egn.engarde-0123456789abcdeX.tmp", "a.egn.engarde-0123456789abcdef.tmp"};
    for (const std::string& name : others) file("below/" + name, "mine");
    file("below/" + left, "part of a te");
    file("below/" + locked, "somebody is writing th");
    fs::create_symlink("a.egn", folder / "below/.b.egn.engarde-0123456789abcdef.tmp");

    EXPECT_EQ(run_shell("flock '" + (folder / "below" / locked).string() + "' engarde format --write " + a).status, 0);

    std::vector<std::string> expected = others;
    expected.insert(expected.end(), {"a.egn", locked, ".b.egn.engarde-0123456789abcdef.tmp"});
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(names(), expected);
}

TEST_F(ReplacedFiles, a_long_name_is_no_obstacle) {
    const std::string long_name = file("below/" + std::string(251, 'a') + ".egn", loose);
    EXPECT_EQ(rewrite(long_name).status, 0);
    EXPECT_EQ(read_file(long_name), canonical);
}

TEST_F(ReplacedFiles, a_compressed_file_is_not_rewritten) {
    ASSERT_EQ(run_shell("gzip -k " + a).status, 0);
    const ProgramRun run = rewrite(a + ".gz");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("compressed"));
}

}  // namespace
}  // namespace engarde
