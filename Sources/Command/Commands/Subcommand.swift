import ArgumentParser

/// A subcommand of `pinwheel`.
///
/// Configurations state its name and the name of `pinwheel`. The argument parser could find both itself, but deriving a
/// name from a type, and searching for requests that concern the whole program, takes a third of the launch time.
protocol Subcommand: ParsableCommand {
  static var name: String { get }
}

extension Subcommand {
  static func described(_ abstract: String, discussion: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: PinwheelCommand.name, abstract: abstract, discussion: discussion)
  }
}
