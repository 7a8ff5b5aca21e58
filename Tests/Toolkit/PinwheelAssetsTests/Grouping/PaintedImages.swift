import Pinwheel
import PinwheelImages
import SystemPackage
import TestSupport
import Testing

@testable import PinwheelAssets

extension ImageStore {
  /// Images that a test draws, as if they had been read.
  ///
  /// - Parameters:
  ///   - colors: The mean colors by file; gray for any other.
  ///   - alphas: The alpha of every pixel of an image, row by row; `nil` for an image that is not there.
  convenience init(
    painting images: [NamedImage], colors: [String: MeanColor] = [:], _ alphas: (NamedImage) -> [UInt8]?
  ) {
    let thresholds = [SliceCoverage.threshold, .standard, AlphaThreshold(0), SliceCoverage.opaque]
    let records = images.compactMap { image -> ImageRecord? in
      guard let alphas = alphas(image) else { return nil }
      let masks = thresholds.compactMap { threshold in
        let least = threshold.smallestSolid(full: UInt8.max)
        let grid = PixelGrid(width: image.width, height: image.height, pixels: alphas.map { $0 >= least })
        return (try? grid.mask()).map { (threshold, $0) }
      }
      return ImageRecord(
        path: image.path,
        image: Manifest.Image(
          file: image.file, width: image.width, height: image.height, scale: image.scale, origin: .loose,
          conversion: .copied, alpha: .binary, exact: true),
        digest: "", checksum: 0, masks: Dictionary(uniqueKeysWithValues: masks),
        color: colors[image.file] ?? MeanColor([]), frameFiles: [], offset: nil)
    }
    self.init(PinwheelFolder("nowhere.pinwheel"), records, thresholds: thresholds)
  }

  /// Images that are solid in one rectangle of the unit square each, by stem, or everywhere.
  ///
  /// - Parameter isFaint: Whether no pixel is solid at the standard threshold.
  convenience init(painting images: [NamedImage], solid: [String: Rect2D] = [:], isFaint: Bool = false) {
    self.init(painting: images) { image in
      let part = solid[image.stem] ?? Rect2D(x: 0, y: 0, width: 1, height: 1)
      return (0..<image.width * image.height).map { index in
        let point = Point2D(
          x: (Double(index % image.width) + 0.5) / Double(image.width),
          y: (Double(index / image.width) + 0.5) / Double(image.height))
        return part.contains(point) ? isFaint ? 1 : 255 : 0
      }
    }
  }
}

extension NamedImage {
  /// An image of an input, by its path in it.
  init(_ path: String, _ width: Int, _ height: Int) {
    self.init(file: "images/" + path, path: path, width: width, height: height)
  }
}

extension Grouping {
  /// Groups images that a test draws.
  init(
    painting images: [NamedImage], groups: [String] = [], solid: [String: Rect2D] = [:],
    sourceName: String = "x"
  ) throws {
    try self.init(
      images: images, by: GroupingRequest(groups: groups.map { try #require(ManualGroup($0)) }),
      sourceName: sourceName,
      masks: ImageStore(painting: images, solid: solid))
  }

  /// `slice:state1+state2`, with the number of images of each state; wheels whose name is another one around them.
  var described: [String] {
    pinwheels.map { wheel in
      let slices = wheel.slices.map { slice in
        slice.name + ":" + slice.states.map { "\($0.state.name)\($0.images.count)" }.joined(separator: "+")
      }
      return wheel.slices.map(\.name) == [wheel.name]
        ? slices[0] : "\(wheel.name)[\(slices.joined(separator: " "))]"
    }
  }
}
