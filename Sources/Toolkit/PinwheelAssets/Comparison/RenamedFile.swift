internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
package import PinwheelText

/// An image file that two folders have under different names, with the same bytes.
package struct RenamedFile: Sendable, Hashable {
  package let old: String
  package let new: String

  package var line: String { "renamed \(old) -> \(new)" }

  package var json: JSON { .object(["old": old, "new": new]) }

  /// The files that only one side names and that have the bytes of a file that only the other names, in the order of the
  /// new manifest. Of several such files, one of the same last component is preferred.
  ///
  /// - Complexity: O(bytes of the files whose sizes occur on both sides).
  static func all(
    from old: ManifestDifference.Side, to new: ManifestDifference.Side
  ) throws(AssetsError) -> [RenamedFile] {
    let before = Set<Name>(names: old.manifest.images.map(\.file))
    let after = Set<Name>(names: new.manifest.images.map(\.file))
    let removed = try sizes(
      of: old.manifest.images.map(\.file).filter { !after.contains($0) }, in: old.folder)
    let added = try sizes(of: new.manifest.images.map(\.file).filter { !before.contains($0) }, in: new.folder)
    let (removedSizes, addedSizes) = (Set(removed.map(\.size)), Set(added.map(\.size)))
    var candidates: [String: [String]] = [:]
    for (file, size) in removed where addedSizes.contains(size) {
      candidates[try digest(of: file, in: old.folder), default: []].append(file)
    }
    var renamed: [RenamedFile] = []
    for (file, size) in added where removedSizes.contains(size) {
      let digest = try digest(of: file, in: new.folder)
      guard let found = candidates[digest], !found.isEmpty else { continue }
      let last = file.lastPathComponent
      let position = found.firstIndex { Name($0.lastPathComponent) == Name(last) } ?? found.startIndex
      renamed.append(RenamedFile(old: candidates[digest, default: []].remove(at: position), new: file))
    }
    return renamed
  }

  private static func sizes(
    of files: [String], in folder: PinwheelFolder
  ) throws(AssetsError) -> [(file: String, size: Int)] {
    var sizes: [(file: String, size: Int)] = []
    for file in files {
      guard let path = try folder.existing(file), let status = FileSystem.status(of: path) else { continue }
      sizes.append((file, Int(status.size)))
    }
    return sizes
  }

  private static func digest(of file: String, in folder: PinwheelFolder) throws(AssetsError) -> String {
    SHA256.hexadecimal(of: try folder.snapshot(of: file).bytes)
  }
}
