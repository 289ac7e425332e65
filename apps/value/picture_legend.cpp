#include "apps/value/picture_legend.h"

#include <fmt/format.h>

#include "apps/pictures/colours.h"
#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "base/drawing/picture_text.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps::value {

namespace {

constexpr double kLine = 21, kLeft = 36, kRight = 12;  // pixels
constexpr std::size_t kMostInLegend = 400, kMostInTitle = 2000;

std::string total_text(const solver::Analysis& analysis, ValueTexts& texts, std::size_t most) {
    if (!analysis.value) return bounds_text(analysis.lower, analysis.upper);
    const std::string& outcome = texts.facts(*analysis.value).facts.outcome;
    return fmt::format("{} ({}, {})", text_or_summary(texts, *analysis.value, most), outcome,
                       outcome_in_words(outcome));
}

}  // namespace

std::string region_value_text(const solver::RegionAnalysis& region, ValueTexts& texts, std::size_t most) {
    return region.value ? text_or_summary(texts, *region.value, most) : bounds_text(region.lower, region.upper);
}

std::string picture_title(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts) {
    return fmt::format("{} {}{}", ruleset, base::picture::shortened(analysis.position.text(), kMostInTitle),
                       texts == nullptr ? "" : ": " + total_text(analysis, *texts, kMostInTitle));
}

double legend_height(const solver::Analysis& analysis) {
    const std::size_t lines = analysis.regions.size() + 1 + (analysis.inert > 0 ? 1 : 0);
    return kLine * static_cast<double>(lines);
}

void draw_legend(base::picture::Drawing& drawing, const solver::Analysis& analysis, ValueTexts& texts, double top) {
    double line = top;
    const double room = drawing.width() - kLeft - kRight;
    const auto entry = [&](const std::string& text, const std::string& whole) {
        base::picture::TextStyle style;
        const std::string shown = base::picture::shortened_to(text, room, style);
        if (shown != whole) style.tooltip = whole;
        drawing.text({kLeft, line + 11}, shown, style);
        line += kLine;
    };
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        drawing.box({12, line - 1}, 15, 15, {.fill = std::string(tint(i).rgb), .stroke = kInk});
        const std::string before = region_label(i) + ": ";
        entry(before + region_value_text(analysis.regions[i], texts, kMostInLegend),
              before + region_value_text(analysis.regions[i], texts, kMostInTitle));
    }
    entry("Total: " + total_text(analysis, texts, kMostInLegend),
          "Total: " + total_text(analysis, texts, kMostInTitle));
    if (analysis.inert == 0) return;
    const std::string stones = analysis.inert == 1 ? " stone takes" : " stones take";
    const std::string text = std::to_string(analysis.inert) + stones + " part in no move any more";
    entry(text, text);
}

}  // namespace papamu::apps::value
