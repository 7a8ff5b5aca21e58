import ArgumentParser

/// A subcommand of `pinwheel`.
///
/// Configurations state its name and the name of `pinwheel`. The argument parser could find both itself, but deriving a
/// name from a type, and searching for requests that concern the whole program, takes a third of the launch time.
protocol Subcommand: ParsableCommand {
  static var name: String { get }
  /// The long names of up to five options, those that are given most.
  static var commonest: [String] { get }
}

extension Subcommand {
  /// - Parameter operands: What the usage has after the options.
  static func described(_ abstract: String, operands: String = "[<folder>]", discussion: String)
    -> CommandConfiguration
  {
    CommandConfiguration(
      commandName: name, _superCommandName: PinwheelCommand.name, abstract: abstract,
      usage: "\(PinwheelCommand.name) \(name) [<options>] \(operands)", discussion: discussion)
  }

  /// The help of `-h`: usage, the commonest options and the first examples.
  static var shortHelp: String {
    let examples = configuration.discussion.split(separator: "\n").filter {
      $0.hasPrefix("  \(PinwheelCommand.name) ")
    }
    let lines = helpMessage(columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
    let usage = lines.drop { !$0.hasPrefix("USAGE:") }.prefix { !$0.isEmpty }
    var options: [Substring] = []
    var isShown = false
    for line in lines.drop(while: { $0 != "OPTIONS:" }) where !line.isEmpty {
      if line.hasPrefix("  -") {
        isShown = line.split(separator: " ").prefix { $0.hasPrefix("-") }
          .contains { commonest.contains(String($0.drop { $0 == "-" })) }
      }
      if isShown { options.append(line) }
    }
    let heading: [Substring] = ["", "OPTIONS, the commonest of those that pinwheel \(name) --help lists:"]
    let parts: [[Substring]] = [
      [configuration.abstract[...], ""], Array(usage), ["", "EXAMPLES:"], Array(examples.prefix(8)), heading,
      options,
    ]
    return parts.joined().joined(separator: "\n")
  }
}
