#include "solver/games/konane/konane_pattern_tables.h"

#include <utility>

namespace papamu::solver::detail::konane_patterns {

namespace {

/// One of the eight images of a square: upside down, then right and left exchanged, then rows and columns exchanged.
unsigned square_image(unsigned edges, unsigned code, unsigned image) {
    const bool flips = (image & 1) != 0, mirrors = (image & 2) != 0, turns = (image & 4) != 0;
    unsigned image_code = 0;
    for (unsigned y = 0; y < 3; ++y) {
        for (unsigned x = 0; x < 3; ++x) {
            unsigned from_y = flips ? 2 - y : y;
            unsigned from_x = mirrors ? 2 - x : x;
            if (turns) std::swap(from_y, from_x);
            image_code |= (code >> (from_y * 3 + from_x) & 1) << (y * 3 + x);
        }
    }
    bool top = (edges & kTop) != 0, bottom = (edges & kBottom) != 0;
    bool left = (edges & kLeftSide) != 0, right = (edges & kRightSide) != 0;
    if (turns) {
        std::swap(top, left);
        std::swap(bottom, right);
    }
    if (flips) std::swap(top, bottom);
    if (mirrors) std::swap(left, right);
    const unsigned image_edges =
        (top ? kTop : 0) | (bottom ? kBottom : 0) | (left ? kLeftSide : 0) | (right ? kRightSide : 0);
    return image_edges * kSquareCodes + image_code;
}

/// The code with three bits for each column instead of three for each row.
unsigned by_columns(unsigned code) {
    unsigned result = 0;
    for (unsigned i = 0; i < 9; ++i) result |= (code >> i & 1) << (i % 3 * 3 + i / 3);
    return result;
}

/// The line in the other direction.
unsigned line_image(unsigned edges, unsigned code) {
    unsigned image_code = 0;
    for (unsigned i = 0; i < 5; ++i) image_code |= (code >> i & 1) << (4 - i);
    const unsigned image_edges = (edges & kAlong) | (edges & kBegin) << 1 | (edges & kEnd) >> 1;
    return image_edges * kLineCodes + image_code;
}

}  // namespace

PatternTables::PatternTables() {
    fill_squares();
    fill_lines();
}

const PatternTables& PatternTables::all() {
    static const PatternTables tables;
    return tables;
}

/// Calls f(phase, how early in the game it is, from 0 to 1).
template <class F>
void PatternTables::for_each_phase(F&& f) {
    for (std::size_t i = 0; i < kPhases; ++i) f(phases_[i], early_of(i));
}

void PatternTables::fill_squares() {
    std::size_t classes = 0;
    for (unsigned edges = 0; edges < 16; ++edges) {
        // On boards with three rows or columns, squares that touch two opposite edges have no weight.
        if ((edges & (kTop | kBottom)) == (kTop | kBottom)) continue;
        if ((edges & (kLeftSide | kRightSide)) == (kLeftSide | kRightSide)) continue;
        for (unsigned code = 0; code < kSquareCodes; ++code) {
            std::array<unsigned, 8> images{};
            for (unsigned i = 0; i < 8; ++i) images[i] = square_image(edges, code, i);
            if (*std::min_element(images.begin(), images.end()) != images[0]) continue;
            for (unsigned colour = 0; colour < 2; ++colour) {
                const PatternWeight weight = kSquareWeights.at(classes++);
                for_each_phase([&](Phase& phase, double early) {
                    for (const unsigned image : images) {
                        const unsigned row = image / kSquareCodes * 2 + colour;
                        phase.squares[row * kSquareCodes + by_columns(image % kSquareCodes)] =
                            rounded(between(weight, early));
                    }
                });
            }
        }
    }
}

void PatternTables::fill_lines() {
    std::array<Lines, kPhases> all{};
    std::size_t classes = 0;
    for (unsigned edges = 0; edges < 8; ++edges) {
        for (unsigned code = 0; code < kLineCodes; ++code) {
            const unsigned here = edges * kLineCodes + code;
            const unsigned other = line_image(edges, code);
            if (other < here) continue;
            for (unsigned colour = 0; colour < 2; ++colour) {
                const PatternWeight weight = kLineWeights.at(classes++);
                for (std::size_t i = 0; i < kPhases; ++i) {
                    for (const unsigned image : {here, other}) {
                        const unsigned row = image / kLineCodes * 2 + colour;
                        all[i][row * kLineCodes + image % kLineCodes] = rounded(between(weight, early_of(i)));
                    }
                }
            }
        }
    }
    for (std::size_t i = 0; i < kPhases; ++i) fill_strips(all[i], phases_[i]);
}

void PatternTables::fill_strips(const Lines& lines, Phase& phase) {
    for (unsigned edges = 0; edges < 8; ++edges) {
        for (unsigned count = 1; count <= 4; ++count) {
            for (unsigned code = 0; code < 2 * kStripCodes; ++code) {
                int sum = 0;
                for (unsigned i = 0; i < count; ++i) {
                    // Only the outer lines touch the ends.
                    const unsigned ends = (i == 0 ? edges & kBegin : 0) | (i == count - 1 ? edges & kEnd : 0);
                    const unsigned row = ((edges & kAlong) | ends) * 2 + (code / kStripCodes ^ i % 2);
                    sum += lines[row * kLineCodes + (code >> i) % kLineCodes];
                }
                phase.strips[strip_table(edges, count) * 2 * kStripCodes + code] = static_cast<std::int16_t>(sum);
            }
        }
    }
}

}  // namespace papamu::solver::detail::konane_patterns
