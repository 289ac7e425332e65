// What a published result states, as rows of a file: papers/NAME/claims.tsv, described in docs/papers.md.
//
//     const Paper paper = read_paper("papers/ernst-1995");      // CommandError "FILE:LINE: ..." where it is no such file
//     paper.claims[0].position                                   // ".xo."
//
// Reading is strict: every row must name a question, a game and a position of it, before anything is computed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/paper/pattern.h"

namespace papamu::apps::paper {

enum class Question {
    kValue,       // the exact value
    kHolds,       // a statement about the value g
    kOutcome,     // L, R, N or P, by search
    kLeftFirst,   // "win" or "loss" of Left, who moves first
    kRightFirst,  // the same of Right
    kProof,       // as kOutcome, by certificates that the rules alone confirm
    kNimValues,   // nim values of heaps from the position on
    kPeriod,      // "12 from 71", proven by the nim values up to the position
    kExceptions,  // heaps before the period that do not fit it
    kCalc,        // an expression of the calculator
};
std::string_view question_name(Question question);

struct Claim {
    std::size_t line = 0;  // of the file, from 1; a family has many claims in a line
    Question question = Question::kValue;
    std::string game;      // a ruleset; a game of heaps as `papamu nimbers` takes it; "-" for kCalc
    std::string written;   // the position as the file has it, with variables put in: "board 5x6 HM", ".xo."
    std::string position;  // what the solver takes
    std::string expected;
    Variables variables;  // that `expected` may use
    double seconds = 0;   // roughly, where it is not quick
    std::string source;   // page, theorem, table

    /// "value konane .xo.": the claim without what it says.
    [[nodiscard]] std::string subject() const;
};

struct Paper {
    std::string name;  // of its folder
    std::string folder;
    std::string title;
    std::string citation;
    std::vector<Claim> claims;  // in the order of the file

    [[nodiscard]] std::string claims_path() const { return folder + "/claims.tsv"; }
    [[nodiscard]] double seconds() const;
};

Paper read_paper(const std::string& folder);

/// Every paper in a folder of papers, by name. CommandError (kBadInput) where there is none.
std::vector<Paper> read_papers(const std::string& folder);

/// Where papers are when nobody says: share/papamu/papers beside the bin that this program lies in.
std::string papers_folder();

}  // namespace papamu::apps::paper
