// The statements of a published result, as rows of a file: papers/NAME/claims.tsv, described in docs/papers.md.
//
//     const Paper paper = read_paper("papers/ernst-1995");      // CommandError "FILE:LINE: ..." if the file is wrong
//     paper.claims[0].position                                   // ".xo."
//
// Reading is strict: every row must name a question, a game and a position of that game, before anything is computed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/paper/pattern.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::paper {

enum class Question {
    kValue,       // the exact value
    kHolds,       // a statement about the value g
    kOutcome,     // L, R, N or P, by search
    kLeftFirst,   // "win" or "loss" for Left moving first
    kRightFirst,  // the same for Right
    kProof,       // as kOutcome, with certificates that are verified by the rules alone
    kNimValues,   // nim values of consecutive heaps, from the position on
    kPeriod,      // "12 from 71", proven by the nim values up to the position
    kExceptions,  // heaps before the period that do not fit it
    kCalc,        // an expression of the calculator
};
std::string_view question_name(Question question);

struct Claim {
    std::size_t line = 0;  // in the file, from 1; a family has many claims on one line
    Question question = Question::kValue;
    std::string game;  // a ruleset; a game of heaps as `papamu nimbers` takes it; "-" for kCalc
    const rulesets::AnyRuleset* ruleset = nullptr;  // unless the question is about heaps or for the calculator
    std::string written;   // the position as in the file, with variables replaced: "board 5x6 HM", ".xo."
    std::string position;  // as the solver takes it
    std::string expected;
    Variables variables;  // the variables that `expected` may use
    double seconds = 0;   // the approximate time, unless it is quick
    std::string source;   // page, theorem, table

    /// "value konane .xo.": the claim without the expected answer.
    [[nodiscard]] std::string subject() const;
};

struct Paper {
    std::string name;  // the name of its folder
    std::string folder;
    std::string title;
    std::string citation;
    std::vector<Claim> claims;  // in the order of the file

    [[nodiscard]] std::string claims_path() const { return folder + "/claims.tsv"; }
    [[nodiscard]] double seconds() const;
};

Paper read_paper(const std::string& folder);

/// Every paper in a folder of papers, sorted by path. Throws CommandError (kBadInput) if there is none.
std::vector<Paper> read_papers(const std::string& folder);

/// The names of the papers in a folder, sorted; none if it cannot be read.
std::vector<std::string> paper_names(const std::string& folder);

/// The default folder of papers: share/papamu/papers next to the bin folder that contains this program.
std::string papers_folder();

}  // namespace papamu::apps::paper
