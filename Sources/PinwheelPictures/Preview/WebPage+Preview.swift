internal import Pinwheel
package import PinwheelAssets

extension WebPage {
  /// A page with the pinwheels of a folder, to look at and touch: their masks as they are baked, their images, and
  /// the same hit-testing in WebAssembly.
  ///
  /// - Parameter pinwheel: The name of the only one that is wanted; `nil` for all.
  /// - Throws: ``AssetsError`` if there is none of that name, an image cannot be read, or there is too much for a page.
  /// - Complexity: O(bytes of the images).
  package static func preview(of baked: BakedFolder, pinwheel: String?) throws(AssetsError) -> WebPage {
    let manifest = try baked.folder.manifest()
    var shown = Array(manifest.pinwheels.indices)
    if let pinwheel { shown = [try baked.index(of: pinwheel)] }
    guard !shown.isEmpty else {
      throw .badData("\(baked.folder.path) has no pinwheel; make one with pinwheel extract --group.")
    }
    var images = PageImages()
    func slices(_ index: Int) -> Int { manifest.pinwheels[index].slices.count }
    for index in shown { try images.add(manifest.pinwheels[index], in: baked.folder) }
    return WebPage(
      kind: .preview,
      data: .object([
        "source": manifest.source.file.map { .string($0) },
        "masks": .string(Base64.text(of: baked.bytes)),
        // Where to begin: the wheel with the most slices.
        "first": .integer(shown.indices.max { slices(shown[$0]) < slices(shown[$1]) } ?? 0),
        "pinwheels": .array(
          shown.map { index in
            .object(["index": .integer(index), "background": manifest.pinwheels[index].background?.json])
          }),
        "images": .array(images.json),
        "colors": .array(MapPalette.colors.map { .string($0.hex) }),
      ]))
  }
}
