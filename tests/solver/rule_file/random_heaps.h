// Random rule files on heaps, and a slow interpreter of them that tries all numbers as variables and shares nothing
// with the program.
#pragma once

#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::tests::random_heaps {

using rulesets::Player;

using Names = std::map<char, long>;
using Heap = std::vector<long>;
using Heaps = std::multiset<Heap>;

/// A formula or a condition as text, and what it means. No value: the move is not possible.
struct Slow {
    std::string text;
    std::function<std::optional<long>(const Names&)> value;
};
struct SlowPart {
    Slow count;
    std::vector<Slow> sizes;
    std::string text;
};
struct SlowMove {
    struct Variable {
        char letter;
        std::string text;
        std::function<bool(const Names&, long)> has;
    };
    std::vector<Variable> variables;
    std::vector<Slow> conditions;
    std::vector<SlowPart> into;
    std::string player = "both";
};
struct SlowHeaps {
    std::size_t sizes = 1;
    std::vector<long> least;
    std::vector<SlowMove> moves;
};

/// Makes rules at random.
class Random {
 public:
    explicit Random(std::mt19937_64& random) : random_(random) {}

    long below(long n) { return static_cast<long>(random_() % static_cast<std::uint64_t>(n)); }
    bool one_in(long n) { return below(n) == 0; }

    Slow formula(const std::string& names, int depth) {
        if (depth == 0 || one_in(3)) {
            if (one_in(3)) return number(below(4));
            const char name = names[static_cast<std::size_t>(below(static_cast<long>(names.size())))];
            return {std::string(1, name), [name](const Names& values) { return values.at(name); }};
        }
        const Slow a = formula(names, depth - 1), b = formula(names, depth - 1);
        const char sign = "+-*/%-"[below(6)];
        return {"(" + a.text + " " + sign + " " + b.text + ")", [=](const Names& values) -> std::optional<long> {
                    const auto left = a.value(values), right = b.value(values);
                    if (!left || !right) return std::nullopt;
                    if (sign == '+') return *left + *right;
                    if (sign == '-') return *left - *right;
                    if (sign == '*') return *left * *right;
                    if (*right < 1) return std::nullopt;
                    long quotient = 0, rest = *left;
                    for (; rest < 0; rest += *right) --quotient;
                    for (; rest >= *right; rest -= *right) ++quotient;
                    return sign == '/' ? quotient : rest;
                }};
    }
    /// A size, or what is left of it: rules are often sound in this way.
    Slow less(char size, const std::string& names) {
        const Slow whole{std::string(1, size), [size](const Names& values) { return values.at(size); }};
        if (one_in(3)) return whole;
        const char last = names.back();
        const Slow taken =
            one_in(2) ? number(1) : Slow{std::string(1, last), [last](const Names& v) { return v.at(last); }};
        return {"(" + whole.text + " - " + taken.text + ")",
                [=](const Names& values) { return *whole.value(values) - *taken.value(values); }};
    }
    static Slow number(long n) {
        return {std::to_string(n), [n](const Names&) { return n; }};
    }

    Slow condition(const Slow& a, const Slow& b, const std::string& kind) {
        return {a.text + " " + kind + " " + b.text, [=](const Names& values) -> std::optional<long> {
                    const auto left = a.value(values), right = b.value(values);
                    if (!left || !right) return std::nullopt;
                    if (kind == "=") return *left == *right;
                    if (kind == "!=") return *left != *right;
                    if (kind == "<") return *left < *right;
                    if (kind == "<=") return *left <= *right;
                    if (kind == ">") return *left > *right;
                    if (kind == ">=") return *left >= *right;
                    if (*left < 1) return std::nullopt;
                    long rest = std::abs(*right);
                    while (rest >= *left) rest -= *left;
                    return (rest == 0) == (kind == "divides");
                }};
    }

    SlowMove::Variable variable(char letter, const std::string& names) {
        if (one_in(3)) {
            const Slow a = formula(names, 1), b = number(1 + below(3));
            return {letter, std::string(1, letter) + " in " + a.text + ", " + b.text, [=](const Names& values, long n) {
                        const auto other = a.value(values);
                        return n == *b.value(values) || (other && n == *other);
                    }};
        }
        const Slow from = number(below(3)), to = formula(names, 1);
        return {letter, std::string(1, letter) + " from " + from.text + " to " + to.text,
                [=](const Names& values, long n) {
                    const auto most = to.value(values);
                    return most && n >= *from.value(values) && n <= *most;
                }};
    }

