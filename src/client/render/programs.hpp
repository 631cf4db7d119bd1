#pragma once

#include "client/render/batch.hpp"
#include "client/render/troubles.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace papamu::render {

/// A linked shader program and where its uniforms are. Numbers are OpenGL's names, plain here.
struct Program {
    unsigned name = 0; ///< 0: could not be made
    int view = -1, texture = -1;
    int time = -1, size = -1, cells = -1, detail = -1, values = -1, colours = -1;
};

/// The shaders, read and compiled when first needed. What is missing or does not compile is told once by
/// name, with the compiler's words, and stays unusable until the next start.
class Programs {
public:
    Programs(std::filesystem::path shaders, std::filesystem::path assets, bool es, Troubles& troubles);
    ~Programs();
    Programs(const Programs&) = delete;
    Programs& operator=(const Programs&) = delete;

    /// The common shader of sprites and shapes. There always is one: without its file a plain one serves.
    const Program& common() const { return common_; }

    /// Whether it is a trouble that a material has no file.
    enum class Missing { told, allowed };
    /// The program of a material; null when it cannot be used.
    const Program* material(std::string_view name, Missing missing = Missing::told);

private:
    struct Part {
        std::string name;
        std::string source;
    };

    unsigned compile(unsigned kind, const std::vector<Part>& parts);
    Program link(unsigned vertex, unsigned fragment, std::string_view name);
    void make_common();

    std::filesystem::path shaders_;
    std::filesystem::path assets_;
    bool es_ = false;
    Troubles& troubles_;
    unsigned vertex_ = 0;
    Program common_;
    std::map<std::string, Program, std::less<>> materials_;
};

} // namespace papamu::render
