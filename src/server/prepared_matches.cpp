#include "server/prepared_matches.hpp"

#include <utility>

namespace papamu::server {

namespace {

constexpr std::size_t rows_at_once = 500;
constexpr std::size_t most_prepared = 20'000;
/// More entries than any match has.
constexpr std::size_t whole_match = std::size_t{1} << 20;
constexpr std::int64_t kept_for = 30'000;

} // namespace

struct PreparedMatches::Preparing {
    Node leaving = 0;
    Ours ours;
    std::function<void()> done;
    std::size_t under_way = 1; ///< matches that are read, and one while more are looked for
};

PreparedMatches::PreparedMatches(Store& store, Host& host)
    : store_(store), host_(host), self_(std::make_shared<PreparedMatches*>(this))
{
}

PreparedMatches::~PreparedMatches() { *self_ = nullptr; }

void PreparedMatches::prepare(Node leaving, Ours ours, std::function<void()> done)
{
    look(std::make_shared<Preparing>(Preparing{leaving, std::move(ours), std::move(done)}), {});
}

void PreparedMatches::look(const std::shared_ptr<Preparing>& preparing, std::string after)
{
    store_.look_for(wanted::Under{preparing->leaving}, std::move(after), rows_at_once,
                    [self = self_, host = &host_, preparing](Result<std::vector<TableRow>> rows) {
                        host->post([self, preparing, rows = std::move(rows)] {
                            if (!*self) return;
                            (*self)->found(preparing, rows ? *rows : std::vector<TableRow>{});
                        });
                    });
}

void PreparedMatches::found(const std::shared_ptr<Preparing>& preparing, const std::vector<TableRow>& rows)
{
    for (const auto& row : rows)
        if (!row.match.empty() && begun_.size() + under_way_ < most_prepared && preparing->ours(row.code))
            read(preparing, row);
    if (rows.size() == rows_at_once) return look(preparing, rows.back().code);
    one_less(preparing);
}

void PreparedMatches::read(const std::shared_ptr<Preparing>& preparing, const TableRow& row)
{
    ++under_way_;
    ++preparing->under_way;
    const auto keep = [self = self_, host = &host_, preparing,
                       code = row.code](std::shared_ptr<Begun> begun) {
        host->post([self, host, preparing, code, begun = std::move(begun)] {
            if (!*self) return;
            --(*self)->under_way_;
            if (begun) begun->at = host->now();
            if (begun) (*self)->begun_[code] = begun;
            one_less(preparing);
        });
    };
    store_.fetch(row.match, 0, whole_match,
                 [host = &host_, keep, match = row.match](Result<std::vector<LogEntry>> entries) {
                     if (!entries || entries->empty()) return keep(nullptr);
                     host->compute([keep, match, entries = std::move(*entries)] {
                         auto log = load_log(entries);
                         // What is wrong with it, if anything, is told when the table is taken over.
                         auto begun = log ? std::make_shared<Begun>(Begun{match, std::move(*log)}) : nullptr;
                         return [keep, begun = std::move(begun)] { keep(begun); };
                     });
                 });
}

void PreparedMatches::one_less(const std::shared_ptr<Preparing>& preparing)
{
    if (--preparing->under_way == 0) preparing->done();
}

std::shared_ptr<PreparedMatches::Begun> PreparedMatches::take(const std::string& code)
{
    auto place = begun_.find(code);
    if (place == begun_.end()) return nullptr;
    auto begun = std::move(place->second);
    begun_.erase(place);
    return begun;
}

void PreparedMatches::tidy()
{
    std::erase_if(begun_, [now = host_.now()](const auto& one) { return now - one.second->at > kept_for; });
}

} // namespace papamu::server
