# One place for the language level, the warnings, the sanitizers, and what makes a build quick.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# Broken promises of our own code are caught in Release too: the hot loops hold no assert.
foreach(flags CMAKE_CXX_FLAGS_RELEASE CMAKE_CXX_FLAGS_RELWITHDEBINFO)
    string(REPLACE "-DNDEBUG" "" ${flags} "${${flags}}")
endforeach()

# Where a browser needs something else than a desktop, there is a second small file: ${PAPAMU_HERE}_NAME.cpp.
set(PAPAMU_HERE native)
if(EMSCRIPTEN)
    set(PAPAMU_HERE browser)
    # What is sent to everybody has no names of types, and none of folders of the machine it was built on.
    add_compile_options(-fno-rtti "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
    # A page begins no threads, and a program that tries ends where it does: here it does not link.
    add_compile_definitions(pthread_create=there_are_no_threads_in_a_page)
endif()

add_library(papamu_compiler INTERFACE)
add_library(papamu::compiler ALIAS papamu_compiler)
target_compile_options(papamu_compiler INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    # clang counts signs under -Wconversion, which g++ does not; g++ 12 sees uninitialised members in every
    # std::variant it inlines, and overlaps in every std::string it puts together (its bugs 105562 and 105651); the
    # address sanitizer sees the true ones.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-restrict>")
target_include_directories(papamu_compiler INTERFACE "${CMAKE_SOURCE_DIR}/src")

target_compile_definitions(papamu_compiler INTERFACE $<$<NOT:$<CONFIG:Release>>:PAPAMU_CHECKED>
    # What some packages' flags define anyway: precompiled headers want it to be the same everywhere.
    "$<$<CXX_COMPILER_ID:GNU>:_REENTRANT;_DEFAULT_SOURCE;_XOPEN_SOURCE=600>")

if(PAPAMU_SANITIZE)
    # Half the time to compile; what a report needs is there.
    string(REPLACE "-O2 -g" "-O1 -g1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
    add_compile_options(-fsanitize=${PAPAMU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    # What ends the program anyway, or is found by addresses, need not be looked for at every access: a third of the time.
    if(PAPAMU_SANITIZE STREQUAL "address,undefined" AND NOT PAPAMU_SANITIZE_ALL)
        add_compile_options(
            -fno-sanitize=null,alignment,object-size,vptr,return,nonnull-attribute,returns-nonnull-attribute)
    endif()
    add_link_options(-fsanitize=${PAPAMU_SANITIZE})
endif()

# ccache ends every compilation with an error where it can keep nothing, as in a home that is read-only: then the build
# goes without. It is asked once, when the build is configured.
find_program(PAPAMU_CCACHE ccache)
if(PAPAMU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    if(NOT DEFINED PAPAMU_CCACHE_WORKS)
        set(probe "${CMAKE_BINARY_DIR}/ccache_probe.cpp")
        file(WRITE "${probe}" "int main() {}\n")
        execute_process(COMMAND "${PAPAMU_CCACHE}" "${CMAKE_CXX_COMPILER}" -c "${probe}" -o "${probe}.o"
            OUTPUT_QUIET ERROR_VARIABLE why)
        set(works ON)
        if(why MATCHES "ccache: error: ([^\n]*)")
            message(STATUS "Compiling without ccache: ${CMAKE_MATCH_1}")
            set(works OFF)
        endif()
        set(PAPAMU_CCACHE_WORKS ${works} CACHE INTERNAL "Whether ccache can keep what it compiles")
    endif()
endif()
# Warnings are shown and kept, and are errors only where all is checked (compile, warnings).
if(UNIX AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_CURRENT_LIST_DIR}/compile")
    if(PAPAMU_CCACHE_WORKS)
        # What it has to be told where headers are precompiled; not to read every file twice the first time; and that paths
        # in the clone begin at the build's folder, so that a clone in another folder finds the same objects.
        list(APPEND CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros
            "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" "${PAPAMU_CCACHE}")
        add_compile_options("-fdebug-prefix-map=${CMAKE_SOURCE_DIR}=.")
    endif()
endif()
find_program(PAPAMU_MOLD mold)
if(PAPAMU_MOLD AND NOT CMAKE_CXX_COMPILER MATCHES "em\\+\\+")
    add_link_options(-fuse-ld=mold)
endif()

# papamu_together(TARGET [FILE...]): files of one folder are compiled as one, eight at a time, in half the time; without
# these, whose own names others have, too. Each such file is named by its place in the clone, so that ccache finds the
# same in every clone (what CMake makes for this names whole paths).
option(PAPAMU_TOGETHER "Compile several files of a folder as one" ON)
function(papamu_together target)
    if(NOT PAPAMU_TOGETHER)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "[.]cpp$")
    list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/" OUTPUT_VARIABLE alone)
    set(batches "")
    foreach(source IN LISTS sources)
        get_filename_component(path "${source}" ABSOLUTE)
        if("${path}" IN_LIST alone)
            continue()
        endif()
        file(RELATIVE_PATH name "${CMAKE_SOURCE_DIR}" "${path}")
        get_filename_component(folder "${name}" DIRECTORY)
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        math(EXPR count_${folder} "0${count_${folder}} + 1")
        math(EXPR batch "(${count_${folder}} - 1) / 8")
        string(APPEND files_of_${folder}_${batch} "#include \"${name}\"\n")
        list(APPEND batches ${folder}_${batch})
        set_source_files_properties("${source}" PROPERTIES HEADER_FILE_ONLY ON)
    endforeach()
    list(REMOVE_DUPLICATES batches)
    foreach(batch IN LISTS batches)
        set(file "${CMAKE_BINARY_DIR}/together/${target}/${batch}.cpp")
        file(CONFIGURE OUTPUT "${file}" CONTENT "${files_of_${batch}}" @ONLY)
        target_sources(${target} PRIVATE "${file}")
    endforeach()
    target_compile_options(${target} PRIVATE "-iquote${CMAKE_SOURCE_DIR}"
        # The one file that is named is then a header of the others, and may hold no type without a name: each is its own.
        $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# papamu_library(name SOURCES... [APART] [HEADERS group] [ALONE FILE...] [LINK ...]): a static library with our warnings,
# and with the precompiled headers of a group (Headers.cmake). Several of its files are compiled as one, but those that
# are to be ALONE, and all where they are APART, or where people edit: in a Debug build.
function(papamu_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "APART" "HEADERS" "ALONE;LINK")
    add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PUBLIC ${arg_LINK} PRIVATE papamu::compiler)
    target_include_directories(${name} PUBLIC "${CMAKE_SOURCE_DIR}/src")
    if(NOT arg_HEADERS)
        set(arg_HEADERS standard)
    endif()
    papamu_use_headers(${name} ${arg_HEADERS})
    if(NOT arg_APART AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
        papamu_together(${name} ${arg_ALONE})
    endif()
endfunction()

# papamu_module(TARGET LIBRARY OPTION...): links a program as a module for browsers, with what it asks of the page in
# the JavaScript file LIBRARY.
function(papamu_module target library)
    target_link_options(${target} PRIVATE ${ARGN} "SHELL:--js-library \"${library}\"" -sENVIRONMENT=web,worker
        -sMODULARIZE -sEXPORT_ES6 -sUSE_ES6_IMPORT_META=0 -sALLOW_MEMORY_GROWTH -sDYNAMIC_EXECUTION=0 -sASSERTIONS=0
        -sTEXTDECODER=2 -sINVOKE_RUN=0 -sSUPPORT_ERRNO=0)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${library}" SUFFIX .js)
endfunction()
