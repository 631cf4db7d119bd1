#include "server/app/options.hpp"

#include "core/text.hpp"
#include "data/command_line.hpp"
#include "data/own_files.hpp"
#include "protocol/address.hpp"
#include "server/app/edition.hpp"
#include "server/app/listener.hpp"
#include "server/app/page_origin.hpp"
#include "server/app/texts.hpp"
#include "server/store/open_log.hpp"
#include "server/texts.hpp"

#include <cstdlib>
#include <ostream>

namespace papamu::server {

namespace {

namespace fs = std::filesystem;

constexpr int usage = 2;
constexpr int refused = 1;
constexpr int most_days = 36'500;
constexpr int most = 1'000'000; ///< connections

// Where programs of this person keep what they make, as the XDG base directories say.
Result<fs::path> usual_folder()
{
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && fs::path(data).is_absolute())
        return fs::path(data) / "papamu-server";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".local" / "share" / "papamu-server";
    return texts::server_no_home;
}

// So that others cannot read it.
Result<void> make_folder(const fs::path& folder)
{
    std::error_code failed;
    if (fs::is_directory(folder, failed)) return {};
    fs::create_directories(folder, failed);
    if (!failed) fs::permissions(folder, fs::perms::owner_all, failed);
    if (!failed) return {};
    return Message{texts::server_no_folder, {{"folder", folder.string()}, {"reason", failed.message()}}};
}

} // namespace