    SlowMove move(const SlowHeaps& rules, bool is_tame) {
        SlowMove move;
        std::string names = rules.sizes == 1 ? "n" : "mn";
        const std::string sizes = names;
        for (long left = below(3); left > 0; --left) {
            const char letter = "ij"[move.variables.size()];
            move.variables.push_back(variable(letter, sizes));
            names += letter;
        }
        static const std::vector<std::string> kinds = {"=", "!=", "<", "<=", ">", ">=", "divides", "does not divide"};
        for (long left = one_in(3) ? 1 + below(2) : 0; left > 0; --left) {
            move.conditions.push_back(
                condition(formula(names, 1), formula(names, 1), kinds[static_cast<std::size_t>(below(8))]));
        }
        for (long left = below(4); left > 0; --left) {
            SlowPart part{one_in(4) ? formula(names, 0) : number(1), {}, ""};
            if (part.count.text != "1") part.text = part.count.text + " of ";
            for (std::size_t i = 0; i < rules.sizes; ++i) {
                part.sizes.push_back(one_in(3) ? formula(names, 2) : less(sizes[i], names));
                part.text += (i == 0 ? "" : " x ") + part.sizes[i].text;
            }
            if (is_tame) {  // play certainly ends
                const std::size_t by = static_cast<std::size_t>(below(static_cast<long>(rules.sizes)));
                const auto size = [&](std::size_t i) {
                    return Slow{std::string(1, sizes[i]), [name = sizes[i]](const Names& v) { return v.at(name); }};
                };
                move.conditions.push_back(condition(part.sizes[by], size(by), "<"));
                if (rules.sizes == 2) move.conditions.push_back(condition(part.sizes[1 - by], size(1 - by), "<="));
            }
            move.into.push_back(std::move(part));
        }
        move.player = std::vector<std::string>{"left", "right", "both"}[static_cast<std::size_t>(below(3))];
        return move;
    }

    SlowHeaps rules(bool is_tame) {
        SlowHeaps rules;
        rules.sizes = one_in(2) ? 1 : 2;
        for (std::size_t i = 0; i < rules.sizes; ++i) rules.least.push_back(rules.sizes == 1 ? 1 + below(2) : below(3));
        for (long left = 1 + below(3); left > 0; --left) rules.moves.push_back(move(rules, is_tame));
        return rules;
    }

 private:
    std::mt19937_64& random_;
};

/// The rule file.
inline std::string text_of(const SlowHeaps& rules, const std::string& name) {
    std::string text = "name = \"" + name + "\"\nboard = \"heap\"\nexample = \"" + (rules.sizes == 1 ? "7" : "3x4") +
                       "\"\nright = \"given\"\nheap = \"" + (rules.sizes == 1 ? "n" : "m x n") + "\"\nleast = [";
    for (const long least : rules.least) text += std::to_string(least) + ",";
    text += "]\n";
    for (const SlowMove& move : rules.moves) {
        text += "[[move]]\nplayer = \"" + move.player + "\"\n";
        std::string list;
        for (const auto& variable : move.variables) list += "\"" + variable.text + "\", ";
        if (!list.empty()) text += "for = [" + list + "]\n";
        list.clear();
        for (const Slow& condition : move.conditions) list += "\"" + condition.text + "\", ";
        if (!list.empty()) text += "if = [" + list + "]\n";
        list.clear();
        for (const SlowPart& part : move.into) list += (list.empty() ? "" : ", ") + part.text;
        text += "into = \"" + (list.empty() ? "nothing" : list) + "\"\n";
    }
    return text;
}

/// What a heap becomes, by trying every number from -30 to 60 as every variable.
class SlowInterpreter {
 public:
    SlowInterpreter(const SlowHeaps& rules, Player player) : rules_(rules), player_(player) {}

    std::set<Heaps> after(const Heap& heap) {
        Names names;
        for (std::size_t i = 0; i < rules_.sizes; ++i) names[rules_.sizes == 1 ? 'n' : "mn"[i]] = heap[i];
        for (const SlowMove& move : rules_.moves) {
            if (move.player != "both" && (move.player == "left") != (player_ == Player::kLeft)) continue;
            choose(move, 0, names);
        }
        return std::move(found_);
    }

 private:
    void choose(const SlowMove& move, std::size_t variable, Names& names) {
        if (variable < move.variables.size()) {
            for (long n = -30; n <= 60; ++n) {
                if (!move.variables[variable].has(names, n)) continue;
                names[move.variables[variable].letter] = n;
                choose(move, variable + 1, names);
            }
            return;
        }
        for (const Slow& condition : move.conditions) {
            if (condition.value(names).value_or(0) == 0) return;
        }
        Heaps heaps;
        for (const SlowPart& part : move.into) {
            const auto count = part.count.value(names);
            if (!count || *count < 0) return;
            Heap heap;
            bool is_gone = false;
            for (std::size_t i = 0; i < rules_.sizes; ++i) {
                const auto size = part.sizes[i].value(names);
                if (!size || *size < 0) return;
                heap.push_back(*size);
                is_gone = is_gone || *size < rules_.least[i];
            }
            for (long i = 0; i < *count && !is_gone; ++i) heaps.insert(heap);
        }
        found_.insert(heaps);
    }

    const SlowHeaps& rules_;
    Player player_;
    std::set<Heaps> found_;
};

}  // namespace papamu::tests::random_heaps
