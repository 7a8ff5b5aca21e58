import Pinwheel
import PinwheelAssets
import PinwheelImages
import PinwheelQueries
import PinwheelText

/// The images and pinwheels of a folder whose names match one of several patterns.
struct FoundNames {
  private let pinwheels: [Manifest.Pinwheel]
  private let images: [Manifest.Image]
  private let uses: ImageUses

  init(of manifest: Manifest, matching patterns: [NamePattern]) {
    pinwheels = manifest.pinwheels.filter { pinwheel in patterns.contains { $0.matches(name: pinwheel.name) }
    }
    images = manifest.images.filter { image in patterns.contains { $0.matches(image) } }
    uses = ImageUses(manifest)
  }

  var isEmpty: Bool { pinwheels.isEmpty && images.isEmpty }

  var lines: [String] { pinwheels.flatMap(\.lines) + images.map { $0.line(uses) } }

  var json: JSON {
    .object([
      "pinwheels": pinwheels.map(\.name),
      "images": images.map { image in
        JSON.object([
          "file": image.file, "width": image.width, "height": image.height, "scale": image.scale,
          "alpha": image.alpha.rawValue, "uses": uses[image.file].map(\.json),
        ])
      },
    ])
  }
}

extension Manifest {
  /// The sprites in no slice, each with its sheet.
  var unmatchedSpriteLines: [String] {
    unmatchedSheets.flatMap { sheet in
      sheet.sprites.map { sprite in
        let size =
          sprite.placement.atlas.map { "\($0.untrimmedWidth) x \($0.untrimmedHeight) pixels, " } ?? ""
        return "\(sheet.file): sprite \(sprite.name), \(size)in no slice"
      }
    }
  }
}

extension Manifest.Image {
  /// The image on one line, with the slices that show it.
  func line(_ uses: ImageUses) -> String {
    "\(file): \(width) x \(height) pixels, alpha \(alpha.rawValue), \(conversion.rawValue), \(uses.text(of: file))"
  }
}
