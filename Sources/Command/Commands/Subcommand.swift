import ArgumentParser

/// A command of pinwheel's.
///
/// Configurations give its name and that of `pinwheel`. Both are known to the parser of arguments otherwise; but to derive
/// a name from that of a type, and to look for requests that concern the whole program alone, takes a third of a start.
protocol Subcommand: ParsableCommand {
  static var name: String { get }
}
