#include "solver/farm/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/hash.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "rulesets/player_words.h"

namespace papamu::solver {

namespace {

using rulesets::Player;

constexpr std::string_view kKind = "papamu farm journal";
constexpr std::string_view kTitle = "papamu farm journal 2";
constexpr std::string_view kFirstTitle = "papamu farm journal 1";  // facts without clocks
constexpr std::size_t kMark = 10;                                  // " #" and eight digits

std::string with_mark(std::string_view text) {
    base::Fnv1a sum;
    sum.add(text);
    return fmt::format("{} #{:08x}", text, static_cast<std::uint32_t>(sum.value() ^ sum.value() >> 32));
}

/// The lines one after the other, without their checksums.
class Lines {
 public:
    explicit Lines(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool is_done() const { return rest_.find('\n') == std::string_view::npos; }
    [[nodiscard]] std::size_t rest() const { return rest_.size(); }
    /// The error has the number of the line.
    base::Expected<std::string_view, std::string> next() {
        ++number_;
        if (is_done()) return fault("it is missing");
        const std::string_view line = base::take_until(rest_, '\n');
        const std::string_view text = line.substr(0, line.size() - std::min(line.size(), kMark));
        if (line != with_mark(text)) {
            return fault(number_ == 1 && !line.starts_with(kKind) ? fmt::format("this is no {}", kTitle)
                                                                  : "the checksum is wrong");
        }
        return text;
    }
    /// The text after the name that the line must begin with.
    base::Expected<std::string_view, std::string> field(std::string_view name) {
        auto line = next();
        if (!line) return line;
        if (base::take_until(*line, ' ') != name) return fault(fmt::format("\"{}\" is missing", name));
        return line;
    }
    [[nodiscard]] base::Unexpected<std::string> fault(std::string_view what) const {
        return base::Unexpected<std::string>(fmt::format("line {}: {}", number_, what));
    }

 private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

base::Expected<FarmHead, std::string> parse_head(Lines& lines, int& version) {
    const auto title = lines.next();
    if (!title) return base::Unexpected<std::string>(title.error());
    if (*title != kTitle && *title != kFirstTitle) return lines.fault(fmt::format("this is no {}", kTitle));
    version = *title == kTitle ? 2 : 1;
    const auto named = lines.field("ruleset");
    if (!named) return base::Unexpected<std::string>(named.error());
    const auto ruleset = read_ruleset(*named);
    if (!ruleset) return lines.fault(ruleset.error());
    const auto first = lines.field("first");
    if (!first) return base::Unexpected<std::string>(first.error());
    FarmHead head;
    const auto players = base::words_of(*first);
    const auto is_asked = [&](Player player) {
        return std::find(players.begin(), players.end(), player_word(player)) != players.end();
    };
    head.left_first = is_asked(Player::kLeft);
    head.right_first = is_asked(Player::kRight);
    if (players.size() != std::size_t{head.left_first} + std::size_t{head.right_first} || players.empty()) {
        return lines.fault(base::quoted(*first) + " are not players");
    }
    const auto position = lines.field("position");
    if (!position) return base::Unexpected<std::string>(position.error());
    const auto start = (*ruleset)->parse(*position);
    if (!start) return lines.fault(start.error().to_string());
    head.start = *start;
    return head;
}

[[noreturn]] void fail(const std::string& path, const std::string& problem) {
    throw base::FileError(path + ", " + problem);
}

}  // namespace

std::vector<FarmQuestion> FarmHead::questions() const {
    std::vector<FarmQuestion> questions;
    if (left_first) questions.push_back(normal_question(start, Player::kLeft));
    if (right_first) {
        FarmQuestion right = normal_question(start, Player::kRight);
        if (questions.empty() || questions.front().text() != right.text()) questions.push_back(std::move(right));
    }
    return questions;
}

std::string journal_head(const FarmHead& head) {
    std::string players = "first";
    if (head.left_first) players += " left";
    if (head.right_first) players += " right";
    return with_mark(kTitle) + '\n' + with_mark("ruleset " + ruleset_text(head.start.ruleset())) + '\n' +
           with_mark(players) + '\n' + with_mark("position " + head.start.text()) + '\n';
}

std::string journal_line(const FarmFact& fact) { return with_mark(fact_text(fact)) + '\n'; }

base::Expected<FarmRecord, std::string> parse_farm_journal(std::string_view text) {
    Lines lines(text);
    FarmRecord record;
    auto head = parse_head(lines, record.version);
    if (!head) return base::Unexpected<std::string>(head.error());
    record.head = std::move(*head);
    while (!lines.is_done()) {
        const auto line = lines.next();
        if (!line) return base::Unexpected<std::string>(line.error());
        if (*line == kTitle) {
            record.version = 2;
            continue;
        }
        auto fact = parse_fact(record.head.start.ruleset(), *line);
        if (!fact) return lines.fault(fact.error());
        if (record.version < 2 && fact->clock != 0) return lines.fault("a fact of version 1 has no clock");
        record.facts.push_back(std::move(*fact));
    }
    record.good_bytes = text.size() - lines.rest();
    return record;
}

FarmJournal::FarmJournal(const std::string& path) : file_(path) {
    auto record = parse_farm_journal(file_.read_all());
    if (!record) fail(path, record.error());
    record_ = std::move(*record);
    file_.cut(record_.good_bytes);
}

void FarmJournal::append(const std::vector<FarmFact>& facts) {
    std::string lines;
    if (record_.version < 2) lines += with_mark(kTitle) + '\n';
    for (const FarmFact& fact : facts) lines += journal_line(fact);
    file_.append(lines);
    file_.sync();
    record_.version = 2;
    record_.facts.insert(record_.facts.end(), facts.begin(), facts.end());
}

FarmRecord read_farm_journal(const std::string& path) {
    constexpr std::size_t kMost = std::size_t{1} << 32;
    auto record = parse_farm_journal(base::read_whole_file(path, kMost));
    if (!record) fail(path, record.error());
    return std::move(*record);
}

}  // namespace papamu::solver
