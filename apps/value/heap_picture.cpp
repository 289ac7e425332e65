#include "apps/value/heap_picture.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/pictures/colours.h"
#include "apps/value/picture_legend.h"
#include "apps/value/region_map.h"
#include "base/drawing/text_extent.h"
#include "base/numbers.h"
#include "base/words.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "solver/game.h"

namespace papamu::apps::value {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;
using base::picture::TextStyle;

// Lengths in pixels.
constexpr double kHeapMargin = 24, kHeapPage = 460, kWidestPage = 760, kHeapGap = 22, kCounter = 14, kHeapLabel = 20,
                 kHeapLegend = 12;
constexpr double kHeapBoxWidth = 64, kHeapBoxHeight = 44;
constexpr std::size_t kMostHeapsDrawn = 100, kCountersInColumn = 10, kMostCounters = 100, kMostCakeSide = 20;

/// A heap as its text says it: one number, or two with an x between them.
struct HeapSizes {
    std::string text;
    std::size_t first = 0, second = 0;
    bool is_cake = false;

    [[nodiscard]] bool is_large() const {
        return is_cake ? std::max(first, second) > kMostCakeSide : first > kMostCounters;
    }
    [[nodiscard]] std::size_t rows() const { return is_cake ? first : std::min(first, kCountersInColumn); }
    [[nodiscard]] std::size_t columns() const {
        return is_cake ? second : (first + kCountersInColumn - 1) / kCountersInColumn;
    }
    [[nodiscard]] double width() const {
        return is_large() ? kHeapBoxWidth : kCounter * static_cast<double>(columns());
    }
    [[nodiscard]] double height() const { return is_large() ? kHeapBoxHeight : kCounter * static_cast<double>(rows()); }
};

/// The heaps of a position; "0" has none.
std::vector<HeapSizes> heaps_of(const std::string& position) {
    std::vector<HeapSizes> heaps;
    for (const std::string_view heap : base::split(position, position.find('+') == std::string::npos ? ',' : '+')) {
        const std::size_t cross = heap.find('x');
        const auto first = base::parse_number<std::size_t>(heap.substr(0, cross));
        if (!first || heap == "0") continue;
        HeapSizes sizes{std::string(heap), *first, 0, cross != std::string_view::npos};
        if (sizes.is_cake) sizes.second = base::parse_number<std::size_t>(heap.substr(cross + 1)).value_or(0);
        heaps.push_back(std::move(sizes));
    }
    return heaps;
}

/// Where a heap stands: its middle, and the line on which it stands.
struct HeapPlace {
    double middle = 0, ground = 0;
};

class HeapPicture {
 public:
    HeapPicture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis, ValueTexts* texts)
        : analysis_(analysis),
          texts_(texts),
          heaps_(heaps_of(analysis.position.text())),
          count_(std::min(heaps_.size(), kMostHeapsDrawn)),
          regions_(regions_of_heaps()),
          bottom_(arrange()),
          drawing_(std::max(kHeapPage, right_ + kHeapMargin),
                   bottom_ + kHeapLegend + (texts == nullptr ? 0 : legend_height(analysis)),
                   picture_title(ruleset.name(), analysis, texts)) {}

    Drawing draw() {
        for (std::size_t i = 0; i < count_; ++i) draw_heap(i);
        if (count_ < heaps_.size()) {
            drawing_.text({kHeapMargin, bottom_}, "and " + std::to_string(heaps_.size() - count_) + " more heaps",
                          {.size = 11, .colour = kFaint});
        }
        if (texts_ != nullptr) draw_legend(drawing_, analysis_, *texts_, bottom_ + kHeapLegend);
        return std::move(drawing_);
    }

 private:
    /// The region that each heap is; nullopt for heaps without moves, and if regions are not shown. Regions have the
    /// order of their heaps.
    [[nodiscard]] std::vector<std::optional<std::size_t>> regions_of_heaps() const {
        std::vector<std::optional<std::size_t>> regions(heaps_.size());
        std::size_t next = 0;
        for (std::size_t heap = 0; texts_ != nullptr && heap < heaps_.size(); ++heap) {
            if (next == analysis_.regions.size()) break;
            if (analysis_.regions[next].position.text() == heaps_[heap].text) regions[heap] = next++;
        }
        return regions;
    }
    [[nodiscard]] std::optional<std::size_t> region_of(std::size_t heap) const { return regions_[heap]; }
    [[nodiscard]] std::string label_of(std::size_t heap) const {
        const auto region = region_of(heap);
        return region ? region_label(*region) + ": " + heaps_[heap].text : heaps_[heap].text;
    }

