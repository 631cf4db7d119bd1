#include "server/app/known_secret.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"
#include "server/nodes.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

constexpr const char* name = "nodes/secret"; ///< on the shelf: the marks of the node that began last

bool has(const std::vector<std::string>& marks, const std::string& one)
{
    return std::find(marks.begin(), marks.end(), one) != marks.end();
}

} // namespace

Result<void> agree_on_secret(Store& store, const PeerSecrets& secrets, const std::string& place)
{
    const auto nodes = store.nodes();
    if (!nodes) return nodes.reason();
    const auto living = std::count_if(nodes->begin(), nodes->end(), [&](const NodeRow& row) {
        return !row.left && !row.address.empty() && row.silence < node_times::dead_after &&
               (place.empty() || row.place != place);
    });
    const auto items = store.find(name, "", 1);
    if (!items) return items.reason();
    const auto own = secrets.marks();
    const std::string before = items->empty() ? std::string() : items->front().value;
    if (!before.empty() && living > 0) {
        std::vector<std::string> theirs;
        for (const auto word : split(before, ' ')) theirs.emplace_back(word);
        if (!has(own, theirs.front()) || !has(theirs, own.front()))
            return Message{texts::server_foreign_nodes, {{"count", static_cast<std::int64_t>(living)}}};
    }
    std::string marks;
    for (const auto& one : own) marks += (marks.empty() ? "" : " ") + one;
    // It is durable before this node enters, since what is asked for first is.
    if (marks != before) store.put(name, marks, [](const Result<void>&) {});
    return {};
}

} // namespace papamu::server
