#include "client/i18n/catalogue.hpp"
#include "client/i18n/languages.hpp"
#include "client/ui/flaws.hpp"
#include "online/service.hpp"

using namespace papamu;
using stage::Service;

namespace {

// What the person would have typed.
void play(Service& service, screens::Screen& screen, const std::string& move)
{
    service.desk.frame(screen);
    screen.handle(input::intent::Type{});
    service.desk.frame(screen);
    service.desk.input.strokes.push_back({.typed = move});
    service.desk.frame(screen);
    service.desk.input.strokes.push_back({.key = ui::Key::enter});
    service.desk.frame(screen);
    service.desk.frame(screen);
}

// The opponent has left, and may be claimed against after so many milliseconds.
void tell_away(Service& service, std::int64_t claimable_in)
{
    auto info = service.table();
    info.seats[1].here = false;
    info.seats[1].claimable_in = claimable_in;
    service.tell_table(info);
}

} // namespace

TEST_CASE("no link is made before somebody goes online", "[online]")
{
    Service service;
    const auto home = service.desk.go(screens::to::Home{});
    service.desk.settle(*home);
    auto play = service.desk.sit(**find_game("konane"));
    service.desk.settle(*play);
    service.desk.session.desk.listen();
    CHECK(service.links == 0);
    const auto lobby = service.desk.go(screens::to::Lobby{});
    CHECK(service.links == 1);
    CHECK(service.rehearsal.opened() == 1);
}

TEST_CASE("Online is hidden where there is no link", "[online]")
{
    stage::Desk desk({1280, 800});
    const auto home = desk.go(screens::to::Home{});
    desk.settle(*home);
    CHECK_FALSE(ui::rect_of("home.online"));
}

TEST_CASE("an own move shows at once, and nothing jumps when it is confirmed", "[online][pixels]")
{
    Service service;
    service.desk.session.preferences.settings.ambient_motion = false;
    auto screen = service.sit();
    service.desk.settle(*screen);
    play(service, *screen, "c3");
    CHECK(screen->fact("ply") == "1");
    CHECK(screen->fact("pending") == "yes");
    service.desk.settle(*screen);
    for (int i = 0; i < 3; ++i) service.desk.frame(*screen); // what moved has come to rest
    const auto before = service.desk.shot();
    service.enter(entry::Move{Seat::first, 0, "c3"}, service.last_id());
    service.desk.frame(*screen);
    CHECK(screen->fact("pending") == "no");
    CHECK_FALSE(screen->pace().moves());
    CHECK((service.desk.shot().bytes == before.bytes));
    service.enter(entry::Move{Seat::second, 1, "b3"});
    service.desk.frame(*screen);
    CHECK(screen->fact("ply") == "2");
    CHECK(screen->pace().moves());
}

TEST_CASE("a move that the server refuses goes back, and a line says why", "[online]")
{
    Service service;
    auto screen = service.sit();
    service.desk.settle(*screen);
    const auto start = screen->fact("position");
    play(service, *screen, "c3");
    CHECK(screen->fact("position") != start);
    service.say(protocol::tell::Refused{"m-1", service.last_id(), Message{*Text::find("match.over"), {}}});
    service.desk.frame(*screen);
    CHECK(screen->fact("position") == start);
    CHECK(screen->fact("pending") == "no");
    CHECK_FALSE(screen->fact("reason")->empty());
}

TEST_CASE("what the opponent asks leaves a plan alone", "[online]")
{
    Service service;
    auto screen = service.sit();
    play(service, *screen, "c3");
    service.enter(entry::Move{Seat::first, 0, "c3"}, service.last_id());
    service.enter(entry::Move{Seat::second, 1, "b3"});
    service.desk.settle(*screen);
    const auto spot = screen->touches_of("e3-c3", input::Device::mouse);
    REQUIRE(spot);
    const auto at = screen->point_of("board.e3");
    REQUIRE(at);
    screen->handle(input::intent::Press{*at, false});
    screen->handle(input::intent::Release{*at, false});
    service.desk.frame(*screen);
    const auto plan = screen->fact("plan");
    REQUIRE(plan);
    CHECK(plan->find("board.e3") == 0);
    service.enter(entry::Offer{Seat::second, OfferKind::takeback});
    service.desk.frame(*screen);
    CHECK(screen->fact("ask") == "asked");
    CHECK(screen->fact("plan") == plan);
    service.desk.frame(*screen, true);
    CHECK(ui::rect_of("ask.accept"));
    CHECK(ui::rect_of("ask.decline"));
    service.enter(entry::Answer{Seat::first, true});
    service.desk.frame(*screen);
    CHECK(screen->fact("ply") == "1");
    CHECK(screen->fact("plan") == "");
}

