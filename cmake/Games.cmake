# A game is one folder with a module.cpp in it. This finds them and writes the registry; nothing else names a game.

# papamu_games(NAME FOLDER...): makes library NAME with every game below the folders and the registry of them.
function(papamu_games name)
    set(sources "")
    set(declarations "")
    set(calls "")
    foreach(folder IN LISTS ARGN)
        file(GLOB modules CONFIGURE_DEPENDS "${folder}/*/module.cpp")
        list(SORT modules)
        foreach(module IN LISTS modules)
            get_filename_component(place "${module}" DIRECTORY)
            get_filename_component(id "${place}" NAME)
            file(GLOB game CONFIGURE_DEPENDS "${place}/*.cpp")
            list(APPEND sources ${game})
            string(APPEND declarations "namespace ${id} {\nstd::unique_ptr<const Game> module();\n}\n")
            string(APPEND calls "    games.push_back(${id}::module());\n")
        endforeach()
    endforeach()
    set(registry "${CMAKE_CURRENT_BINARY_DIR}/${name}/registry.cpp")
    file(CONFIGURE OUTPUT "${registry}" @ONLY CONTENT
"// Written by cmake/Games.cmake from the folders that hold a game.
#include \"game/registry.hpp\"
namespace papamu {
@declarations@
std::vector<std::unique_ptr<const Game>> registered_games()
{
    std::vector<std::unique_ptr<const Game>> games;
@calls@    return games;
}
} // namespace papamu
")
    papamu_library(${name} ${sources} "${registry}" LINK papamu_engine papamu_game)
endfunction()
