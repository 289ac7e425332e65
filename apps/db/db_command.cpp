#include "apps/db/db_command.h"

#include <memory>

#include "apps/command.h"
#include "apps/db/work.h"
#include "apps/option.h"
#include "apps/solver_options.h"

namespace papamu::apps {

namespace {

// For the help alone: apps/python/hand_over.h takes the line before.
void add_python_option(CLI::App& command, std::string& python_class, const std::string& meaning) {
    add_option(command, "--python", python_class, meaning).type_name("CLASS");
}

void add_db_build(CLI::App& db, Session& session) {
    auto options = std::make_shared<db::BuildOptions>();
    CLI::App& build =
        add_command(db, session,
                    {.name = "build",
                     .summary = "Evaluate all regions of a game up to a size, or given positions, and keep the values",
                     .examples = {{"papamu db build konane --db konane.db --max-cells 20",
                                   "every board up to 4x5; after Ctrl-C the same command goes on"},
                                  {"papamu db build clobber --db clobber.db --max-cells 12 --threads 2", "two threads"},
                                  {"papamu db build konane --db b.db --max-cells 20 --shard 2/3",
                                   "the second of three machines; then papamu db merge"},
                                  {"papamu db build cutcake --db cakes.db --max-heap 40x60", "every heap up to a size"},
                                  {"papamu db build arc-kayles --db arcs.db --positions graphs.txt",
                                   "the positions of a file, one a line, of any game"}}},
                    options, db::run_build);
    constexpr int kMostCells = 64;
    add_option(build, "RULESET", options->ruleset, "The game").required();
    add_option(build, "--db", options->path, "The file; created if it does not exist").type_name("FILE").required();
    add_option(build, "--max-cells", options->most_cells,
               "Boards with at most this many cells and no side longer than 8")
        .range(1, kMostCells)
        .type_name("N")
        .capture_default_str();
    add_option(build, "--max-heap", options->most_heap,
               "Of games of heaps: heaps up to this size, such as 50, 12x8 or 0.77:50")
        .type_name("SIZE");
    add_option(build, "--positions", options->positions,
               "Instead of all up to a size: the positions of a file, one a line; - for standard input")
        .type_name("FILE");
    add_python_option(build, options->python_class, "Instead of RULESET: a game in Python, FILE.py:Class");
    add_option(build, "--shard", options->shard, "A part of the work: 2/3 is the second of three")
        .type_name("I/N")
        .capture_default_str();
    add_threads_option(build, options->threads);
    add_memory_option(build, options->memory);
}

void add_info(CLI::App& db, Session& session) {
    auto path = std::make_shared<std::string>();
    CLI::App& info =
        add_command(db, session,
                    {.name = "info",
                     .summary = "Show what is in a file of values",
                     .examples = {{"papamu db info konane.db", "rulesets, versions, regions, bytes for each"}}},
                    path, db::run_info);
    add_option(info, "FILE", *path, "The file").required();
}

void add_verify(CLI::App& db, Session& session) {
    auto options = std::make_shared<db::VerifyOptions>();
    CLI::App& verify = add_command(
        db, session,
        {.name = "verify",
         .summary = "Check every record of a file of values (exit status 1 if one is wrong)",
         .examples = {{"papamu db verify konane.db", "checksums, and that every value is canonical"},
                      {"papamu db verify konane.db --recompute 1000", "... and a thousand regions evaluated again"}}},
        options, db::run_verify);
    add_option(verify, "FILE", options->path, "The file").required();
    add_option(verify, "--recompute", options->recompute, "Evaluate this many regions again, drawn at random")
        .type_name("N");
    add_python_option(verify, options->python_class, "Know a game in Python too, FILE.py:Class, by its name");
    add_option(verify, "--seed", options->seed, "Seed that decides which ones").type_name("N").capture_default_str();
    add_memory_option(verify, options->memory);
}

void add_merge(CLI::App& db, Session& session) {
    auto options = std::make_shared<db::MergeOptions>();
    CLI::App& merge = add_command(db, session,
                                  {.name = "merge",
                                   .summary = "Add the values of other files to one (exit status 1 if two differ)",
                                   .examples = {{"papamu db merge all.db a.db b.db c.db",
                                                 "what three machines have built, into a file that may be new"}}},
                                  options, db::run_merge);
    add_option(merge, "INTO", options->into, "The file that grows").type_name("FILE").required();
    add_option(merge, "FROM", options->from, "Files that stay as they are").type_name("FILE").required();
}

void add_export(CLI::App& db, Session& session) {
    auto options = std::make_shared<db::ExportOptions>();
    CLI::App& text =
        add_command(db, session,
                    {.name = "export",
                     .summary = "Write values as text, sorted by region",
                     .examples = {{"papamu db export konane.db > konane.csv", "ruleset,version,region,value"},
                                  {"papamu db export all.db --ruleset nogo --json", "one JSON object per line"}}},
                    options, db::run_export);
    add_option(text, "FILE", options->path, "The file").required();
    add_option(text, "--ruleset", options->ruleset, "Only the values of one game").type_name("RULESET");
    add_python_option(text, options->python_class, "Know a game in Python too, FILE.py:Class, by its name");
    add_option(text, "--format", options->format, "csv, tsv, or jsonl (one JSON object per line; so does --json)")
        .one_of({"csv", "tsv", "jsonl"})
        .capture_default_str();
    add_memory_option(text, options->memory);
}

void add_histogram(CLI::App& db, Session& session) {
    auto options = std::make_shared<db::HistogramOptions>();
    CLI::App& histogram = add_command(
        db, session,
        {.name = "histogram",
         .summary = "Count how often each value, mean and temperature occurs in a file",
         .examples = {{"papamu db histogram konane.db", "the most frequent values, and all means and temperatures"},
                      {"papamu db histogram all.db --ruleset nogo --picture nogo.svg",
                       "the same as a picture; nogo.tex is TikZ, for papers"},
                      {"papamu db histogram konane.db --json", "one JSON object, every number with its count"}}},
        options, db::run_histogram);
    add_option(histogram, "FILE", options->path, "The file").required();
    add_option(histogram, "--ruleset", options->ruleset, "The values of this game (default the only one in the file)")
        .type_name("RULESET");
    add_option(histogram, "--picture", options->picture, "Write a picture: .svg, or .tex for TikZ").type_name("FILE");
    add_memory_option(histogram, options->memory);
}

}  // namespace

void add_db_command(CLI::App& program, Session& session) {
    CLI::App& db = add_command_group(
        program, session,
        {.name = "db",
         .summary = "Keep values of regions in a file that every command can use",
         .examples = {{"papamu db build konane --db konane.db --max-cells 16", "all regions of the boards up to 4x4"},
                      {"papamu value konane --board 5x5 --db konane.db", "uses them, and adds what took work"},
                      {"papamu db verify konane.db --recompute 100", "is everything as it should be?"}}});
    for (const auto add_one : {add_db_build, add_info, add_verify, add_merge, add_export, add_histogram})
        add_one(db, session);
}

}  // namespace papamu::apps
