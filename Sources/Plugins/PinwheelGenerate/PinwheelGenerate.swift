internal import PinwheelAssets
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The tool that the build plugin runs, once for each piece of artwork: `pinwheel-generate ARTWORK FOLDER.pinwheel
/// FILE.swift`.
///
/// A separate program, not a subcommand: every client builds it, and it needs neither the argument parser of the
/// command nor pictures and pages.
@main
enum PinwheelGenerate {
  static func main() {
    let arguments = CommandLine.arguments.map { FilePath($0) }
    guard arguments.count == 4 else {
      print(
        "pinwheel-generate: expected ARTWORK FOLDER.pinwheel FILE.swift, found \(max(0, arguments.count - 1)) arguments"
      )
      exit(64)
    }
    let messages = WheelGeneration(
      input: arguments[1], folder: arguments[2], swift: arguments[3], tool: arguments[0]
    ).run()
    for message in messages { print(message.description) }
    exit(messages.contains { $0.severity == .error } ? 65 : 0)
  }

  private static func print(_ text: String) {
    // If standard error is closed, the message is lost.
    _ = try? FileDescriptor.standardError.writeAll((text + "\n").utf8)
  }
}
