internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// Turns one image of a bundle into an ordinary one, below `images/` in the output folder.
struct ImageConverter {
  static let folderName = "images"

  /// An image that was found, and where.
  struct Converted {
    let record: Manifest.Image
    /// `nil` if the image cannot have a mask, with the reason.
    let named: NamedImage?
    let maskless: Manifest.Skipped?
  }

  let output: PinwheelFolder

  /// Converts and writes one image.
  ///
  /// - Parameter path: Its path in the bundle, which it keeps.
  /// - Throws: ``ImageError`` if the bytes are no sound image; an ``AssetsError`` if it cannot be written.
  func convert(_ bytes: ContiguousArray<UInt8>, path: String) throws -> Converted {
    let image = try EncodedImage(bytes, name: path)
    let file = Self.folderName + "/" + path
    var written = bytes
    var conversion = "copied"
    var exact = true
    var note: String?
    let alpha: AlphaKind
    if image.format == .cgbi {
      let converted = try image.standardPNG()
      written = converted.bytes
      conversion = "cgbi"
      exact = converted.isExact
      note = converted.note
      alpha = converted.alpha
    } else {
      alpha = try image.alphaKind()
    }
    let place = try output.newPlace(for: file)
    try FileSystem.write(written, to: place)

    let name = ImageName(fileName: path.lastPathComponent)
    let record = Manifest.Image(
      file: file, width: image.width, height: image.height, scale: name.scale, idiom: name.idiom,
      origin: "loose", conversion: conversion, alpha: alpha.rawValue, exact: exact, note: note)
    let named = NamedImage(file: file, path: path, width: image.width, height: image.height)
    // The transparency of a GIF is not read: it cannot be a slice, and saying so beats a wrong mask.
    if image.format == .gif, alpha != .none {
      let reason = "a GIF with transparency can be copied but not baked; convert it to PNG to make it a slice"
      return Converted(record: record, named: nil, maskless: Manifest.Skipped(file: file, reason: reason))
    }
    return Converted(record: record, named: named, maskless: nil)
  }
}
