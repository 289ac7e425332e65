#include "protocol/mit/mit_java_player.h"

#include <filesystem>
#include <optional>
#include <sstream>
#include <utility>

#include "base/shown_text.h"
#include "base/temporary_folder.h"
#include "base/words.h"
#include "protocol/mit/mit_bridge.h"
#include "protocol/player_failure.h"
#include "protocol/process/child_process.h"

namespace papamu::protocol {

namespace {

using engine::Decision;
using engine::Listener;
using engine::Milliseconds;
using engine::PlayerFailure;
using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneState;
using Clock = ChildProcess::Clock;
using Deadline = ChildProcess::Deadline;

constexpr Milliseconds kBetweenJavaLooks{20};  // between checks of `stop`
constexpr Milliseconds kTimeToSendJava{5'000};
constexpr std::string_view kError = "error ";
constexpr std::string_view kIllegal = "illegal ";

/// A Java virtual machine that runs the adapter. Errors that the adapter reports become failures.
class JavaMachine {
 public:
    JavaMachine(const std::string& command, const ProcessLimits& limits, Milliseconds start_time)
        : process_(command, {.limits = limits}) {
        const auto line = read_line(Clock::now() + start_time, nullptr);
        if (line != "ready") throw PlayerFailure("it began with " + base::quoted(line) + " and not with \"ready\"");
    }

    MitMove ask(const MitQuestion& question, Deadline deadline, const std::atomic<bool>* stop) {
        std::istringstream text(print_mit_question(question));
        for (std::string line; std::getline(text, line);) process_.write_line(line, Clock::now() + kTimeToSendJava);
        const std::string answer = read_line(deadline, stop);
        const auto move = parse_mit_answer(answer, question.state.to_move);
        if (!move) throw PlayerFailure("it answered " + base::quoted(answer));
        return *move;
    }

    [[nodiscard]] Clock::time_point answered_at() const { return process_.arrived_at(); }

 private:
    std::string read_line(Deadline deadline, const std::atomic<bool>* stop) {
        while (true) {
            auto line = process_.read_line(std::min(deadline, Clock::now() + kBetweenJavaLooks));
            if (line && line->starts_with(kError)) {
                throw PlayerFailure(line->substr(kError.size()));
            }
            if (line && line->starts_with(kIllegal)) {
                throw engine::IllegalMove(line->substr(kIllegal.size()));
            }
            if (line) return *std::move(line);
            if (Clock::now() >= deadline || (stop != nullptr && stop->load())) {
                throw PlayerFailure("it did not answer in time");
            }
        }
    }

    ChildProcess process_;
};

/// Whether a folder of the class path holds the adapter.
bool has_adapter(const std::string& class_path) {
    for (std::string_view entries = class_path; !entries.empty();) {
        const std::string_view entry = base::take_until(entries, ':');
        std::error_code ignored;
        if (std::filesystem::exists(std::filesystem::path(entry) / "papamu" / "PlayerHost.class", ignored)) return true;
    }
    return false;
}

class MitJavaPlayer final : public engine::Player<KonaneContest>, public MitCommentator {
 public:
    explicit MitJavaPlayer(const MitJavaPackage& package) : package_(package) {
        guarded([&] {
            folder_.emplace();
            // The limits are for the package, not for the compiler.
            JavaMachine(preparation(), {.error_output = package_.limits.error_output}, package_.start_time);
        });
    }

    [[nodiscard]] std::string name() const override { return package_.package; }
    [[nodiscard]] std::string comment() const override { return comment_; }

    void new_game() override {
        machine_.reset();
        guarded([&] { machine_.emplace(command(), package_.limits, package_.start_time); });
    }

    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& limits,
                                   const Listener<KonaneContest>& listener) override {
        rulesets::KonaneMove action;
        guarded([&] {
            if (!machine_) throw PlayerFailure("it is not running");
            if (!limits.time_left) throw PlayerFailure("the contest has no games without a clock");
            const MitQuestion question{.state = state, .time_left = *limits.time_left};
            const Deadline deadline = Clock::now() + *limits.time_left + package_.patience;
            const MitMove move = machine_->ask(question, deadline, listener.stop);
            action = accepted_mit_action(state, move);
            comment_ = move.comment;
        });
        return {action, std::nullopt, machine_->answered_at()};
    }

    void end_game(const KonaneState& /*end*/, bool /*won*/) override { machine_.reset(); }

 private:
    /// A command that prints "ready" if the adapter is available, or else what is missing. The compiler's own messages
    /// go to standard error.
    [[nodiscard]] std::string preparation() const {
        const bool is_compiled = has_adapter(package_.class_path);
        const std::string source = folder_->write("PlayerHost.java", mit_player_host_source());
        const std::string look = std::string("for tool in ") + (is_compiled ? "java" : "java javac") +
                                 "; do command -v $tool >/dev/null 2>&1 || { echo \"error Java is missing: there is no "
                                 "$tool in PATH, install a JDK\"; exit 1; }; done; ";
        const std::string compile = "javac -J-XX:TieredStopAtLevel=1 -nowarn -proc:none -d " +
                                    base::shell_word(folder_->path().string()) + " -cp " +
                                    base::shell_word(package_.class_path) + " " + base::shell_word(source) +
                                    " >&2 || { echo \"error the adapter does not compile: does the class path hold "
                                    "konaneCommon?\"; exit 1; }; ";
        return look + (is_compiled ? "" : compile) + "echo ready";
    }

    [[nodiscard]] std::string command() const {
        // Besides the heap, Java reserves a gigabyte and more of address space, almost all of it unused.
        const char* const modest =
            package_.limits.memory == 0 ? "" : " -XX:CompressedClassSpaceSize=32M -XX:ReservedCodeCacheSize=48M";
        return std::string("exec java -XX:+UseSerialGC") + modest + " -Xmx" + base::shell_word(package_.heap) +
               " -cp " + base::shell_word(folder_->path().string() + ":" + package_.class_path) +
               " papamu.PlayerHost " + base::shell_word(package_.package);
    }

    template <class Talk>
    void guarded(Talk&& talk) {
        as_player_failure<ProcessError, std::filesystem::filesystem_error>(
            "package " + package_.package, std::forward<Talk>(talk), [&] { machine_.reset(); });
    }

    MitJavaPackage package_;
    std::optional<base::TemporaryFolder> folder_;  // the adapter and its classes
    std::optional<JavaMachine> machine_;
    std::string comment_;
};

}  // namespace

engine::PlayerPtr<KonaneContest> make_mit_java_player(const MitJavaPackage& package) {
    return std::make_unique<MitJavaPlayer>(package);
}

}  // namespace papamu::protocol