std::variant<RunOptions, int> read_options(int count, char** words, std::ostream& out, std::ostream& err)
{
    RunOptions run;
    auto& server = run.server;
    auto& limits = server.limits;
    std::string data, store, certificate, key, web, metrics, peers, secret, level = "info";
    std::vector<std::string> proxies, pages;
    bool no_web = false;
    std::size_t queues = limits.queues >> 20;
    CommandLine cli("The service of Papamu: small board games for two, played from anywhere", "papamu-server",
                    std::string(edition().name));
    cli.option("--listen", server.listen, "Where to listen, ADDRESS:PORT; port 0 takes any").with_default();
    cli.flag("--lan", run.lan,
             "Let others in the same network in, and say how they come here: a link and a QR code of it");
    cli.option("--data", data, "Folder for the matches; made if it is not there");
    cli.option("--store", store,
               "sqlite:FILE, postgresql://USER@HOST/DATABASE, or memory, which forgets; otherwise "
               "matches.db in the folder");
    cli.option("--tls-cert", certificate, "Certificate with its chain, PEM: speak TLS only");
    cli.option("--tls-key", key, "Its key, PEM");
    auto web_option = cli.option(
        "--web", web, "Folder of files to serve as pages, instead of the page that comes with this program");
    cli.flag("--no-web", no_web, "Serve no pages").excludes(web_option);
    cli.option("--metrics", metrics, "Where to tell metrics, ADDRESS:PORT; for yourself only");
    cli.option("--peers", peers,
               "Where other nodes of this service call, ADDRESS:PORT; they share one store in PostgreSQL");
    cli.option("--peer-address", server.peer_address,
               "How they reach that, ADDRESS:PORT, where it is not the same");
    cli.option("--peer-secret", secret, "File with the secret that all nodes know");
    cli.option("--log-level", level, "debug, info, warning, error or off").with_default();
    cli.option("--connections", limits.connections, "At most so many at the same time")
        .within(1, most)
        .within(1, most)
        .with_default();
    cli.option("--per-address", limits.per_address, "At most so many of one address")
        .within(1, most)
        .within(1, most)
        .with_default();
    cli.option("--handshakes-per-address", limits.handshakes_per_address,
               "At most so many new ones of one address a minute")
        .within(1, most)
        .within(1, most)
        .with_default();
    cli.option("--trust-proxy", proxies,
               "Believe this proxy on who comes by it: ADDRESS or ADDRESS/BITS; for several say it again");
    cli.option("--queues", queues, "MiB that may wait for all connections together to be read")
        .within(1, most)
        .within(1, most)
        .with_default();
    cli.option(
        "--allow-origin", pages,
        "Let pages of this origin play here, such as https://play.example.org; for several say it again");
    cli.option("--forget-guests", server.service.forget_guests,
               "Days after a match until nobody can tell who played it; names and moves stay")
        .within(1, most_days)
        .within(1, most_days)
        .with_default();
    cli.flag("--limit-loopback", limits.limit_loopback, "Limit the addresses of this computer as well");
    const auto check = cli.flag("--check", run.check, "Look whether the store is sound, then leave");
    auto erase = cli.option("--delete", run.erase,
                            "Take this match, or the last one of the table with this code, out of the store, "
                            "then leave");
    erase.excludes(check);
    auto stores = cli.command("store", "What is done with stores while no service runs on them");
    stores.needs_command();
    auto copy = stores.command(
        "copy", "Copy all that is kept into a store that holds nothing, compare the two, then leave");
    copy.option("FROM", run.copy_from, "sqlite:FILE or postgresql://USER@HOST/DATABASE").required();
    copy.option("TO", run.copy_into, "The same; made if it is not there").required();
    if (const auto ended = cli.read(count, words, out, err)) return *ended;
    const auto fail = [&](const Message& reason, int status) {
        err << "papamu-server: " << english(reason) << '\n';
        return status;
    };
    if (copy.named()) {
        if (const auto given = cli.given(); !given.empty())
            return fail({texts::server_copy_alone, {{"option", given.front()}}}, usage);
        for (const auto* word : {&run.copy_from, &run.copy_into})
            if (const auto there = outlives_process(*word); !there) return fail(there.reason(), usage);
        if (run.copy_from == run.copy_into)
            return fail({texts::server_copy_same, {{"store", shown_store(run.copy_from)}}}, usage);
        return run;
    }
    // An empty word, as from an empty variable of a shell, is a mistake and no choice.
    for (const auto& [option, value] :
         {std::pair{"--data", &data}, std::pair{"--store", &store}, std::pair{"--tls-cert", &certificate},
          std::pair{"--tls-key", &key}, std::pair{"--web", &web}, std::pair{"--metrics", &metrics},
          std::pair{"--peers", &peers}, std::pair{"--peer-secret", &secret},
          std::pair{"--delete", &run.erase}})
        if (cli.given(option) && value->empty())
            return fail({texts::server_empty, {{"option", option}}}, usage);
    for (const auto* address : {&server.listen, &metrics, &peers, &server.peer_address})
        if (!address->empty() || address == &server.listen)
            if (const auto place = parse_endpoint(*address); !place) return fail(place.reason(), usage);
    if (run.lan && !cli.given("--listen"))
        server.listen = "0.0.0.0:" + std::to_string(protocol::standard_port);
    if (run.lan && parse_endpoint(server.listen)->address().is_loopback())
        return fail({texts::server_lan_alone, {{"address", server.listen}}}, usage);
    for (const auto& proxy : proxies) {
        auto network = Network::parse(proxy);
        if (!network) return fail(network.reason(), usage);
        server.trusted.push_back(*network);
    }
    for (const auto& page : pages) {
        auto origin = parse_page_origin(page);
        if (!origin) return fail(origin.reason(), usage);
        server.pages.push_back(*origin);
    }
    limits.queues = queues << 20;
    const auto known = parse_level(level);
    if (!known) return fail({texts::server_level, {{"level", in_quotes(level)}}}, usage);
    run.level = *known;
    if (certificate.empty() != key.empty()) return fail(texts::server_tls_both, usage);
    server.certificate = certificate;
    server.key = key;
    if (!web.empty()) {
        server.web = web;
    } else if (!no_web) {
        const auto own = own_page_folders();
        server.page_folders.assign(own.begin(), own.end());
    }
    if (!metrics.empty()) server.metrics = metrics;

    if (peers.empty() != secret.empty() || (peers.empty() && !server.peer_address.empty()) ||
        (!peers.empty() && !store.starts_with("postgres")))
        return fail(texts::server_peers, usage);
    if (!peers.empty()) server.peers = peers;
    server.peer_secret = secret;
    server.store = store;
    if (store.empty()) {
        const auto folder = data.empty() ? usual_folder() : Result<fs::path>{fs::path(data)};
        if (!folder) return fail(folder.reason(), refused);
        if (const auto made = make_folder(*folder); !made) return fail(made.reason(), refused);
        server.store = "sqlite:" + (*folder / "matches.db").string();
    } else if (!names_store(store)) {
        return fail(no_store(store), usage);
    }
    server.obeys_signals = true;
    server.supervision = Supervision::of_environment();
    return run;
}

} // namespace papamu::server
