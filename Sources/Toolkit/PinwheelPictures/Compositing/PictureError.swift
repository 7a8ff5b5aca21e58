internal import Pinwheel
package import PinwheelText
package import SystemPackage

/// Why a picture or page cannot be made, as data.
package enum PictureError: DiagnosticError, Sendable, Hashable {
  case emptyArea(String, width: Double, height: Double)
  case tooLarge(String, width: Double, height: Double, scale: Double, maximumPixels: Int)
  case tooManyLayers(String, maximumPixels: Int)
  case intricate
  case noImages(FilePath)
  case pageTooLarge(FilePath, maximumMiB: Int)

  package var diagnostic: Diagnostic {
    switch self {
    case .emptyArea(let name, let width, let height):
      Diagnostic(
        "\(name) is \(Self.size(width, height)), which is not an area to draw", .advice("correct its canvas"))
    case .tooLarge(let name, let width, let height, let scale, let maximumPixels):
      Diagnostic(
        "\(name) cannot be drawn: \(Self.size(width, height)) at scale \(scale.text) are more than \(maximumPixels) "
          + "pixels, or \(AlphaMask.maximumSide) a side", .smallerScale)
    case .tooManyLayers(let name, let maximumPixels):
      Diagnostic(
        "\(name) cannot be drawn: its images, one over the other, cover more than \(maximumPixels) pixels",
        .smallerScale)
    case .intricate:
      Diagnostic(
        "The shapes have too many corners for a text",
        .smallerScale)
    case .noImages(let folder):
      Diagnostic(
        .file(folder), "lists no images in its manifest", .advice("give a folder that pinwheel extract made"))
    case .pageTooLarge(let folder, let maximumMiB):
      Diagnostic(
        .file(folder), "has more than \(maximumMiB) MiB of images, which no page can hold",
        .choose(.pinwheel, among: []))
    }
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    "\(Size2D(width: width, height: height).text) points"
  }
}
