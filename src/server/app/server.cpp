#include "server/app/server.hpp"

#include "server/app/edition.hpp"
#include "server/app/known_secret.hpp"
#include "server/app/listener.hpp"
#include "server/app/open_pages.hpp"
#include "server/app/own_place.hpp"
#include "server/app/peers.hpp"
#include "server/app/texts.hpp"
#include "server/app/tls.hpp"
#include "server/app/watched_store.hpp"
#include "server/service.hpp"
#include "server/store/open_log.hpp"

#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <csignal>

#include <sodium.h>
#include <unistd.h>

namespace papamu::server {

namespace {

using namespace std::chrono_literals;

constexpr auto tick_every = 50ms;
constexpr auto look_every = 1000ms;
constexpr auto clock_may_be_off = 5000ms;
constexpr auto until_listening = 1000ms;
constexpr auto until_prepared = 3000ms; // other nodes may have thousands of matches to read
// What TERM may take then, out of the two seconds that are promised.
constexpr auto until_drained = 1200ms;
constexpr auto until_gone = 1500ms; // connections that have not answered by then are cut

} // namespace

struct Server::Parts {
    Parts(const ServerOptions& options, EventLog& event_log)
        : log(event_log), supervisor(options.supervision), door(*loop, options.limits, event_log),
          gate(options.limits, options.trusted, door.counts(), tallies)
    {
    }
    ~Parts();

    Result<void> open_peers(const ServerOptions& options, NodeSelf& self);
    Task<> tick();
    Task<> look();
    void look_at_clock();
    Task<> obey_endings();
    Task<> obey_hangups();
    Task<> tell_watchdog();
    void reload();
    Task<> leave();
    void pump();
    void name_node();
    Measured measured();
    bool ready() const { return service->ready() && !ending && !store->damage(); }

