#include "apps/paper/run.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <ostream>
#include <string_view>
#include <utility>

#include "apps/interrupt.h"
#include "apps/paper/checker.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/value/json_text.h"
#include "base/folder.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"

namespace papamu::apps::paper {

namespace {

namespace fs = std::filesystem;
using value::append_quoted;

constexpr std::size_t kMostOutputBytes = std::size_t{16} << 20;
constexpr std::string_view kNotRun = "not run";
constexpr std::array<std::string_view, 4> kVerdictWords = {"right", "wrong", "unfinished", "not run"};

/// The contents of output.txt: what was found, by the subject of the claim.
using Recorded = std::map<std::string, std::string>;

/// Returns an empty map if there is no such file.
Recorded read_output(const std::string& path) {
    Recorded recorded;
    std::error_code error;
    if (!fs::exists(path, error)) return recorded;
    const std::string text = base::read_whole_file(path, kMostOutputBytes);
    std::size_t line_number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = base::take_until(rest, '\n');
        ++line_number;
        if (line.empty() || line.front() == '#') continue;
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos) {
            throw CommandError(ExitCode::kBadInput, fmt::format("{}:{}: no tab in the line", path, line_number));
        }
        recorded[std::string(line.substr(0, tab))] = line.substr(tab + 1);
    }
    return recorded;
}

struct Counts {
    std::array<std::uint64_t, kVerdictWords.size()> of = {};

    std::uint64_t& operator[](Verdict verdict) { return of[static_cast<std::size_t>(verdict)]; }
    [[nodiscard]] std::uint64_t all() const { return of[0] + of[1] + of[2] + of[3]; }
    /// "3 claims: 2 right, 1 wrong".
    [[nodiscard]] std::string text() const {
        std::string parts;
        for (std::size_t i = 0; i < of.size(); ++i) {
            if (of[i] == 0) continue;
            parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", of[i], kVerdictWords[i]);
        }
        return fmt::format("{} claim{}: {}", all(), all() == 1 ? "" : "s", parts);
    }
    void append_json(std::string& out) const {
        out += fmt::format(R"("claims":{},"right":{},"wrong":{},"unfinished":{},"not_run":{})", all(), of[0], of[1],
                           of[2], of[3]);
    }
};

class Run {
 public:
    Run(const RunOptions& options, Session& session) : options_(options), session_(session), progress_(session.err()) {}

    ExitCode run(const std::vector<Paper>& papers) {
        std::string json;
        {
            const InterruptFlag interrupt;
            for (const Paper& paper : papers) {
                if (InterruptFlag::is_set()) break;
                json += (json.empty() ? "" : ",") + run_paper(paper);
            }
            interrupted_ = InterruptFlag::is_set();
        }
        progress_.wipe();
        if (session_.json()) {
            session_.print_json(R"({"papers":[)" + json + R"(],"interrupted":)" + (interrupted_ ? "true" : "false") +
                                "}");
        } else if (interrupted_) {
            session_.out() << "interrupted\n";
        }
        session_.out() << std::flush;
        if (interrupted_) return ExitCode::kInterrupted;
        if (total_[Verdict::kWrong] > 0) return ExitCode::kNo;
        return total_[Verdict::kUnfinished] > 0 ? ExitCode::kLimit : ExitCode::kDone;
    }

 private:
    /// Returns the JSON for this paper.
    std::string run_paper(const Paper& paper) {
        const Recorded recorded = read_output(paper.folder + "/output.txt");
        Counts counts;
        std::string subject;
        const auto show = [&](std::uint64_t positions) {
            progress_.show([&] {
                return base::shown(fmt::format("{}: {} of {} claims; {}, {} positions", paper.name, counts.all(),
                                               paper.claims.size(), subject,
                                               short_count(static_cast<double>(positions))));
            });
        };
        Checker checker(options_.solver, session_.err(), show);
        double seconds = 0;
        std::string rows;
        std::string output = fmt::format("# {}\n# papamu paper run {}\n", paper.title, paper.name);
        for (const Claim& claim : paper.claims) {
            if (InterruptFlag::is_set()) break;
            subject = claim.subject();
            show(0);
            Finding finding;
            if (claim.seconds <= options_.within) finding = checker.check(paper, claim);
            if (InterruptFlag::is_set() && finding.verdict == Verdict::kUnfinished) break;
            if (options_.output.empty()) compare(claim, recorded, finding);
            const std::string said = recorded_text(claim, recorded, finding);
            output += fmt::format("{}\t{}\n", claim.subject(), said);
            ++counts[finding.verdict];
            ++total_[finding.verdict];
            seconds += finding.seconds;
            tell(paper, claim, finding, rows);
        }
        if (!session_.json()) {
            progress_.wipe();
            session_.out() << fmt::format("{:<28} {}; {:.2f} s\n", base::shown(paper.name), counts.text(), seconds)
                           << std::flush;
        }
        if (!options_.output.empty() && !InterruptFlag::is_set()) write_output(paper, output);
        std::string json = R"({"name":)";
        append_quoted(json, paper.name);
        json += ',';
        counts.append_json(json);
        return json + fmt::format(R"(,"seconds":{:.6f},"rows":[{}]}})", seconds, rows);
    }

