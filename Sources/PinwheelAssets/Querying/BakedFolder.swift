package import Pinwheel
internal import PinwheelBundles
internal import SystemPackage

/// The baked masks of a `*.pinwheel` folder, opened for questions. No image is read and no manifest parsed.
package struct BakedFolder: Sendable {
  package let baked: BakedFile
  /// What ``baked`` was opened from, whole.
  package let bytes: ContiguousArray<UInt8>
  package let folder: PinwheelFolder
  package let sources: [BakedSource]

  /// Opens the baked masks.
  ///
  /// - Throws: ``AssetsError`` if they are missing, damaged, or older than what they were made from: an answer
  ///   from stale masks would be wrong.
  package init(_ folder: PinwheelFolder) throws(AssetsError) {
    self.folder = folder
    guard folder.isOurs else {
      throw .missing(
        "\(folder.path) holds no \(Manifest.fileName); give a folder that pinwheel extract made.")
    }
    bytes = try folder.read(folder.bakedPath, remedy: folder.bakingRemedy)
    do {
      baked = try BakedFile(bytes)
      sources = try baked.sources()
    } catch {
      throw folder.unsound(error)
    }
    for source in sources where try !isUnchanged(source) {
      throw .badData(
        "\(folder.bakedPath) is out of date, since \(source.path) has changed; run pinwheel bake --in \(folder.path)."
      )
    }
  }

  /// The names of the pinwheels, in order, with their numbers of slices.
  package func pinwheels() throws(AssetsError) -> [(name: String, slices: Int)] {
    do {
      var pinwheels: [(name: String, slices: Int)] = []
      for index in 0..<baked.count { pinwheels.append((try baked.name(index), try baked.sliceCount(index))) }
      return pinwheels
    } catch {
      throw folder.unsound(error)
    }
  }

  /// One pinwheel.
  ///
  /// - Parameters:
  ///   - name: Its name; `nil` for the only wheel of several slices, or the only pinwheel there is.
  ///   - scale: The scale whose masks decide; `nil` for the finest.
  ///   - threshold: The threshold whose masks decide; `nil` for the manifest's.
  /// - Throws: ``AssetsError/usage(_:)`` with the choices if the name leaves it open, or there are no such masks.
  package func stack(
    named name: String?, scale: Double?, threshold: AlphaThreshold? = nil
  ) throws(AssetsError) -> SliceStack {
    let stack = try stack(index(of: name), scale: scale, threshold: threshold)
    let scales = Set(stack.slices.flatMap { $0.images.map(\.scale) })
    if let scale, !scales.contains(scale) {
      let known = scales.sorted().map { JSON.number($0).line }.joined(separator: ", ")
      throw .usage("--scale \(JSON.number(scale).line): \(stack.name) has masks at scale \(known).")
    }
    return stack
  }

  /// A pinwheel by its number; slices without masks at `scale` answer with their finest.
  func stack(
    _ index: Int, scale: Double?, threshold: AlphaThreshold? = nil
  ) throws(AssetsError) -> SliceStack {
    if let threshold, !baked.thresholds.contains(threshold) {
      let known = baked.thresholds.map { JSON.number($0.fraction).line }
      let asked = JSON.number(threshold.fraction).line
      let all = (known.dropFirst() + [asked]).joined(separator: ",")
      throw .usage(
        "--threshold \(asked): masks are baked at \(known.joined(separator: ", ")); run pinwheel bake --thresholds \(all) --in \(folder.path)."
      )
    }
    do {
      return try baked.stack(index, scale: scale, threshold: threshold)
    } catch {
      throw folder.unsound(error)
    }
  }

  /// The number of the pinwheel that is meant; see ``stack(named:scale:threshold:)``.
  package func index(of name: String?) throws(AssetsError) -> Int {
    let pinwheels = try pinwheels()
    let list = pinwheels.map(\.name).joined(separator: ", ")
    if let name {
      if let index = pinwheels.firstIndex(where: { $0.name == name }) { return index }
      throw .usage("--pinwheel \(name): there is none in \(folder.path); there are: \(list).")
    }
    let wheels = pinwheels.indices.filter { pinwheels[$0].slices > 1 }
    if let only = wheels.first, wheels.count == 1 { return only }
    if pinwheels.count == 1 { return 0 }
    guard !pinwheels.isEmpty else {
      throw .badData("\(folder.path) has no pinwheel; make one with pinwheel extract --group.")
    }
    throw .usage("\(folder.path) has several pinwheels; choose one with --pinwheel: \(list).")
  }

  /// Size and time tell; where they differ, the contents do, so that a copied folder need not be baked again.
  private func isUnchanged(_ source: BakedSource) throws(AssetsError) -> Bool {
    let path = try folder.confined(source.path)
    guard let status = FileSystem.status(of: path), status.size == source.size else { return false }
    if Int64(status.modified) == source.modified { return true }
    return try folder.snapshot(of: source.path).source.checksum == source.checksum
  }
}

extension PinwheelFolder {
  fileprivate var bakingRemedy: String { "run pinwheel bake --in \(path)" }

  fileprivate func unsound(_ error: BakedError) -> AssetsError {
    .badData("\(bakedPath) \(error); \(bakingRemedy).")
  }
}
