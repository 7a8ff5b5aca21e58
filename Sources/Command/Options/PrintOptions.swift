import ArgumentParser

/// How a command prints its result, and what beside it.
struct PrintOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print the result and errors alone: no progress, and no notes.")
  var quiet = false

  @Flag(help: "Print the result as JSON: an object, or one a line.")
  var json = false

  /// Prints a sentence beside the result.
  func note(_ sentence: @autoclosure () -> String) {
    if !quiet { printNote(sentence()) }
  }
}
