internal import Pinwheel

/// The object behind a file handle of JavaScript.
final class FileHandle: HandleObject {
  static var noun: StaticString { "file" }
  let file: BakedFile

  init(_ file: BakedFile) { self.file = file }
}

/// Opens the baked file in the input.
@_expose(wasm, "file_open") @c(pinwheel_file_open)
public func fileOpen() -> Double {
  answer { _ throws(ModuleError) in
    let bytes = Module.shared.input.takeBytes()
    let file = try reading { () throws(BakedError) in try BakedFile(bytes) }
    return Module.shared.handles.open(FileHandle(file))
  }
}

/// Outputs the names of the pinwheels of a file, each terminated by a zero byte, which no name contains.
@_expose(wasm, "file_names") @c(pinwheel_file_names)
public func fileNames(_ file: Double) -> Double {
  answer { output throws(ModuleError) in
    let file = try FileHandle.find(file).file
    for index in 0..<file.count {
      output.append(line: try reading { () throws(BakedError) in try file.name(ofPinwheel: index) })
    }
    return Double(file.count)
  }
}

/// The thresholds of a file, one number each.
@_expose(wasm, "file_thresholds") @c(pinwheel_file_thresholds)
public func fileThresholds(_ file: Double) -> Double {
  answer { output throws(ModuleError) in
    let thresholds = try FileHandle.find(file).file.thresholds
    for threshold in thresholds { output.append(threshold.fraction) }
    return Double(thresholds.count)
  }
}

/// The paths of the images from which the masks were made, each terminated by a zero byte, which no path contains.
@_expose(wasm, "file_sources") @c(pinwheel_file_sources)
public func fileSources(_ file: Double) -> Double {
  answer { output throws(ModuleError) in
    let file = try FileHandle.find(file).file
    let sources = try reading { () throws(BakedError) in try file.sources() }
    for source in sources { output.append(line: source.path) }
    return Double(sources.count)
  }
}

/// Opens a pinwheel of a file.
///
/// - Parameters:
///   - scale: The scale of the hit-test images; NaN for the finest.
///   - threshold: The threshold of the hit-test images; NaN for the first.
///   - hasMap: Whether the wheel gets a hit map, if it can have one: 1 or 0.
@_expose(wasm, "wheel_open") @c(pinwheel_wheel_open)
public func wheelOpen(
  _ file: Double, _ index: Double, _ scale: Double, _ threshold: Double, _ hasMap: Double = 1
) -> Double {
  answer { _ throws(ModuleError) in
    Module.shared.handles.open(try opening(file, index, scale, threshold, hasMap).finish())
  }
}

/// Begins to open a pinwheel of a file.
@inline(never)
func opening(
  _ file: Double, _ index: Double, _ scale: Double, _ threshold: Double, _ hasMap: Double
) throws(ModuleError) -> OpeningHandle {
  let file = try FileHandle.find(file).file
  let index = try index.index(of: "pinwheel", below: file.count)
  let scale = try scale.given.map { scale throws(ModuleError) in try scale.positive("scale") }
  let threshold = try file.thresholds.one(threshold)
  let hasMap = try hasMap.flag("value of hasMap")
  let stack = try reading { () throws(BakedError) in
    try file.stack(ofPinwheel: index, scale: scale, threshold: threshold)
  }
  return OpeningHandle(stack, of: file, index: index, hasMap: hasMap)
}

extension ContiguousArray<AlphaThreshold> {
  /// The threshold of this fraction; `nil` for NaN.
  @inline(never)
  func one(_ fraction: Double) throws(ModuleError) -> AlphaThreshold? {
    guard let fraction = fraction.given else { return nil }
    guard fraction >= 0, fraction <= 1, contains(AlphaThreshold(fraction)) else {
      throw .unusable("threshold", needed: "one of those that the masks were made at")
    }
    return AlphaThreshold(fraction)
  }
}