    /// Puts the heaps into lines, and returns where the lowest one ends.
    double arrange() {
        double top = kHeapMargin;
        for (std::size_t first = 0, last = 0; first < count_; first = last) {
            double x = kHeapMargin, height = 0;
            for (; last < count_; ++last) {
                const double label = base::picture::text_width(label_of(last), kLabelStyle);
                const double width = std::max(heaps_[last].width(), label);
                if (last > first && x + width > kWidestPage - kHeapMargin) break;
                places_.push_back({x + width / 2, 0});
                right_ = std::max(right_, x + width);
                x += width + kHeapGap;
                height = std::max(height, heaps_[last].height());
            }
            for (std::size_t i = first; i < last; ++i) places_[i].ground = top + height;
            top += height + kHeapLabel + kHeapGap;
        }
        return std::max(top - kHeapGap, kHeapMargin) + (count_ < heaps_.size() ? kHeapLabel : 0);
    }

    void draw_heap(std::size_t i) {
        const HeapSizes& heap = heaps_[i];
        const HeapPlace& place = places_[i];
        const auto region = region_of(i);
        const std::string fill(region ? tint(*region).rgb : std::string_view(kBoard));
        const Point corner{place.middle - heap.width() / 2, place.ground - heap.height()};
        if (heap.is_large()) {
            drawing_.box(corner, heap.width(), heap.height(), {.fill = fill, .stroke = kInk}, 4);
        } else if (heap.is_cake) {
            draw_cake(heap, corner, fill);
        } else {
            std::vector<Point> counters;
            for (std::size_t n = 0; n < heap.first; ++n) {
                counters.push_back({corner.x + kCounter * (static_cast<double>(n / kCountersInColumn) + 0.5),
                                    place.ground - kCounter * (static_cast<double>(n % kCountersInColumn) + 0.5)});
            }
            drawing_.circles(std::move(counters), kCounter * 0.42, {.fill = fill, .stroke = kInk});
        }
        drawing_.text({place.middle, place.ground + kHeapLabel - 5}, label_of(i), kLabelStyle);
    }

    void draw_cake(const HeapSizes& heap, Point corner, const std::string& fill) {
        drawing_.box(corner, heap.width(), heap.height(), {.fill = fill, .stroke = kInk});
        std::vector<std::vector<Point>> cuts;
        for (std::size_t row = 1; row < heap.first; ++row) {
            const double y = corner.y + kCounter * static_cast<double>(row);
            cuts.push_back({{corner.x, y}, {corner.x + heap.width(), y}});
        }
        for (std::size_t column = 1; column < heap.second; ++column) {
            const double x = corner.x + kCounter * static_cast<double>(column);
            cuts.push_back({{x, corner.y}, {x, corner.y + heap.height()}});
        }
        if (!cuts.empty()) drawing_.lines(std::move(cuts), {.stroke = kGrid});
    }

    inline static const TextStyle kLabelStyle = {.anchor = Anchor::kMiddle, .size = 12};

    const solver::Analysis& analysis_;
    ValueTexts* texts_;
    std::vector<HeapSizes> heaps_;
    std::size_t count_;  // of the heaps that are drawn
    std::vector<std::optional<std::size_t>> regions_;
    std::vector<HeapPlace> places_;
    double right_ = 0;  // of all heaps and labels
    double bottom_;
    Drawing drawing_;
};

}  // namespace

bool has_heaps(const rulesets::AnyRuleset& ruleset) {
    return dynamic_cast<const rulesets::HeapsRuleset*>(&ruleset) != nullptr ||
           solver::game_of(ruleset).heap_rules() != nullptr;
}

Drawing heap_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis, ValueTexts* texts) {
    return HeapPicture(ruleset, analysis, texts).draw();
}

}  // namespace papamu::apps::value
