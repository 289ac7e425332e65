#include "rulesets/rule_file/rule_symmetry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "base/hash.h"

namespace papamu::rulesets::rule_file {

namespace {

Offset image_of(Offset offset, const GridSymmetry& grid) {
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

/// The text of a way of a move. `is_tied`: it matters on which cell it begins and ends.
class WayText {
 public:
    WayText(const Way& way, bool is_tied) : way_(way), is_tied_(is_tied) {}

    [[nodiscard]] std::string text() const {
        const bool has_run = std::any_of(way_.items.begin(), way_.items.end(), [](const Item& i) { return i.is_run; });
        return (has_run ? line() : fixed()) + blocks();
    }

 private:
    /// What is read and put at a distance from the first cell.
    using Cells = std::map<Offset, std::pair<unsigned, std::string>>;

    [[nodiscard]] std::string fixed() const {
        Cells cells;
        const auto read = [&](Offset at, LetterSet letters) {
            const auto [entry, is_new] = cells.try_emplace(at, letters, "");
            if (!is_new) entry->second.first &= letters;
        };
        for (const Look& look : way_.before) read(look.at, look.letters);
        Offset at, last;
        for (std::size_t i = 0; i < way_.items.size(); ++i) {
            if (i > 0) at = at + way_.items[i].step;
            read(at, way_.items[i].letters);
            if (i >= way_.inside) continue;
            last = at;
            const Put& put = way_.puts[i];
            const bool changes = put.what == Put::What::kLetter && way_.items[i].letters != set_of(put.letter);
            cells[at].second = changes ? "!>" + std::to_string(put.letter) : "!";
        }
        Offset base;
        if (!is_tied_) base = first_of(cells, last);
        std::string text = is_tied_ ? fmt::format("end {},{} ", last.rows, last.columns) : "";
        for (const auto& [offset, cell] : cells) {
            const Offset from = offset - base;
            text += fmt::format("{},{}:{}{} ", from.rows, from.columns, cell.first, cell.second);
        }
        return text + neighbours(last - base);
    }
    [[nodiscard]] Offset first_of(const Cells& cells, Offset last) const {
        Offset first = cells.begin()->first;
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
        for (const Look& look : way.before)
            text += fmt::format("{},{}:{} ", look.at.rows, look.at.columns, look.letters);
        const Offset step = way.items.size() > 1 ? way.items[1].step : Offset{};
        text += fmt::format("along {},{}: ", step.rows, step.columns);
        for (const Item& item : way.items) text += fmt::format("{}{} ", item.letters, item.is_run ? "*" : "");
        text += fmt::format("({}) > ", way.inside);
        for (const Put& put : way.puts) {
            text += fmt::format("{}/{}{} ", static_cast<int>(put.what), put.letter, put.is_run ? "*" : "");
        }
        return text + WayText(way, true).neighbours({});
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
    [[nodiscard]] std::string neighbours(Offset last) const {
        std::vector<std::string> texts;
        for (const Neighbours& neighbours : way_.neighbours) {
            std::string text = fmt::format("{}-{} of {} at ", neighbours.least, neighbours.most, neighbours.letters);
            if (neighbours.step > 1) text = fmt::format("by {}: {}", neighbours.step, text);
            std::vector<Offset> at;
            for (const Offset offset : neighbours.at) at.push_back(last + offset);
            std::sort(at.begin(), at.end());
            for (const Offset offset : at) text += fmt::format("{},{} ", offset.rows, offset.columns);
            texts.push_back(std::move(text));
        }
        std::sort(texts.begin(), texts.end());
        return fmt::format("{}", fmt::join(texts, "and "));
    }
    [[nodiscard]] std::string blocks() const {
        std::vector<Blocks> sorted = way_.blocks;
        std::sort(sorted.begin(), sorted.end());
        std::string text;
        for (const Blocks& blocks : sorted) text += fmt::format("blocks {} need {} ", blocks.letters, blocks.needs);
        return text;
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

/// Symmetries that are found, and all that follow from them.
class SymmetryGroup {
 public:
    SymmetryGroup() { known_[0] = RuleSymmetry{}; }

    [[nodiscard]] bool has(const GridSymmetry& grid, bool swaps) const {
        return known_[place(grid, swaps)].has_value();
    }
    void add(const RuleSymmetry& symmetry) {
        insert(symmetry);
        while (is_growing_) {
            is_growing_ = false;
            for (const auto& first : known_) {
                for (const auto& second : known_) {
                    if (first && second) insert(product(*first, *second));
                }
            }
        }
    }
    /// The identity first; those that swap letters last, and each in the order of kGridSymmetries.
    [[nodiscard]] std::vector<RuleSymmetry> list() const {
        std::vector<RuleSymmetry> list;
        for (const auto& symmetry : known_) {
            if (symmetry) list.push_back(*symmetry);
        }
        return list;
    }

 private:
    static constexpr Offset kSomewhere{1, 2};  // has a different image under each symmetry of the square

    static std::size_t place_of(Offset image) {
        std::size_t place = 0;
        while (image_of(kSomewhere, kGridSymmetries[place]) != image) ++place;
        return place;
    }
    static std::size_t place(const GridSymmetry& grid, bool swaps) {
        return place_of(image_of(kSomewhere, grid)) + (swaps ? kGridSymmetries.size() : 0);
    }
    static RuleSymmetry product(const RuleSymmetry& first, const RuleSymmetry& second) {
        const Offset image = image_of(image_of(kSomewhere, first.grid), second.grid);
        return {kGridSymmetries[place_of(image)], first.swaps_letters != second.swaps_letters,
                first.exchanges_players != second.exchanges_players};
    }
    void insert(const RuleSymmetry& symmetry) {
        auto& known = known_[place(symmetry.grid, symmetry.swaps_letters)];
        is_growing_ = is_growing_ || !known;
        if (!known) known = symmetry;
    }

    std::array<std::optional<RuleSymmetry>, 2 * kGridSymmetries.size()> known_;
    bool is_growing_ = false;
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
            texts.push_back(
                fmt::format("{}: {}{}", static_cast<int>(rule.stages[0].again), WayText(way, is_tied).text(), rest));
        }
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

std::vector<RuleSymmetry> find_symmetries(const Rules& rules) {
    const std::array own = {normal_texts(rules.moves[0]), normal_texts(rules.moves[1])};
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

std::string fingerprint_of(const Rules& rules) {
    std::string text = fmt::format("{} {} {} {} ", rules.letters, rules.pairs, rules.wraps_rows, rules.wraps_columns);
    for (const Offset offset : rules.neighbours) text += fmt::format("{},{} ", offset.rows, offset.columns);
    for (const auto& moves : rules.moves) text += fmt::format("[{}]", fmt::join(normal_texts(moves), "|"));
    base::Fnv1a first, second(1);
    first.add(text);
    second.add(text);
    return fmt::format("{:016x}{:016x}", first.value(), second.value());
}

}  // namespace papamu::rulesets::rule_file
