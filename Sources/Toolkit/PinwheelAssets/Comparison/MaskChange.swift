package import PinwheelText

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
      "change": .string("mask"), "place": .strings(place),
      "pixels": pixels.map { .integer($0) }, "sizes": .strings(sizes),
    ])
  }

  package var line: String {
    let path = place.joined(separator: "/")
    guard let pixels else { return "changed mask of \(path): \(sizes.joined(separator: " -> ")) pixels" }
    return "changed mask of \(path): \(counted(pixels, "pixel"))"
  }
}
