#include "server/guest_book.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <optional>

namespace papamu::server {

namespace {

constexpr std::string_view guest_prefix = "guest/", over_prefix = "over/", mark_prefix = "due/";
constexpr std::size_t day_digits = 8;
constexpr std::size_t at_once = 100;
constexpr std::int64_t look_every = 60'000, look_on = 1'000;

// The days of a guest's first and last match.
struct Days {
    std::int64_t first = 0, last = 0;
};

std::optional<Days> parse_days(std::string_view text)
{
    const auto words = split(text, ' ');
    if (words.size() != 2) return std::nullopt;
    const auto first = parse_number(words[0]), last = parse_number(words[1]);
    if (!first || !last) return std::nullopt;
    return Days{*first, *last};
}

std::string text(const Days& days) { return std::to_string(days.first) + ' ' + std::to_string(days.last); }

} // namespace

GuestBook::GuestBook(Store& store, Host& host, std::int64_t days,
                     std::function<bool(const std::string&, Node)> in_use)
    : store_(store), host_(host), days_(days), in_use_(std::move(in_use)),
      self_(std::make_shared<GuestBook*>(this))
{
}

GuestBook::~GuestBook() { *self_ = nullptr; }

// What cannot be written now is tried again with the next match, and forgotten at the next clean-up.
void GuestBook::put(std::string name, std::string value)
{
    store_.put(std::move(name), std::move(value), [](const Result<void>&) {});
}

std::string GuestBook::mark(std::int64_t day, const std::string& name) const
{
    auto digits = std::to_string(std::max<std::int64_t>(day, 0));
    digits.insert(0, day_digits - std::min(day_digits, digits.size()), '0');
    return std::string{mark_prefix} + digits + '/' + name;
}

void GuestBook::played(const std::string& guest)
{
    const auto name = std::string{guest_prefix} + guest;
    store_.look_up({name}, [self = self_, host = &host_, name](Result<std::vector<ShelfItem>> items) {
        if (!items) return;
        host->post([self, name, items = std::move(*items)] {
            if (!*self) return;
            auto& book = **self;
            const auto today = book.host_.today();
            const auto before = items.empty() ? std::nullopt : parse_days(items.front().value);
            if (before && before->last >= today) return;
            book.put(name, text(Days{before ? before->first : today, today}));
            if (!before) book.put(book.mark(today + book.days_, name), "1");
        });
    });
}

void GuestBook::over(const std::string& code)
{
    put(mark(host_.today() + days_, std::string{over_prefix} + code), "1");
}

void GuestBook::ask(const std::string& guest, std::function<void(bool)> done)
{
    store_.look_up({std::string{guest_prefix} + guest}, [self = self_, host = &host_, done = std::move(done)](
                                                            Result<std::vector<ShelfItem>> items) {
        host->post([self, done, items = std::move(items)] {
            if (!*self) return;
            const auto days = items && !items->empty() ? parse_days(items->front().value) : std::nullopt;
            done(days && days->first < (*self)->host_.today());
        });
    });
}

void GuestBook::tick()
{
    if (looking_ || host_.now() < look_at_) return;
    looking_ = true;
    look_at_ = host_.now() + look_every;
    store_.list(std::string{mark_prefix}, after_, at_once,
                [self = self_, host = &host_](Result<std::vector<ShelfItem>> marks) {
                    host->post([self, marks = std::move(marks)] {
                        if (!*self) return;
                        (*self)->looking_ = false;
                        if (marks) (*self)->due(*marks);
                    });
                });
}

void GuestBook::due(const std::vector<ShelfItem>& marks)
{
    const auto until = mark(host_.today() + 1, "");
    after_.clear();
    for (const auto& one : marks) {
        if (one.name >= until) return;
        forget(one);
    }
    if (marks.size() < at_once) return;
    after_ = marks.back().name;
    look_at_ = host_.now() + look_on;
}

void GuestBook::forget(const ShelfItem& due)
{
    const auto name = due.name.substr(std::min(due.name.size(), mark_prefix.size() + day_digits + 1));
    if (name.starts_with(over_prefix))
        forget_guests_of(name.substr(over_prefix.size()), due.name);
    else
        forget_guest(name, due.name);
}

// A table that is in use, played again, or taken over at this moment is looked at again at the next clean-up.
void GuestBook::forget_guests_of(const std::string& code, const std::string& mark)
{
    if (in_use_(code, 0)) return;
    store_.look_for(wanted::Code{code}, "", 1,
                    [self = self_, host = &host_, mark, code](Result<std::vector<TableRow>> rows) {
                        if (!rows) return;
                        host->post([self, mark, code, rows = std::move(*rows)] {
                            if (!*self) return;
                            if (rows.empty()) return (*self)->put(mark, "");
                            if ((*self)->in_use_(code, rows.front().node)) return;
                            (*self)->forget_guests_of(rows.front(), mark);
                        });
                    });
}

void GuestBook::forget_guests_of(const TableRow& there, const std::string& mark)
{
    if (!there.over) return;
    auto record = read_table_record(there);
    if (!record) return put(mark, "");
    for (auto& seat : record->seats) seat.guest.clear();
    record->creator.clear();
    record->asked.clear();
    auto row = row_of(*record);
    row.node = there.node;
    row.epoch = there.epoch;
    row.shift = there.shift;
    store_.keep_table(std::move(row), [self = self_, host = &host_, mark](const KeepResult& kept) {
        if (!std::holds_alternative<appended::Now>(kept)) return;
        host->post([self, mark] {
            if (*self) (*self)->put(mark, "");
        });
    });
}

void GuestBook::forget_guest(const std::string& name, const std::string& mark)
{
    store_.look_up({name}, [self = self_, host = &host_, mark, name](Result<std::vector<ShelfItem>> items) {
        if (!items) return;
        host->post([self, mark, name, items = std::move(*items)] {
            if (!*self) return;
            auto& book = **self;
            if (!items.empty()) {
                const auto days = parse_days(items.front().value);
                const auto gone = days ? days->last + book.days_ : 0;
                if (gone > book.host_.today())
                    book.put(book.mark(gone, name), "1");
                else
                    book.put(name, "");
            }
            book.put(mark, "");
        });
    });
}

} // namespace papamu::server
