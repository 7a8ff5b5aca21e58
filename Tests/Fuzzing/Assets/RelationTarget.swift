internal import Pinwheel
internal import PinwheelImages
internal import SystemPackage

@testable internal import PinwheelAssets

/// Files that relate images to each other: the input is parsed as every format.
enum RelationTarget {
  private static let names = ["res/drawable/a.xml", "a.css", "a.qss", "a.xib"]
  private static let images = [
    "ui/x.png", "ui/y.png", "res/drawable/x.png", "x.png", "y.png", "y@2x.png",
  ]
  .map { NamedImage(file: "images/" + $0, path: $0, width: 8, height: 8) }

  /// What is known of the images: each is solid everywhere.
  private static var masks: ImageStore {
    let thresholds = [SliceCoverage.threshold, .standard, AlphaThreshold(0), SliceCoverage.opaque]
    let mask = AlphaMask(
      width: 8, height: 8, bounds: PixelRect(x: 0, y: 0, width: 8, height: 8), storage: .rectangle)
    let records = images.map { image in
      ImageRecord(
        path: image.path,
        image: Manifest.Image(
          file: image.file, width: 8, height: 8, scale: image.scale, origin: .loose, conversion: .copied,
          alpha: .binary, exact: true),
        digest: "", checksum: 0, masks: Dictionary(uniqueKeysWithValues: thresholds.map { ($0, mask) }),
        color: MeanColor([]), frameFiles: [], offset: nil)
    }
    return ImageStore(PinwheelFolder("nowhere.pinwheel"), records, thresholds: thresholds)
  }

  static func run(_ bytes: ContiguousArray<UInt8>) {
    let start = ContiguousArray(bytes.prefix(FileProbe.length))
    let files = names.compactMap { name in
      FactFormat.facts(
        in: FactFile(path: name, bytes: bytes), FileProbe(start, size: bytes.count, name: name))
    }
    for file in files {
      demand(file.facts.count <= Fact.maximumCount, "\(file.facts.count) facts in \(file.path)")
      for fact in file.facts {
        guard case .state(_, let control) = fact.content, let line = fact.line else { continue }
        demand(!control.isEmpty, "a control without a name")
        demand(line >= 1 && line <= bytes.count + 1, "line \(line) of \(file.path)")
      }
    }
    let relations = ImageResolver.relations(files, among: images)
    guard let slices = try? DeclaredSlices(relations, among: images, masks: masks) else {
      return demand(false, "an image is read")
    }
    let known = Set<Name>(names: images.map(\.file))
    for slice in slices.free + slices.shared {
      demand(slice.images.count >= 2, "a slice of one image")
      demand(slice.images.allSatisfy { known.contains($0.file) }, "an image that is not there")
    }
    let left = Set<Name>(names: slices.left.map(\.file))
    let used = Set<Name>(names: (slices.free + slices.shared).flatMap { $0.images.map(\.file) })
    demand(left.isDisjoint(with: used) && left.count + used.count == images.count, "an image is lost")
  }
}
