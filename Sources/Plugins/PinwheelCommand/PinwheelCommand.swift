import Foundation
import PackagePlugin

/// `swift package pinwheel extract Artwork`: the command itself, without installing it.
///
/// Its arguments are those of `pinwheel`. Paths are relative to the folder of the package.
@main
struct PinwheelCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "PinwheelCLI").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "pinwheel ended by signal \(process.terminationStatus)")
    }
    // `hit` answers a miss with 1: no error to explain, but the status that scripts read.
    exit(process.terminationStatus)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
