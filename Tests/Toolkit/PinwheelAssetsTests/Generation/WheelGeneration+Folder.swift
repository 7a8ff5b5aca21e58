import PinwheelAssets
import SystemPackage
import TestSupport

extension WheelGeneration {
  /// What a build makes of a folder's artwork, below `build`.
  static func run(
    in folder: TemporaryFolder, _ artwork: String = "Artwork", tool: String = "tool"
  ) -> [BuildMessage] {
    WheelGeneration(
      input: FilePath(folder.path(artwork)), folder: FilePath(folder.path("build/Artwork.pinwheel")),
      swift: FilePath(folder.path("build/Artwork.wheels.swift")), tool: FilePath(folder.path(tool))
    ).run()
  }
}
