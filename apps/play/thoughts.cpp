#include "apps/play/thoughts.h"

#include <fmt/format.h>

#include "apps/progress.h"

namespace papamu::apps::play {

namespace {

std::string score_text(const engine::Score& score) {
    if (const auto* win = std::get_if<engine::Win>(&score)) {
        return win->plies > 0 ? fmt::format("a proven win in at most {} plies", win->plies)
                              : "a proven win of unknown length";
    }
    if (const auto* loss = std::get_if<engine::Loss>(&score)) {
        return loss->plies > 0 ? fmt::format("a proven loss in {} plies or more", loss->plies)
                               : "a proven loss of unknown length";
    }
    return fmt::format("{:+.2f}", std::get<engine::Estimate>(score).points / 100.0);
}

}  // namespace

std::string detail::text_of(const Thoughts& thoughts) {
    const std::string depth = thoughts.depth > 0 ? fmt::format(", depth {}", thoughts.depth) : "";
    if (thoughts.is_from_book) return score_text(thoughts.score) + depth + ", from the book";
    return fmt::format("{}{}, {} nodes, {}", score_text(thoughts.score), depth,
                       short_count(static_cast<double>(thoughts.nodes)), short_duration(thoughts.seconds));
}

}  // namespace papamu::apps::play
