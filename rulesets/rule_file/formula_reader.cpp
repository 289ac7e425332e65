#include "rulesets/rule_file/formula_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::int64_t kMostNumber = 1'000'000'000;
constexpr int kMostDepth = 20;
constexpr std::size_t kMostTokens = 200;

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_number(char c) { return c >= '0' && c <= '9'; }

}  // namespace

FormulaReader::FormulaReader(const PlacedText& text, std::string_view field, const std::string& names)
    : text_(text), field_(field), names_(names) {
    split();
}

void FormulaReader::fail(const Token& token, const std::string& message) const {
    text_.fail(token.at, std::string(field_) + ": " + message);
}
void FormulaReader::expected(std::string_view what) const {
    const std::string found = next().text.empty() ? "the end" : base::quoted(next().text);
    fail(next(), std::string(what) + " is expected, not " + found);
}

void FormulaReader::split() {
    const std::string& text = text_.text;
    std::size_t at = 0;
    const auto run = [&](auto belongs) {
        std::size_t end = at;
        while (end < text.size() && belongs(text[end])) ++end;
        return end - at;
    };
    while (at < text.size()) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        std::size_t length = 1;
        if (is_small(text[at])) length = run(is_small);
        if (is_number(text[at])) length = run(is_number);
        const std::string_view two = std::string_view(text).substr(at, 2);
        if (two == "<=" || two == ">=" || two == "!=") length = 2;
        tokens_.push_back({text.substr(at, length), at});
        at += length;
        if (tokens_.size() > kMostTokens) fail(tokens_.back(), "this is too long");
    }
    tokens_.push_back({"", text.size()});
}

bool FormulaReader::take(std::string_view text) {
    if (next().text != text) return false;
    ++here_;
    return true;
}
void FormulaReader::expect(std::string_view text) {
    if (!take(text)) expected(base::quoted(std::string(text)));
}
void FormulaReader::expect_end() {
    if (!next().text.empty()) expected("the end");
}

Formula FormulaReader::formula() {
    if (++depth_ > kMostDepth) fail(next(), "too many parentheses");
    Formula result = product();
    for (;;) {
        if (take("+")) {
            result = Formula::of(Formula::Kind::kSum, std::move(result), product());
        } else if (take("-")) {
            result = Formula::of(Formula::Kind::kDifference, std::move(result), product());
        } else {
            break;
        }
    }
    --depth_;
    return result;
}

Formula FormulaReader::product() {
    Formula result = operand();
    for (;;) {
        if (take("*")) {
            result = Formula::of(Formula::Kind::kProduct, std::move(result), operand());
        } else if (take("/")) {
            result = Formula::of(Formula::Kind::kQuotient, std::move(result), operand());
        } else if (take("%")) {
            result = Formula::of(Formula::Kind::kRemainder, std::move(result), operand());
        } else {
            return result;
        }
    }
}

Formula FormulaReader::operand() {
    if (take("(")) {
        Formula inner = formula();
        expect(")");
        return inner;
    }
    const Token& token = next();
    if (!token.text.empty() && is_number(token.text[0])) {
        const auto number = base::parse_number<std::int64_t>(token.text);
        if (!number || *number > kMostNumber) fail(token, "a number is at most 1000000000");
        ++here_;
        return Formula::number(*number);
    }
    if (token.text.size() == 1 && is_small(token.text[0])) {
        const std::size_t name = names_.find(token.text[0]);
        if (name != std::string::npos) {
            ++here_;
            return Formula::name(name);
        }
        std::string known;
        for (const char letter : names_) known += (known.empty() ? "" : ", ") + std::string(1, letter);
        fail(token, base::quoted(token.text) + " has no meaning here; there are " + known);
    }
    if (token.text.size() > 1 && is_small(token.text[0]) && token.text.find('x') != std::string::npos) {
        fail(token, base::quoted(token.text) + " is not a name: write blanks around the x between two sizes");
    }
    expected("a number, a name or '('");
}

FormulaReader::Variable FormulaReader::variable() {
    const Token& letter = next();
    if (letter.text.size() != 1 || !is_small(letter.text[0]) || letter.text == "x") {
        expected("a small letter other than x");
    }
    if (names_.find(letter.text[0]) != std::string::npos) {
        fail(letter, base::quoted(letter.text) + " has a meaning already");
    }
    ++here_;
    Variable result{letter.text[0], {}};
    if (take("in")) {
        do result.range.list.push_back(formula());
        while (take(","));
    } else {
        if (next().text != "from") expected("\"from\" or \"in\"");
        expect("from");
        result.range.from = formula();
        expect("to");
        result.range.to = formula();
    }
    expect_end();
    return result;
}

FormulaCondition FormulaReader::condition() {
    using Kind = FormulaCondition::Kind;
    FormulaCondition result;
    result.a = formula();
    constexpr std::array<std::pair<std::string_view, Kind>, 4> signs = {
        {{"=", Kind::kEqual}, {"!=", Kind::kNotEqual}, {"<", Kind::kLess}, {"<=", Kind::kLessOrEqual}}};
    const auto sign = std::find_if(signs.begin(), signs.end(), [&](const auto& each) { return take(each.first); });
    if (sign != signs.end()) {
        result.kind = sign->second;
        result.b = formula();
    } else if (take(">")) {
        result.kind = Kind::kLess;
        result.b = std::exchange(result.a, formula());
    } else if (take(">=")) {
        result.kind = Kind::kLessOrEqual;
        result.b = std::exchange(result.a, formula());
    } else if (take("divides")) {
        result.kind = Kind::kDivides;
        result.b = formula();
    } else if (take("does")) {
        expect("not");
        expect("divide");
        result.kind = Kind::kDoesNotDivide;
        result.b = formula();
    } else {
        expected("one of = != < <= > >=, \"divides\" or \"does not divide\"");
    }
    if (next().text == "and") fail(next(), "several conditions are a list: [\"...\", \"...\"]");
    expect_end();
    return result;
}

HeapsPart FormulaReader::part(std::size_t sizes) {
    HeapsPart result;
    Formula first = formula();
    if (take("of")) {
        result.count = std::move(first);
        first = formula();
    }
    result.sizes.push_back(std::move(first));
    while (result.sizes.size() < sizes) {
        expect("x");
        result.sizes.push_back(formula());
    }
    return result;
}

std::vector<HeapsPart> FormulaReader::parts(std::size_t sizes) {
    std::vector<HeapsPart> result;
    if (!take("nothing")) {
        do result.push_back(part(sizes));
        while (take(","));
    }
    expect_end();
    return result;
}

}  // namespace papamu::rulesets::rule_file
