#include "lab/online/cluster.hpp"

#include <fstream>

namespace papamu::lab {

Result<Cluster> Cluster::of(std::string program, const std::string& store)
{
    Cluster cluster;
    cluster.folder = std::make_unique<Folder>();
    cluster.program = std::move(program);
    if (cluster.program.empty()) {
        const auto beside = server_program();
        if (!beside) return beside.reason();
        cluster.program = *beside;
    }
    const auto folder = cluster.folder->path;
    const auto secret = (folder / "secret").string();
    std::ofstream(secret) << "what the nodes of this measurement know\n";
    cluster.shared = {"--store", store,      "--peers",     "127.0.0.1:0", "--peer-secret",
                      secret,    "--no-web", "--log-level", "error"};
    return cluster;
}

Result<void> Cluster::start(std::size_t which, const std::string& other)
{
    auto words = shared;
    const auto port = addresses.size() > which ? addresses[which].port : 0;
    words.insert(words.end(), {"--listen", "127.0.0.1:" + std::to_string(port)});
    auto started = ServerProcess::start(other.empty() ? program : other, words);
    if (!started) return started.reason();
    if (addresses.size() <= which) addresses.push_back(started->address());
    if (servers.size() <= which) servers.resize(which + 1);
    servers[which].emplace(std::move(*started));
    return {};
}

} // namespace papamu::lab
