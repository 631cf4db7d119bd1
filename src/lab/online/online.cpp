#include "lab/online/online.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "lab/bounds.hpp"
#include "lab/online/bot.hpp"
#include "lab/online/load.hpp"
#include "lab/online/nodes.hpp"
#include "lab/online/upgrade.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "net/native_link.hpp"
#include "protocol/guest.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <ostream>
#include <random>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

struct BotWords {
    std::string connect = "127.0.0.1:7410";
    std::string game;
    std::string code;
    std::string seat;
    std::string clock = "none";
    std::string name = "Bot";
    std::string secret;
    std::vector<std::string> options;
    bool hidden = false;
    int games = 0;
    int milliseconds = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
};

// A bot is a guest, so what it keeps need not outlive it: when it ends, so does its move.
class NoKeep final : public net::Keep {
public:
    Result<void> put(const net::PendingMove&) override { return {}; }
    void remove(const std::string&) override {}
    std::optional<net::PendingMove> find(const std::string&) override { return std::nullopt; }
};

std::string fresh_secret()
{
    std::random_device device;
    std::vector<std::uint8_t> bytes(16);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(device());
    return to_hex(bytes);
}

Result<BotWishes> wishes_of(const BotWords& words)
{
    BotWishes wishes;
    const auto game = find_game(words.game);
    if (!game) return game.reason();
    if (!(*game)->searcher()) return Message{texts::lab_no_searcher, {{"game", words.game}}};
    wishes.game = words.game;
    const auto named = parse_options(words.options);
    if (!named) return named.reason();
    wishes.options = *named;
    if (const auto options = complete_options((*game)->info().options, wishes.options); !options)
        return options.reason();
    const auto clock = parse_time_control(words.clock);
    if (!clock) return clock.reason();
    wishes.clock = *clock;
    wishes.seat = parse_seat(words.seat);
    if (!words.code.empty()) {
        auto code = protocol::parse_code(words.code);
        if (!code) return code.reason();
        wishes.code = *code;
    }
    wishes.open = !words.hidden;
    wishes.games = words.games;
    wishes.limits.depth = words.depth;
    wishes.limits.nodes = words.nodes;
    wishes.limits.time = std::chrono::milliseconds(words.milliseconds);
    if (words.depth == 0 && words.nodes == 0 && words.milliseconds == 0)
        wishes.limits.time = std::chrono::milliseconds(300);
    return wishes;
}

int run_bot(const BotWords& words, std::ostream& out, std::ostream& err)
{
    const auto fail = [&err](const Message& reason) {
        err << "papamu-lab: " << english(reason) << '\n';
        return usage;
    };
    auto wishes = wishes_of(words);
    if (!wishes) return fail(wishes.reason());
    std::string typed = words.connect;
    if (const auto link = protocol::parse_link(typed)) {
        typed = text(link->address);
        if (wishes->code.empty()) wishes->code = link->code;
        if (wishes->code == link->code) wishes->key = link->key;
    }
    const auto address = protocol::parse_address(typed);
    if (!address) return fail(address.reason());
    const auto name = protocol::guest_name(words.name);
    if (!name) return fail(name.reason());
    if (!words.secret.empty() && !protocol::is_secret(words.secret)) return fail(texts::lab_secret);

    net::Network network;
    NoKeep keep;
    std::mutex mutex;
    std::condition_variable awake;
    bool news = false;
    auto link = net::native_link(network);
    link->wake_by([&] {
        const std::lock_guard lock(mutex);
        news = true;
        awake.notify_one();
    });
    net::Client client(std::move(link), keep,
                       {words.secret.empty() ? fresh_secret() : words.secret, *name, true, "papamu-lab bot"},
                       std::random_device{}());
    const auto begin = Clock::now();
    const auto now = [&] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
    };
    Bot bot(client, *wishes, [&out](const std::string& line) { out << line << std::endl; });
    client.connect(*address, now());
    while (!bot.done()) {
        bot.update(now());
        std::unique_lock lock(mutex);
        // Thoughts are looked at meanwhile.
        awake.wait_for(lock, std::chrono::milliseconds(20), [&] { return news; });
        news = false;
    }
    return bot.failed() ? refused : 0;
}

void add_bot(Command& program, std::ostream& out, std::ostream& err)
{
    auto words = std::make_shared<BotWords>();
    auto bot = program.command("bot", "Play at a service: opens a table and waits, or comes to one");
    bot.option("--connect", words->connect, "The service, or a table's link").with_default();
    bot.option("--game", words->game, "The game").required();
    auto code =
        bot.option("--code", words->code, "Come to this table instead of opening one").check(not_empty);
    auto seat = bot.option("--seat", words->seat, "Its side at a table it opens; chance without this")
                    .one_of({"first", "second"});
    auto clock = bot.option("--clock", words->clock, "none, move:MS or fischer:MS+MS").with_default();
    auto option = bot.option("--option", words->options, "An option of the game, NAME=VALUE; may be repeated")
                      .one_at_a_time();
    bot.option("--name", words->name, "What it is called").with_default();
    bot.option("--secret", words->secret, "Its 128 bits as 32 hexadecimal digits, to be the same guest again")
        .check(not_empty);
    auto hidden = bot.flag("--private", words->hidden, "Its table is not in the lobby's list");
    // Those are about a table it opens.
    for (const auto& opening : {seat, clock, option, hidden}) code.excludes(opening);
    bot.option("--games", words->games, "Ends after so many games; never without this").within(0, 1'000'000);
    bot.option("--time", words->milliseconds, "Milliseconds for a move").within(0, 3'600'000);
    bot.option("--depth", words->depth, "Plies it looks ahead").within(0, 100);
    bot.option("--nodes", words->nodes, "Positions it looks at for a move")
        .within(std::int64_t{0}, most_nodes);
    bot.does([words, &out, &err] { return run_bot(*words, out, err); });
}

