#include "cgt/foreign_sign.h"

#include <array>
#include <utility>

namespace papamu::cgt {

namespace {

using Spelling = std::pair<std::string_view, std::string_view>;

constexpr std::array<Spelling, 16> kSigns = {{{"±", "+-"},
                                              {"↑", "^"},
                                              {"⇑", "^^"},
                                              {"↓", "v"},
                                              {"⇓", "vv"},
                                              {"∗", "*"},
                                              {"⋆", "*"},
                                              {"★", "*"},
                                              {"−", "-"},
                                              {"∥", "|"},
                                              {"‖", "|"},
                                              {"½", "1/2"},
                                              {"¼", "1/4"},
                                              {"¾", "3/4"},
                                              {"⧾", "Tiny(x)"},
                                              {"⧿", "Miny(x)"}}};

}  // namespace

std::string foreign_sign_hint(std::string_view text, std::size_t at) {
    if (at >= text.size()) return {};
    for (const auto& [sign, ours] : kSigns) {
        if (text.substr(at).starts_with(sign))
            return "papamu writes " + std::string(ours) + " for " + std::string(sign);
    }
    return {};
}

}  // namespace papamu::cgt
