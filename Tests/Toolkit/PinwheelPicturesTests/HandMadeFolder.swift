import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelImages
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport

/// A baked folder whose manifest was written by hand: one pinwheel, "p", of slices that share images of one color.
struct HandMadeFolder {
  let files: TemporaryFolder

  var folder: PinwheelFolder { PinwheelFolder(FilePath(files.path("p.pinwheel"))) }

  /// - Parameters:
  ///   - name: The pinwheel's.
  ///   - canvas: Points, both ways.
  ///   - slices: In JSON; images are `a.png` and `b.png`.
  ///   - size: Pixels of each image, both ways.
  init(name: String = "p", canvas: Double = 20, slices: [String], size: Int = 4) throws {
    files = try TemporaryFolder()
    let manifest = """
      {"format": "pinwheel/1", "pinwheels": [{
        "name": \(JSON.string(name).line), "canvas": {"width": \(canvas), "height": \(canvas)},
        "slices": [\(slices.joined(separator: ", "))]
      }]}
      """
    try files.write(manifest.utf8, to: "p.pinwheel/pinwheel.json")
    for (file, color) in [("a.png", [200, 10, 20, 255]), ("b.png", [20, 30, 220, 128])] as [(String, [UInt8])]
    {
      let samples = ContiguousArray(Array(repeating: color, count: size * size).joined())
      let image = RGBAImage(width: size, height: size, samples: samples)
      try files.write(PNGEncoder.encode(image), to: "p.pinwheel/\(file)")
    }
  }

  /// The folder, baked anew.
  func baked() throws -> BakedFolder {
    try Baker.bake(folder)
    return try BakedFolder(folder)
  }

  /// Slices of these names, side by side, each with a rest and a press image.
  static func slices(named names: [String]) -> [String] {
    names.enumerated().map { .slice($1, x: 4 * $0, state: "press") }
  }
}

extension String {
  /// A slice with a rest image and, where a state is given, an image of that.
  ///
  /// - Parameter keys: Further keys, each with a comma after it.
  static func slice(
    _ name: String, x: Int = 0, y: Int = 0, width: Int = 4, height: Int = 4, keys: String = "",
    state: String? = nil
  ) -> String {
    let other = state.map { #", "\#($0)": [{"scale": 1, "file": "b.png"}]"# } ?? ""
    return """
      {"name": \(JSON.string(name).line), "frame": {"x": \(x), "y": \(y), "width": \(width), "height": \(height)},
       \(keys) "states": {"rest": [{"scale": 1, "file": "a.png"}]\(other)}}
      """
  }
}
