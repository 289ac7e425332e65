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
void write_examples(std::ostream& out, const std::string& footer) {
    constexpr std::string_view kTitle = "Examples:\n";
    if (footer.empty()) return;
    const std::string_view text = footer;
    out << ".PP\n.EX\n" << escape(text.starts_with(kTitle) ? text.substr(kTitle.size()) : text) << "\n.EE\n";
}

void write_beginning(std::ostream& out, const std::string& name, const std::string& summary) {
    std::string title = name;
    std::transform(title.begin(), title.end(), title.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    out << ".TH " << title << " 1 \"\" \"papamu " PAPAMU_VERSION "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << escape(name) << " \\- " << escape(summary) << "\n.SH SYNOPSIS\n";
}

bool is_or_is_inside(const CommandRow& row, const std::string& command) {
    return row.name == command || row.name.starts_with(command + ' ');
}

std::string page_of_command(const std::vector<CommandRow>& rows, const std::string& command) {
    std::ostringstream out;
    std::string name = "papamu-" + command;
    std::replace(name.begin(), name.end(), ' ', '-');
    for (const CommandRow& row : rows) {
        if (!is_or_is_inside(row, command)) continue;
        if (row.name == command) {
            write_beginning(out, name, row.summary);
            out << synopsis_of(row) << "\n.SH OPTIONS\n";
            write_options(out, row, false);
            if (!row.footer.empty()) out << ".SH EXAMPLES\n";
            write_examples(out, row.footer);
        } else {
            out << ".SS " << synopsis_of(row) << '\n' << escape(row.summary) << ".\n";
            write_options(out, row, true);
            write_examples(out, row.footer);
        }
    }
    return out.str();
}

}  // namespace

std::string man_page(const CLI::App& program, const std::string& one) {
    const CommandRow main = describe_command(program);
    const std::vector<CommandRow> commands = describe_subcommands(program);
    if (!one.empty()) return page_of_command(commands, one);
    std::ostringstream out;
    write_beginning(out, "papamu", "exact values of combinatorial games");
    for (const CommandRow& command : commands) out << synopsis_of(command) << "\n.br\n";
    out << bold("papamu --version") << " | " << bold("--help") << '\n' << ".SH OPTIONS\n";
    write_options(out, main, false);
    out << ".SH COMMANDS\n";
    for (const CommandRow& command : commands) {
        out << ".SS " << synopsis_of(command) << '\n' << escape(command.summary) << ".\n";
        write_options(out, command, true);
        write_examples(out, command.footer);
    }
    out << ".SH NOTES\n";
    write_examples(out, main.footer);
    return out.str();
}

}  // namespace papamu::apps
