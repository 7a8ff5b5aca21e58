internal import Pinwheel
package import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
package import PinwheelText
package import SystemPackage

/// The differences between two extracted folders, or two manifests.
package struct ManifestDifference {
  package let changes: [ManifestChange]
  /// What differs in the inputs that both were extracted of: their names and digests. No difference of the pictures.
  package let source: [ManifestChange]
  /// Images that the other side has under another name; elsewhere they have the new one.
  package let renamed: [RenamedFile]
  /// Images of both sides of which some pixel differs. Colors under clear pixels do not count.
  package let files: [String]
  /// Images of both sides that have different bytes and the same pixels: no difference.
  package let reencoded: [String]
  package let masks: [MaskChange]
  /// Images that a manifest names but that are missing next to it; they are not compared.
  package let missing: [String]
  /// Whether one of the sides is a manifest alone, which need not have its images.
  package let isOfManifests: Bool
  /// The names of the pinwheels of both sides.
  package let pinwheels: [String]

  /// A manifest and the folder of its images.
  package struct Side {
    package let manifest: Manifest
    package let folder: PinwheelFolder
    /// Whether it is a manifest alone, and not the folder.
    package private(set) var isManifest = false

    /// - Throws: ``AssetsError`` if there is no manifest, or it is not valid.
    package init(_ folder: PinwheelFolder) throws(AssetsError) {
      self.folder = folder
      manifest = try folder.manifest()
    }

    /// The manifest of a folder as it was generated, before any edit.
    ///
    /// - Throws: ``AssetsError`` if there is none, or it is not valid.
    package init(generatedOf folder: PinwheelFolder) throws(AssetsError) {
      guard FileSystem.exists(folder.generatedPath) else { throw .folder(.missing(folder.generatedPath)) }
      self.folder = folder
      manifest = try folder.manifest(at: folder.generatedPath)
    }

    /// - Parameter path: A folder that holds a manifest, or a manifest of any name.
    /// - Throws: ``AssetsError`` if there is no manifest, or it is not valid.
    package init(_ path: FilePath, limits: InputLimits) throws(AssetsError) {
      guard FileSystem.exists(path) else { throw .folder(.missing(path)) }
      if FileSystem.isFolder(path) {
        folder = try PinwheelFolder(locating: path).limited(by: limits)
        manifest = try folder.manifest()
      } else {
        guard Self.mayBeManifest(path) else { throw .folder(.notExtracted(path)) }
        let parent = path.removingLastComponent()
        folder = PinwheelFolder(parent.isEmpty ? "." : parent).limited(by: limits)
        manifest = try folder.manifest(at: path)
        isManifest = true
      }
    }

    /// Whether a file begins like a JSON object, unlike a bundle given in place of its folder.
    private static func mayBeManifest(_ path: FilePath) -> Bool {
      guard let start = try? RegularFile.contents(of: path, first: 64, followsLink: true) else { return true }
      let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
      return text.first { !" \t\r\n".utf8.contains($0) }.map { $0 == UInt8(ascii: "{") } ?? true
    }
  }

  /// - Parameter comparesSource: Whether ``source`` counts as ``changes``.
  /// - Throws: ``AssetsError`` if an image that both have cannot be read, or a limit is exceeded.
  package init(from old: Side, to new: Side, comparesSource: Bool) throws(AssetsError) {
    renamed = try RenamedFile.all(from: old, to: new)
    let names = Dictionary(firstOf: renamed.map { ($0.old, $0.new) })
    let all = ManifestChange.all(from: old.manifest, to: new.manifest, renamed: names)
    source = comparesSource ? [] : all.filter { $0.place.first == "source" }
    changes = all.filter { comparesSource || $0.place.first != "source" }
    let counterparts = ElementMatch.counterparts(
      of: new.manifest.pinwheels.lazy.map(\.json),
      in: old.manifest.pinwheels.lazy.map { $0.json.renamingFiles(names) }, by: .imagesOrName)
    let comparison = try MaskComparison(from: old, to: new, counterparts: counterparts, renamed: names)
    masks = comparison.changes
    var missing = comparison.missing
    (files, reencoded) = try Self.changedFiles(from: old, to: new, missing: &missing)
    self.missing = missing.sortedTexts()
    isOfManifests = old.isManifest || new.isManifest
    let (before, after) = (old.manifest.pinwheels.map(\.name), new.manifest.pinwheels.map(\.name))
    let known = Set<Name>(names: before)
    pinwheels = before + after.filter { !known.contains($0) }
  }

  /// The images of both sides whose pixels differ, and those whose bytes alone do, in the order of the new manifest.
  private static func changedFiles(
    from old: Side, to new: Side, missing: inout Set<Name>
  ) throws(AssetsError) -> (changed: [String], reencoded: [String]) {
    let before = Set<Name>(names: old.manifest.images.map(\.file))
    let animated = Set<Name>(names: new.manifest.images.filter { !$0.frames.isEmpty }.map(\.file))
    var (changed, reencoded): ([String], [String]) = ([], [])
    for file in new.manifest.images.map(\.file) where before.contains(file) {
      guard let one = try old.folder.existing(file), let other = try new.folder.existing(file) else {
        missing.insert(file)
        continue
      }
      if one == other { continue }
      let before = try old.folder.snapshot(of: file)
      let after = try new.folder.snapshot(of: file)
      if before.bytes == after.bytes { continue }
      // Of an animation more than its first frame is seen, and what cannot be decoded cannot be seen.
      if !animated.contains(file), let pixels = try? old.folder.decodedPixels(of: before),
        let others = try? new.folder.decodedPixels(of: after), pixels.looksLike(others)
      {
        reencoded.append(file)
      } else {
        changed.append(file)
      }
    }
    return (changed, reencoded)
  }

  /// The differences in words, each with the pinwheel that it is of.
  package var parts: [(pinwheel: String?, line: String)] {
    renamed.map { (nil, $0.line) }
      + changes.map { ($0.place.first == "pinwheels" && $0.place.count > 1 ? $0.place[1] : nil, $0.line) }
      + files.map { (nil, "changed contents of \($0)") } + masks.map { ($0.place[1], $0.line) }
      + (isOfManifests ? [] : missing).map { (nil, "missing \($0), which is not compared") }
  }

  package var json: JSON {
    .object([
      "changes": changes.map(\.json), "source": source.map(\.json), "renamed": renamed.map(\.json),
      "files": files,
      "reencoded": reencoded, "masks": masks.map(\.json), "notCompared": missing,
    ])
  }
}
