internal import Pinwheel

/// A pinwheel of a baked file that a page bakes again, with other masks and in another order.
final class RevisionHandle: HandleObject {
  static var noun: StaticString { "revision" }
  private let threshold: AlphaThreshold
  private var sources: [BakedSource]
  private let stack: SliceStack
  /// The slices to bake, by their numbers in the file.
  fileprivate var slices: [Slice]
  /// The numbers of the slices, back to front.
  private var order: [Int]
  /// The masks for the next slice to change, by source.
  private var masks: [(source: Int, mask: AlphaMask)] = []

  init(_ file: BakedFile, index: Int) throws(BakedError) {
    threshold = file.thresholds[0]
    sources = try file.sources()
    stack = try file.stack(ofPinwheel: index)
    slices = stack.slices
    order = Array(slices.indices)
  }

  /// Validates the number of a slice in the file.
  func slice(_ number: Double) throws(ModuleError) -> Int {
    try number.index(of: "slice", below: slices.count)
  }

  /// Whether all images of a slice that were baked from a source at this threshold have this mask.
  func bakes(_ mask: AlphaMask, from source: Int, at threshold: AlphaThreshold, slice: Int) -> Bool {
    stack.slices[slice].images.allSatisfy { image in
      image.source?.number != source || image.threshold != threshold || image.mask == mask
    }
  }

  /// Stores a mask of a source for the next slice to change.
  func add(_ mask: AlphaMask, from source: Double) throws(ModuleError) {
    masks.append((try source.index(of: "source", below: sources.count), mask))
  }

  /// Replaces the masks of a slice's images by the added ones, made at this threshold. A picture that was baked at
  /// several thresholds keeps one image, as if the manifest had a threshold for the slice.
  func change(_ slice: Int, to threshold: AlphaThreshold) throws(ModuleError) {
    defer { masks = [] }
    let baked = stack.slices[slice].images
    var images: [SliceImage] = []
    for image in baked where image.threshold == baked[0].threshold {
      guard let mask = masks.first(where: { $0.source == image.source?.number })?.mask,
        mask.width == image.mask.width, mask.height == image.mask.height
      else { throw .unusable("masks of a slice", needed: "of every source of its images, and of their size") }
      images.append(
        SliceImage(
          state: image.state, scale: image.scale, frame: image.placement.frame,
          layout: image.placement.layout,
          mask: mask, threshold: threshold, animationFrame: image.animationFrame, source: image.source))
    }
    slices[slice].images = images
  }

  /// Moves the images of a slice that have a frame to another one; images with frames of their own stay.
  func move(_ slice: Int, from old: Rect2D, to new: Rect2D) {
    for image in slices[slice].images.indices where slices[slice].images[image].frame == old {
      slices[slice].images[image].frame = new
    }
  }

  /// Stacks the slices in another order, back to front.
  func reorder(_ numbers: [Double]) throws(ModuleError) {
    let order = try numbers.map { number throws(ModuleError) in try slice(number) }
    guard order.sorted() == Array(slices.indices) else {
      throw .unusable("order", needed: "every slice once")
    }
    self.order = order
  }

  /// Records another manifest as the first source. Its time is unknown, so its contents are compared instead.
  func replaceManifest(with bytes: ContiguousArray<UInt8>) {
    guard let old = sources.first else { return }
    sources[0] = BakedSource(
      path: old.path, size: bytes.count, modified: 0, checksum: XXHash64.checksum(of: bytes))
  }

  /// The bytes of a baked file of all revisions, with the sources of the first.
  static func bytes(of revisions: [RevisionHandle]) throws(ModuleError) -> ContiguousArray<UInt8> {
    guard let first = revisions.first else { throw .unusable("number of revisions", needed: "1 or more") }
    var writer = BakedWriter(threshold: first.threshold)
    for source in first.sources { _ = writer.add(source) }
    for revision in revisions {
      let stack = revision.stack
      writer.add(
        SliceStack(
          name: stack.name, canvas: stack.canvas, background: stack.background,
          slices: revision.order.map { revision.slices[$0] }))
    }
    do throws(BakedError) { return try writer.bytes() } catch { throw .unwritable(error) }
  }
}

