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

std::optional<Seats> read_seats(std::string_view text)
{
    const auto parts = split(text, ',');
    if (parts.size() != 2) return std::nullopt;
    const auto first = parse_who(parts[0]), second = parse_who(parts[1]);
    if (!first || !second) return std::nullopt;
    return Seats{*first, *second};
}

// Who plays, and how much of it was imported; whether it could be read.
bool read_origin(std::string_view line, Reading& reading)
{
    const auto words = split(line, ' ');
    if ((words.size() != 2 && words.size() != 4) || words[0] != "seats") return false;
    const auto seats = read_seats(words[1]);
    if (!seats) return false;
    reading.seats = *seats;
    if (words.size() == 2) return true;
    const auto imported = parse_number(words[3]);
    if (words[2] != "imported" || !imported || *imported < 1) return false;
    reading.imported = static_cast<std::size_t>(*imported);
    return true;
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
            if (!read_origin(line, reading_)) return texts::journal_no_seats;
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

std::string journal_head(const Seats& seats, std::size_t imported)
{
    return std::string{form} + std::string{form_version} + "\nseats " + who_word(seats[0]) + ',' +
           who_word(seats[1]) + (imported > 0 ? " imported " + std::to_string(imported) : "") + '\n';
}

bool is_journal(std::string_view bytes) { return bytes.starts_with(form); }

std::string journal_text(const Seats& seats, const std::vector<Entry>& entries, std::size_t imported)
{
    auto out = journal_head(seats, imported);
    for (const auto& entry : entries) out += text(entry) + '\n';
    return out;
}

Reading read_journal(std::string_view bytes) { return Reader{bytes}.read(); }

} // namespace papamu::storage