    /// If there is an output.txt, the finding must be the same as in that file.
    static void compare(const Claim& claim, const Recorded& recorded, Finding& finding) {
        if (recorded.empty() || finding.verdict != Verdict::kRight) return;
        const auto line = recorded.find(claim.subject());
        if (line != recorded.end() && (line->second == finding.found || line->second == kNotRun)) return;
        finding.verdict = Verdict::kWrong;
        finding.why = line == recorded.end() ? "which output.txt does not have" : "output.txt has " + line->second;
    }

    /// The text of a claim's line of output.txt after this run: the finding, or else the text that was there before.
    static std::string recorded_text(const Claim& claim, const Recorded& recorded, const Finding& finding) {
        if (!finding.found.empty()) return finding.found;
        const auto line = recorded.find(claim.subject());
        return line == recorded.end() ? std::string(kNotRun) : line->second;
    }

    void write_output(const Paper& paper, const std::string& text) {
        const fs::path folder = fs::path(options_.output) / paper.name;
        base::make_folder(folder.string());
        base::write_whole_file((folder / "output.txt").string(), text);
    }

    void tell(const Paper& paper, const Claim& claim, const Finding& finding, std::string& rows) {
        if (session_.json()) {
            rows += (rows.empty() ? "" : ",") + row_json(claim, finding);
            return;
        }
        if (!options_.rows && (finding.verdict == Verdict::kRight || finding.verdict == Verdict::kNotRun)) return;
        progress_.wipe();
        session_.out() << base::shown(fmt::format("{}:{}: {}: {}", paper.claims_path(), claim.line, claim.subject(),
                                                  describe(claim, finding)))
                       << '\n'
                       << std::flush;
    }

    static std::string describe(const Claim& claim, const Finding& finding) {
        switch (finding.verdict) {
            case Verdict::kRight:
                return finding.found + ", as claimed";
            case Verdict::kWrong:
                return fmt::format("expected {}, found {}{}{}", claim.expected, finding.found,
                                   finding.why.empty() ? "" : "; ", finding.why);
            case Verdict::kUnfinished:
                return "unfinished: " + finding.why;
            default:
                return fmt::format("not run; it takes about {}", short_duration(claim.seconds));
        }
    }

    static std::string row_json(const Claim& claim, const Finding& finding) {
        std::string json = fmt::format(R"({{"line":{},"question":)", claim.line);
        append_quoted(json, question_name(claim.question));
        const auto add = [&](std::string_view name, std::string_view text) {
            json += fmt::format(",\"{}\":", name);
            append_quoted(json, text);
        };
        add("game", claim.game);
        add("position", claim.written);
        add("expected", claim.expected);
        json += R"(,"variables":{)";
        for (bool first = true; const auto& [name, number] : claim.variables) {
            json += fmt::format("{}\"{}\":{}", std::exchange(first, false) ? "" : ",", name, number);
        }
        json += '}';
        add("found", finding.found);
        add("verdict", kVerdictWords[static_cast<std::size_t>(finding.verdict)]);
        if (!finding.why.empty()) add("why", finding.why);
        add("source", claim.source);
        return json + fmt::format(R"(,"seconds":{:.6f}}})", finding.seconds);
    }

    const RunOptions& options_;
    Session& session_;
    ProgressLine progress_;
    Counts total_;
    bool interrupted_ = false;
};

}  // namespace

ExitCode run_papers(const std::vector<Paper>& papers, const RunOptions& options, Session& session) {
    // One file is open for all papers, so that a paper can use what an earlier one has written.
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const ExitCode code = Run(options, session).run(papers);
    return with_stored_failure(stored.get(), session, code);
}

}  // namespace papamu::apps::paper
