package import Pinwheel
internal import SystemPackage

/// Makes `masks.baked` from a manifest and its images.
package enum Baker {
  /// What was baked.
  package struct Result: Sendable {
    package let pinwheels: Int
    package let slices: Int
    package let images: Int
    package let bytes: Int
  }

  /// Bakes a `*.pinwheel` folder. The file is replaced in one step, or not at all.
  ///
  /// - Parameters:
  ///   - thresholds: Thresholds to bake besides the manifest's, between which questions choose.
  ///   - maximumRunBytes: The most bytes that the runs of all masks may take.
  ///   - progress: Called for each pinwheel, from the calling thread.
  /// - Throws: ``AssetsError`` if the manifest or an image cannot be read, or the file cannot be written.
  @discardableResult
  package static func bake(
    _ folder: PinwheelFolder, thresholds: [AlphaThreshold] = [], maximumRunBytes: Int = .max,
    progress: (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> Result {
    // The manifest's own state is taken before its contents: an edit in between makes the result stale.
    let first = try folder.snapshot(of: Manifest.fileName).source
    let manifest = try folder.manifest()
    let threshold = AlphaThreshold(manifest.threshold)
    let others = Set(thresholds).subtracting([threshold]).sorted { $0.share < $1.share }
    var builder = StackBuilder(
      folder: folder, thresholds: [threshold] + others, first: first,
      maximumRunBytes: maximumRunBytes)
    var stacks: [SliceStack] = []
    for pinwheel in manifest.pinwheels {
      progress(WorkProgress(stage: .baking, done: stacks.count, total: manifest.pinwheels.count))
      stacks.append(try builder.stack(of: pinwheel))
    }
    progress(WorkProgress(stage: .baking, done: stacks.count, total: stacks.count))

    var writer = BakedWriter(threshold: threshold)
    for source in builder.sources { _ = writer.add(source) }
    for stack in stacks { writer.add(stack) }
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try writer.bytes()
    } catch {
      throw .badData("\(folder.bakedPath) \(error); bake fewer pinwheels.")
    }
    try FileSystem.replace(folder.bakedPath, with: bytes)
    return Result(
      pinwheels: stacks.count, slices: stacks.reduce(0) { $0 + $1.slices.count },
      images: builder.sources.count - 1, bytes: bytes.count)
  }
}
