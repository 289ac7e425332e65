# papamu_bundle(OUTPUT file ENTRY module.js)
#
# Writes one ES module that does what `module.js` does with all that it imports from its folder: a browser that asks for
# 40 files one after another paints a page twice as late. Each module becomes a function that is called once, after
# those that it imports, and returns what it exports, so that names need not differ between modules.
#
# Understood are `import { a, b } from "./module.js";` and `export` before const, class, function and async function;
# anything else, and modules that import one another in a circle, is an error.
#
# The script of the same name makes the file: cmake -D ENTRY=... -D OUTPUT=... -P.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_path(GET ENTRY PARENT_PATH folder)
  cmake_path(GET ENTRY STEM entry)
  set(name "[a-z0-9_]+")

  # Appends a module to the output, after those that it imports.
  function(add_module module)
    get_property(state GLOBAL PROPERTY papamu_module_${module})
    if(state STREQUAL "added")
      return()
    elseif(state STREQUAL "begun")
      message(FATAL_ERROR "${module}.js imports itself, if only through others")
    endif()
    set_property(GLOBAL PROPERTY papamu_module_${module} "begun")
    file(READ "${folder}/${module}.js" text)
    string(REGEX MATCHALL "} from \"\\./${name}\\.js\"" imports "${text}")
    foreach(import IN LISTS imports)
      string(REGEX REPLACE "^.*/(${name})\\.js\"$" "\\1" other "${import}")
      add_module(${other})
    endforeach()
    string(REGEX REPLACE "import ({[^{}]*}) from \"\\./(${name})\\.js\"" "const \\1 = module_\\2" text "${text}")
    set(exported "")
    string(REGEX MATCHALL "\nexport (async )?(const|class|function) [A-Za-z0-9_]+" exports "\n${text}")
    foreach(export IN LISTS exports)
      string(REGEX REPLACE "^.* ([A-Za-z0-9_]+)$" "\\1" export "${export}")
      string(APPEND exported "${export}, ")
    endforeach()
    string(REGEX REPLACE "\nexport ((async )?(const|class|function) )" "\n\\1" text "\n${text}")
    if(text MATCHES "\n(import|export)[ {]" OR text MATCHES "\nconst {[^}]* as ")
      message(FATAL_ERROR "${module}.js imports or exports in a way that cannot be bundled")
    endif()
    file(APPEND "${OUTPUT}" "const module_${module} = (() => {${text}return { ${exported}};\n})();\n")
    set_property(GLOBAL PROPERTY papamu_module_${module} "added")
  endfunction()

  file(WRITE "${OUTPUT}" "// The modules of the page in one file, made by cmake/PapamuBundle.cmake.\n")
  add_module(${entry})
  return()
endif()

set(PAPAMU_BUNDLE_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(papamu_bundle)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "OUTPUT;ENTRY" "")
  cmake_path(ABSOLUTE_PATH arg_ENTRY)
  cmake_path(GET arg_ENTRY PARENT_PATH folder)
  file(GLOB modules CONFIGURE_DEPENDS "${folder}/*.js")
  add_custom_command(
    OUTPUT "${arg_OUTPUT}"
    COMMAND "${CMAKE_COMMAND}" -D "ENTRY=${arg_ENTRY}" -D "OUTPUT=${arg_OUTPUT}" -P "${PAPAMU_BUNDLE_SCRIPT}"
    DEPENDS ${modules} "${PAPAMU_BUNDLE_SCRIPT}"
    COMMENT "Bundling ${arg_ENTRY}"
    VERBATIM)
endfunction()
