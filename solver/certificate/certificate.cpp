#include "solver/certificate/certificate.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "base/numbers.h"
#include "rulesets/any_rules.h"
#include "rulesets/player_words.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::solver {

using rulesets::Player;

namespace {

constexpr std::string_view kFirstLine = "papamu certificate 1";
constexpr std::string_view kFirstLineInPieces = "papamu certificate in pieces 1";

std::string check_sum(std::string_view head, std::string_view strategy) {
    boost::crc_32_type crc;
    crc.process_bytes(head.data(), head.size());
    crc.process_bytes(strategy.data(), strategy.size());
    return fmt::format("{:08x}", crc.checksum());
}

// Reads the lines "name rest" of a certificate's head one by one, removing each from the front of the file.
class HeadReader {
 public:
    explicit HeadReader(std::string_view& file) : file_(file), head_(file) {}

    // The rest of the next line after `name`; nullopt if the line does not begin with that.
    std::optional<std::string_view> line(std::string_view name) {
        const std::size_t end = file_.find('\n');
        if (end == std::string_view::npos || file_.substr(0, name.size()) != name) return std::nullopt;
        std::string_view rest = file_.substr(name.size(), end - name.size());
        if (!rest.empty() && !name.empty()) {
            if (rest.front() != ' ') return std::nullopt;
            rest.remove_prefix(1);
        }
        file_.remove_prefix(end + 1);
        return rest;
    }
    template <class Number>
    std::optional<Number> number(std::string_view name) {
        const auto text = line(name);
        return text ? base::parse_number<Number>(*text) : std::nullopt;
    }
    std::optional<Player> player(std::string_view name) {
        const auto text = line(name);
        return text ? rulesets::player_of_word(*text) : std::nullopt;
    }
    // What has been read so far.
    [[nodiscard]] std::string_view read() const { return head_.substr(0, head_.size() - file_.size()); }

 private:
    std::string_view& file_;
    std::string_view head_;
};

struct Certificate {
    Claim claim;
    std::uint64_t moves = 0;
    std::string_view strategy;
    bool in_pieces = false;
};

// Reads the certificate at the front of the file and removes it from there.
base::Expected<Certificate, std::string> read_certificate(std::string_view& file) {
    HeadReader head(file);
    const auto damaged = [](const char* what) {
        return tl::unexpected(std::string("not a certificate, or a damaged one: ") + what);
    };
    const bool in_pieces = head.line(kFirstLineInPieces) == "";
    if (!in_pieces && head.line(kFirstLine) != "") return damaged("it does not begin with \"papamu certificate 1\"");
    const auto ruleset = head.line("ruleset");
    if (!ruleset) return damaged("no line \"ruleset ...\"");
    const auto version = head.number<int>("version");
    if (!version) return damaged("no line \"version ...\"");
    const auto position = head.line("position");
    if (!position) return damaged("no line \"position ...\"");
    const auto first = head.player("first");
    if (!first) return damaged("no line \"first left\" or \"first right\"");
    const auto winner = head.player("winner");
    if (!winner) return damaged("no line \"winner left\" or \"winner right\"");
    const auto moves = head.number<std::uint64_t>("moves");
    if (!moves) return damaged("no line \"moves ...\"");
    const auto bytes = head.number<std::size_t>("bytes");
    if (!bytes) return damaged("no line \"bytes ...\"");
    const std::string_view summed = head.read();
    const auto check = head.line("crc32");
    if (!check) return damaged("no line \"crc32 ...\"");
    if (file.size() < *bytes || file.size() - *bytes < 1) return damaged("its end is missing");
    const std::string_view strategy = file.substr(0, *bytes);
    if (*check != check_sum(summed, strategy)) return damaged("the check sum does not agree");
    if (file[*bytes] != '\n') return damaged("no end of line after the moves");
    file.remove_prefix(*bytes + 1);
    return Certificate{
        {std::string(*ruleset), *version, std::string(*position), *first, *winner}, *moves, strategy, in_pieces};
}

// The next move number; nullopt at the end of the strategy, or if a number is cut off or longer than five bytes.
std::optional<std::size_t> next_move_number(std::string_view& strategy) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < strategy.size() && i < 5; ++i) {
        const auto byte = static_cast<unsigned char>(strategy[i]);
        number |= static_cast<std::size_t>(byte & 0x7FU) << (7 * i);
        if (byte < 0x80) {
            strategy.remove_prefix(i + 1);
            return number;
        }
    }
    return std::nullopt;
}

// Reads the steps of a strategy.
class StepReader {
 public:
    explicit StepReader(const Certificate& certificate)
        : rest_(certificate.strategy), in_pieces_(certificate.in_pieces) {}

    // Whether the first position, in which the loser moves, is a piece.
    bool ends_at_start() { return in_pieces_ && next_number() == 0; }
    StrategyStep next() {
        using End = StrategyStep::End;
        const auto number = next_number();
        if (!number) return {~std::size_t{0}};
        if (!in_pieces_) return {*number};
        if (*number == 0) return {0, End::kHere};
        return {(*number - 1) / 2, *number % 2 == 0 ? End::kAfterMove : End::kNone};
    }
    [[nodiscard]] bool is_short() const { return is_short_; }
    [[nodiscard]] bool is_empty() const { return rest_.empty(); }

 private:
    std::optional<std::size_t> next_number() {
        const auto number = next_move_number(rest_);
        if (!number) is_short_ = true;
        return number;
    }

