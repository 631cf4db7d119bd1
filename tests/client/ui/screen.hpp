#pragma once

#include "client/render/fonts.hpp"
#include "client/render/sprites.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "render/stage.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace shown {

using namespace papamu;
using render::Point;

// A window with an interface in it, played frame by frame.
class Screen {
public:
    explicit Screen(std::function<void()> show, platform::Extent size = {640, 480})
        : window_(stage::window(size)), renderer_(stage::renderer(*window_)),
          sprites_(*renderer_, stage::directories().assets, renderer_->troubles()),
          fonts_(*renderer_, render::font_folders({}), renderer_->troubles()),
          interface_(*renderer_, sprites_, fonts_), show_(std::move(show)), size_(size)
    {
        frame();
    }
    ~Screen() { ui::set_catalogue(i18n::Catalogue{}); }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    void frame()
    {
        fonts_.begin_frame();
        renderer_->begin_frame(size_, ui::theme().table);
        interface_.begin_frame(size_, ui::Scale{factor_}, 0.05F, input);
        show_();
        interface_.end_frame(batch_);
        cost = batch_.cost();
        renderer_->draw(batch_);
    }
    /// From the next frame on; not beyond the size it was made with.
    void resize(platform::Extent size) { size_ = size; }
    void scale(float factor) { factor_ = factor; }
    void move(Point at)
    {
        input.pointer = at;
        frame();
    }
    void press()
    {
        input.buttons[0] = input.clicked[0] = true;
        frame();
    }
    void release()
    {
        input.buttons[0] = false;
        frame();
    }
    void click(std::string_view id)
    {
        const auto place = ui::rect_of(id);
        REQUIRE(place);
        move(place->centre());
        press();
        release();
        frame();
    }
    void step(ui::Step where)
    {
        input.step = where;
        frame();
    }
    void confirm()
    {
        input.arm = true;
        frame();
        input.confirm = true;
        frame();
    }
    void type(std::string_view words)
    {
        input.strokes.push_back({.typed = std::string{words}});
        frame();
    }
    void tap(ui::Key key)
    {
        input.strokes.push_back({.key = key, .shift = input.shift, .control = input.control});
        frame();
    }
    render::Renderer& renderer() { return *renderer_; }
    bool moving() const { return interface_.moving(); }

    ui::Input input;
    render::FrameCost cost;

private:
    std::unique_ptr<platform::Window> window_;
    std::unique_ptr<render::Renderer> renderer_;
    render::Sprites sprites_;
    render::Fonts fonts_;
    ui::Interface interface_;
    render::Batch batch_;
    std::function<void()> show_;
    platform::Extent size_;
    float factor_ = 1;
};

} // namespace shown
