#include "server/prepared_matches.hpp"

#include "server/store/take_over.hpp"

#include <deque>
#include <utility>

namespace papamu::server {

namespace {

constexpr std::size_t read_at_once = 32;
constexpr std::size_t most_prepared = 20'000;
constexpr std::int64_t kept_for = 30'000;

} // namespace

struct PreparedMatches::Preparing {
    Node leaving = 0;
    Ours ours;
    std::function<void()> done;
    std::deque<TableRow> rows{}; ///< that are still to be read
    std::string after{};         ///< the last that was found
    bool more = true, looking = false;
    std::size_t under_way = 0; ///< matches that are read
};

PreparedMatches::PreparedMatches(Store& store, Host& host)
    : store_(store), host_(host), self_(std::make_shared<PreparedMatches*>(this))
{
}

PreparedMatches::~PreparedMatches() { *self_ = nullptr; }

void PreparedMatches::prepare(Node leaving, Ours ours, std::function<void()> done)
{
    go_on(std::make_shared<Preparing>(Preparing{leaving, std::move(ours), std::move(done)}));
}

// So few at a time that whoever comes to another match, or takes one of these over already, hardly waits.
void PreparedMatches::go_on(const std::shared_ptr<Preparing>& preparing)
{
    auto& rows = preparing->rows;
    for (; preparing->under_way < read_at_once && !rows.empty(); rows.pop_front()) {
        const auto& row = rows.front();
        if (!row.match.empty() && begun_.size() + under_way_ < most_prepared && preparing->ours(row.code))
            read(preparing, row);
    }
    if (!rows.empty() || preparing->looking) return;
    if (preparing->more) return look(preparing);
    if (preparing->under_way == 0) std::exchange(preparing->done, [] {})();
}

void PreparedMatches::look(const std::shared_ptr<Preparing>& preparing)
{
    preparing->looking = true;
    store_.look_for(wanted::Under{preparing->leaving}, preparing->after, tables_at_a_time,
                    [self = self_, host = &host_, preparing](Result<std::vector<TableRow>> rows) {
                        host->post([self, preparing, rows = std::move(rows)] {
                            if (!*self) return;
                            preparing->looking = false;
                            preparing->more = rows && rows->size() == tables_at_a_time;
                            if (preparing->more) preparing->after = rows->back().code;
                            if (rows) preparing->rows.assign(rows->begin(), rows->end());
                            (*self)->go_on(preparing);
                        });
                    });
}

void PreparedMatches::read(const std::shared_ptr<Preparing>& preparing, const TableRow& row)
{
    ++under_way_;
    ++preparing->under_way;
    const auto keep = [self = self_, host = &host_, preparing,
                       code = row.code](std::shared_ptr<Begun> begun) {
        host->post([self, host, preparing, code, begun = std::move(begun)] {
            if (!*self) return;
            auto& all = **self;
            --all.under_way_;
            --preparing->under_way;
            if (begun) begun->at = host->now();
            if (begun) all.begun_[code] = begun;
            all.go_on(preparing);
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
