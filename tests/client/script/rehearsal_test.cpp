#include "client/script/rehearsal.hpp"

#include "client/app/online_parts.hpp"
#include "online/service.hpp"

using namespace papamu;
using stage::Service;

TEST_CASE("the line to a rehearsed service stays up, however long it says nothing", "[script]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    session.desk.line.client()->create("konane", {{"size", "6"}}, {}, Seat::first, false);
    for (int passed = 0; passed < 60'000; passed += 100) {
        service.clock += 100;
        session.desk.listen();
    }
    CHECK(session.desk.line.state() == net::ConnectionState::online);
    CHECK(service.rehearsal.opened() == 1);
}

TEST_CASE("what passes while a service is rehearsed is the script's time alone", "[script]")
{
    app::Waker waker;
    script::Rehearsal rehearsal;
    const auto parts = app::online_parts(
        waker, screens::Driver::Service{[&] { return rehearsal.link(); },
                                        [&] { return static_cast<std::int64_t>(rehearsal.time() * 1000); }});
    const auto before = parts.clock();
    CHECK(parts.clock() == before);
    rehearsal.time(2.5);
    CHECK(parts.clock() == 2500);
}
