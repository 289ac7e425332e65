#include "rulesets/rule_file/rule_symmetry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "base/hash.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr Offset image_of(Offset offset, const GridSymmetry& grid) {
    if (grid.flip_rows) offset.rows = -offset.rows;
    if (grid.flip_columns) offset.columns = -offset.columns;
    if (grid.transpose) std::swap(offset.rows, offset.columns);
    return offset;
}

Way image_of(const Rules& rules, Way way, const RuleSymmetry& symmetry) {
    const auto turn = [&](Offset& offset) { offset = image_of(offset, symmetry.grid); };
    const auto swap = [&](LetterSet& set) { set = symmetry.swaps_letters ? rules.partners(set) : set; };
    for (Item& item : way.items) {
        turn(item.step);
        swap(item.letters);
    }
    for (Look& look : way.before) {
        turn(look.at);
        swap(look.letters);
    }
    for (Put& put : way.puts) put.letter = symmetry.swaps_letters ? rules.partner(put.letter) : put.letter;
    for (Neighbours& neighbours : way.neighbours) {
        for (Offset& offset : neighbours.at) turn(offset);
        std::sort(neighbours.at.begin(), neighbours.at.end());
        swap(neighbours.letters);
    }
    for (Blocks& blocks : way.blocks) {
        swap(blocks.letters);
        swap(blocks.needs);
    }
    return way;
}

void add(std::string& text, std::string_view more) { text += more; }
void add(std::string& text, char more) { text += more; }
void add(std::string& text, int number) {
    const fmt::format_int digits(number);
    text.append(digits.data(), digits.size());
}
void add(std::string& text, Offset at) {
    add(text, at.rows);
    text += ',';
    add(text, at.columns);
}
/// Adds one after the other to a text. Much faster than formatting, and texts are most of what reading a file costs.
template <class... Parts>
void add_all(std::string& text, const Parts&... parts) {
    (add(text, parts), ...);
}

/// The text of a way of a move. `is_tied`: it matters on which cell it begins and ends.
class WayText {
 public:
    WayText(const Way& way, bool is_tied) : way_(way), is_tied_(is_tied) {}

    [[nodiscard]] std::string text() const {
        const bool has_run = std::any_of(way_.items.begin(), way_.items.end(), [](const Item& i) { return i.is_run; });
        std::string text = has_run ? line() : fixed();
        add_blocks(text);
        return text;
    }

 private:
    /// What is read and put at a distance from the first cell.
    struct Cell {
        Offset at;
        int letters;
        bool is_inside = false;
        std::optional<int> put = std::nullopt;
    };
    using Cells = boost::container::small_vector<Cell, 16>;

    static Cell& read(Cells& cells, Offset at, LetterSet letters) {
        const auto known = std::find_if(cells.begin(), cells.end(), [&](const Cell& cell) { return cell.at == at; });
        if (known == cells.end()) return cells.emplace_back(Cell{at, letters});
        known->letters &= letters;
        return *known;
    }
    [[nodiscard]] std::string fixed() const {
        Cells cells;
        for (const Look& look : way_.before) read(cells, look.at, look.letters);
        Offset at, last;
        for (std::size_t i = 0; i < way_.items.size(); ++i) {
            if (i > 0) at = at + way_.items[i].step;
            Cell& cell = read(cells, at, way_.items[i].letters);
            if (i >= way_.inside) continue;
            last = at;
            cell.is_inside = true;
            const Put& put = way_.puts[i];
            const bool changes = put.what == Put::What::kLetter && way_.items[i].letters != set_of(put.letter);
            cell.put = changes ? std::optional<int>(put.letter) : std::nullopt;
        }
        std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.at < b.at; });
        const Offset base = is_tied_ ? Offset{} : first_of(cells, last);
        std::string text;
        if (is_tied_) add_all(text, "end ", last, ' ');
        for (const Cell& cell : cells) {
            add_all(text, cell.at - base, ':', cell.letters, cell.is_inside ? "!" : "");
            if (cell.put) add_all(text, '>', *cell.put);
            text += ' ';
        }
        add_neighbours(text, last - base);
        return text;
    }
    [[nodiscard]] Offset first_of(const Cells& cells, Offset last) const {
        Offset first = cells.front().at;
        for (const Neighbours& neighbours : way_.neighbours) {
            for (const Offset offset : neighbours.at) first = std::min(first, last + offset);
        }
        return first;
    }

    /// A pattern with a run, from the end at which the text comes first.
    [[nodiscard]] std::string line() const {
        std::string text = one_way(way_);
        const bool has_other_end = !is_tied_ && way_.neighbours.empty();
        if (const auto back = has_other_end ? reversed() : std::nullopt) text = std::min(text, one_way(*back));
        return text;
    }
    [[nodiscard]] static std::string one_way(const Way& way) {
        std::string text;
        for (const Look& look : way.before) add_all(text, look.at, ':', look.letters, ' ');
        add_all(text, "along ", way.items.size() > 1 ? way.items[1].step : Offset{}, ": ");
        for (const Item& item : way.items) add_all(text, item.letters, item.is_run ? "* " : " ");
        add_all(text, '(', static_cast<int>(way.inside), ") > ");
        for (const Put& put : way.puts) {
            add_all(text, static_cast<int>(put.what), '/', int{put.letter}, put.is_run ? "* " : " ");
        }
        WayText(way, true).add_neighbours(text, {});
        return text;
    }
    /// nullopt if the way does not look the same from its other end.
    [[nodiscard]] std::optional<Way> reversed() const {
        const bool plain = way_.before.empty() && way_.inside == way_.items.size() && !way_.items.back().is_run &&
                           std::none_of(way_.puts.begin(), way_.puts.end(),
                                        [](const Put& put) { return put.what == Put::What::kRun; });
        if (!plain) return std::nullopt;
        Way back = way_;
        std::reverse(back.items.begin(), back.items.end());
        for (Item& item : back.items) item.step = -way_.items[1].step;
        std::reverse(back.puts.begin(), back.puts.end());
        return back;
    }

    /// `last`: where the cells are counted from.
    void add_neighbours(std::string& all, Offset last) const {
        if (way_.neighbours.empty()) return;
        std::vector<std::string> texts;
        for (const Neighbours& neighbours : way_.neighbours) {
            std::string& text = texts.emplace_back();
            if (neighbours.step > 1) add_all(text, "by ", neighbours.step, ": ");
            add_all(text, neighbours.least, '-', neighbours.most, " of ", neighbours.letters, " at ");
            std::vector<Offset> at;
            for (const Offset offset : neighbours.at) at.push_back(last + offset);
            std::sort(at.begin(), at.end());
            for (const Offset offset : at) add_all(text, offset, ' ');
        }
        std::sort(texts.begin(), texts.end());
        for (std::size_t i = 0; i < texts.size(); ++i) add_all(all, i == 0 ? "" : "and ", texts[i]);
    }
    void add_blocks(std::string& text) const {
        std::vector<Blocks> sorted = way_.blocks;
        std::sort(sorted.begin(), sorted.end());
        for (const Blocks& blocks : sorted) add_all(text, "blocks ", blocks.letters, " need ", blocks.needs, ' ');
    }

    const Way& way_;
    bool is_tied_;
};

