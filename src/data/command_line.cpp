#include "data/command_line.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>

namespace papamu {

Command::Option& Command::Option::required()
{
    option_->required();
    return *this;
}

Command::Option& Command::Option::one_of(std::vector<std::string> words)
{
    option_->check(CLI::IsMember(std::move(words)));
    return *this;
}

template <class Number>
Command::Option& Command::Option::within(Number least, Number most)
{
    option_->check(CLI::Range(least, most));
    return *this;
}

template Command::Option& Command::Option::within(int, int);
template Command::Option& Command::Option::within(std::int64_t, std::int64_t);
template Command::Option& Command::Option::within(double, double);

Command::Option& Command::Option::check(std::function<std::string(const std::string&)> why_not)
{
    option_->check(std::move(why_not));
    return *this;
}

Command::Option& Command::Option::one_at_a_time()
{
    option_->allow_extra_args(false);
    return *this;
}

Command::Option& Command::Option::parted_at(char letter)
{
    option_->delimiter(letter);
    return *this;
}

Command::Option& Command::Option::with_default()
{
    option_->capture_default_str();
    return *this;
}

Command::Option& Command::Option::needs(const Option& other)
{
    option_->needs(other.option_);
    return *this;
}

Command::Option& Command::Option::excludes(const Option& other)
{
    option_->excludes(other.option_);
    return *this;
}

bool Command::Option::given() const { return option_->count() > 0; }

Command Command::command(const std::string& name, const std::string& words)
{
    Command below;
    below.app_ = app_->add_subcommand(name, words);
    below.status_ = status_;
    return below;
}

template <class Value>
Command::Option Command::option(const std::string& names, Value& value, const std::string& words)
{
    return Option(*app_->add_option(names, value, words));
}

using Words = std::vector<std::string>;
template Command::Option Command::option(const std::string&, int&, const std::string&);
template Command::Option Command::option(const std::string&, long&, const std::string&);
template Command::Option Command::option(const std::string&, long long&, const std::string&);
template Command::Option Command::option(const std::string&, unsigned long&, const std::string&);
template Command::Option Command::option(const std::string&, unsigned long long&, const std::string&);
template Command::Option Command::option(const std::string&, float&, const std::string&);
template Command::Option Command::option(const std::string&, double&, const std::string&);
template Command::Option Command::option(const std::string&, std::string&, const std::string&);
template Command::Option Command::option(const std::string&, Words&, const std::string&);
template Command::Option Command::option(const std::string&, std::vector<int>&, const std::string&);
template Command::Option Command::option(const std::string&, std::optional<std::string>&, const std::string&);
template Command::Option Command::option(const std::string&, std::optional<std::size_t>&, const std::string&);

Command::Option Command::flag(const std::string& names, bool& value, const std::string& words)
{
    return Option(*app_->add_flag(names, value, words));
}

void Command::needs_command() { app_->require_subcommand(1); }

void Command::excludes_those_above()
{
    auto* above = app_->get_parent();
    for (auto* option : above->get_options())
        if (option != above->get_help_ptr()) app_->excludes(option);
}

void Command::does(std::function<int()> run)
{
    app_->callback([app = app_, status = status_, run = std::move(run)] {
        if (app->get_subcommands().empty()) *status = run();
    });
}

void Command::lacks(const std::string& options) { throw CLI::RequiredError(options); }

bool Command::named() const { return app_->parsed(); }

std::vector<std::string> Command::given() const
{
    std::vector<std::string> names;
    for (const auto* option : app_->get_options())
        if (option->count() > 0) names.push_back(option->get_name());
    return names;
}

bool Command::given(const std::string& option) const { return app_->count(option) > 0; }

CommandLine::CommandLine(const std::string& words, const std::string& program, const std::string& version)
    : line_(std::make_unique<CLI::App>(words, program))
{
    app_ = line_.get();
    status_ = &ended_;
    if (!version.empty()) app_->set_version_flag("--version", version);
}

CommandLine::~CommandLine() = default;

std::optional<int> CommandLine::read(int count, const char* const* words, std::ostream& out,
                                     std::ostream& err)
{
    try {
        app_->parse(count, words);
    } catch (const CLI::ParseError& error) {
        return app_->exit(error, out, err) == 0 ? 0 : 2;
    }
    return std::nullopt;
}

} // namespace papamu
