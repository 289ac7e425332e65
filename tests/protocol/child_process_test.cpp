// A process at the other end of pipes: what it says, how it ends, and that nothing of it remains.
#include "protocol/process/child_process.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>

#include "base/temporary_folder.h"
#include "tests/protocol/process_life.h"

namespace papamu::protocol::child_process_test {
namespace {

using namespace std::chrono_literals;

ChildProcess::Deadline soon() { return ChildProcess::Clock::now() + 20ms; }

/// The message of the ProcessError that talk() ends in.
template <class Talk>
std::string failure_of(Talk&& talk) {
    try {
        talk();
    } catch (const ProcessError& error) {
        return error.what();
    }
    return "no failure";
}

TEST(ChildProcess, LinesGoInAndComeOut) {
    ChildProcess cat("cat");
    cat.write_line("one", late());
    cat.write_line("", late());
    EXPECT_EQ(cat.read_line(late()), "one");
    EXPECT_EQ(cat.read_line(late()), "");
    EXPECT_EQ(cat.read_line(soon()), std::nullopt);
    EXPECT_EQ(cat.ending(), "");
    cat.close_input();
    EXPECT_EQ(failure_of([&] { cat.read_line(late()); }), "it ended with exit status 0");
    EXPECT_TRUE(cat.wait(late()));
}

TEST(ChildProcess, LineBreaksAreTakenOff) {
    ChildProcess program("printf 'a\\r\\n\\nb'");
    EXPECT_EQ(program.read_line(late()), "a");
    EXPECT_EQ(program.read_line(late()), "");
    EXPECT_EQ(program.read_line(late()), "b") << "the last line lacks its newline";
    EXPECT_THROW(program.read_line(late()), ProcessError);
}

TEST(ChildProcess, WhatCameOfALineIsKept) {
    ChildProcess program("printf ab; read -r x; echo \"$x\"");
    EXPECT_EQ(program.read_line(ChildProcess::Clock::now() + 200ms), std::nullopt);
    program.write_line("c", late());
    EXPECT_EQ(program.read_line(late()), "abc");
}

TEST(ChildProcess, TheEndIsDescribed) {
    const auto end_of = [](const char* command) {
        ChildProcess program(command);
        return failure_of([&] { program.read_line(late()); });
    };
    EXPECT_EQ(end_of("exit 3"), "it ended with exit status 3");
    EXPECT_EQ(end_of("kill -SEGV $$"), "it was killed by signal 11 (Segmentation fault)");
    EXPECT_EQ(end_of("exec /no/such/program 2>/dev/null"), "it ended with exit status 127");
    EXPECT_EQ(end_of("exec >&-; sleep 100"), "it closed its pipes");
}

TEST(ChildProcess, WritingToOneThatHasGoneIsNoSignal) {
    ChildProcess program("exit 7");
    ASSERT_TRUE(program.wait(late()));
    EXPECT_EQ(failure_of([&] { program.write_line("ugi", late()); }), "it ended with exit status 7");
    sigset_t pending;
    ::sigpending(&pending);
    EXPECT_EQ(::sigismember(&pending, SIGPIPE), 0);
    program.close_input();
    EXPECT_EQ(failure_of([&] { program.write_line("ugi", late()); }), "its input is closed");
}

TEST(ChildProcess, OneThatDoesNotReadIsNoTrap) {
    ChildProcess program("sleep 100");
    const std::string line(1 << 20, 'x');
    EXPECT_EQ(failure_of([&] { program.write_line(line, soon()); }), "it does not read what it is sent");
}

TEST(ChildProcess, EndlessLinesAreRefused) {
    ChildProcess program("yes | tr -d '\\n'", {.most_line_bytes = 1000});
    EXPECT_EQ(failure_of([&] { program.read_line(late()); }), "it sent a line of more than 1000 bytes");
}

TEST(ChildProcess, PiecesEndWhereTheProtocolSays) {
    ChildProcess program("printf '(0 0)\\0ab\\ncd\\0'; read -r x; printf '%s' \"$x\"");
    const std::string_view ends("\n\0", 2);
    EXPECT_EQ(program.read_until(ends, late()), "(0 0)");
    EXPECT_EQ(program.read_until(ends, late()), "ab");
    EXPECT_EQ(program.read_until(ends, late()), "cd");
    EXPECT_EQ(program.read_until(ends, soon()), std::nullopt);
    program.write("e", late());
    program.write("f\n", late());
    EXPECT_EQ(program.read_until(ends, late()), "ef") << "the last piece needs no end";
    EXPECT_EQ(failure_of([&] { program.read_until(ends, late()); }), "it ended with exit status 0");
}

TEST(ChildProcess, PiecesAsTheyCome) {
    ChildProcess cat("cat");
    EXPECT_EQ(cat.read_some(soon()), std::nullopt);
    cat.write("one\ntw", late());
    EXPECT_EQ(cat.read_some(late()), "one\ntw");
    cat.write("o\nthree", late());
    EXPECT_EQ(cat.read_line(late()), "o");
    EXPECT_EQ(cat.read_some(soon()), "three") << "what was left of the last piece";
    cat.close_input();
    EXPECT_EQ(failure_of([&] { cat.read_some(late()); }), "it ended with exit status 0");
}

TEST(ChildProcess, TheExitValueIsThatOfShells) {
    ChildProcess seven("exit 7");
    EXPECT_TRUE(seven.wait(late()));
    EXPECT_EQ(seven.exit_value(), 7);
    ChildProcess killed("kill -KILL $$");
    EXPECT_TRUE(killed.wait(late()));
    EXPECT_EQ(killed.exit_value(), 128 + 9);
    ChildProcess stopped("sleep 1000");
    EXPECT_EQ(stopped.exit_value(), std::nullopt);
    stopped.kill();
    EXPECT_EQ(stopped.exit_value(), std::nullopt) << "it has not ended by itself";
}

// Killing it also closes its pipes, and many programs end when their input does.
TEST(ChildProcess, OneThatIsKilledHasNoTimeToEndByItself) {
    for (int i = 0; i < 200; ++i) {
        ChildProcess reader("echo ready; exec cat >/dev/null");
        EXPECT_EQ(reader.read_line(late()), "ready");
        reader.kill();
        ASSERT_EQ(reader.exit_value(), std::nullopt) << "time " << i;
    }
}

TEST(ChildProcess, EverythingUntilTheEnd) {
    EXPECT_EQ(ChildProcess("printf 'a\\nb\\0c'").read_all(late(), 100), std::string("a\nb\0c", 5));
    EXPECT_EQ(ChildProcess("exit 1").read_all(late(), 100), "");
    EXPECT_EQ(ChildProcess("echo a; exec >&-; sleep 1000").read_all(late(), 100), "a\n");
    EXPECT_EQ(ChildProcess("echo a; sleep 1000 & exit 0").read_all(late(), 100), "a\n") << "its child holds the pipe";
    EXPECT_EQ(ChildProcess("echo a; sleep 1000").read_all(soon(), 100), std::nullopt);
    for (const char* flood : {"yes", "yes & sleep 1000"}) {
        ChildProcess program(flood);
        EXPECT_EQ(failure_of([&] { program.read_all(late(), 10'000); }), "it wrote more than 10000 bytes");
    }
}

TEST(ChildProcess, ArgumentsArriveAsTheyAre) {
    const std::vector<std::string> arguments = {"-px", " x o ", "$HOME", "'\"`", "", "*"};
    EXPECT_EQ(ChildProcess("printf '[%s]'", {.arguments = arguments}).read_all(late(), 1000),
              "[-px][ x o ][$HOME]['\"`][][*]");
    EXPECT_EQ(ChildProcess("true && printf '<%s>' first", {.arguments = {"a b"}}).read_all(late(), 1000),
              "<first><a b>");
}

TEST(ChildProcess, MemoryAndFilesAreLimited) {
    constexpr std::size_t kMebibyte = std::size_t{1} << 20;
    const ProcessOptions limited{.arguments = {"x"}, .limits = {.memory = 512 * kMebibyte, .file_bytes = kMebibyte}};
    EXPECT_EQ(ChildProcess("ulimit -v; ulimit -f; echo", limited).read_all(late(), 1000), "524288\n2048\nx\n");
    // A program may lower its limits but not raise them, and it gets all that the limits allow.
    EXPECT_EQ(ChildProcess("(ulimit -v 600000) 2>/dev/null || echo refused", limited).read_all(late(), 1000),
              "refused x\n");
    const auto written = [](std::size_t memory) {
        // dd allocates a block of 64 MiB.
        ChildProcess program("dd if=/dev/zero of=/dev/null bs=64M count=1 2>/dev/null && echo enough",
                             {.limits = {.memory = memory}});
        return program.read_all(late(), 1000);
    };
    EXPECT_EQ(written(32 * kMebibyte), "");
    EXPECT_EQ(written(512 * kMebibyte), "enough\n");
    const base::TemporaryFolder folder;
    const std::string file = folder.path_of("file");
    const ProcessOptions short_files{.limits = {.file_bytes = 64 * 1024}};
    ChildProcess writer("exec head -c 1000000 /dev/zero >" + file, short_files);
    EXPECT_TRUE(writer.wait(late()));
    EXPECT_EQ(writer.ending(), "it was killed by signal 25 (File size limit exceeded)");
}

std::string whole_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(ChildProcess, ErrorsAreWrittenAsFarAsTheyMay) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("errors");
    const auto errors_to = [&](std::size_t most) {
        return ProcessOptions{.limits = {.error_output = std::make_shared<ErrorOutput>(
                                             ErrorOutput::Target{.path = path, .most_bytes = most, .name = "team"})}};
    };
    const ProcessOptions options = errors_to(1000);
    {
        // What the program wrote before its answer is in the file when the answer is read.
        ChildProcess program("echo one >&2; echo answer; read -r x; echo two >&2", options);
        EXPECT_EQ(program.read_line(late()), "answer");
        EXPECT_EQ(whole_file(path), "one\n");
        program.close_input();
        EXPECT_TRUE(program.wait(late()));
    }
    EXPECT_EQ(whole_file(path), "one\ntwo\n") << "the last words are kept";
    // A second process of the same program appends to the same file, and both count towards the limit.
    ChildProcess flood("head -c 3000000 /dev/zero | tr '\\0' a >&2; echo done", options);
    EXPECT_EQ(flood.read_line(late()), "done") << "nobody waits for what nobody reads";
    flood.kill();
    const std::string note = "\npapamu: team: the rest of its standard error is left out, after 1000 bytes\n";
    EXPECT_EQ(whole_file(path), "one\ntwo\n" + std::string(992, 'a') + note);
    ChildProcess late_one("echo three >&2; echo done", options);
    EXPECT_EQ(late_one.read_line(late()), "done");
    late_one.kill();
    // A file that was already full stays as it is.
    ChildProcess after_restart("echo four >&2; echo done", errors_to(1000));
    EXPECT_EQ(after_restart.read_line(late()), "done");
    after_restart.kill();
    EXPECT_EQ(whole_file(path).size(), 1000 + note.size());
}

TEST(ChildProcess, ErrorsMayGoNowhere) {
    const auto errors = std::make_shared<ErrorOutput>(ErrorOutput::Target{});
    ChildProcess program("echo lost >&2; readlink /proc/self/fd/2", {.limits = {.error_output = errors}});
    EXPECT_EQ(program.read_line(late()), "/dev/null");
    const auto impossible =
        std::make_shared<ErrorOutput>(ErrorOutput::Target{.path = "/no/such/folder/file", .most_bytes = 10});
    EXPECT_EQ(failure_of([&] { ChildProcess("true", {.limits = {.error_output = impossible}}); }),
              "its standard error: cannot write /no/such/folder/file: No such file or directory");
}

// sed buffers what it writes into a pipe, like every program that leaves buffering to the C library.
TEST(ChildProcess, WhatIsNotFlushedArrivesThroughATerminal) {
    const ProcessOptions terminal{.limits = {.has_terminal = true}};
    ChildProcess talks("exec sed s/o/0/", terminal);
    talks.write_line("one", late());
    EXPECT_EQ(talks.read_line(late()), "0ne");
    talks.write_line("two", late());
    EXPECT_EQ(talks.read_line(late()), "tw0");
    talks.close_input();
    EXPECT_EQ(failure_of([&] { talks.read_line(late()); }), "it ended with exit status 0");
    ChildProcess keeps("exec sed s/o/0/");
    keeps.write_line("one", late());
    EXPECT_EQ(keeps.read_line(ChildProcess::Clock::now() + 200ms), std::nullopt);
    keeps.close_input();
    EXPECT_EQ(keeps.read_line(late()), "0ne");
}

TEST(ChildProcess, ATerminalChangesNoByte) {
    const ProcessOptions terminal{.limits = {.has_terminal = true}};
    EXPECT_EQ(ChildProcess("printf 'a\\r\\n\\0\\003\\004\\177\\377\\n'", terminal).read_all(late(), 100),
              std::string("a\r\n\0\003\004\177\377\n", 9));
    EXPECT_EQ(ChildProcess("exit 1", terminal).read_all(late(), 100), "");
    EXPECT_EQ(ChildProcess("echo a; sleep 1000 & exit 0", terminal).read_all(late(), 100), "a\n");
    ChildProcess much("exec head -c 3000000 /dev/zero", terminal);
    EXPECT_EQ(much.read_all(late(), 4'000'000).value_or("").size(), 3'000'000U);
    ChildProcess flood("yes", terminal);
    EXPECT_EQ(failure_of([&] { flood.read_all(late(), 10'000); }), "it wrote more than 10000 bytes");
    // The terminal is neither the program's input nor its controlling terminal.
    ChildProcess program(
        "tty <&1 >/dev/null && echo yes; tty >/dev/null || echo no; (: >/dev/tty) 2>/dev/null || echo none", terminal);
    for (const char* line : {"yes", "no", "none"}) EXPECT_EQ(program.read_line(late()), line);
}

TEST(ChildProcess, WhatIsKnownAboutSilence) {
    ChildProcess silent("sleep 1000");
    EXPECT_EQ(silent.read_line(soon()), std::nullopt);
    EXPECT_EQ(silent.remark_on_silence(),
              "; it has written nothing at all: it may be thinking, or waiting for input, or keeping its output in a "
              "buffer that it does not flush");
    ChildProcess begins("printf 'D5\\nE'; sleep 1000");
    EXPECT_EQ(begins.read_line(late()), "D5");
    const auto deadline = late();
    while (begins.remark_on_silence().empty() && ChildProcess::Clock::now() < deadline) begins.read_line(soon());
    EXPECT_EQ(begins.remark_on_silence(), "; so far it has written \"E\", which is not finished");
    ChildProcess knows("echo D5; sleep 1000");
    EXPECT_EQ(knows.read_line(late()), "D5");
    EXPECT_EQ(knows.remark_on_silence(), "");
}

TEST(ChildProcess, ALimitOfMemoryIsNamedWhereAProgramMayHaveMetIt) {
    const auto end_of = [](const char* command, std::size_t memory) {
        ChildProcess program(command, {.limits = {.memory = memory}});
        return failure_of([&] { program.read_line(late()); });
    };
    constexpr std::size_t kFourGibibytes = std::size_t{4} << 30;
    EXPECT_EQ(end_of("exit 139", kFourGibibytes),
              "it ended with exit status 139 (its memory was limited to 4G: --program-memory)");
    EXPECT_EQ(end_of("kill -ABRT $$", std::size_t{1536} << 20),
              "it was killed by signal 6 (Aborted) (its memory was limited to 1536M: --program-memory)");
    EXPECT_EQ(end_of("exit 139", 0), "it ended with exit status 139");
    EXPECT_EQ(end_of("exit 3", kFourGibibytes), "it ended with exit status 3");
    EXPECT_EQ(end_of("kill -KILL $$", kFourGibibytes), "it was killed by signal 9 (Killed)");
}

TEST(ChildProcess, ItsChildrenEndWithItAndLeaveNoZombie) {
    pid_t child = 0;
    pid_t grandchild = 0;
    {
        ChildProcess program("echo $$; sleep 1000 & echo $!; wait");
        child = std::stoi(program.read_line(late()).value());
        grandchild = std::stoi(program.read_line(late()).value());
        EXPECT_TRUE(is_alive(child));
        EXPECT_TRUE(is_alive(grandchild));
    }
    EXPECT_TRUE(ends(grandchild));
    EXPECT_EQ(::waitpid(child, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD) << "it is reaped";
}

TEST(ChildProcess, ChildrenOfOneThatHasEndedEndToo) {
    pid_t grandchild = 0;
    {
        ChildProcess program("sleep 1000 & echo $!");
        grandchild = std::stoi(program.read_line(late()).value());
        EXPECT_TRUE(program.wait(late()));
        EXPECT_EQ(program.ending(), "it ended with exit status 0");
        EXPECT_TRUE(is_alive(grandchild));
    }
    EXPECT_TRUE(ends(grandchild));
}

TEST(ChildProcess, KillingTwiceIsKillingOnce) {
    ChildProcess program("trap '' TERM INT; sleep 1000");
    EXPECT_FALSE(program.wait(soon()));
    program.kill();
    EXPECT_EQ(program.ending(), "it was stopped");
    program.kill();
    EXPECT_THROW(program.read_line(soon()), ProcessError);
}

// A program inherits neither the signals that we block nor those that we ignore.
TEST(ChildProcess, SignalsAreThoseOfAFreshProgram) {
    struct sigaction ignore {};
    struct sigaction before {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGTERM, &ignore, &before);
    ChildProcess program("kill -TERM $$; echo still here");
    ::sigaction(SIGTERM, &before, nullptr);
    EXPECT_EQ(failure_of([&] { program.read_line(late()); }), "it was killed by signal 15 (Terminated)");
}

// No other process may hold an end of a process's pipes open: the process would never see the end of its input.
TEST(ChildProcess, TwoDoNotHoldEachOthersPipes) {
    ChildProcess first("cat; echo end");
    ChildProcess second("sleep 1000");
    first.close_input();
    EXPECT_EQ(first.read_line(late()), "end");
}

}  // namespace
}  // namespace papamu::protocol::child_process_test
