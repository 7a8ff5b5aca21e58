internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// Turns one image of a bundle into an ordinary one, in a file of the output folder.
struct ImageConverter: Sendable {
  /// An image that was found, and where.
  struct Converted: Sendable {
    let path: String
    let record: Manifest.Image
    /// SHA-256 of the file that was written, in hexadecimal.
    let digest: String
    /// `nil` if the image cannot have a mask.
    let named: NamedImage?
    /// What has to be said of it besides.
    let remarks: [Manifest.Skipped]
  }

  let output: PinwheelFolder

  /// Converts and writes one image.
  ///
  /// - Parameters:
  ///   - bytes: The file that it is.
  ///   - path: Its path in the bundle.
  ///   - name: Its file in the output folder.
  /// - Throws: ``ImageError`` if the bytes are no sound image; ``UnusablePath`` if the disk cannot hold the file;
  ///   an ``AssetsError`` if it cannot be written.
  func convert(
    _ image: EncodedImage, bytes: ContiguousArray<UInt8>, path: String, name: OutputNames.Name
  ) throws -> Converted {
    let file = name.file
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
    try output.write(written, toNew: file)

    let modifiers = ImageName(fileName: path.lastPathComponent)
    let record = Manifest.Image(
      file: file, width: image.width, height: image.height, scale: modifiers.scale, idiom: modifiers.idiom,
      origin: "loose", conversion: conversion, alpha: alpha.rawValue, exact: exact, note: note)
    var remarks = name.note.map { [Manifest.Skipped(file: path, reason: $0)] } ?? []
    var named: NamedImage?
    // The transparency of a GIF is not read: it cannot be a slice, and saying so beats a wrong mask.
    if image.format == .gif, alpha != .none {
      let reason = "a GIF with transparency can be copied but not baked; convert it to PNG to make it a slice"
      remarks.append(Manifest.Skipped(file: file, reason: reason))
    } else {
      named = NamedImage(file: file, path: path, width: image.width, height: image.height)
    }
    return Converted(
      path: path, record: record, digest: SHA256.hexadecimal(of: written), named: named, remarks: remarks)
  }
}