    std::string_view rest_;
    bool in_pieces_;
    bool is_short_ = false;
};

Verdict check(const rulesets::AnyRuleset& ruleset, const Certificate& certificate, const WalkProgress& progress) {
    const Claim& claim = certificate.claim;
    Verdict verdict{claim, false, 0, {}, {}, false};
    if (claim.version != ruleset.version()) {
        verdict.reason = fmt::format("it is for version {} of the ruleset, and this program has version {}",
                                     claim.version, ruleset.version());
        return verdict;
    }
    const auto start = ruleset.parse(claim.position);
    if (!start) {
        verdict.reason = "its position is not a position of the ruleset: " + start.error().to_string();
        return verdict;
    }
    StepReader steps(certificate);
    std::set<std::pair<Player, std::string>> pieces;
    const bool ends_at_start = claim.first != claim.winner && steps.ends_at_start();
    const auto count = walk_to_pieces<rulesets::AnyRules>(
        *start, claim.first, claim.winner, ends_at_start,
        [&](const rulesets::AnyPosition&, const std::vector<rulesets::AnyMove>&) { return steps.next(); },
        [&](const rulesets::AnyPosition& position, Player mover) { pieces.emplace(mover, position.text()); }, progress);
    if (count) verdict.positions = *count;
    for (const auto& [mover, text] : pieces) {
        verdict.pieces.push_back({claim.ruleset, claim.version, text, mover, claim.winner});
    }
    if (steps.is_short()) {
        verdict.reason = "the strategy ends too soon";
    } else if (!count) {
        verdict.reason = count.error();
    } else if (!steps.is_empty() || *count != certificate.moves) {
        verdict.reason = "the strategy contains more moves than the walk asks for";
    } else {
        verdict.proven = true;
    }
    return verdict;
}

}  // namespace

namespace detail {

void append_move_number(std::string& strategy, std::size_t number) {
    for (; number >= 0x80; number >>= 7) strategy += static_cast<char>(static_cast<unsigned char>(number | 0x80U));
    strategy += static_cast<char>(static_cast<unsigned char>(number));
}

void append_step(std::string& strategy, const StrategyStep& step) {
    using End = StrategyStep::End;
    append_move_number(strategy, step.end == End::kHere ? 0 : 2 * step.move + (step.end == End::kAfterMove ? 2 : 1));
}

std::string moves_of_steps(std::string_view steps) {
    std::string moves;
    moves.reserve(steps.size());
    while (const auto step = next_move_number(steps)) append_move_number(moves, (*step - 1) / 2);
    return moves;
}

std::string certificate_text(const Claim& claim, std::uint64_t moves, std::string_view strategy, bool in_pieces) {
    std::string text =
        fmt::format("{}\nruleset {}\nversion {}\nposition {}\nfirst {}\nwinner {}\nmoves {}\nbytes {}\n",
                    in_pieces ? kFirstLineInPieces : kFirstLine, claim.ruleset, claim.version, claim.position,
                    player_word(claim.first), player_word(claim.winner), moves, strategy.size());
    text += fmt::format("crc32 {}\n", check_sum(text, strategy));
    return text.append(strategy) += '\n';
}

}  // namespace detail

std::string piece_name(const Claim& piece) {
    base::Fnv1a hash;
    hash.add(fmt::format("{} {} {} {} {}", piece.ruleset, piece.version, player_word(piece.first),
                         player_word(piece.winner), piece.position));
    return fmt::format("{:016x}", hash.value());
}

bool is_own_mirror(const rulesets::AnyPosition& position) {
    const auto images = position.ruleset().images(position);
    return std::any_of(images.begin(), images.end(), [text = position.text()](const auto& image) {
        return image.colours_swapped && image.position.text() == text;
    });
}

void add_mirrors(std::vector<Verdict>& verdicts) {
    std::set<Claim> claims;
    for (const Verdict& verdict : verdicts) claims.insert(verdict.claim);
    std::vector<Verdict> all;
    for (Verdict& verdict : verdicts) {
        Verdict mirror = {verdict.claim, verdict.proven, 0, {}, {}, true};
        for (Player* const player : {&mirror.claim.first, &mirror.claim.winner}) *player = rulesets::opponent(*player);
        all.push_back(std::move(verdict));
        if (!mirror.proven || claims.contains(mirror.claim)) continue;
        const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(mirror.claim.ruleset);
        if (is_own_mirror(ruleset.parse(mirror.claim.position).value())) all.push_back(std::move(mirror));
    }
    verdicts = std::move(all);
}

base::Expected<std::vector<Verdict>, std::string> verify_certificates(std::string_view file,
                                                                      const WalkProgress& progress) {
    std::vector<Certificate> certificates;
    do {
        auto certificate = read_certificate(file);
        if (!certificate) return tl::unexpected(certificate.error());
        certificates.push_back(*std::move(certificate));
    } while (!file.empty());
    std::vector<Verdict> verdicts;
    for (const Certificate& certificate : certificates) {
        const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(certificate.claim.ruleset);
        if (ruleset == nullptr || certificate.claim.ruleset == rulesets::kSumName) {
            return tl::unexpected("it is about an unknown ruleset: " + certificate.claim.ruleset);
        }
        verdicts.push_back(check(*ruleset, certificate, progress));
    }
    return verdicts;
}

}  // namespace papamu::solver
