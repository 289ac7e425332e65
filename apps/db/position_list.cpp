#include "apps/db/position_list.h"

#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <string_view>
#include <utility>

#include "apps/command.h"
#include "apps/failure.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "rulesets/board_size.h"
#include "solver/game.h"
#include "solver/stored/region_space.h"

namespace papamu::apps::db {

namespace {

// At most a tenth of the positions of a board are new regions, so these are a batch that is written; the others may
// take seconds each.
constexpr std::uint64_t kBoardPiece = std::uint64_t{1} << 16, kHeapPiece = 256, kGivenPiece = 16;
constexpr std::uint64_t kMostInHeap = 1'000'000;
constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // of a file of positions

[[noreturn]] void refuse(const std::string& what) { throw CommandError(ExitCode::kUsage, "db build: " + what); }

std::vector<PositionList> boards_of(const solver::RegionSpace& space, int most_cells) {
    std::vector<PositionList> lists;
    for (const rulesets::BoardSize size : space.boards(most_cells)) {
        const auto positions = space.positions(size);
        if (!positions) {
            refuse(fmt::format("--max-cells {}: there are too many positions of {}x{}", most_cells, size.rows,
                               size.columns));
        }
        lists.push_back({fmt::format("{}x{}", size.rows, size.columns), *positions,
                         [&space, size](std::uint64_t number) { return space.position(size, number); }, kBoardPiece});
    }
    return lists;
}

/// `most`: the greatest heap, with 'x' between its sizes.
PositionList heaps_up_to(const std::string& most, const solver::HeapText& heap, const rulesets::AnyRuleset& ruleset) {
    const auto refuse_size = [&](std::string_view because) {
        const std::string_view such = heap.has_code ? "CODE:50" : heap.sizes == 1 ? "50" : "12x8";
        refuse(fmt::format("--max-heap {} is not a size of heaps of {} such as {}{}", base::quoted(most),
                           ruleset.name(), such, because));
    };
    const std::size_t colon = heap.has_code ? most.rfind(':') : std::string::npos;
    if (heap.has_code && colon == std::string::npos) refuse_size(": positions begin with the code of their rules");
    const std::string code = colon == std::string::npos ? "" : most.substr(0, colon) + ": ";
    const auto parts = base::split(std::string_view(most).substr(colon == std::string::npos ? 0 : colon + 1), 'x');
    std::vector<std::uint64_t> limits;
    for (const std::string_view part : parts) {
        const auto limit = base::parse_number<std::uint64_t>(part);
        if (limit && *limit > 0 && *limit <= kMostInHeap) limits.push_back(*limit);
    }
    if (parts.size() != heap.sizes || limits.size() != heap.sizes) refuse_size("");
    const std::uint64_t columns = heap.sizes == 1 ? 1 : limits[1];
    PositionList list{"heaps up to " + most, limits[0] * columns, {}, kHeapPiece};
    list.position = [code, columns, heap](std::uint64_t number) {
        std::string text = code + std::to_string(number / columns + 1);
        if (heap.sizes > 1) text += heap.between + std::to_string(number % columns + 1);
        return text;
    };
    if (const auto last = ruleset.parse(list.position(list.count - 1)); !last) {
        refuse_size(": " + last.error().to_string());
    }
    return list;
}

/// One position a line. All are read before the work begins.
PositionList given(const std::string& path, const rulesets::AnyRuleset& ruleset, std::istream& in) {
    std::string text;
    if (path == "-") {
        text.assign(std::istreambuf_iterator<char>(in), {});
    } else {
        text = base::read_whole_file(path, kMostBytes);
    }
    const auto lines = std::make_shared<std::vector<std::string>>();
    const std::string shown = path == "-" ? "standard input" : path;
    std::size_t line_number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        std::string line(base::take_until(rest, '\n'));
        ++line_number;
        if (line.ends_with('\r')) line.pop_back();
        if (line.empty()) continue;
        const auto position = ruleset.parse(line);
        if (!position) {
            throw CommandError(ExitCode::kBadInput,
                               fmt::format("{}: line {}: {}", shown, line_number, position.error().to_string()));
        }
        lines->push_back(std::move(line));
    }
    return {shown, lines->size(), [lines](std::uint64_t number) { return (*lines)[number]; }, kGivenPiece, false};
}

}  // namespace

std::vector<PositionList> lists_of(const BuildOptions& options, const rulesets::AnyRuleset& ruleset, std::istream& in) {
    const std::string name(ruleset.name());
    if (const auto table = solver::game_of(ruleset).table_name(ruleset); !table) {
        refuse("no values of " + name + " are kept: " + table.error());
    }
    if (!options.positions.empty()) return {given(options.positions, ruleset, in)};
    const solver::HeapText heap = solver::game_of(ruleset).heap_text();
    if (heap.sizes == 0 && !options.most_heap.empty()) refuse("--max-heap: there are no heaps in " + name);
    if (heap.sizes > 0 && options.most_heap.empty()) refuse("--max-heap says up to which heaps of " + name);
    if (heap.sizes > 0) return {heaps_up_to(options.most_heap, heap, ruleset)};
    const solver::RegionSpace* const space = solver::game_of(ruleset).region_space();
    if (space != nullptr) return boards_of(*space, options.most_cells);
    refuse("there is no list of all regions of " + name + "; --positions FILE names positions, one a line");
}

}  // namespace papamu::apps::db
