#include "apps/paper/claims.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "apps/command.h"
#include "apps/installation.h"
#include "apps/nimbers/findings.h"
#include "apps/position_argument.h"
#include "apps/rule_files.h"
#include "base/error.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/shipped_rules.h"

namespace papamu::apps::paper {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostClaimsBytes = std::size_t{16} << 20;
constexpr std::size_t kMostClaims = 100'000;
constexpr std::string_view kVersionLine = "# papamu claims, version 1";
constexpr std::string_view kHeader = "question\tgame\tposition\texpected\tfor\tseconds\tsource";
constexpr std::size_t kColumns = 7;
constexpr long long kMostBound = 1'000'000'000;  // for a variable
// Variables with these names would clash with games in expressions.
constexpr std::string_view kNoVariables = "gv";

constexpr std::array<std::pair<Question, std::string_view>, 10> kQuestions = {{
    {Question::kValue, "value"},
    {Question::kHolds, "holds"},
    {Question::kOutcome, "outcome"},
    {Question::kLeftFirst, "left-first"},
    {Question::kRightFirst, "right-first"},
    {Question::kProof, "proof"},
    {Question::kNimValues, "nim-values"},
    {Question::kPeriod, "period"},
    {Question::kExceptions, "exceptions"},
    {Question::kCalc, "calc"},
}};

std::size_t read_heap(const std::string& text) {
    const auto heap = base::parse_number<std::size_t>(text);
    if (!heap || *heap > 10'000'000) {
        throw CommandError(ExitCode::kBadInput, base::quoted(text) + " is not a heap up to 10000000");
    }
    return *heap;
}

bool is_about_heaps(Question question) {
    return question == Question::kNimValues || question == Question::kPeriod || question == Question::kExceptions;
}

/// The position as the solver takes it. Throws CommandError if it is not a position.
std::string solvable_position(const Claim& claim) {
    if (claim.question == Question::kCalc) return claim.written;
    if (is_about_heaps(claim.question)) {
        if (!nimbers::read_game(claim.game).rules) {
            throw CommandError(ExitCode::kBadInput, claim.game + " has no single heaps");
        }
        return std::to_string(read_heap(claim.written));
    }
    const rulesets::AnyRuleset& ruleset = *claim.ruleset;
    const std::vector<std::string_view> words = base::split(claim.written, ' ');
    if (words.front() == "board" && (words.size() == 2 || words.size() == 3)) {
        const auto gap = words.size() == 3 ? std::optional(std::string(words[2])) : std::nullopt;
        return start_position(ruleset, parse_board_size(words[1], "board"), gap).text();
    }
    const auto position = ruleset.parse(claim.written);
    if (!position) throw CommandError(ExitCode::kBadInput, position.error().to_string());
    return position->text();
}

class FileReader {
 public:
    explicit FileReader(Paper& paper) : paper_(paper) {}

