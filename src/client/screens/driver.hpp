#pragma once

// Drives the program in the place of a person, as a script does. The program knows scripts by this interface
// alone, and runs as usual without a driver.

#include "client/platform/extent.hpp"
#include "client/screens/screen.hpp"
#include "client/ui/flaws.hpp"
#include "core/result.hpp"
#include "net/client.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::screens {

/// A frame, row by row from the top, four bytes a pixel.
struct Picture {
    platform::Extent size;
    std::vector<std::uint8_t> bytes;
};

/// The same frame with and without its words.
struct Sight {
    Picture with;
    Picture without;
    std::vector<ui::Written> written; ///< what the interface wrote there
    float factor = 1;                 ///< pixels in a logical unit
    bool dialog = false; ///< a question lies over the board, whose letters wait until it is answered
};

class Driver {
public:
    /// What the person was told and has not put away yet.
    struct NewsSeen {
        std::vector<Message> shown; ///< one for each kind, as it is read
        std::vector<Message> said;  ///< each of them
    };
    /// What the driver sees of the program.
    struct View {
        Screen& screen;
        bool moving;
        int drawn;     ///< frames so far
        float density; ///< pixels in a unit of SDL's mouse coordinates
        ui::Scale scale;
        NewsSeen news;
        std::function<void(Message)> tell; ///< tells the person something
        std::function<void()> hush;        ///< puts everything away
        net::ConnectionState online;
        std::string_view keeping; ///< what it asks about where things are kept
        std::function<Result<void>(const std::string&)> shot;
        std::function<void(platform::Extent)> resize;
        std::function<Sight()> words; ///< the frame with and without them
    };
    /// A service that the driver plays itself, in the place of one behind a socket.
    struct Service {
        std::function<std::unique_ptr<net::Link>()> make_link;
        std::function<std::int64_t()> clock; ///< milliseconds
        bool known = true;                   ///< the service counts as reached before
    };

    Driver() = default;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
    virtual ~Driver() = default;

    virtual std::optional<Service> service() = 0;
    /// The window that events are for; before the first step.
    virtual void take_up(std::uint32_t window) = 0;
    /// What time it is by the program's clock.
    virtual void time(double now) = 0;
    /// Does what can be done before the next frame. The reason when something failed.
    virtual Result<void> step(const View& view, double now) = 0;
    virtual bool done(double now) const = 0;
    /// Whether it waits for something from outside the program, which may come at any time.
    virtual bool awaits() const = 0;
    /// Whether what is shown need not be drawn, but for the pictures that it takes.
    virtual bool blind() const = 0;
    /// What was found on the way, after the last step.
    virtual Result<void> finish() const = 0;
    /// Whether missing drawings are no failure.
    virtual bool allows_placeholders() const = 0;
};

} // namespace papamu::screens