std::string stage_text(const MoveRule& rule, std::size_t number) {
    const Stage& stage = rule.stages[number];
    std::vector<std::string> ways;
    for (const Way& way : stage.ways) ways.push_back(WayText(way, true).text());
    std::sort(ways.begin(), ways.end());
    return fmt::format("then {} {{{}}} ", static_cast<int>(stage.again), fmt::join(ways, "; "));
}

/// The place of a symmetry of the square in kGridSymmetries.
constexpr std::size_t place_of(const GridSymmetry& grid) {
    constexpr Offset somewhere{1, 2};  // has a different image under each of them
    std::size_t place = 0;
    while (image_of(somewhere, kGridSymmetries[place]) != image_of(somewhere, grid)) ++place;
    return place;
}

/// The places of what two symmetries of the square do one after the other.
constexpr auto kProducts = [] {
    constexpr std::size_t count = kGridSymmetries.size();
    std::array<std::array<std::size_t, count>, count> products{};
    for (std::size_t first = 0; first < count; ++first) {
        for (std::size_t second = 0; second < count; ++second) {
            // The flips of the second are those of the other axis before the transposition of the first.
            GridSymmetry both = kGridSymmetries[first];
            const GridSymmetry& then = kGridSymmetries[second];
            both.flip_rows = both.flip_rows != (both.transpose ? then.flip_columns : then.flip_rows);
            both.flip_columns = both.flip_columns != (both.transpose ? then.flip_rows : then.flip_columns);
            both.transpose = both.transpose != then.transpose;
            products[first][second] = place_of(both);
        }
    }
    return products;
}();

/// Symmetries that are found, and all that follow from them.
class SymmetryGroup {
 public:
    SymmetryGroup() { exchanges_[0] = false; }

    [[nodiscard]] bool has(const GridSymmetry& grid, bool swaps) const {
        return exchanges_[place(grid, swaps)].has_value();
    }
    void add(const RuleSymmetry& symmetry) {
        exchanges_[place(symmetry.grid, symmetry.swaps_letters)] = symmetry.exchanges_players;
        for (bool is_growing = true; is_growing;) {
            is_growing = false;
            for (std::size_t first = 0; first < exchanges_.size(); ++first) {
                for (std::size_t second = 0; exchanges_[first] && second < exchanges_.size(); ++second) {
                    if (!exchanges_[second]) continue;
                    auto& product = exchanges_[product_of(first, second)];
                    is_growing = is_growing || !product;
                    if (!product) product = *exchanges_[first] != *exchanges_[second];
                }
            }
        }
    }
    /// The identity first; those that swap letters last, and each in the order of kGridSymmetries.
    [[nodiscard]] std::vector<RuleSymmetry> list() const {
        std::vector<RuleSymmetry> list;
        for (std::size_t i = 0; i < exchanges_.size(); ++i) {
            if (exchanges_[i]) list.push_back({kGridSymmetries[i % kSquare], i >= kSquare, *exchanges_[i]});
        }
        return list;
    }

