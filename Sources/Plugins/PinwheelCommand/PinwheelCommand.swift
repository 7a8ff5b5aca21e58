import Foundation
import PackagePlugin

/// `swift package pinwheel extract Artwork` runs the command without installing it.
///
/// The arguments are the same as for `pinwheel`. Paths are relative to the package's folder.
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
    // `hit` exits with 1 for a miss: not an error to report, but a status for scripts.
    exit(process.terminationStatus)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
