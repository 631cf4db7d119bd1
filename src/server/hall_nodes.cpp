// The hall as one node of several: it enters the book, hears of the others, and learns what they took from it
// meanwhile.

#include "server/hall.hpp"

#include <utility>

namespace papamu::server {

namespace {

constexpr std::int64_t enter_every = 500, enter_noted_every = 60'000;

} // namespace

void Hall::begin() { enter(); }

void Hall::enter()
{
    if (entering_ || host_.now() < enter_at_) return;
    entering_ = true;
    enter_at_ = host_.now() + enter_every;
    store_.enter(itself_.address, itself_.place,
                 [self = self_, host = &host_, store = &store_, asked_at = host_.now()](Result<Node> node) {
                     store->list_nodes([self, host, node, asked_at](Result<std::vector<NodeRow>> nodes) {
                         host->post([self, node, asked_at, nodes = std::move(nodes)] {
                             if (!*self) return;
                             auto& hall = **self;
                             hall.entering_ = false;
                             if (node && nodes) return hall.entered(*node, *nodes, asked_at);
                             hall.not_entered(node ? nodes.reason() : node.reason());
                         });
                     });
                 });
}

// It is asked again twice a second, and that is no news.
void Hall::not_entered(const Message& reason)
{
    const auto now = host_.now();
    if (enter_noted_at_ && now - *enter_noted_at_ < enter_noted_every) return;
    enter_noted_at_ = now;
    host_.note({Note::Level::warning, "enter_failed", {}, {}, -1, 0, &reason});
}

void Hall::entered(Node node, const std::vector<NodeRow>& nodes, std::int64_t asked_at)
{
    nodes_.entered(node, asked_at, host_.now());
    heard_of(nodes);
    fetch_next();
}

void Hall::list_nodes()
{
    if (std::exchange(listing_, true)) return;
    store_.list_nodes([self = self_, host = &host_](Result<std::vector<NodeRow>> nodes) {
        host->post([self, nodes = std::move(nodes)] {
            if (!*self) return;
            (*self)->listing_ = false;
            if (nodes) (*self)->heard_of(*nodes);
        });
    });
}

void Hall::heard_of(const std::vector<NodeRow>& nodes)
{
    nodes_.listed(nodes, host_.now());
    adopt_newly_gone();
}

void Hall::has_left(Node other, std::int64_t up)
{
    nodes_.has_left(other, up);
    adopt_newly_gone();
}

void Hall::adopt_newly_gone()
{
    for (const auto gone : nodes_.newly_gone()) gone_.push_back({gone, nodes_.is_predecessor(gone)});
    adopt();
}

// This node was not heard for so long that others may have taken its tables. Those that are over are not
// looked for one by one: they come back when somebody wants them.
void Hall::look_again(std::string after, std::shared_ptr<std::map<std::string, Epoch>> owned,
                      std::uint64_t until)
{
    looking_ = true;
    store_.look_for(wanted::Under{node()}, std::move(after), tables_at_a_time,
                    [self = self_, host = &host_, owned, until](Result<std::vector<TableRow>> rows) {
                        host->post([self, owned, until, rows = std::move(rows)] {
                            if (!*self) return;
                            auto& hall = **self;
                            hall.looking_ = false;
                            if (!rows) return; // the next beat leads here again
                            for (const auto& row : *rows) (*owned)[row.code] = row.epoch;
                            if (rows->size() == tables_at_a_time)
                                return hall.look_again(rows->back().code, owned, until);
                            hall.move_away(*owned, until);
                        });
                    });
}

void Hall::move_away(const std::map<std::string, Epoch>& owned, std::uint64_t until)
{
    nodes_.looked();
    std::vector<std::string> lost;
    for (const auto& [code, kept] : rooms_) {
        const auto place = owned.find(code);
        if (kept->serial <= until && kept->epoch != 0 &&
            (place == owned.end() || place->second != kept->epoch))
            lost.push_back(code);
    }
    for (const auto& code : lost)
        if (auto* room = find(code)) run(*room, room->moved());
}

void Hall::cut_off()
{
    look_around();
    if (node() == 0 || nodes_.serves(host_.now())) return;
    std::vector<std::string> lost;
    for (const auto& [code, kept] : rooms_)
        if (kept->epoch != 0 && !kept->ended) lost.push_back(code);
    for (const auto& code : lost)
        if (auto* room = find(code)) run(*room, room->moved());
}

} // namespace papamu::server
