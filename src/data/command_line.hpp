#pragma once

// The command line of a program. A program says what it offers in these words, and one file of the whole tree
// knows the library that reads it, which is large.

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace papamu {

/// What can be asked of a program: commands below it, options that begin with a dash, and words in order. The
/// values outlive the command line.
class Command {
public:
    class Option {
    public:
        Option& required();
        /// Takes no word but these.
        Option& one_of(std::vector<std::string> words);
        /// Takes no number but those from `least` to `most`, which are `int`, `std::int64_t` or `double`.
        template <class Number>
        Option& within(Number least, Number most);
        /// Refuses a word for which `why_not` gives a reason; an empty text is none.
        Option& check(std::function<std::string(const std::string&)> why_not);
        /// Takes one word each time it is said, so that the next one is no further value of it.
        Option& one_at_a_time();
        /// Takes a word apart at this letter.
        Option& parted_at(char letter);
        /// The help names the value that the option has where the line does not give it.
        Option& with_default();
        Option& needs(const Option& other);
        Option& excludes(const Option& other);

        bool given() const;

    private:
        friend class Command;
        explicit Option(CLI::Option& option) : option_(&option) {}

        CLI::Option* option_;
    };

    Command command(const std::string& name, const std::string& words);
    /// An option where its name begins with a dash, else a word; several names stand with commas between
    /// them. A value is a number, a text, a list of them, or an `std::optional`.
    template <class Value>
    Option option(const std::string& names, Value& value, const std::string& words);
    /// Sets the value, or clears it where the name begins with `!`.
    Option flag(const std::string& names, bool& value, const std::string& words);

    /// One of the commands below it has to be named.
    void needs_command();
    /// Excludes all options and words of the command above it.
    void excludes_those_above();
    /// Runs where it is named and no command below it is. The program ends with what that returns.
    void does(std::function<int()> run);
    /// Ends `does` as a wrong command line: none of these options was given.
    [[noreturn]] static void lacks(const std::string& options);

    // After the line was read.
    bool named() const;
    /// The names of its own options that were given.
    std::vector<std::string> given() const;
    bool given(const std::string& option) const;

protected:
    Command() = default;

    CLI::App* app_ = nullptr;
    int* status_ = nullptr; ///< where the status of a command is put
};

class CommandLine : public Command {
public:
    /// What --help begins with, the name of the program, and what --version says; an empty version offers no
    /// --version.
    CommandLine(const std::string& words, const std::string& program, const std::string& version);
    ~CommandLine();

    /// Reads the line and runs its command. A status where the program has nothing more to do than to end
    /// with it: 0 after --help and --version, and 2 where the line is wrong, for a reason that was written.
    std::optional<int> read(int count, const char* const* words, std::ostream& out, std::ostream& err);
    /// The status with which the command on the line ended; 0 where the line has no command.
    int status() const { return ended_; }

private:
    std::unique_ptr<CLI::App> line_;
    int ended_ = 0;
};

} // namespace papamu
