internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// Puts the files of an earlier result that a person has edited or added into the new one.
struct KeptFiles {
  private(set) var report = MergeReport()
  /// The images of the new result that were replaced.
  private(set) var replaced: [String] = []

  /// - Parameters:
  ///   - generated: The digests of the new result's images.
  ///   - discardsEdits: Whether edited images are dropped. Added files never are.
  /// - Throws: ``AssetsError`` if an added file has the path of a new image, or a file cannot be written.
  init(
    of earlier: EarlierResult, in folder: PinwheelFolder, generated: [Name: String], discardsEdits: Bool
  ) throws(AssetsError) {
    for file in earlier.ownFiles where generated[file] != earlier.files[file] {
      let foreign = AssetsError.foreign(earlier.destination.appending(file), in: earlier.destination)
      if generated[file] != nil { throw foreign }
      try Self.copy(file, of: earlier, to: folder, orElse: foreign)
      report.kept.append([file])
    }
    if discardsEdits { return }
    for file in earlier.editedImages where generated[file] != earlier.files[file] {
      if generated[file] == earlier.record[file] {
        report.kept.append([file])
      } else {
        report.conflicts.append(.init(place: [file], reason: .image))
      }
      if generated[file] != nil {
        replaced.append(file)
        try AssetsError.wrapping { () throws(OutputError) in
          try FileSystem.remove(folder.path.appending(file))
        }
      }
      try Self.copy(file, of: earlier, to: folder, orElse: .edited(earlier.destination.appending(file)))
    }
    let restored = earlier.deletedImages.filter { generated[$0] != nil }
    if let first = restored.first {
      report.conflicts.append(.init(place: [first], reason: .restored(others: restored.count - 1)))
    }
  }

  private static func copy(
    _ file: String, of earlier: EarlierResult, to folder: PinwheelFolder, orElse refusal: AssetsError
  ) throws(AssetsError) {
    let bytes = try PinwheelFolder(earlier.destination).read(earlier.destination.appending(file), .input)
    guard SHA256.hexadecimal(of: bytes) == earlier.files[file] else {
      throw .changed(earlier.destination.appending(file).string, during: .extraction)
    }
    do {
      try folder.write(bytes, toNew: file)
    } catch {
      throw error as? AssetsError ?? refusal
    }
  }
}
