#include "server/store/take_over.hpp"

#include "server/texts.hpp"

namespace papamu::server {

namespace {

constexpr int most_tries = 3;

struct Taking {
    Store& store;
    TakeOver asked;
    TakenOverDone done;
    int tries = 0;
    Epoch claimed = 0;                   ///< the row's, when it was claimed in vain
    std::optional<std::int64_t> stood{}; ///< where it comes from another node

    void trouble(const Message& why) const { done(TakenOver{{}, {}, 0, why}); }
};

void find(const std::shared_ptr<Taking>& taking);

void read(const std::shared_ptr<Taking>& taking, ClaimedTable claimed)
{
    const auto stood = taking->stood;
    if (claimed.row.match.empty())
        return taking->done(TakenOver{std::move(claimed), {}, 0, {}, 0, stood, {}});
    const auto match = claimed.row.match;
    const auto& asked = taking->asked;
    const std::uint64_t from = asked.match == match && asked.known > 0 ? asked.known - 1 : 0;
    taking->store.fetch(
        match, from, whole_match,
        [taking, stood, from, claimed = std::move(claimed)](Result<std::vector<LogEntry>> entries) mutable {
            if (entries)
                return taking->done(
                    TakenOver{std::move(claimed), std::move(*entries), from, {}, 0, stood, {}});
            if (of_one_match(entries.reason())) return taking->trouble(entries.reason());
            taking->done(TakenOver{{}, {}, 0, {}, 0, stood, entries.reason()});
        });
}

// The table's time goes on where it stood when its last node was heard of last.
void claim(const std::shared_ptr<Taking>& taking, const TableRow& row)
{
    const auto& asked = taking->asked;
    if (row.record.empty()) return taking->trouble({texts::store_table, {{"code", row.code}}});
    auto shift = row.shift;
    std::optional<std::int64_t> owner_up;
    taking->stood.reset();
    if (row.node != asked.node) {
        const auto up = asked.gone->up.find(row.node);
        const bool known = up != asked.gone->up.end();
        // The claim of this very row was refused: the store has heard its owner since.
        const bool heard = taking->claimed == row.epoch;
        if (heard || (!asked.alone && !asked.gone->contains(row.node))) {
            TakenOver there;
            there.elsewhere = row.node;
            return taking->done(std::move(there));
        }
        if (known) owner_up = up->second;
        taking->stood = row.shift + (known ? up->second : 0);
        shift = *taking->stood - asked.now;
    }
    taking->claimed = row.epoch;
    taking->store.claim_table(
        row.code, row.epoch, owner_up, asked.node, shift,
        [taking](Result<std::optional<ClaimedTable>> answer) {
            if (!answer) return taking->done(TakenOver{{}, {}, 0, {}, 0, taking->stood, answer.reason()});
            if (*answer) return read(taking, std::move(**answer));
            if (++taking->tries == most_tries) return taking->trouble(texts::service_busy);
            find(taking);
        });
}

void find(const std::shared_ptr<Taking>& taking)
{
    taking->store.look_for(wanted::Code{taking->asked.code}, "", 1,
                           [taking](Result<std::vector<TableRow>> rows) {
                               if (!rows) return taking->done(rows.reason());
                               if (rows->empty()) return taking->done(TakenOver{});
                               claim(taking, rows->front());
                           });
}

} // namespace

void take_over(Store& store, TakeOver asked, TakenOverDone done)
{
    find(std::make_shared<Taking>(Taking{store, std::move(asked), std::move(done)}));
}

void take_over(Store& store, TakeOver asked, TableRow found, TakenOverDone done)
{
    claim(std::make_shared<Taking>(Taking{store, std::move(asked), std::move(done)}), found);
}

} // namespace papamu::server
