internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import SystemPackage

/// Converts an image of a bundle to an ordinary one, in a file of the output folder.
struct ImageConverter: Sendable {
  /// An image that was found, and where.
  struct Converted: Sendable {
    let path: String
    var record: Manifest.Image
    /// The SHA-256 of the written file, in hexadecimal.
    let digest: String
    /// Its masks, one for each threshold of the converter, or none if they are too large to be kept.
    let masks: [AlphaMask]
    /// `nil` if the image cannot have a mask.
    var named: NamedImage?
    /// Remarks for the manifest.
    let remarks: [Manifest.Skipped]
    /// The files of an animation's frames, except the first.
    var frameFiles: [ExtractionRecord.Entry] = []
    /// The position of the image's corner on the plane of its layer, if the image gives it.
    var corner = PixelOffset.zero
  }

  let output: PinwheelFolder
  /// The thresholds of the masks that are made of pixels which are decoded anyway.
  let thresholds: [AlphaThreshold]
  /// The maximum size of the masks of one image, in bytes.
  let mostMaskBytes: Int

  private func thresholds(width: Int, height: Int) -> [AlphaThreshold] {
    width * height / 8 * thresholds.count <= mostMaskBytes ? thresholds : []
  }

  /// Converts and writes an image file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The image's file in the output folder.
  ///   - latest: The previous conversion.
  /// - Throws: ``ImageError`` if the bytes are damaged; ``UnusablePath`` if the disk cannot hold the file;
  ///   an ``AssetsError`` if it cannot be written.
  func convert(
    _ image: EncodedImage, bytes: ContiguousArray<UInt8>, _ picture: Picture, name: OutputNames.Name,
    latest: inout LatestConversion
  ) throws -> Converted {
    var picture = picture
    let thresholds = thresholds(width: image.width, height: image.height)
    if picture.isNinePatch {
      let reading = try NinePatch.read(image)
      picture.take(reading)
      if case .border(_, let pixels) = reading {
        return try write(
          try image.standardPNG(withoutBorder: pixels, masksAt: thresholds), width: pixels.width,
          height: pixels.height, .decoded, picture, name)
      }
    }
    if image.format == .cgbi || image.format == .webp {
      return try write(
        try latest.result(of: bytes) { () throws(ImageError) in
          try image.standardPNG(masksAt: thresholds)
        }, width: image.width, height: image.height, image.format == .cgbi ? .cgbi : .decoded, picture, name)
    }
    let alpha = try image.alpha(masksAt: thresholds)
    return try write(
      StandardPNG(bytes: bytes, alpha: alpha.kind, masks: alpha.masks, isExact: true), width: image.width,
      height: image.height, .copied, picture, name)
  }

  /// Writes the frames of an animation as PNGs into a folder of its name. The first frame is the image.
  ///
  /// - Throws: The errors of ``convert(_:bytes:_:name:)``; then no file of the animation remains.
  func convert(
    _ animation: AnimatedImage, _ image: EncodedImage, _ picture: Picture, name: OutputNames.Name
  ) throws -> Converted {
    let durations = animation.durations
    var first: Converted?
    var frames: [Manifest.Frame] = []
    var files: [ExtractionRecord.Entry] = []
    do {
      try animation.forEachFrame { pixels in
        let png = try pixels.standardPNG(name: picture.path)
        let file = "\(name.file)/\(frames.count).png"
        if first == nil {
          first = try write(
            png, width: image.width, height: image.height, .decoded, picture,
            OutputNames.Name(file: file, note: name.note))
          frames.append(Manifest.Frame(duration: durations[0]))
        } else {
          try output.write(png.bytes, toNew: file)
          frames.append(Manifest.Frame(file: file, duration: durations[frames.count]))
          files.append(ExtractionRecord.Entry(file: file, digest: SHA256.hexadecimal(of: png.bytes)))
        }
      }
    } catch {
      try? FileSystem.remove(output.path.appending(name.file))
      throw error
    }
    guard var converted = first else { throw UnusablePath(reason: "it has no frames") }
    converted.record.frames = frames
    converted.named = NamedImage(converted.record)
    converted.frameFiles = files
    return converted
  }

  /// Writes the decoded pixels of a compiled catalog.
  ///
  /// - Throws: The errors of ``convert(_:bytes:_:name:)``.
  func convert(_ pixels: CatalogPixels, _ picture: Picture, name: OutputNames.Name) throws -> Converted {
    let (width, height) = (pixels.image.width, pixels.image.height)
    return try write(
      try pixels.standardPNG(name: picture.path, masksAt: thresholds(width: width, height: height)),
      width: width, height: height, .decoded, picture, name)
  }

  private func write(
    _ image: StandardPNG, width: Int, height: Int, _ conversion: Manifest.Conversion, _ picture: Picture,
    _ name: OutputNames.Name
  ) throws -> Converted {
    try output.write(image.bytes, toNew: name.file)
    var named = NamedImage(file: name.file, path: picture.path, width: width, height: height)
    let record = Manifest.Image(
      file: name.file, width: width, height: height, scale: named.scale, idiom: named.idiom,
      origin: picture.rendition != nil ? .catalog : picture.isEmbedded ? .embedded : .loose,
      rendition: picture.rendition,
      olderRenditions: picture.olderRenditions,
      alignment: picture.alignmentInsets,
      caps: picture.capInsets,
      content: picture.ninePatch?.content.map { PixelInsets($0) },
      path: Name(name.file) == Name(OutputNames.folder + "/" + picture.path) ? nil : picture.path,
      sourceName: picture.sourceName, conversion: conversion, alpha: image.alpha, exact: image.isExact,
      note: image.note ?? picture.ninePatch?.note)
    named.take(record)
    let remarks = (picture.remarks + (name.note.map { [$0] } ?? [])).map {
      Manifest.Skipped(file: picture.path, reason: $0)
    }
    return Converted(
      path: picture.path, record: record, digest: SHA256.hexadecimal(of: image.bytes),
      masks: image.masks, named: named, remarks: remarks)
  }
}

/// The file converted last, since the next one may hold the same bytes: apps carry an image under several names,
/// such as a launch image for two versions of the system.
struct LatestConversion {
  private var source: ContiguousArray<UInt8> = []
  private var result: StandardPNG?

  /// The result for a file: the last one if the file has the same bytes.
  ///
  /// - Complexity: O(bytes), or the complexity of `convert`.
  mutating func result(
    of bytes: ContiguousArray<UInt8>, _ convert: () throws(ImageError) -> StandardPNG
  ) throws(ImageError) -> StandardPNG {
    if let result, source == bytes { return result }
    let result = try convert()
    source = bytes
    self.result = result
    return result
  }
}