 private:
    static constexpr std::size_t kSquare = kGridSymmetries.size();

    static std::size_t place(const GridSymmetry& grid, bool swaps) { return place_of(grid) + (swaps ? kSquare : 0); }
    static std::size_t product_of(std::size_t first, std::size_t second) {
        const bool swaps = (first >= kSquare) != (second >= kSquare);
        return kProducts[first % kSquare][second % kSquare] + (swaps ? kSquare : 0);
    }

    std::array<std::optional<bool>, 2 * kSquare> exchanges_;  // whether it exchanges the players, if it is known
};

bool same_neighbours(const Rules& rules, const GridSymmetry& grid) {
    std::vector<Offset> own = rules.neighbours;
    std::vector<Offset> image;
    for (const Offset offset : own) image.push_back(image_of(offset, grid));
    std::sort(own.begin(), own.end());
    std::sort(image.begin(), image.end());
    return own == image;
}

}  // namespace

MoveRule image_of(const Rules& rules, const MoveRule& rule, const RuleSymmetry& symmetry) {
    MoveRule image = rule;
    for (Stage& stage : image.stages) {
        for (Way& way : stage.ways) way = image_of(rules, std::move(way), symmetry);
    }
    return image;
}

std::string normal_text(const Way& way, bool is_tied) { return WayText(way, is_tied).text(); }

std::vector<std::string> normal_texts(const std::vector<MoveRule>& moves) {
    std::vector<std::string> texts;
    for (const MoveRule& rule : moves) {
        std::string rest;
        if (rule.stages[0].again == Again::kAnyWay) rest += stage_text(rule, 0);
        for (std::size_t i = 1; i < rule.stages.size(); ++i) rest += stage_text(rule, i);
        const bool is_tied = rule.stages.size() > 1 || rule.stages[0].again != Again::kNo;
        for (const Way& way : rule.stages[0].ways) {
            add_all(texts.emplace_back(), static_cast<int>(rule.stages[0].again), ": ", WayText(way, is_tied).text(),
                    rest);
        }
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

TextsOfMoves texts_of_moves(const Rules& rules) { return {normal_texts(rules.moves[0]), normal_texts(rules.moves[1])}; }

std::vector<RuleSymmetry> find_symmetries(const Rules& rules, const TextsOfMoves& own) {
    const auto texts_of_images = [&](const std::vector<MoveRule>& moves, const RuleSymmetry& symmetry) {
        std::vector<MoveRule> images;
        for (const MoveRule& rule : moves) images.push_back(image_of(rules, rule, symmetry));
        return normal_texts(images);
    };
    const auto test = [&](const GridSymmetry& grid, bool swaps) -> std::optional<RuleSymmetry> {
        if (swaps && rules.pairs == 0) return std::nullopt;
        if (grid.transpose && (rules.wraps_rows != rules.wraps_columns)) return std::nullopt;
        if (!same_neighbours(rules, grid)) return std::nullopt;
        const auto left = texts_of_images(rules.moves[0], {grid, swaps, false});
        if (left != own[0] && left != own[1]) return std::nullopt;
        const auto right = texts_of_images(rules.moves[1], {grid, swaps, false});
        if (left == own[0] && right == own[1]) return RuleSymmetry{grid, swaps, false};
        if (left == own[1] && right == own[0]) return RuleSymmetry{grid, swaps, true};
        return std::nullopt;
    };
    // What two symmetries do one after the other is one as well: most of them follow from a few that are tested.
    SymmetryGroup group;
    for (const bool swaps : {false, true}) {
        for (const GridSymmetry& grid : kGridSymmetries) {
            if (group.has(grid, swaps)) continue;
            if (const auto tested = test(grid, swaps)) group.add(*tested);
        }
    }
    return group.list();
}

bool are_all_small(const Rules& rules) {
    std::array<std::vector<std::string>, 2> from;
    for (std::size_t player = 0; player < 2; ++player) {
        for (const MoveRule& rule : rules.moves[player]) {
            if (rule.stages.size() > 1) return false;
            for (Way way : rule.stages[0].ways) {
                if (!way.blocks.empty()) return false;
                for (Put& put : way.puts) put = {Put::What::kKeep, kEmptyCell, put.is_run};
                from[player].push_back(normal_text(way, false));
            }
        }
        std::sort(from[player].begin(), from[player].end());
        from[player].erase(std::unique(from[player].begin(), from[player].end()), from[player].end());
    }
    return from[0] == from[1];
}

std::string fingerprint_of(const Rules& rules, const TextsOfMoves& own) {
    std::string text = fmt::format("{} {} {} {} ", rules.letters, rules.pairs, rules.wraps_rows, rules.wraps_columns);
    for (const Offset offset : rules.neighbours) text += fmt::format("{},{} ", offset.rows, offset.columns);
    for (const auto& texts : own) text += fmt::format("[{}]", fmt::join(texts, "|"));
    base::Fnv1a first, second(1);
    first.add(text);
    second.add(text);
    return fmt::format("{:016x}{:016x}", first.value(), second.value());
}

}  // namespace papamu::rulesets::rule_file
