internal import PinwheelBundles
internal import SystemPackage

/// A path that no file can have on this disk, and why.
struct UnusablePath: Error {
  let reason: String
}

extension PinwheelFolder {
  /// Writes the manifest of a new folder, and the record of it and the images.
  ///
  /// - Parameter images: The digests of the images.
  func write(_ manifest: Manifest, images: [ExtractionRecord.Entry]) throws(AssetsError) {
    let document = ContiguousArray(manifest.json.document.utf8)
    let own = ExtractionRecord.Entry(file: Manifest.fileName, digest: SHA256.hexadecimal(of: document))
    try write(document, to: manifestPath)
    try write(ContiguousArray(ExtractionRecord([own] + images).text.utf8), to: recordPath)
  }

  private func write(_ bytes: ContiguousArray<UInt8>, to place: FilePath) throws(AssetsError) {
    do throws(Errno) {
      try FileSystem.write(bytes, toNew: place, modified: .extraction)
    } catch {
      throw .writing(place, error)
    }
  }

  /// Writes a new file below the folder, its parent folders made. Files of one input are dated alike, so that
  /// two extractions of it are alike to the last byte.
  ///
  /// - Parameter file: A `/`-separated path without `.` and `..`.
  /// - Throws: ``UnusablePath`` if the disk cannot hold such a name; an ``AssetsError`` if writing fails.
  func write(_ bytes: ContiguousArray<UInt8>, toNew file: String) throws {
    var place = path
    do throws(Errno) {
      let components = file.pathComponents
      for component in components.dropLast() {
        place.append(component)
        try FileSystem.makeOneFolder(place)
      }
      place.append(components.last ?? "")
      try FileSystem.write(bytes, toNew: place, modified: .extraction)
    } catch {
      switch error {
      case .fileNameTooLong: throw UnusablePath(reason: "its name is too long for this disk")
      // What Darwin says of bytes that are no text, and Linux of signs that FAT does not know.
      case .illegalByteSequence, .invalidArgument:
        throw UnusablePath(reason: "its name holds characters that this disk does not take")
      case .fileExists, .notDirectory: throw UnusablePath(reason: "another file already has its path")
      default: throw AssetsError.writing(place, error)
      }
    }
  }
}