    EventLog& log;
    Histogram appends, lag;
    Supervisor supervisor;
    std::optional<Certificates> certificates;
    std::optional<PublicSite> site;
    std::optional<asio::io_context> loop{std::in_place, 1};
    Door door;
    std::shared_ptr<Tallies> tallies = std::make_shared<Tallies>();
    Gate gate; // outlives the loop with all its callers
    std::unique_ptr<WatchedStore> store;
    std::unique_ptr<Peers> peers;
    std::unique_ptr<Service> service;
    std::unique_ptr<Listener> listener, metrics;
    std::optional<asio::basic_signal_set<Executor>> endings, hangups;
    bool pumping = false, ending = false, over = false, clock_off = false, named = false, disowned = false;
};

Server::Parts::~Parts()
{
    // Answers of the store must find a service and a door, so the store goes first. Then everything that has
    // a socket or waits for one ends with the loop, while what it refers to still exists.
    store.reset();
    door.reach(nullptr); // connections that end with the loop say goodbye to other nodes
    peers.reset();
    door.forget();
    listener.reset();
    metrics.reset();
    endings.reset();
    hangups.reset();
    loop.reset();
}

Result<void> Server::Parts::open_peers(const ServerOptions& options, NodeSelf& self)
{
    auto secrets = PeerSecrets::read(options.peer_secret);
    if (!secrets) return secrets.reason();
    const auto endpoint = parse_endpoint(*options.peers);
    if (!endpoint) return endpoint.reason();
    if (const auto agreed = agree_on_secret(*store, *secrets, self.place); !agreed) return agreed;
    peers = std::make_unique<Peers>(*loop, log, std::move(*secrets), store->identity());
    if (const auto opened = peers->open(*endpoint); !opened) return opened;
    self.address = options.peer_address.empty() ? text(peers->place()) : options.peer_address;
    const auto reached = parse_endpoint(self.address);
    if (!reached || reached->address().is_unspecified() || reached->port() == 0)
        return Message{texts::server_peer_address, {{"address", self.address}}};
    return {};
}

Task<> Server::Parts::tick()
{
    Timer timer(*loop);
    for (auto next = SteadyClock::now(); !over;) {
        next += tick_every;
        timer.expires_at(next);
        co_await timer.async_wait(use_task);
        const auto late = SteadyClock::now() - next;
        lag.add(std::chrono::duration_cast<std::chrono::microseconds>(late));
        // Missed ticks are not repeated.
        if (late > tick_every) next += late;
        service->tick();
        name_node();
    }
}

// Several servers that share a store are told apart in the log.
void Server::Parts::name_node()
{
    if (named || service->node() == 0) return;
    named = true;
    if (store->alone()) return;
    log.name(service->node());
    log.note(Level::info, "entered");
}

Measured Server::Parts::measured()
{
    auto& counts = door.counts();
    counts.connections = door.callers();
    counts.queued_bytes = door.queues().bytes();
    return {PAPAMU_VERSION,
            service->node(),
            ready(),
            service->counts(),
            counts,
            store->counts(),
            peers ? peers->counts() : PeerCounts{}};
}

Task<> Server::Parts::look()
{
    Timer timer(*loop);
    while (!over) {
        timer.expires_after(look_every);
        co_await timer.async_wait(use_task);
        door.look();
        look_at_clock();
        store->look();
        if (service->forgotten() && !std::exchange(disowned, true)) {
            log.note(Level::error, "node_forgotten", {{"reason", texts::server_forgotten}});
            asio::co_spawn(*loop, leave(), Unawaited{});
        }
    }
}

// Nothing that is played hangs on the clocks of computers: nodes judge each other by the database's, and
// count time by one of their own that nobody sets. The day on which guests are forgotten is the database's.
void Server::Parts::look_at_clock()
{
    const auto ahead = store->clock_ahead();
    if (!ahead) return;
    door.set_clock(*ahead);
    const bool off = std::chrono::abs(*ahead) > clock_may_be_off;
    if (off == clock_off) return;
    clock_off = off;
    if (!off) return log.note(Level::info, "clock_right");
    const auto seconds = std::chrono::abs(std::chrono::duration_cast<std::chrono::seconds>(*ahead)).count();
    log.note(Level::warning, "clock_off",
             {{"reason", Message{texts::server_clock_off, {{"count", std::int64_t{seconds}}}}}});
}

Task<> Server::Parts::obey_endings()
{
    const auto [failed, signal] = co_await endings->async_wait(use_task);
    if (failed) co_return;
    log.note(Level::info, "signal", {{"signal", signal}});
    asio::co_spawn(*loop, leave(), Unawaited{});
    const auto [again, second] = co_await endings->async_wait(use_task);
    // Nothing that was acknowledged depends on an orderly end.
    if (!again) ::_exit(1);
}

Task<> Server::Parts::obey_hangups()
{
    for (;;) {
        const auto [failed, signal] = co_await hangups->async_wait(use_task);
        if (failed) co_return;
        log.note(Level::info, "signal", {{"signal", signal}});
        reload();
    }
}

// systemd takes a program that is silent for as long as agreed for dead and restarts it. So this is silent
// when the loop hangs, or when the store owes answers and gives none. A refusal is an answer.
Task<> Server::Parts::tell_watchdog()
{
    Timer timer(*loop);
    while (!over) {
        timer.expires_after(supervisor.watchdog() / 3);
        co_await timer.async_wait(use_task);
        if (store->answers())
            supervisor.tell("WATCHDOG=1");
        else
            log.note(Level::warning, "store_silent");
    }
}

void Server::Parts::reload()
{
    const auto time =
        std::chrono::duration_cast<std::chrono::microseconds>(SteadyClock::now().time_since_epoch());
    supervisor.tell("RELOADING=1\nMONOTONIC_USEC=" + std::to_string(time.count()));
    const auto read = certificates ? certificates->reload() : Result<void>{};
    if (read)
        log.note(Level::info, "reloaded");
    else
        log.note(Level::error, "reload_failed", {{"reason", read.reason()}});
    supervisor.tell("READY=1");
}

Task<> Server::Parts::leave()
{
    if (std::exchange(ending, true)) co_return;
    supervisor.tell("STOPPING=1");
    Timer timer(*loop);
    const auto moment = [&] {
        timer.expires_after(5ms);
        return timer.async_wait(use_task);
    };
    log.note(Level::info, "draining", {{"connections", door.callers()}});
    if (peers && service->ready()) {
        const auto announced = SteadyClock::now();
        service->announce_drain();
        while (!service->prepared() && SteadyClock::now() - announced < until_prepared) co_await moment();
    }
    const auto begin = SteadyClock::now();
    listener->close();
    door.begin_leaving();
    service->drain();
    while (!service->drained() && SteadyClock::now() - begin < until_drained) co_await moment();
    const bool drained = service->drained();
    service->farewell();
    if (metrics) metrics->close();
    if (peers) peers->leave();
    door.leave();
    const auto gone = [&] { return door.callers() == 0 && (!peers || peers->left()); };
    while (!gone() && SteadyClock::now() - begin < until_gone) co_await moment();
    const auto cut = door.callers();
    door.cut_all();
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - begin);
    log.note(Level::info, "drained",
             {{"complete", drained ? 1 : 0},
              {"cut", cut},
              {"milliseconds", static_cast<std::int64_t>(took.count())}});
    // The connections that were cut end in this turn of the loop or the next.
    co_await moment();
    over = true;
    loop->stop();
}

