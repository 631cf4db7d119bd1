#include "lab/online/cluster.hpp"

#include <fstream>

namespace papamu::lab {

Result<Cluster> Cluster::of(std::size_t nodes, const std::string& wished, const std::string& store)
{
    const auto program = server_program(wished);
    if (!program) return program.reason();
    Cluster cluster;
    cluster.folder = std::make_unique<Folder>();
    cluster.program = *program;
    const auto folder = cluster.folder->path;
    const auto secret = (folder / "secret").string();
    std::ofstream(secret) << "what the nodes of this measurement know\n";
    cluster.shared = {"--store", store,      "--peers",     "127.0.0.1:0", "--peer-secret",
                      secret,    "--no-web", "--log-level", "error"};
    for (std::size_t node = 0; node < nodes; ++node)
        if (const auto started = cluster.start(node); !started) return started.reason();
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
