#include "engine/score.h"

namespace papamu::engine {

namespace {

std::string with_plies(const char* word, int plies) {
    return plies > 0 ? std::string(word) + ' ' + std::to_string(plies) : std::string(word);
}

}  // namespace

std::string print_score(const Score& score) {
    if (const auto* win = std::get_if<Win>(&score)) return with_plies("win", win->plies);
    if (const auto* loss = std::get_if<Loss>(&score)) return with_plies("loss", loss->plies);
    return "cp " + std::to_string(std::get<Estimate>(score).points);
}

Score negated(const Score& score) {
    if (const auto* win = std::get_if<Win>(&score)) return Loss{win->plies};
    if (const auto* loss = std::get_if<Loss>(&score)) return Win{loss->plies};
    return Estimate{-std::get<Estimate>(score).points};
}

}  // namespace papamu::engine
