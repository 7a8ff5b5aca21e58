package import PinwheelText

/// The rules that a manifest and its folder are checked against.
package enum ManifestRule: Sendable, CaseIterable {
  case invalid, duplicateKey, name, duplicateName, canvas, frame, duplicateScale, thresholds, missingFile
  case damagedImage, atlas, tooLarge
  case missingImage, noImages, staleMasks, emptyMask, neverHit, notChecked
  case strayImage, opaqueImage, leftOut

  package var rule: Finding.Rule {
    switch self {
    case .invalid: .init("invalid", .error, "the manifest cannot be read")
    case .duplicateKey: .init("duplicate-key", .error, "a key stands twice in one object")
    case .name: .init("name", .error, "a name is empty or has several lines")
    case .duplicateName: .init("duplicate-name", .error, "two slices of one pinwheel have one name")
    case .canvas: .init("canvas", .error, "a canvas is empty")
    case .frame: .init("frame", .error, "a frame has a negative size")
    case .duplicateScale:
      .init("duplicate-scale", .error, "a state has two images of one scale and idiom")
    case .thresholds: .init("thresholds", .error, "there are more thresholds than masks can have")
    case .missingFile:
      .init("missing-file", .error, "a slice or a background names a file that is not there")
    case .damagedImage: .init("damaged-image", .error, "an image of a slice cannot be read")
    case .atlas: .init("atlas", .error, "a slice lies beyond the image of its atlas")
    case .tooLarge: .init("too-large", .error, "the masks would be larger than they may be")
    case .missingImage:
      .init("missing-image", .warning, "an image is listed that is not there and no slice has")
    case .noImages: .init("no-images", .warning, "a slice has no image in any state")
    case .staleMasks: .init("stale-masks", .warning, "masks.baked is missing, damaged or out of date")
    case .emptyMask: .init("empty-mask", .warning, "no pixel of a slice reaches its threshold")
    case .neverHit:
      .init("never-hit", .warning, "a slice lies completely behind others, or off the canvas")
    case .notChecked: .init("not-checked", .warning, "a canvas is too large to find that out")
    case .strayImage:
      .init("stray-image", .warning, "an image is in no slice, but has the canvas or nearly the name of one")
    case .opaqueImage:
      .init("opaque-image", .warning, "a slice of several has a picture without transparency")
    case .leftOut: .init("left-out", .warning, "a layout, or a part of one, cannot be read")
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - file: The file that the finding is about.
  ///   - position: The position in the manifest; `nil` if the finding is about another file, or a file as a whole.
  package init(
    _ rule: ManifestRule, file: String, position: TextPosition? = nil, pinwheel: String? = nil,
    slice: String? = nil, _ problem: String, remedy: String
  ) {
    self.init(
      rule.rule,
      .file(file, line: position?.line, column: position?.column).pinwheel(pinwheel, slice: slice), problem,
      .advice(remedy))
  }
}
