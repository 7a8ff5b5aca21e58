import ArgumentParser

/// A command of pinwheel's.
///
/// Configurations give its name and that of `pinwheel`. Both are known to the parser of arguments otherwise; but to derive
/// a name from that of a type, and to look for requests that concern the whole program alone, takes a third of a start.
protocol Subcommand: ParsableCommand {
  static var name: String { get }
}

extension Subcommand {
  static func described(_ abstract: String, discussion: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: PinwheelCommand.name, abstract: abstract, discussion: discussion)
  }
}
