internal import Pinwheel
internal import PinwheelBundles

/// What would make slices of more images of an extraction.
package struct GroupingAdvice: Sendable {
  package let endings: StateEndings?
  /// Whether the images of a folder may be the trimmed parts of one wheel, so that their places are not known.
  package let mayLackPlaces: Bool

  init(for manifest: Manifest, _ masks: ImageStore) throws(AssetsError) {
    endings = manifest.stateEndings(masks)
    mayLackPlaces = endings == nil ? try Self.areTrimmedParts(manifest, masks) : false
  }

  /// The largest fraction of its bounding box that a part of a wheel fills; a button fills most of it.
  private static let largestFill = 0.9

  /// Whether there are three or more images or single slices of several sizes with one set of states, and nothing else, and each
  /// is trimmed and no rectangle. In a bundle they are what they seem, buttons.
  private static func areTrimmedParts(_ manifest: Manifest, _ masks: ImageStore) throws(AssetsError) -> Bool {
    let (images, wheels, plain) = (manifest.images, manifest.pinwheels, manifest.unmatchedImages)
    let source = manifest.source
    let sizes =
      wheels.isEmpty
      ? plain.map { [$0.width, $0.height] } : wheels.map { [Int($0.canvas.width), Int($0.canvas.height)] }
    guard source.identifier == nil, source.sha256 == nil, sizes.count >= 3, Set(sizes).count > 1,
      wheels.isEmpty || plain.isEmpty, Set(images.map { $0.file.parentPath }).count == 1,
      wheels.allSatisfy({ $0.slices.count == 1 }),
      Set(wheels.map { $0.slices[0].states.map(\.state) }).count <= 1
    else { return false }
    for image in images {
      let mask = try masks.visibleMask(of: NamedImage(image))
      let box = mask.bounds
      // Antialiased edges lose a pixel.
      guard box.width >= image.width - 2, box.height >= image.height - 2,
        Double(mask.count) <= largestFill * Double(box.width * box.height)
      else { return false }
    }
    return true
  }
}
