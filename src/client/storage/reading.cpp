#include "client/storage/reading.hpp"

#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "game/registry.hpp"

namespace papamu::storage {

namespace {

constexpr std::string_view form = "papamu journal ";
constexpr std::string_view form_version = "1";

// What a newer version of this program would write in the first line.
bool newer_form(std::string_view line)
{
    if (!line.starts_with(form)) return false;
    const auto version = parse_number(line.substr(form.size()));
    return version && *version > 1;
}

std::optional<Seats> read_seats(std::string_view line)
{
    constexpr std::string_view word = "seats ";
    if (!line.starts_with(word)) return std::nullopt;
    const auto parts = split(line.substr(word.size()), ',');
    if (parts.size() != 2) return std::nullopt;
    const auto first = parse_who(parts[0]), second = parse_who(parts[1]);
    if (!first || !second) return std::nullopt;
    return Seats{*first, *second};
}

// Whether a program with other games or other rules could begin this match.
bool foreign_start(const entry::Started& started)
{
    const auto game = find_game(started.game);
    return !game || (*game)->info().rules_version != started.rules_version;
}

// Reads a journal line by line; each step says why its line is wrong.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    Reading read()
    {
        for (int number = 1; reading_.good < bytes_.size(); ++number) {
            const auto rest = bytes_.substr(reading_.good);
            const auto end = rest.find('\n');
            // An entry is whole only with the end of its line: `d4-d2` cut off is a move too.
            auto read = end == std::string_view::npos ? Result<void>{texts::journal_half_line}
                                                      : take(rest.substr(0, end), number);
            if (!read) {
                reading_.trouble = {texts::journal_line, {{"line", number}, {"why", read.reason()}}};
                break;
            }
            reading_.good += end + 1;
        }
        if (!reading_.match && reading_.trouble.empty()) reading_.trouble = texts::journal_no_start;
        if (!reading_.match) reading_.good = 0;
        return std::move(reading_);
    }

private:
    Result<void> take(std::string_view line, int number)
    {
        if (number == 1) {
            reading_.foreign = newer_form(line);
            if (reading_.foreign) return texts::journal_newer;
            if (!line.starts_with(form) || line.substr(form.size()) != form_version)
                return texts::journal_no_form;
            return {};
        }
        if (number == 2) {
            const auto seats = read_seats(line);
            if (!seats) return texts::journal_no_seats;
            reading_.seats = *seats;
            return {};
        }
        const auto entry = parse_entry(line);
        if (!entry) return entry.reason();
        if (reading_.match) return reading_.match->add(*entry);
        auto match = Match::begin(*entry);
        if (!match) {
            const auto* started = std::get_if<entry::Started>(&entry->what);
            reading_.foreign = started && foreign_start(*started);
            return match.reason();
        }
        reading_.match = std::move(*match);
        return {};
    }

    std::string_view bytes_;
    Reading reading_;
};

} // namespace

std::string journal_head(const Seats& seats)
{
    return std::string{form} + std::string{form_version} + "\nseats " + who_word(seats[0]) + ',' +
           who_word(seats[1]) + '\n';
}

bool is_journal(std::string_view bytes) { return bytes.starts_with(form); }

std::string journal_text(const Seats& seats, const std::vector<Entry>& entries)
{
    auto out = journal_head(seats);
    for (const auto& entry : entries) out += text(entry) + '\n';
    return out;
}

Reading read_journal(std::string_view bytes) { return Reader{bytes}.read(); }

} // namespace papamu::storage