void Server::Parts::pump()
{
    pumping = false;
    store->pump();
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, EventLog& log)
{
    if (::sodium_init() < 0) ::abort(); // without random numbers there are no secrets
    const auto place = parse_endpoint(options.listen);
    if (!place) return place.reason();
    auto parts = std::make_unique<Parts>(options, log);
    auto& all = *parts;

    if (!options.certificate.empty()) {
        auto certificates = Certificates::open(options.certificate, options.key);
        if (!certificates) return certificates.reason();
        all.certificates.emplace(std::move(*certificates));
    }
    auto folder = open_pages(options, log);
    if (!folder) return folder.reason();
    Pages pages{std::move(*folder), false, options.games};
    pages.missing = !options.web && !options.page_folders.empty() && !pages.folder;
    all.site.emplace(
        std::move(pages), [&all] { return all.ready(); }, [&all] { return all.door.now(); });

    const auto counts = [&all] { return metrics_text(all.measured(), all.appends, all.lag); };
    if (options.metrics) {
        const auto metrics_place = parse_endpoint(*options.metrics);
        if (!metrics_place) return metrics_place.reason();
        ListenerOptions listening{
            [counts](const Request& request) { return metrics_response(request, counts); }};
        auto metrics = Listener::open(all.door, *metrics_place, std::move(listening));
        if (!metrics) return metrics.reason();
        all.metrics = std::move(*metrics);
    }
    ListenerOptions listening{[&all](const Request& request) { return all.site->answer(request); }, true,
                              all.certificates ? &*all.certificates : nullptr, options.pages, &all.gate};
    auto listener = Listener::open(all.door, *place, std::move(listening));
    if (!listener) return listener.reason();
    all.listener = std::move(*listener);

    auto store = open_log(options.store, [&log](const Message& news) {
        log.note(Level::error, "store_trouble", {{"reason", news}});
    });
    if (!store) return store.reason();
    const bool pumps = options.store == "memory";
    all.store = std::make_unique<WatchedStore>(std::move(*store), all.appends, log, [&all, pumps] {
        if (!pumps || all.pumping) return;
        all.pumping = true;
        asio::post(*all.loop, [&all] { all.pump(); });
    });
    NodeSelf self{{}, own_place(all.listener->place())};
    if (options.peers) {
        const auto opened = all.open_peers(options, self);
        if (!opened) return opened.reason();
    }
    all.service = std::make_unique<Service>(*all.store, all.door, std::string(edition().name),
                                            options.service, std::move(self), all.tallies);
    all.door.serve(*all.service);
    if (all.peers) {
        all.peers->serve(*all.service);
        all.door.reach(all.peers.get());
    }
    // The clocks of all matches hang on it.
    if (const auto nodes = all.store->nodes(); !nodes) return nodes.reason();
    all.look_at_clock();
    all.service->begin();
    // Tables are taken over soonest while nobody comes; but nobody waits long for thousands. Who tries to
    // come meanwhile is refused by the system and tries again, where a queue would overflow and lose them for
    // seconds.
    for (const auto begin = SteadyClock::now();
         !all.service->at_rest() && SteadyClock::now() - begin < until_listening;) {
        all.loop->run_one_for(5ms);
        all.loop->restart();
    }
    all.name_node();
    for (auto* one : {all.listener.get(), all.metrics.get()})
        if (const auto listens = one ? one->listen() : Result<void>{}; !listens) return listens.reason();
    if (const auto damage = all.store->damage()) return *damage;
    if (options.obeys_signals) {
        all.endings.emplace(*all.loop, SIGTERM, SIGINT);
        all.hangups.emplace(*all.loop, SIGHUP);
        asio::co_spawn(*all.loop, all.obey_endings(), Unawaited{});
        asio::co_spawn(*all.loop, all.obey_hangups(), Unawaited{});
    }
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::string Server::place() const { return text(parts_->listener->place()); }

bool Server::has_page() const { return parts_->site->has_page(); }

std::string Server::metrics_place() const { return parts_->metrics ? text(parts_->metrics->place()) : ""; }

bool Server::run()
{
    auto& all = *parts_;
    all.log.note(Level::info, "listening", {{"address", place()}, {"metrics", metrics_place()}});
    all.listener->begin();
    if (all.metrics) all.metrics->begin();
    asio::co_spawn(*all.loop, all.tick(), Unawaited{});
    asio::co_spawn(*all.loop, all.look(), Unawaited{});
    if (all.supervisor.watchdog().count() > 0) asio::co_spawn(*all.loop, all.tell_watchdog(), Unawaited{});
    if (!all.supervisor.tell("READY=1\nSTATUS=listening on " + place()))
        all.log.note(Level::warning, "notify_failed");
    all.loop->run();
    return !all.disowned;
}

void Server::reload()
{
    asio::post(*parts_->loop, [this] { parts_->reload(); });
}

void Server::drain()
{
    asio::post(*parts_->loop, [this] { asio::co_spawn(*parts_->loop, parts_->leave(), Unawaited{}); });
}

} // namespace papamu::server
