#include "solver/farm/job_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/checked_file.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/player_words.h"
#include "solver/farm/fact.h"
#include "solver/farm/question.h"
#include "solver/outcome/proof_table.h"

namespace papamu::solver {

namespace {

constexpr std::string_view kTableTitle = "papamu farm table 1";

using Failure = base::Unexpected<std::string>;

/// Checks a file, and calls f(numbers, nodes, rest of the line) for each of its lines until it returns an error.
template <class F>
base::Expected<void, std::string> for_each_line(const rulesets::AnyRuleset& ruleset, std::string_view text, F&& f) {
    const auto file = base::read_checked(text, kTableTitle);
    if (!file) return Failure(file.error());
    const std::string* const named = file->field("ruleset");
    if (named == nullptr || *named != ruleset_text(ruleset)) return Failure("is about another ruleset");
    for (std::string_view rest = file->body; !rest.empty();) {
        std::string_view line = base::take_until(rest, '\n');
        const std::string_view numbers_text = base::take_until(line, ' ');
        const std::string_view nodes_text = base::take_until(line, ' ');
        const auto numbers = parse_move_numbers(numbers_text);
        const auto nodes = base::parse_number<std::uint64_t>(nodes_text);
        if (!numbers || !nodes) {
            return Failure(fmt::format("is wrong: {} are no numbers",
                                       base::quoted(fmt::format("{} {}", numbers_text, nodes_text))));
        }
        auto done = f(*numbers, *nodes, line);
        if (!done) return done;
    }
    return {};
}

[[noreturn]] void contradict_tables(std::string_view key) {
    throw FarmContradiction(fmt::format("one table says that {} is won, another that it is lost", key));
}

std::string line_of(const MoveNumbers& numbers, std::uint64_t nodes, std::string_view key) {
    return fmt::format("{} {} {}\n", move_numbers_text(numbers), nodes, key);
}

}  // namespace

void JobTable::put(const std::string& key, const Entry& entry) {
    const auto [place, is_new] = entries_.emplace(key, entry);
    if (is_new) return;
    place->second.nodes = std::max(place->second.nodes, entry.nodes);
    if (!place->second.numbers.wins) place->second.numbers = entry.numbers;
}

void JobTable::add(const std::vector<WorkedPosition>& worked) {
    for (const WorkedPosition& next : worked) {
        put(fmt::format("{} {}", player_word(next.mover), next.position.text()), {next.numbers, next.nodes});
    }
}

base::Expected<void, std::string> JobTable::read(std::string_view text) {
    std::vector<std::pair<std::string, Entry>> entries;
    const auto done = for_each_line(ruleset_, text,
                                    [&](const MoveNumbers& numbers, std::uint64_t nodes,
                                        std::string_view key) -> base::Expected<void, std::string> {
                                        const auto known = entries_.find(std::string(key));
                                        if (known != entries_.end() && numbers.wins && known->second.numbers.wins &&
                                            *numbers.wins != *known->second.numbers.wins) {
                                            contradict_tables(key);
                                        }
                                        entries.emplace_back(key, Entry{numbers, nodes});
                                        return {};
                                    });
    if (!done) return done;
    for (const auto& [key, entry] : entries) put(key, entry);
    return {};
}

std::string JobTable::text(std::size_t most_bytes) const {
    std::vector<std::pair<std::uint64_t, std::string>> lines;  // with the most nodes first
    lines.reserve(entries_.size());
    for (const auto& [key, entry] : entries_) {
        lines.emplace_back(~entry.nodes, line_of(entry.numbers, entry.nodes, key));
    }
    std::sort(lines.begin(), lines.end());
    std::string body;
    for (const auto& [rank, line] : lines) {
        if (body.size() + line.size() > most_bytes) break;
        body += line;
    }
    std::ostringstream out;
    base::write_checked(out, {std::string(kTableTitle), {{"ruleset", ruleset_text(ruleset_)}}, std::move(body)});
    return out.str();
}

std::vector<WorkedPosition> worked_positions(const ProofTree& tree) {
    const auto number = [](std::uint64_t of) {
        return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(of, 1, detail::ProofNumbers::kMost - 1));
    };
    std::vector<WorkedPosition> worked;
    for (ProofTree::Index index = 0; index < tree.size(); ++index) {
        const ProofTree::Node& node = tree.node(index);
        MoveNumbers numbers{tree.answer(index), 0, 0};
        if (!numbers.wins) numbers = {std::nullopt, number(node.numbers.proof), number(node.numbers.disproof)};
        const std::uint64_t seen = node.open == nullptr ? 0 : node.open->nodes;
        worked.push_back({node.question.position, node.question.mover, std::max(node.nodes(), seen), numbers});
    }
    return worked;
}

base::Expected<void, std::string> teach(KnowsMoveNumbers& solver, const rulesets::AnyRuleset& ruleset,
                                        std::string_view text) {
    return for_each_line(ruleset, text,
                         [&](const MoveNumbers& numbers, std::uint64_t nodes,
                             std::string_view key) -> base::Expected<void, std::string> {
                             std::string_view position = key;
                             const std::string_view mover = base::take_until(position, ' ');
                             const auto question = read_question(ruleset, mover, position);
                             if (!question) return Failure("is wrong: " + question.error());
                             if (solver.learn({question->position, question->mover, nodes, numbers})) return {};
                             contradict_tables(key);
                         });
}

}  // namespace papamu::solver
