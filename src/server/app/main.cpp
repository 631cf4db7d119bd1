#include "core/text.hpp"
#include "data/addresses.hpp"
#include "game/registry.hpp"
#include "server/app/check_command.hpp"
#include "server/app/copy_command.hpp"
#include "server/app/lan.hpp"
#include "server/app/listener.hpp"
#include "server/app/options.hpp"
#include "server/app/texts.hpp"
#include "server/erase_match.hpp"
#include "server/store/open_log.hpp"

#include <csignal>
#include <iostream>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::server;

namespace {

// Every connection is a file; the usual limit is meant for programs that open a few.
void allow_many_files()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
}

// Files made here are for their owner alone.
void keep_private() { ::umask(S_IRWXG | S_IRWXO); }

int refuse(const Message& reason)
{
    std::cerr << "papamu-server: " << english(reason) << '\n';
    return 1;
}

int erase(const std::string& store, const std::string& name)
{
    const auto opened = open_log(store);
    if (!opened) return refuse(opened.reason());
    if (const auto erased = erase_match(**opened, name); !erased) return refuse(erased.reason());
    std::cout << english({texts::server_deleted, {{"name", in_quotes(name)}}}) << '\n';
    return 0;
}

void say_how_others_come(const Server& server, bool secure)
{
    const auto place = parse_endpoint(server.place());
    const Lan lan{reached_at(place->address().to_string(), own_addresses()), place->port(), secure,
                  server.has_page(), ::isatty(STDOUT_FILENO) == 1};
    std::cout << '\n' << lan_text(lan) << std::endl;
}

} // namespace

int main(int count, char** words)
{
    // Writing to a closed connection must not end the program.
    std::signal(SIGPIPE, SIG_IGN);
    // A file at its size limit counts as a full disk: it is reported and tried again.
    std::signal(SIGXFSZ, SIG_IGN);
    const auto read = read_options(count, words, std::cout, std::cerr);
    if (const auto* status = std::get_if<int>(&read)) return *status;
    const auto& options = std::get<RunOptions>(read);
    if (!options.copy_from.empty()) {
        keep_private();
        return copy_to(options.copy_into, options.copy_from, std::cout, std::cerr);
    }
    if (!options.erase.empty()) return erase(options.server.store, options.erase);
    if (options.check) return check_store(options.server.store, std::cout, std::cerr);

    keep_private();
    allow_many_files();
    EventLog log(options.level);
    // What games prepare is prepared before anybody waits for it.
    auto server_options = options.server;
    for (const Game* game : games()) server_options.games.push_back(game->info().id);
    const auto server = Server::open(server_options, log);
    if (!server) return refuse(server.reason());
    std::cout << "listening on " << (*server)->place() << std::endl;
    if (options.lan) say_how_others_come(**server, !options.server.certificate.empty());
    return (*server)->run() ? 0 : 1;
}
