# find_package(pinwheel) gives the target pinwheel::pinwheel.
find_library(pinwheel_LIBRARY pinwheel HINTS "${CMAKE_CURRENT_LIST_DIR}/../..")
find_path(pinwheel_INCLUDE pinwheel.h HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../include" "${CMAKE_CURRENT_LIST_DIR}/../../../../include")
if(NOT pinwheel_LIBRARY OR NOT pinwheel_INCLUDE)
  set(pinwheel_FOUND FALSE)
  set(pinwheel_NOT_FOUND_MESSAGE "libpinwheel or pinwheel.h is missing for ${CMAKE_CURRENT_LIST_DIR}; install the library again.")
elseif(NOT TARGET pinwheel::pinwheel)
  add_library(pinwheel::pinwheel UNKNOWN IMPORTED)
  set_target_properties(pinwheel::pinwheel PROPERTIES
    IMPORTED_LOCATION "${pinwheel_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${pinwheel_INCLUDE}")
endif()
