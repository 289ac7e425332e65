#include "decompose/graph/graph_form.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "base/random.h"

namespace papamu::decompose {

namespace {

constexpr std::uint64_t mixed(std::uint64_t x) { return base::Random(x).next(); }

/// Writes seven bits per byte, so that no number is a prefix of another one.
void append(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>((number & 0x7F) | 0x80);
    bytes += static_cast<char>(number);
}

/// The number at the beginning, which is removed; nullopt if there is none, or if it is longer than append() writes it.
std::optional<std::uint64_t> take_number(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size() && i < 10; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (i == 9 && byte > 1) return std::nullopt;
        number |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte >= 0x80) continue;
        if (i > 0 && byte == 0) return std::nullopt;
        bytes.remove_prefix(i + 1);
        return number;
    }
    return std::nullopt;
}

}  // namespace

std::optional<LabelledGraph> LabelledGraph::of_form(std::string_view form) {
    LabelledGraph graph;
    const auto count = take_number(form);
    if (!count || *count > form.size()) return std::nullopt;
    for (std::uint64_t vertex = 0; vertex < *count; ++vertex) {
        const auto label = take_number(form);
        if (!label) return std::nullopt;
        graph.labels_.push_back(*label);
    }
    while (!form.empty()) {
        const auto a = take_number(form), b = take_number(form);
        if (!a || !b || *a > *b || *b >= *count || form.empty()) return std::nullopt;
        graph.edges_.push_back(
            {static_cast<std::uint32_t>(*a), static_cast<std::uint32_t>(*b), static_cast<std::uint8_t>(form.front())});
        form.remove_prefix(1);
    }
    return std::is_sorted(graph.edges_.begin(), graph.edges_.end()) ? std::optional(std::move(graph)) : std::nullopt;
}

std::vector<std::uint32_t> LabelledGraph::places() const {
    const std::size_t count = labels_.size();
    std::vector<std::uint64_t> colours(count), next(count), sorted(count);
    std::transform(labels_.begin(), labels_.end(), colours.begin(), mixed);
    const auto classes = [&] {
        sorted = colours;
        std::sort(sorted.begin(), sorted.end());
        std::size_t different = count == 0 ? 0 : 1;
        for (std::size_t i = 1; i < count; ++i) different += sorted[i] != sorted[i - 1] ? 1 : 0;
        return different;
    };
    const auto refine = [&](std::size_t before) {
        while (before < count) {
            std::fill(next.begin(), next.end(), 0);
            for (const Edge& edge : edges_) {
                const std::uint64_t salt = std::uint64_t{edge.label} << 56;
                next[edge.a] += mixed(colours[edge.b] ^ salt);
                next[edge.b] += mixed(colours[edge.a] ^ salt);
            }
            for (std::size_t i = 0; i < count; ++i) colours[i] = mixed(colours[i] + 3 * next[i]);
            const std::size_t now = classes();
            if (now <= before) return now;
            before = now;
        }
        return before;
    };
    for (std::size_t different = refine(classes()); different < count; different = refine(classes())) {
        const std::uint64_t shared = *std::adjacent_find(sorted.begin(), sorted.end());
        std::uint64_t& first = *std::find(colours.begin(), colours.end(), shared);
        first = mixed(first ^ 1);
    }
    std::vector<std::uint32_t> places(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto place = std::lower_bound(sorted.begin(), sorted.end(), colours[i]);
        places[i] = static_cast<std::uint32_t>(place - sorted.begin());
    }
    return places;
}

std::string LabelledGraph::form() const {
    const std::vector<std::uint32_t> place = places();
    std::vector<std::uint64_t> labels(labels_.size());
    for (std::size_t i = 0; i < labels.size(); ++i) labels[place[i]] = labels_[i];
    std::vector<Edge> edges = edges_;
    for (Edge& edge : edges) {
        edge.a = place[edge.a];
        edge.b = place[edge.b];
        if (edge.a > edge.b) std::swap(edge.a, edge.b);
    }
    std::sort(edges.begin(), edges.end());
    std::string bytes;
    bytes.reserve(1 + labels.size() + 3 * edges.size());
    append(bytes, labels.size());
    for (const std::uint64_t label : labels) append(bytes, label);
    for (const Edge& edge : edges) {
        append(bytes, edge.a);
        append(bytes, edge.b);
        bytes += static_cast<char>(edge.label);
    }
    return bytes;
}

}  // namespace papamu::decompose
