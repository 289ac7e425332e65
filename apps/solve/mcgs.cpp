#include "apps/solve/mcgs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/progress.h"
#include "apps/solve/mcgs_answer.h"
#include "base/shown_text.h"
#include "base/whole_file.h"

namespace papamu::apps::solve {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using protocol::McgsCase;
using protocol::McgsCommand;
using protocol::McgsTerm;

constexpr std::size_t kMostCasesBytes = std::size_t{64} << 20;

[[noreturn]] void bad_file(const std::string& path, std::size_t line, const std::string& message) {
    throw CommandError(ExitCode::kBadInput, path + ":" + std::to_string(line) + ": " + message);
}

/// A case whose games are all known, or a section that is not.
struct Question {
    std::vector<McgsTerm> terms;
    std::vector<McgsCommand> commands;
    std::string unknown_section;
};

struct QuestionFile {
    std::string path;
    std::vector<Question> questions;
};

std::vector<std::string> files_in(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> inside;
        fs::recursive_directory_iterator folder(path, error);
        for (const fs::directory_iterator::value_type& entry : folder) {
            if (entry.path().extension() == ".test") inside.push_back(entry.path().string());
        }
        if (error) throw CommandError(ExitCode::kBadInput, "cannot read " + path + ": " + error.message());
        if (inside.empty()) throw CommandError(ExitCode::kBadInput, path + ": no file in it ends in .test");
        std::sort(inside.begin(), inside.end());
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

Question question_of_case(const std::string& path, McgsCase& one) {
    Question question;
    for (const protocol::McgsGame& game : one.games) {
        if (!protocol::knows_mcgs_section(game.section)) {
            question.unknown_section = game.section;
            continue;
        }
        auto term = protocol::make_mcgs_term(game);
        if (!term) bad_file(path, game.line, term.error());
        question.terms.push_back(*std::move(term));
    }
    const bool partizan = std::any_of(question.terms.begin(), question.terms.end(),
                                      [](const McgsTerm& term) { return !term.is_impartial(); });
    for (const McgsCommand& command : one.commands) {
        const bool of_no_player = command.kind == McgsCommand::Kind::kNimber ||
                                  (command.kind == McgsCommand::Kind::kWinningMoves && !command.player);
        if (of_no_player && partizan)
            bad_file(path, command.line, "N is asked about a sum that contains a game that is not impartial");
    }
    question.commands = std::move(one.commands);
    return question;
}

QuestionFile read_file(const std::string& path) {
    auto cases = protocol::parse_mcgs(base::read_whole_file(path, kMostCasesBytes));
    if (!cases) bad_file(path, cases.error().line, cases.error().message);
    QuestionFile file{path, {}};
    for (McgsCase& one : *cases) file.questions.push_back(question_of_case(path, one));
    return file;
}

struct Counts {
    std::uint64_t commands = 0, right = 0, wrong = 0, asked = 0, unfinished = 0, unknown = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const McgsAnswer& answer) {
        ++commands;
        right += answer.verdict == McgsVerdict::kRight ? 1 : 0;
        wrong += answer.verdict == McgsVerdict::kWrong ? 1 : 0;
        asked += answer.verdict == McgsVerdict::kAsked ? 1 : 0;
        unfinished += answer.verdict == McgsVerdict::kUnfinished ? 1 : 0;
        unknown += answer.verdict == McgsVerdict::kUnknown ? 1 : 0;
        nodes += answer.nodes;
        seconds += answer.seconds;
    }
    void add(const Counts& other) {
        commands += other.commands;
        right += other.right;
        wrong += other.wrong;
        asked += other.asked;
        unfinished += other.unfinished;
        unknown += other.unknown;
        nodes += other.nodes;
        seconds += other.seconds;
    }
};

std::string_view verdict_word(McgsVerdict verdict) {
    switch (verdict) {
        case McgsVerdict::kRight:
            return "right";
        case McgsVerdict::kWrong:
            return "wrong";
        case McgsVerdict::kAsked:
            return "asked";
        case McgsVerdict::kUnfinished:
            return "unfinished";
        default:
            return "unknown";
    }
}

class Run {
 public:
    Run(const SolveOptions& options, Session& session)
        : options_(options), session_(session), solver_(solver_of(options)), progress_(session.err()) {}

