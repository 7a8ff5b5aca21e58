import ArgumentParser

/// A subcommand of `pinwheel`.
///
/// Its configuration names itself and `pinwheel`. The argument parser could derive both, but deriving a name from a
/// type's name and checking for requests that only concern the whole program takes a third of the startup time.
protocol Subcommand: ParsableCommand {
  static var name: String { get }
}

extension Subcommand {
  static func described(_ abstract: String, discussion: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: PinwheelCommand.name, abstract: abstract, discussion: discussion)
  }
}
