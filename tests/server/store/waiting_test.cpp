#include "server/store/waiting.hpp"

#include <catch2/catch.hpp>

#include <future>
#include <string>

using namespace papamu;
using namespace papamu::server;

TEST_CASE("whoever asks for rows does not wait for hundreds of matches, nor matches for ever", "[readers]")
{
    std::string order;
    {
        // Made before the readers, which run until they are gone.
        std::promise<void> begun, begin;
        Readers readers(1, 1'000);
        readers.push(
            [&, may_begin = begin.get_future().share()](const Message*) {
                begun.set_value();
                may_begin.wait();
            },
            MoveLog::Extent::match);
        begun.get_future().wait();
        for (int i = 0; i < 30; ++i)
            readers.push([&](const Message* refused) { order += refused ? '!' : 'm'; },
                         MoveLog::Extent::match);
        for (int i = 0; i < 20; ++i)
            readers.push([&](const Message* refused) { order += refused ? '!' : 'r'; },
                         MoveLog::Extent::rows);
        begin.set_value();
    }
    CHECK(order.substr(0, 22) == "rrrrrrrrmrrrrrrrrmrrrr");
    CHECK(order.substr(22) == std::string(28, 'm'));
}

TEST_CASE("of all readings together only so many wait", "[readers]")
{
    std::promise<void> begun, go_on;
    int done = 0, refused = 0;
    Readers readers(1, 3);
    readers.push(
        [&, may_go_on = go_on.get_future().share()](const Message*) {
            begun.set_value();
            may_go_on.wait();
        },
        MoveLog::Extent::rows);
    begun.get_future().wait();
    for (int i = 0; i < 5; ++i)
        readers.push([&](const Message* why) { ++(why ? refused : done); },
                     i % 2 == 0 ? MoveLog::Extent::rows : MoveLog::Extent::match);
    CHECK(refused == 2);
    go_on.set_value();
    readers.close();
    CHECK(done == 3);
}
