#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>
#include <string_view>

#include "apps/manual/manual.h"
#include "apps/manual/option_table.h"

namespace papamu::apps {

namespace {

// Escapes text so that troff prints each character as it is: game notation is full of characters that troff replaces.
std::string escape(std::string_view text) {
    std::string result;
    bool line_start = true;
    for (const char c : text) {
        if (line_start && (c == '.' || c == '\'')) result += "\\&";  // otherwise the line would be a request
        switch (c) {
            case '\\':
                result += "\\(rs";
                break;
            case '-':
                result += "\\-";
                break;
            case '^':
                result += "\\(ha";
                break;
            case '~':
                result += "\\(ti";
                break;
            case '`':
                result += "\\(ga";
                break;
            case '\'':
                result += "\\(aq";
                break;
            case '"':
                result += "\\(dq";
                break;
            default:
                result += c;
        }
        line_start = c == '\n';
    }
    return result;
}

std::string bold(std::string_view text) { return "\\fB" + escape(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escape(text) + "\\fR"; }

std::string heading_of(const OptionRow& option) {
    std::string text;
    for (const std::string& name : option.names) {
        if (!text.empty()) text += ", ";
        text += option.positional ? italic(name) : bold(name);
    }
    if (!option.positional && !option.value.empty()) text += " " + italic(option.value);
    if (option.repeatable) text += " ...";
    return text;
}

std::string synopsis_of(const CommandRow& command) {
    std::string text = bold("papamu " + command.name) + " [" + italic("OPTIONS") + "]";
    for (const OptionRow& option : command.options) {
        if (!option.positional) continue;
        const std::string name = italic(option.names.front()) + (option.repeatable ? "..." : "");
        text += option.required ? " " + name : " [" + name + "]";
    }
    return text;
}

void write_options(std::ostream& out, const CommandRow& command, bool in_subcommand) {
    for (const OptionRow& option : command.options) {
        if (in_subcommand && option.names.back() == "--help") continue;  // every command has it: listed once
        out << ".TP\n" << heading_of(option) << '\n' << escape(option.description) << '\n';
    }
}

// The footer of a command without its title: the title becomes a heading of the page, or is left out.
void write_examples(std::ostream& out, const std::string& footer, bool after_heading) {
    constexpr std::string_view kTitle = "Examples:\n";
    if (footer.empty()) return;
    const std::string_view text = footer;
    out << (after_heading ? "" : ".PP\n") << ".EX\n"
        << escape(text.starts_with(kTitle) ? text.substr(kTitle.size()) : text) << "\n.EE\n";
}

void write_beginning(std::ostream& out, const std::string& name, const std::string& summary) {
    std::string title = name;
    std::transform(title.begin(), title.end(), title.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    out << ".TH " << title << " 1 \"\" \"papamu " PAPAMU_VERSION "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << escape(name) << " \\- " << escape(summary) << "\n.SH SYNOPSIS\n";
}

std::string page_name(std::string command) {
    std::replace(command.begin(), command.end(), ' ', '-');
    return "papamu-" + command;
}

void write_inner_command(std::ostream& out, const CommandRow& row) {
    out << ".SS " << synopsis_of(row) << '\n' << escape(row.summary) << ".\n";
    write_options(out, row, true);
    write_examples(out, row.footer, false);
}

std::string page_of_command(const std::vector<CommandRow>& rows, const std::string& command) {
    std::ostringstream out;
    bool has_inner = false;
    for (const CommandRow& row : rows) {
        if (row.name == command) {
            write_beginning(out, page_name(command), row.summary);
            out << synopsis_of(row) << "\n.SH OPTIONS\n";
            write_options(out, row, false);
            if (!row.footer.empty()) out << ".SH EXAMPLES\n";
            write_examples(out, row.footer, true);
        } else if (row.name.starts_with(command + ' ')) {
            if (!has_inner) out << ".SH COMMANDS\n";
            has_inner = true;
            write_inner_command(out, row);
        }
    }
    out << ".SH SEE ALSO\n.BR papamu (1)\n";
    return out.str();
}

constexpr const char* kEnvironment =
    ".SH ENVIRONMENT\n"
    ".TP\n.B PAPAMU_GAMES\nFolders of rule files, separated by colons\n"
    ".TP\n.B PAPAMU_PYTHON\nThe Python that \\fBpapamu python\\fR and \\fB\\-\\-python\\fR start (default python3)\n"
    ".TP\n.B NO_COLOR\nIf set and not empty, colours are used only where they are asked for\n";

std::string page_of_program(const CommandRow& main, const std::vector<CommandRow>& commands) {
    std::ostringstream out;
    write_beginning(out, "papamu", "exact values of combinatorial games");
    out << bold("papamu") << ' ' << italic("COMMAND") << " [" << italic("OPTIONS") << "]\n.br\n"
        << bold("papamu help") << " [" << italic("COMMAND") << "]\n.br\n"
        << bold("papamu --version") << " | " << bold("--help") << "\n.SH COMMANDS\n";
    for (const CommandRow* const command : commands_inside(commands, "")) {
        out << ".TP\n.BR " << escape(page_name(command->name)) << " (1)\n" << escape(command->summary) << '\n';
    }
    out << ".SH OPTIONS\n";
    write_options(out, main, false);
    out << kEnvironment << ".SH NOTES\n";
    write_examples(out, main.footer, true);
    return out.str();
}

}  // namespace

std::string man_page(CLI::App& program, const std::string& one) {
    const std::vector<CommandRow> commands = describe_subcommands(program);
    return one.empty() ? page_of_program(describe_command(program), commands) : page_of_command(commands, one);
}

std::vector<ManPage> man_pages(CLI::App& program) {
    const std::vector<CommandRow> commands = describe_subcommands(program);
    std::vector<ManPage> pages = {{"papamu.1", page_of_program(describe_command(program), commands)}};
    for (const CommandRow* const command : commands_inside(commands, "")) {
        pages.push_back({page_name(command->name) + ".1", page_of_command(commands, command->name)});
    }
    return pages;
}

}  // namespace papamu::apps
