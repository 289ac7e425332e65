// What a job leaves of its tables: the positions on which it has worked most, answered or not. Later jobs begin with
// it, so that they go on from there and do not search again what was searched before.
//
//     JobTable table(ruleset);
//     table.add(job_work.worked);
//     write_whole_file(path, table.text(most_bytes));
//
//     table.read(read_whole_file(path));                   // Expected: an error is one line
//     table.read(read_whole_file(later_path));             // two tables make one
//     teach(*knows_move_numbers, ruleset, text);
//
// A file as in base/checked_file.h, with a line for each position: what is known of it, nodes, who moves, the position.
//
//     won 5230 left xoxo/o..o/xoxo/oxox
//     12/400 7110 right xoxo/o..o/xo.o/ox..                    proof and disproof number of the player to move
//
// Jobs without these files find the same answers with more work. What a file says of who wins is taken as true, as it
// is in a result: so a file is used only if its title, its ruleset with the version, its length and its checksum are
// right, and its positions stand in it whole, not as hashes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "rulesets/any_ruleset.h"
#include "solver/farm/proof_tree.h"
#include "solver/outcome/move_numbers.h"

namespace papamu::solver {

class JobTable {
 public:
    /// The ruleset must outlive the table.
    explicit JobTable(const rulesets::AnyRuleset& ruleset) : ruleset_(ruleset) {}

    /// Positions of the ruleset. What is added later replaces what was known, apart from answers.
    void add(const std::vector<WorkedPosition>& worked);
    /// The same for a file, which is read whole or not at all. The error says what is wrong with it: "is damaged: ...",
    /// "is about another ruleset", ... Throws FarmContradiction.
    base::Expected<void, std::string> read(std::string_view text);

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    /// A file of at most so many bytes: those positions on which most nodes were spent.
    [[nodiscard]] std::string text(std::size_t most_bytes) const;

 private:
    struct Entry {
        MoveNumbers numbers;
        std::uint64_t nodes = 0;
    };

    void put(const std::string& key, const Entry& entry);

    const rulesets::AnyRuleset& ruleset_;
    std::unordered_map<std::string, Entry> entries_;  // by player and position
};

/// What a tree knows of its questions: a table for jobs that have no other.
std::vector<WorkedPosition> worked_positions(const ProofTree& tree);

/// Lets a solver of a position of this ruleset learn what a file tells. Errors are those of JobTable::read(); only if
/// the checksum is right, the solver may have learnt a part then.
base::Expected<void, std::string> teach(KnowsMoveNumbers& solver, const rulesets::AnyRuleset& ruleset,
                                        std::string_view text);

}  // namespace papamu::solver
