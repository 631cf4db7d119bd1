# A game is one folder with a module.cpp in it. This finds them and writes the registry; nothing else names a game.

# papamu_one_game(ID PLACE): library papamu_game_ID from one folder, made once however many registries hold the game.
function(papamu_one_game id place)
    set(library papamu_game_${id})
    if(TARGET ${library})
        get_target_property(known ${library} PAPAMU_PLACE)
        if(NOT known STREQUAL place)
            message(FATAL_ERROR "Two games are called ${id}: ${known} and ${place}")
        endif()
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS "${place}/*.cpp")
    # Whoever writes a game need not know what names its other files have.
    papamu_library(${library} ${sources} APART HEADERS hot LINK papamu_engine papamu_game)
    set_target_properties(${library} PROPERTIES PAPAMU_PLACE "${place}")
endfunction()

# papamu_games(NAME FOLDER...): makes library NAME with every game below the folders and the registry of them, in the
# order of their ids. Programs link it themselves.
function(papamu_games name)
    set(ids "")
    foreach(folder IN LISTS ARGN)
        file(GLOB modules CONFIGURE_DEPENDS "${folder}/*/module.cpp")
        foreach(module IN LISTS modules)
            get_filename_component(place "${module}" DIRECTORY)
            get_filename_component(id "${place}" NAME)
            papamu_one_game(${id} "${place}")
            list(APPEND ids ${id})
        endforeach()
    endforeach()
    list(REMOVE_DUPLICATES ids)
    list(SORT ids)
    set(libraries "")
    set(declarations "")
    set(calls "")
    foreach(id IN LISTS ids)
        list(APPEND libraries papamu_game_${id})
        string(APPEND declarations "namespace ${id} {\nstd::unique_ptr<const Game> module();\n}\n")
        string(APPEND calls "    games.push_back(${id}::module());\n")
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
    # An object, no archive: papamu_game asks for the registry, and is itself asked for by the games. A linker that
    # reads archives once and in order could not serve both.
    add_library(${name} OBJECT "${registry}")
    target_link_libraries(${name} PUBLIC ${libraries} PRIVATE papamu::compiler)
endfunction()
