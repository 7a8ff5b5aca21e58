import ArgumentParser

/// Silence beside the result.
struct QuietOption: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print the result and errors alone: no progress, and no notes.")
  var quiet = false
}