    void read() {
        const std::string text = base::read_whole_file(paper_.claims_path(), kMostClaimsBytes);
        for (const std::string_view line : base::split(text, '\n')) {
            ++line_;
            read_line(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        }
        if (paper_.title.empty() || paper_.citation.empty()) fail("title and citation are missing");
        if (paper_.claims.empty()) fail("no claims");
    }

 private:
    [[noreturn]] void fail(const std::string& message) const {
        throw CommandError(ExitCode::kBadInput, paper_.claims_path() + ":" + std::to_string(line_) + ": " + message);
    }

    template <class Expand>
    auto with_place(std::string_view pattern, Expand&& expand) {
        try {
            return expand();
        } catch (const PatternError& error) {
            fail("column " + std::to_string(error.column() + 1) + " of " + std::string(pattern) + ": " + error.what());
        }
    }

    void read_line(std::string_view line) {
        if (line_ == 1) {
            if (line != kVersionLine) fail("the first line must be " + base::quoted(kVersionLine));
            return;
        }
        if (line.empty() || line.front() == '#') return;
        if (line == kHeader) {
            if (std::exchange(has_header_, true)) fail("the names of the columns appear twice");
            return;
        }
        const std::vector<std::string_view> cells = base::split(line, '\t');
        if (!has_header_) {
            read_heading(cells);
        } else {
            read_row(cells);
        }
    }

    void read_heading(const std::vector<std::string_view>& cells) {
        std::string* const field = cells.front() == "title"      ? &paper_.title
                                   : cells.front() == "citation" ? &paper_.citation
                                                                 : nullptr;
        if (field == nullptr) {
            fail(base::quoted(cells.front()) +
                 " is neither title nor citation; the names of the columns come before the claims");
        }
        if (cells.size() != 2 || cells[1].empty())
            fail(std::string(cells.front()) + ": one text after a tab is expected");
        if (!field->empty()) fail(std::string(cells.front()) + " appears twice");
        *field = cells[1];
    }

    void read_row(const std::vector<std::string_view>& cells) {
        if (cells.size() != kColumns) {
            fail(std::to_string(cells.size()) + " columns instead of " + std::to_string(kColumns));
        }
        if (std::any_of(cells.begin(), cells.end(), [](std::string_view cell) { return cell.empty(); })) {
            fail("an empty column; write - for nothing");
        }
        Claim claim;
        claim.line = line_;
        const auto question = std::find_if(kQuestions.begin(), kQuestions.end(),
                                           [&](const auto& entry) { return entry.second == cells[0]; });
        if (question == kQuestions.end()) fail(base::quoted(cells[0]) + " is not a question");
        claim.question = question->first;
        claim.game = cells[1];
        claim.expected = cells[3];
        claim.source = cells[6];
        read_seconds(claim, cells[5]);
        check_expected(claim);
        const auto ranges = cells[4] == "-" ? std::vector<std::string_view>() : base::split(cells[4], ' ');
        add_family(claim, std::string(cells[2]), ranges, 0);
    }

    void read_seconds(Claim& claim, std::string_view text) {
        if (text == "-") return;
        const auto seconds = base::parse_number<double>(text);
        if (!seconds || !(*seconds >= 0 && *seconds < 1e9)) fail(base::quoted(text) + " is not a number of seconds");
        claim.seconds = *seconds;
    }

    void check_expected(const Claim& claim) {
        const auto one_of = [&](const std::set<std::string>& words) {
            if (!words.contains(claim.expected)) {
                fail(base::quoted(claim.expected) + " is not an answer to " +
                     std::string(question_name(claim.question)));
            }
        };
        if (claim.question == Question::kOutcome || claim.question == Question::kProof) one_of({"L", "R", "N", "P"});
        if (claim.question == Question::kLeftFirst || claim.question == Question::kRightFirst) one_of({"win", "loss"});
        if ((claim.question == Question::kCalc) != (claim.game == "-")) fail("only calc has - for a game");
    }

    /// Adds a claim for every choice of the variables from the range `next` on; the last variable changes fastest.
    void add_family(Claim& claim, const std::string& pattern, const std::vector<std::string_view>& ranges,
                    std::size_t next) {
        if (next == ranges.size()) {
            add_claim(claim, pattern);
            return;
        }
        const std::string_view range = ranges[next];
        const std::size_t dots = range.find("..");
        if (range.size() < 6 || range[0] < 'a' || range[0] > 'z' || range[1] != '=' || dots == std::string_view::npos) {
            fail(base::quoted(range) + " is not a range such as n=1..8");
        }
        const char name = range[0];
        if (kNoVariables.find(name) != std::string_view::npos) fail(std::string(1, name) + " is the name of a game");
        if (claim.variables.contains(name)) fail(std::string(1, name) + " has two ranges");
        const auto bound = [&](std::string_view count) {
            return with_place(count, [&] { return count_value(count, claim.variables); });
        };
        const long long first = bound(range.substr(2, dots - 2));
        const long long last = bound(range.substr(dots + 2));
        if (std::min(first, last) < -kMostBound || std::max(first, last) > kMostBound ||
            last - first >= static_cast<long long>(kMostClaims)) {
            fail(base::quoted(range) + " is too long");
        }
        for (long long value = first; value <= last; ++value) {
            claim.variables[name] = value;
            add_family(claim, pattern, ranges, next + 1);
        }
        claim.variables.erase(name);
    }

    void add_claim(Claim& claim, const std::string& pattern) {
        if (paper_.claims.size() >= kMostClaims) fail("more than " + std::to_string(kMostClaims) + " claims");
        claim.written = with_place(pattern, [&] { return expand_pattern(pattern, claim.variables); });
        try {
            if (claim.question != Question::kCalc && !is_about_heaps(claim.question)) {
                claim.ruleset = &ruleset_of(claim.game);
            }
            claim.position = solvable_position(claim);
        } catch (const CommandError& error) {
            fail(claim.written + ": " + error.what());
        } catch (const base::FileError& error) {
            fail(error.what());
        }
        paper_.claims.push_back(claim);
    }

    /// A rule file is looked for in the folder of the paper first.
    const rulesets::AnyRuleset& ruleset_of(const std::string& game) {
        const rulesets::AnyRuleset*& known = rulesets_[game];
        if (known == nullptr) {
            const std::string own = paper_.folder + "/" + game;
            std::error_code error;
            const bool is_own = game.ends_with(rulesets::kRuleFileEnding) && fs::exists(own, error);
            known = is_own ? &load_rule_file(own) : &require_ruleset(game);
        }
        return *known;
    }

    Paper& paper_;
    std::map<std::string, const rulesets::AnyRuleset*> rulesets_;
    std::size_t line_ = 0;
    bool has_header_ = false;
};

}  // namespace

std::string_view question_name(Question question) { return kQuestions[static_cast<std::size_t>(question)].second; }

std::string Claim::subject() const {
    return std::string(question_name(question)) + (game == "-" ? " " : " " + game + " ") + written;
}

double Paper::seconds() const {
    double total = 0;
    for (const Claim& claim : claims) total += claim.seconds;
    return total;
}

Paper read_paper(const std::string& folder) {
    Paper paper;
    paper.folder = folder;
    paper.name = fs::path(folder).filename().string();
    FileReader(paper).read();
    return paper;
}

namespace {

/// The folders of papers inside a folder, sorted.
std::vector<std::string> folders_of_papers(const std::string& folder, std::error_code& error) {
    std::vector<std::string> folders;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        std::error_code unreadable;
        if (fs::exists(entry.path() / "claims.tsv", unreadable)) folders.push_back(entry.path().string());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

}  // namespace

std::vector<Paper> read_papers(const std::string& folder) {
    std::error_code error;
    const std::vector<std::string> folders = folders_of_papers(folder, error);
    if (error) {
        throw CommandError(ExitCode::kBadInput,
                           folder + ": " + error.message() + "; --papers names the folder of the papers");
    }
    if (folders.empty()) throw CommandError(ExitCode::kBadInput, folder + ": no folder in it has a file claims.tsv");
    std::vector<Paper> papers;
    for (const std::string& one : folders) papers.push_back(read_paper(one));
    return papers;
}

std::vector<std::string> paper_names(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> names;
    for (const std::string& one : folders_of_papers(folder, error)) names.push_back(fs::path(one).filename().string());
    return names;
}

std::string papers_folder() { return installation().shared_folder + "/papers"; }

}  // namespace papamu::apps::paper
