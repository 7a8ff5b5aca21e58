internal import FileShims
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program of the system that draws a vector file as a PNG, each in a process of its own with a limit on its time, and on
/// Linux on memory and what it writes. It reads the file as its standard input, so that no other file is found beside it.
package struct DrawingProgram: Sendable {
  /// The packages to install for it.
  package let packages: String
  private let name: String
  private let arguments: @Sendable (_ scale: Int) -> [String]

  /// By the kind of file.
  package static let all: [String: DrawingProgram] = [
    "SVG": Self(packages: "librsvg2-bin (brew install librsvg)", name: "rsvg-convert") {
      ["-f", "png", "-z", "\($0)"]
    },
    "PDF": Self(packages: "poppler-utils (brew install poppler)", name: "pdftocairo") {
      ["-png", "-singlefile", "-transp", "-r", "\(72 * $0)", "-", "-"]
    },
  ]

  /// The kinds of files whose programs are on the path.
  private static let installed = Set(
    all.filter { $0.value.run(["-v"], from: "/dev/null", to: "/dev/null") >= 0 }.keys)

  package static func isInstalled(for kind: String) -> Bool { installed.contains(kind) }

  /// Draws a file.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: Whether the program has ended without an error.
  package func draw(_ file: FilePath, to output: FilePath, scale: Int) -> Bool {
    run(arguments(scale), from: file.string, to: output.string) == 0
  }

  /// Runs the program for at most 20 seconds.
  ///
  /// - Returns: Its exit status; negative if it cannot be started.
  private func run(_ arguments: [String], from input: String, to output: String) -> CInt {
    let texts = unsafe [[name] + arguments, ["PATH=" + Environment.variable("PATH"), "LC_ALL=C"]].map {
      unsafe $0.map { unsafe strdup($0) } + [nil]
    }
    // SAFETY: each copy is freed once, after the call that reads it; both lists end with nil.
    defer { unsafe texts.joined().forEach { unsafe free($0) } }
    return unsafe pw_run(texts[0], texts[1], input, output, 20)
  }
}
