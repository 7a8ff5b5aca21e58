import PinwheelBundles
import PinwheelImages
import PinwheelQueries
import TestSupport

@testable import PinwheelAssets

/// What becomes of every rendition of a compiled catalog, found out by decoding what is decoded.
struct CatalogSurvey {
  private(set) var renditions = 0
  /// Pixels in their own payload, atlases among them.
  private(set) var decoded = 0
  /// Parts of an atlas that was decoded.
  private(set) var linked = 0
  /// Files that are copied as they are.
  private(set) var passedThrough = 0
  /// Colors, sets of icon sizes and the like.
  private(set) var notImages = 0
  /// Those that are not decoded, by the reason.
  private(set) var refused: [String: Int] = [:]
  /// What should have been decoded and was not.
  private(set) var failures: [String] = []
  /// Pixels of all payloads that were decoded.
  private(set) var pixels = 0

  private let catalog: AssetCatalog
  private let limits: ImageLimits
  private var atlases: [Int: RGBAImage?] = [:]

  /// - Parameter isWanted: Whether to decode a rendition; the others appear only in the first count.
  init(
    _ catalog: AssetCatalog, limits: ImageLimits = .standard,
    where isWanted: (Rendition) -> Bool = { _ in true }
  ) {
    self.catalog = catalog
    self.limits = limits
    renditions = catalog.renditions.count
    let found = catalog.images { catalog.fileExtension(of: $0) }
    for entry in found.leftOut where isWanted(catalog.renditions[entry.rendition]) {
      switch entry.reason {
      case .atlas: _ = atlas(entry.rendition)
      case .notAnImage: notImages += 1
      case .unusable(let reason): refused[reason, default: 0] += 1
      }
    }
    for position in found.images.flatMap({ [$0.rendition] + $0.others }) {
      if isWanted(catalog.renditions[position]) { take(position) }
    }
  }

  /// Every rendition is in one of the counts.
  var isComplete: Bool {
    decoded + linked + passedThrough + notImages + refused.values.reduce(0, +) + failures.count == renditions
  }

  private mutating func take(_ position: Int) {
    let rendition = catalog.renditions[position]
    if case .atlas(let position, let part) = catalog.pixelSource(of: rendition) {
      if let reason = catalog.refusal(of: catalog.renditions[position])?.reason {
        refused[reason, default: 0] += 1
      } else if let pixels = atlas(position)?.cropped(to: part) {
        if pixels.width == rendition.width, pixels.height == rendition.height {
          linked += 1
        } else {
          failures.append("\(rendition.title): not of the size of its part of the atlas")
        }
      } else {
        failures.append("\(rendition.title): its atlas is damaged")
      }
    } else if let reason = catalog.refusal(of: rendition)?.reason {
      refused[reason, default: 0] += 1
    } else if case .file(let content, let isCompressed) = rendition.payload {
      do throws(ImageError) {
        _ = try CatalogFile.bytes(
          of: catalog.bytes[content], isCompressed: isCompressed, name: rendition.title)
        passedThrough += 1
      } catch {
        failures.append(error.description)
      }
    } else if decode(rendition) != nil {
      decoded += 1
    }
  }

  /// The pixels of an atlas, which is decoded and counted when it is first used.
  private mutating func atlas(_ position: Int) -> RGBAImage? {
    if let known = atlases[position] { return known }
    let rendition = catalog.renditions[position]
    var pixels: RGBAImage?
    if let reason = catalog.refusal(of: rendition)?.reason {
      refused[reason, default: 0] += 1
    } else {
      pixels = decode(rendition)
      if pixels != nil { decoded += 1 }
    }
    atlases[position] = .some(pixels)
    return pixels
  }

  private mutating func decode(_ rendition: Rendition) -> RGBAImage? {
    do throws(ImageError) {
      let found = try CatalogImage(
        catalog.bytes[rendition.payloadRange], width: rendition.width, height: rendition.height,
        pixelFormat: rendition.pixelFormat, colorSpace: rendition.colorSpace,
        bytesPerRow: rendition.bytesPerRow,
        name: rendition.title, limits: limits
      ).pixels().image
      pixels += rendition.width * rendition.height
      return found
    } catch {
      failures.append(error.description)
      return nil
    }
  }
}
