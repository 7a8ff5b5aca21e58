internal import Pinwheel
internal import PinwheelBundles
package import PinwheelText

/// Compares the masks of the images that two manifests use in the same place.
struct MaskComparison {
  private(set) var changes: [MaskChange] = []
  /// Files that one manifest names but that are missing next to it, so their masks were not compared.
  private(set) var missing: Set<Name> = []

  private struct Pair: Hashable {
    let old: ImageStore.Key
    let new: ImageStore.Key
  }

  private let old: PinwheelFolder
  private let new: PinwheelFolder
  /// The new names of old files.
  private let renamed: [Name: String]
  private var results: [Pair: (pixels: Int?, sizes: [String])] = [:]

  /// - Parameters:
  ///   - counterparts: The old pinwheel of each new one.
  ///   - renamed: The new names of old files.
  init(
    from oldSide: ManifestDifference.Side, to newSide: ManifestDifference.Side, counterparts: [Int?],
    renamed: [Name: String]
  ) throws(AssetsError) {
    (old, new, self.renamed) = (oldSide.folder, newSide.folder, renamed)
    let (old, new) = (oldSide.manifest, newSide.manifest)
    for (wheel, counterpart) in zip(new.pinwheels, counterparts) {
      guard let earlier = counterpart.map({ old.pinwheels[$0] }) else { continue }
      let slices = ElementMatch.counterparts(
        of: wheel.slices.map(\.json), in: earlier.slices.map { $0.json.renamingFiles(renamed) },
        by: .imagesOrName)
      for (slice, counterpart) in zip(wheel.slices, slices) {
        guard let other = counterpart.map({ earlier.slices[$0] }) else { continue }
        try compare(
          other, old.threshold, slice, new.threshold,
          at: ["pinwheels", earlier.name, "slices", other.name, "states"])
      }
    }
  }

  private mutating func compare(
    _ old: Manifest.Slice, _ oldThreshold: Double, _ new: Manifest.Slice, _ newThreshold: Double,
    at place: [String]
  ) throws(AssetsError) {
    for state in new.states {
      guard let before = old.states.first(where: { $0.state == state.state }) else { continue }
      let counterparts = ElementMatch.counterparts(
        of: state.images.map(\.json), in: before.images.map { $0.json.renamingFiles(renamed) }, by: .file)
      for (image, counterpart) in zip(state.images, counterparts) {
        // If file names differ, the image of the same scale takes the place of the missing one.
        let other = counterpart.map { before.images[$0] } ?? before.images.first { $0.scale == image.scale }
        guard let other else { continue }
        // Frames are compared by number; frames that only one side has are among the changes of the manifest.
        var compared: Set<Pair> = []
        for (before, after) in zip(other.frameFiles, image.frameFiles) {
          let pair = Pair(
            old: ImageStore.Key(file: before, threshold: AlphaThreshold(old.threshold ?? oldThreshold)),
            new: ImageStore.Key(file: after, threshold: AlphaThreshold(new.threshold ?? newThreshold)))
          guard compared.insert(pair).inserted, let result = try result(of: pair), result.pixels != 0
          else { continue }
          changes.append(
            MaskChange(
              place: place + [state.state.name, after], pixels: result.pixels, sizes: result.sizes))
        }
      }
    }
  }

  /// `nil` if a file is missing.
  private mutating func result(of pair: Pair) throws(AssetsError) -> (pixels: Int?, sizes: [String])? {
    if let known = results[pair] { return known }
    let places = [try old.existing(pair.old.file), try new.existing(pair.new.file)]
    guard let one = places[0], let other = places[1] else {
      missing.formUnion(zip(places, [pair.old.file, pair.new.file]).filter { $0.0 == nil }.map(\.1))
      return nil
    }
    if pair.old == pair.new, one == other { return (0, []) }
    let before = try old.snapshot(of: pair.old.file)
    let after = try new.snapshot(of: pair.new.file)
    let isSame = pair.old.threshold == pair.new.threshold && before.bytes == after.bytes
    let result = isSame ? (0, []) : try difference(before, after, pair)
    results[pair] = result
    return result
  }

  private func difference(
    _ before: PinwheelFolder.Snapshot, _ after: PinwheelFolder.Snapshot, _ pair: Pair
  ) throws(AssetsError) -> (pixels: Int?, sizes: [String]) {
    let a = try old.decodedMasks(of: before, thresholds: [pair.old.threshold])[0]
    let b = try new.decodedMasks(of: after, thresholds: [pair.new.threshold])[0]
    try old.use(a.width * a.height, of: .totalPixels)
    try new.use(b.width * b.height, of: .totalPixels)
    guard a.width == b.width, a.height == b.height else {
      return (nil, [a, b].map { "\($0.width) x \($0.height)" })
    }
    return (a.symmetricDifference(b).count, [])
  }
}

/// How much the mask of an image differs between two folders.
package struct MaskChange: Sendable, Hashable {
  /// The path to the image, as in a ``ManifestChange``.
  package let place: [String]
  /// The number of pixels that are solid in only one mask; `nil` if the masks have different sizes.
  package let pixels: Int?
  /// `120 x 120`; both sizes if the masks differ in size.
  package let sizes: [String]

  package var json: JSON {
    .object([
      "change": "mask", "place": place,
      "pixels": pixels, "sizes": sizes,
    ])
  }

  package var line: String {
    let path = place.joined(separator: "/")
    guard let pixels else { return "changed mask of \(path): \(sizes.joined(separator: " -> ")) pixels" }
    return "changed mask of \(path): \(counted(pixels, "pixel"))"
  }
}
