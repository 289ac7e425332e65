#include "apps/value/value_texts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "cgt/order.h"

namespace papamu::apps::value {

namespace {

constexpr std::size_t kMostTextBytes = std::size_t{64} << 20;
constexpr std::size_t kMostEntries = 200'000;

}  // namespace

ValueTexts::ValueTexts(cgt::ValueStore& store, std::size_t most_characters)
    : store_(&store),
      most_characters_(most_characters),
      printer_(std::make_unique<cgt::NotationPrinter>(store, most_characters)),
      thermographs_(std::make_unique<cgt::Thermographs>(store)) {}

const std::string* ValueTexts::text(cgt::Value g) {
    const auto [found, is_new] = texts_.try_emplace(g);
    Text& entry = found->second;
    if (is_new) {
        try {
            entry.text = printer_->text(g);
            bytes_ += entry.text.size();
        } catch (const base::LimitError&) {
            entry.is_written = false;
        }
    }
    return entry.is_written ? &entry.text : nullptr;
}

const KnownFacts& ValueTexts::facts(cgt::Value g) {
    const auto [found, is_new] = facts_.try_emplace(g);
    KnownFacts& entry = found->second;
    if (is_new) {
        try {
            entry.facts = game_facts(*store_, g, *thermographs_);
        } catch (const base::LimitError&) {
            entry.complete = false;
            entry.facts.outcome = cgt::to_string(cgt::outcome(*store_, g));
            entry.facts.left_stop = cgt::to_string(*store_, store_->left_stop(g));
            entry.facts.right_stop = cgt::to_string(*store_, store_->right_stop(g));
        }
    }
    return entry;
}

void ValueTexts::keep_small() {
    if (bytes_ < kMostTextBytes && texts_.size() + facts_.size() + thermographs_->size() < kMostEntries) return;
    bytes_ = 0;
    texts_.clear();
    facts_.clear();
    thermographs_->clear();
    printer_ = std::make_unique<cgt::NotationPrinter>(*store_, most_characters_);
}

std::string text_or_summary(ValueTexts& texts, cgt::Value g, std::size_t most) {
    const std::string* text = texts.text(g);
    if (text != nullptr && text->size() <= most) return *text;
    const auto& [facts, complete] = texts.facts(g);
    return fmt::format("{{...}} with {} {}, {} {} (longer than {} characters)", complete ? "mean" : "stops",
                       complete ? facts.mean : facts.left_stop, complete ? "temperature" : "and",
                       complete ? facts.temperature : facts.right_stop, std::min(most, texts.most_characters()));
}

}  // namespace papamu::apps::value