void add_program(Command& command, std::string& server)
{
    command.option("--server", server, "The program papamu-server; beside this one or in PATH without this")
        .check(not_empty);
}

// What is played at several nodes, and how many they are.
template <class Wishes>
void add_cluster(Command& command, Wishes& wishes)
{
    command.option("--game", wishes.game, "A game whose start is not drawn; the first of those without this");
    command.option("--nodes", wishes.nodes, "How many").within(2, 16).with_default();
    command.option("--matches", wishes.matches, "At the same time").within(1, 20'000).with_default();
}

void add_nodes(Command& program, std::ostream& out, std::ostream& err)
{
    auto wishes = std::make_shared<NodesWishes>();
    auto command = program.command(
        "nodes", "Measure several nodes of one service on a database: starts, kills and drains some");
    add_program(command, wishes->server);
    auto store = command.option("--store", wishes->store, "An empty database: postgresql://...");
    auto connect =
        command.option("--connect", wishes->connect, "Instead: nodes that run already, ADDRESS,ADDRESS,...")
            .parted_at(',');
    store.excludes(connect);
    command
        .option("--fault", wishes->fault,
                "With --connect: a command that does something to them while all is played, and ends when "
                "that is over")
        .needs(connect);
    command
        .option("--frames", wishes->frames,
                "With --connect: a file for all that guests say and hear, a line each")
        .needs(connect);
    add_cluster(command, *wishes);
    command.option("--rate", wishes->rate, "Moves a second of the paced parts").with_default();
    command.option("--seconds", wishes->seconds, "For each part").within(1, 3600).with_default();
    command.flag("--json", wishes->json, "The last line is one JSON object");
    command.does([wishes, store, connect, &out, &err] {
        if (!store.given() && !connect.given()) Command::lacks("--store or --connect");
        return !connect.given() ? nodes(*wishes, out, err) : play_under_fault(*wishes, out, err);
    });
}

void add_upgrade(Command& program, std::ostream& out, std::ostream& err)
{
    auto wishes = std::make_shared<UpgradeWishes>();
    auto command = program.command(
        "upgrade", "Replace the nodes of a service by those of another version while it is played at");
    add_program(command, wishes->server);
    command.option("--next", wishes->next, "The program that takes its place").required();
    command.option("--store", wishes->store, "An empty database: postgresql://...").required();
    add_cluster(command, *wishes);
    command.option("--seconds", wishes->seconds, "Played between two steps").within(1, 3600).with_default();
    command.flag("--json", wishes->json, "The last line is one JSON object");
    command.does([wishes, &out, &err] { return upgrade(*wishes, out, err); });
}

} // namespace

void add_online_commands(Command& program, std::ostream& out, std::ostream& err)
{
    add_bot(program, out, err);
    add_nodes(program, out, err);
    add_upgrade(program, out, err);
    auto wishes = std::make_shared<LoadWishes>();
    auto command =
        program.command("load", "Measure a service: starts one, plays many matches, kills it, compares");
    add_program(command, wishes->server);
    auto connect =
        command.option("--connect", wishes->connect, "Measure a service that runs already, and kill nothing");
    command.option("--data", wishes->data,
                   "The service's data folder; one that goes afterwards without this");
    command.option("--fault", wishes->fault,
                   "A command that does something to it while all is played, and says in its last line "
                   "what, when that is over; a kill comes later");
    command.option("--kills", wishes->kills, "How often it is killed under load")
        .within(0, 1000)
        .with_default();
    command.option(
        "--cut", wishes->cut,
        "Instead of killing it: a command that copies the disk meanwhile and prints the copy's folder");
    command.option("--store", wishes->store, "sqlite, memory, or what else the service takes as its --store");
    auto beside = command.option(
        "--beside", wishes->beside,
        "Another store, which is measured in turns with --store; both as the service takes them");
    beside.check(not_empty).excludes(connect);
    command.option("--game", wishes->game,
                   "A game whose start is not drawn; the first of those without this");
    command.option("--matches", wishes->matches, "At the same time").within(1, 20'000).with_default();
    command.option("--rate", wishes->rate, "Moves a second of the paced part").with_default();
    command.option("--seconds", wishes->seconds, "For each part").within(1, 3600).with_default();
    command.flag("--json", wishes->json, "The last line is one JSON object");
    command.does([wishes, &out, &err] {
        return wishes->beside.empty() ? load(*wishes, out, err) : load_beside(*wishes, out, err);
    });
}

} // namespace papamu::lab
