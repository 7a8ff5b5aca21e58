internal import FileShims
package import SystemPackage

/// A program of the system that draws a vector file as a PNG.
package struct DrawingProgram: Sendable {
  /// The packages to install for it.
  package let packages: String
  /// Runs the program; see its declaration.
  private let run: @Sendable (_ file: String, _ output: String, _ scale: CInt) -> CInt

  /// By the kind of file.
  package static let all: [String: DrawingProgram] = [
    "SVG": Self(packages: "librsvg2-bin (brew install librsvg)") { unsafe pw_draw_svg($0, $1, $2) },
    "PDF": Self(packages: "poppler-utils (brew install poppler)") { unsafe pw_draw_pdf($0, $1, $2) },
  ]

  /// The kinds of files whose programs can be started.
  private static let installed = Set(all.filter { $0.value.run("/dev/null", "/dev/null", 1) >= 0 }.keys)

  package static func isInstalled(for kind: String) -> Bool { installed.contains(kind) }

  /// Draws a file.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: Whether the program has ended without an error.
  package func draw(_ file: FilePath, to output: FilePath, scale: Int) -> Bool {
    run(file.string, output.string, CInt(scale)) == 0
  }
}