    ExitCode run() {
        // All files are read before the first answer, so that an error in the last file is not found only after an
        // hour.
        std::vector<QuestionFile> files;
        for (const std::string& path : files_in(options_.mcgs)) files.push_back(read_file(path));
        {
            const InterruptFlag interrupt;
            for (const QuestionFile& file : files) {
                run_file(file);
                if (InterruptFlag::is_set()) break;
            }
            interrupted_ = InterruptFlag::is_set();
        }
        progress_.wipe();
        if (session_.json()) {
            session_.print_json(json());
        } else {
            session_.out() << summary() << std::flush;
        }
        if (interrupted_) return ExitCode::kInterrupted;
        if (total_.wrong > 0) return ExitCode::kNo;
        return total_.unfinished > 0 ? ExitCode::kLimit : ExitCode::kDone;
    }

 private:
    void run_file(const QuestionFile& file) {
        Counts counts;
        for (const Question& question : file.questions) {
            for (const McgsCommand& command : question.commands) {
                const McgsAnswer answer = answer_to(question, command);
                if (InterruptFlag::is_set() && answer.verdict == McgsVerdict::kUnfinished) break;
                counts.add(answer);
                tell(file.path, command, answer);
            }
            if (InterruptFlag::is_set()) break;
        }
        if (!session_.json()) {
            progress_.wipe();
            session_.out() << line(base::shown(file.path), counts) << std::flush;
        }
        total_.add(counts);
        ++files_;
    }

    McgsAnswer answer_to(const Question& question, const McgsCommand& command) {
        if (!question.unknown_section.empty()) {
            ++unknown_sections_[question.unknown_section];
            return {McgsVerdict::kUnknown, "no ruleset for [" + question.unknown_section + "]"};
        }
        solver::OutcomeLimits limits = limits_of(options_);
        limits.progress = [this](std::uint64_t nodes) {
            progress_.show([&] {
                return fmt::format("{} commands, {} wrong; {} nodes", total_.commands, total_.wrong,
                                   short_count(static_cast<double>(total_.nodes + nodes)));
            });
        };
        return solver_.answer(question.terms, command, limits);
    }

    void tell(const std::string& path, const McgsCommand& command, const McgsAnswer& answer) {
        if (session_.json()) {
            results_.push_back({{"file", path},
                                {"line", command.line},
                                {"command", command.text},
                                {"verdict", verdict_word(answer.verdict)},
                                {"answer", answer.text},
                                {"nodes", answer.nodes},
                                {"seconds", answer.seconds}});
            return;
        }
        if (answer.verdict == McgsVerdict::kRight) return;
        progress_.wipe();
        session_.out() << fmt::format("{}:{}: {{{}}} {}: {}\n", base::shown(path), command.line,
                                      base::shown(command.text), verdict_word(answer.verdict), base::shown(answer.text))
                       << std::flush;
    }

    static std::string line(const std::string& name, const Counts& counts) {
        std::string text = fmt::format("{}: {} command{}, {} right, {} wrong", name, counts.commands,
                                       counts.commands == 1 ? "" : "s", counts.right, counts.wrong);
        if (counts.asked > 0) text += fmt::format(", {} asked", counts.asked);
        if (counts.unfinished > 0) text += fmt::format(", {} unfinished", counts.unfinished);
        if (counts.unknown > 0) text += fmt::format(", {} unknown", counts.unknown);
        return text + fmt::format("; {} nodes, {:.3f} s\n", counts.nodes, counts.seconds);
    }

    [[nodiscard]] std::string summary() const {
        std::string text;
        if (files_ > 1) text += line(fmt::format("{} files", files_), total_);
        for (const auto& [section, commands] : unknown_sections_) {
            text += fmt::format("no ruleset for [{}]: {} command{}\n", base::shown(section), commands,
                                commands == 1 ? "" : "s");
        }
        if (interrupted_) text += "interrupted\n";
        return text;
    }

    [[nodiscard]] std::string json() const {
        Json sections = Json::object();
        for (const auto& [section, commands] : unknown_sections_) sections[section] = commands;
        const Json json = {
            {"files", files_},           {"commands", total_.commands},  {"right", total_.right},
            {"wrong", total_.wrong},     {"asked", total_.asked},        {"unfinished", total_.unfinished},
            {"unknown", total_.unknown}, {"unknown_sections", sections}, {"nodes", total_.nodes},
            {"seconds", total_.seconds}, {"interrupted", interrupted_},  {"results", results_}};
        return dump(json);
    }

    const SolveOptions& options_;
    Session& session_;
    McgsSolver solver_;
    ProgressLine progress_;
    Counts total_;
    std::size_t files_ = 0;
    std::map<std::string, std::uint64_t> unknown_sections_;
    Json results_ = Json::array();
    bool interrupted_ = false;
};

}  // namespace

ExitCode run_mcgs(const SolveOptions& options, Session& session) { return Run(options, session).run(); }

}  // namespace papamu::apps::solve
