package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program of the system that draws a vector file as a PNG, each in a process of its own with limits on time, memory and what
/// it writes. It reads the file as its standard input, so that no other file is found beside it.
package struct DrawingProgram: Sendable {
  /// The packages to install for it.
  package let packages: String
  private let name: String
  /// What the shell runs, with the number of pixels per point as $3.
  private let command: String

  /// By the kind of file.
  package static let all: [String: DrawingProgram] = [
    "SVG": Self(
      packages: "librsvg2-bin (brew install librsvg)", name: "rsvg-convert",
      command: "exec rsvg-convert -f png -z \"$3\""),
    "PDF": Self(
      packages: "poppler-utils (brew install poppler)", name: "pdftocairo",
      command: "exec pdftocairo -png -singlefile -transp -r $((72 * $3)) - -"),
  ]

  /// The kinds of files whose programs are on the path.
  private static let installed = Set(
    all.filter { run("command -v \"$1\" > /dev/null", [$0.value.name]) }.keys)

  package static func isInstalled(for kind: String) -> Bool { installed.contains(kind) }

  /// Draws a file.
  ///
  /// - Returns: Whether the program has ended without an error.
  package func draw(_ file: FilePath, to output: FilePath, scale: Int) -> Bool {
    Self.run(command + " < \"$1\" > \"$2\"", [file.string, output.string, "\(scale)"])
  }

  /// 20 seconds of the processor, 2 GiB of memory, 512 MiB of output.
  private static let limits =
    "exec 2> /dev/null; ulimit -c 0; ulimit -t 20; ulimit -v 2097152; ulimit -f 1048576; "

  private static func run(_ command: String, _ arguments: [String]) -> Bool {
    let words = ["/bin/sh", "-c", limits + command, "sh"] + arguments
    let texts = unsafe [words, ["PATH=" + Environment.variable("PATH"), "LC_ALL=C"]].map {
      unsafe $0.map { unsafe strdup($0) } + [nil]
    }
    defer { unsafe texts.joined().forEach { unsafe free($0) } }
    var (process, status) = (pid_t(), CInt())
    // SAFETY: both lists end with nil, and live through the call.
    guard unsafe posix_spawn(&process, words[0], nil, nil, texts[0], texts[1]) == 0 else { return false }
    while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}