/// Starts a new bake of a pinwheel of the baked file in the input.
///
/// - Parameter index: The index of the pinwheel.
@_expose(wasm, "revision_open") @c(pinwheel_revision_open)
public func revisionOpen(_ index: Double) -> Double {
  answer { _ throws(ModuleError) in
    let bytes = Module.shared.input.takeBytes()
    let revision = try reading { () throws(BakedError) in
      try RevisionHandle(BakedFile(bytes), index: Int(exactly: index) ?? -1)
    }
    return Module.shared.handles.open(revision)
  }
}

/// Whether all images of a slice that were baked from a source at the mask's threshold have this mask: only then does
/// the page read the pixels that were baked.
@_expose(wasm, "revision_bakes") @c(pinwheel_revision_bakes)
public func revisionBakes(_ revision: Double, _ slice: Double, _ source: Double, _ mask: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (revision, handle) = (try RevisionHandle.find(revision), try MaskHandle.find(mask))
    let isBaked = revision.bakes(
      handle.mask, from: try source.index(of: "source", below: 1 << 24), at: handle.threshold,
      slice: try revision.slice(slice))
    return isBaked ? 1 : 0
  }
}

/// Adds the mask of a source for the next slice to change.
@_expose(wasm, "revision_mask") @c(pinwheel_revision_mask)
public func revisionMask(_ revision: Double, _ source: Double, _ mask: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    try revision.add(try MaskHandle.find(mask).mask, from: source)
  }
}

/// Replaces the masks of a slice by the added ones, which were made at this threshold.
@_expose(wasm, "revision_slice") @c(pinwheel_revision_slice)
public func revisionSlice(_ revision: Double, _ slice: Double, _ threshold: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    try revision.change(try revision.slice(slice), to: try threshold.threshold())
  }
}

/// Stacks the slices in the order of the input: their numbers in the file, back to front.
@_expose(wasm, "revision_order") @c(pinwheel_revision_order)
public func revisionOrder(_ revision: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    try revision.reorder(Module.shared.input.numbers)
  }
}

/// Sets a property of a slice, as ``sliceSet(_:_:_:_:_:_:_:_:_:_:)`` does.
@_expose(wasm, "revision_set") @c(pinwheel_revision_set)
public func revisionSet(_ revision: Double, _ slice: Double, _ property: Double, _ value: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    try revision.slices[try revision.slice(slice)].set(
      try property.choice(of: "property"), to: (value, .nan, .nan, .nan, .nan, .nan))
  }
}

/// Moves the images of a slice from one frame to another: the input has both, four numbers each.
@_expose(wasm, "revision_frame") @c(pinwheel_revision_frame)
public func revisionFrame(_ revision: Double, _ slice: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    let n = Module.shared.input.numbers
    guard n.count == 8, n.allSatisfy({ $0.isFinite }), n[6] > 0, n[7] > 0 else {
      throw .unusable("frame", needed: "finite numbers, with a width and a height above 0")
    }
    revision.move(
      try revision.slice(slice), from: Rect2D(x: n[0], y: n[1], width: n[2], height: n[3]),
      to: Rect2D(x: n[4], y: n[5], width: n[6], height: n[7]))
  }
}

/// Records the bytes in the input as the manifest from which the pinwheel is baked.
@_expose(wasm, "revision_manifest") @c(pinwheel_revision_manifest)
public func revisionManifest(_ revision: Double) -> Double {
  RevisionHandle.change(revision) { revision throws(ModuleError) in
    revision.replaceManifest(with: Module.shared.input.takeBytes())
  }
}

/// Outputs the current pinwheels of the revisions in the input as the bytes of a baked file, with the sources of the
/// first.
@_expose(wasm, "revision_bake") @c(pinwheel_revision_bake)
public func revisionBake() -> Double {
  answer { output throws(ModuleError) in
    let revisions = try Module.shared.input.numbers.map { handle throws(ModuleError) in
      try RevisionHandle.find(handle)
    }
    output.append(try RevisionHandle.bytes(of: revisions))
    return Double(output.count)
  }
}