TEST_CASE("an opponent who is away is counted down, then claimed against", "[online]")
{
    Service service;
    auto screen = service.sit();
    service.desk.settle(*screen);
    tell_away(service, 5'000);
    service.desk.frame(*screen);
    CHECK(screen->fact("ask") == "away");
    REQUIRE(screen->pace().due);
    CHECK(*screen->pace().due <= service.desk.session.clock.now + 1.01);
    service.clock += 5'001;
    service.desk.frame(*screen, true);
    CHECK(screen->fact("ask") == "claim");
    service.desk.frame(*screen, true);
    CHECK(ui::rect_of("claim.win"));
    CHECK(ui::rect_of("claim.none"));
    CHECK(ui::rect_of("claim.wait"));
    service.tell_table(service.table());
    service.desk.frame(*screen);
    CHECK(screen->fact("ask") == "nothing");
}

TEST_CASE("for how long an opponent who is away is waited for is shown in every language", "[online]")
{
    const std::array<platform::Extent, 3> sizes{{{640, 480}, {720, 720}, {390, 844}}};
    for (const auto& language : i18n::shipped_languages(stage::directories().assets))
        for (const auto size : sizes) {
            INFO(language.id << " at " << size.width << 'x' << size.height);
            Service service(size);
            std::vector<Message> troubles;
            ui::set_catalogue(i18n::load_catalogue(stage::directories().assets, language, troubles));
            auto screen = service.sit();
            service.desk.settle(*screen);
            tell_away(service, 94'000);
            ui::look_for_flaws(true);
            service.desk.settle(*screen);
            const auto words = ui::written();
            ui::look_for_flaws(false);
            REQUIRE(screen->fact("ask") == "away");
            CHECK(std::any_of(words.begin(), words.end(), [](const auto& line) {
                return line.words.find("1:34") != std::string::npos && !line.shortened;
            }));
        }
}

TEST_CASE("without a clock an online board wakes for nothing", "[online]")
{
    Service service;
    auto screen = service.sit();
    service.desk.settle(*screen);
    CHECK_FALSE(screen->pace().due);
}

TEST_CASE("with a clock it wakes as often as that shows something new", "[online]")
{
    Service service;
    service.clock_of_match = {TimeControl::Kind::fischer, 60'000, 0};
    auto screen = service.sit();
    play(service, *screen, "c3");
    service.enter(entry::Move{Seat::first, 0, "c3"}, service.last_id(), 100);
    service.enter(entry::Move{Seat::second, 1, "b3"}, {}, 200);
    service.desk.settle(*screen);
    REQUIRE(screen->pace().due);
    CHECK(*screen->pace().due - service.desk.session.clock.now <= 1.01);
    service.clock += 52'000;
    service.desk.frame(*screen);
    REQUIRE(screen->pace().due);
    CHECK(*screen->pace().due - service.desk.session.clock.now <= 0.11);
}

TEST_CASE("an own match that ended is among the replays, once", "[online]")
{
    Service service;
    auto screen = service.sit();
    play(service, *screen, "c3");
    service.enter(entry::Move{Seat::first, 0, "c3"}, service.last_id());
    CHECK(service.desk.session.archive.library.list().matches.empty());
    service.enter(entry::Resigned{Seat::second});
    service.desk.settle(*screen);
    const auto kept = service.desk.session.archive.library.list();
    REQUIRE(kept.matches.size() == 1);
    CHECK(kept.matches.front().names == std::array<std::string, 2>{"Anna", "Ben"});
    CHECK(kept.matches.front().conclusion == "first");
    service.tell_table(service.table());
    CHECK(service.desk.session.archive.library.list().matches.size() == 1);
}

TEST_CASE("when both want it the next match begins by itself", "[online]")
{
    Service service;
    auto screen = service.sit();
    service.enter(entry::Aborted{});
    auto info = service.table();
    info.state = protocol::TableState::over;
    info.seats[1].rematch = true;
    service.tell_table(info);
    service.desk.settle(*screen);
    CHECK(screen->fact("ask") == "rematch");
    CHECK_FALSE(screen->take_next());
    info = service.table();
    info.match = "m-2";
    info.you = Seat::second;
    service.tell_table(info);
    service.desk.frame(*screen);
    CHECK_FALSE(screen->take_next()); // it has not arrived yet
    service.begin("m-2");
    service.desk.frame(*screen);
    const auto next = service.desk.next(*screen);
    REQUIRE(next);
    CHECK(next->fact("seat") == "second");
}

TEST_CASE("a rematch that one wishes for is kept, since it may begin while nobody looks", "[online]")
{
    Service service;
    auto screen = service.sit();
    auto& line = service.desk.session.desk.line;
    service.enter(entry::Resigned{Seat::second});
    auto info = service.table();
    info.state = protocol::TableState::over;
    service.tell_table(info);
    CHECK(line.waiting().empty());
    REQUIRE(line.client()->rematch(true));
    service.desk.session.desk.listen();
    CHECK(line.waiting().size() == 1);
    info.seats[0].rematch = true;
    service.tell_table(info);
    CHECK(line.waiting().size() == 1);
    SECTION("it begins")
    {
        info = service.table();
        info.match = "m-2";
        service.tell_table(info);
        line.go();
        REQUIRE(line.waiting().size() == 1);
        CHECK(line.waiting().front().match == "m-2");
    }
    SECTION("the wish is withdrawn")
    {
        REQUIRE(line.client()->rematch(false));
        service.desk.session.desk.listen();
        CHECK(line.waiting().empty());
    }
    SECTION("one leaves")
    {
        line.leave_table();
        CHECK(line.waiting().empty());
    }
    SECTION("one goes")
    {
        line.go();
        CHECK(line.waiting().empty());
    }
}

TEST_CASE("who watches has nothing to decide", "[online]")
{
    Service service;
    service.seat = std::nullopt;
    auto screen = service.sit();
    service.desk.settle(*screen);
    CHECK(screen->fact("seat") == "none");
    CHECK_FALSE(screen->touches_of("c3", input::Device::mouse));
    service.enter(entry::Move{Seat::first, 0, "c3"});
    service.enter(entry::Move{Seat::second, 1, "b3"});
    service.enter(entry::Offer{Seat::second, OfferKind::takeback});
    service.desk.frame(*screen);
    CHECK(screen->fact("ply") == "2");
    CHECK(screen->fact("ask") == "nothing");
}

TEST_CASE("a move on its way outlives the line and is said again", "[online]")
{
    Service service;
    auto screen = service.sit();
    play(service, *screen, "c3");
    const auto id = service.last_id();
    service.rehearsal.cut();
    service.desk.session.desk.listen();
    service.desk.frame(*screen);
    CHECK(screen->fact("pending") == "yes");
    CHECK(service.desk.session.desk.line.state() == net::ConnectionState::waiting);
    service.clock += 1'000;
    service.desk.session.desk.listen();
    service.desk.session.desk.listen();
    const auto again = service.last<protocol::ask::Move>();
    REQUIRE(again);
    CHECK(again->id == id);
    CHECK(service.rehearsal.opened() == 2);
}

TEST_CASE("who is no longer at the table comes to the list of tables, and is told why", "[online]")
{
    Service service;
    auto screen = service.sit();
    service.desk.settle(*screen);
    service.say(protocol::tell::Left{"QWERTZ", Message{*Text::find("match.over"), {}}});
    service.desk.frame(*screen);
    const auto next = service.desk.next(*screen);
    REQUIRE(next);
    CHECK(next->name() == "online");
    CHECK_FALSE(service.desk.session.tidings.waiting().empty());
}

TEST_CASE("the board says whether the own move is kept, also while there is no line", "[online]")
{
    for (const platform::Extent size :
         {platform::Extent{1280, 800}, {640, 480}, {720, 480}, {844, 390}, {390, 844}, {360, 640}}) {
        INFO(size.width << 'x' << size.height);
        Service service{size};
        auto screen = service.sit();
        const auto says = [&](const std::string& wanted) {
            service.desk.settle(*screen);
            service.desk.frame(*screen, true);
            const auto& all = ui::controls();
            return std::any_of(all.begin(), all.end(), [&](const auto& control) {
                return control.words.find(wanted) != std::string::npos;
            });
        };
        play(service, *screen, "c3");
        CHECK(says("On its way"));
        CHECK(says("c3, not kept yet"));
        const auto id = service.last_id();
        service.rehearsal.cut();
        service.desk.session.desk.listen();
        CHECK(says("Not sent"));
        service.clock += 1'000;
        service.desk.session.desk.listen();
        service.desk.session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
        service.enter(entry::Move{Seat::first, 0, "c3"}, id);
        CHECK(says("c3, kept"));
        CHECK(says("Connected"));
    }
}

TEST_CASE("after the end it is said when the other side has left", "[online]")
{
    for (const platform::Extent size : {platform::Extent{1280, 800}, {640, 480}, {844, 390}}) {
        INFO(size.width);
        Service service{size};
        auto screen = service.sit();
        service.enter(entry::Move{Seat::first, 0, "c3"});
        service.enter(entry::Move{Seat::second, 1, "b3"});
        service.enter(entry::Resigned{Seat::second});
        const auto says = [&] {
            service.desk.settle(*screen);
            service.desk.frame(*screen, true);
            const auto& all = ui::controls();
            return std::any_of(all.begin(), all.end(), [](const auto& control) {
                return control.words.find("Ben has left") != std::string::npos;
            });
        };
        auto info = service.table();
        info.state = protocol::TableState::over;
        service.tell_table(info);
        CHECK_FALSE(says());
        info.seats[1].here = false;
        service.tell_table(info);
        CHECK(says());
        info.seats[1].here = true;
        service.tell_table(info);
        CHECK_FALSE(says());
    }
}
