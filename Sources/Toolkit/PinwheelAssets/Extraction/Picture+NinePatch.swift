internal import PinwheelBundles
internal import PinwheelImages

extension Picture {
  /// Whether the name marks a nine-patch.
  var isNinePatch: Bool { ImageName(fileName: path.lastPathComponent).isNinePatch }

  /// Notes what was found in a nine-patch, or why nothing was.
  mutating func take(_ reading: NinePatch.Reading) {
    switch reading {
    case .border(let patch, _), .compiled(let patch):
      ninePatch = patch
      capInsets = PixelInsets(patch.caps)
    case .malformed(let reason):
      remarks.append(
        "its name ends in .9 but it has no valid border of a nine-patch: \(reason); it is kept as it is, so correct the "
          + "border or take .9 out of the name")
    }
  }
}

extension NinePatch {
  /// A remark for people.
  var note: String? {
    hasSeveralParts
      ? "a nine-patch with several parts that stretch: all between the first and the last does" : nil
  }
}

extension PixelInsets {
  init(_ edges: NinePatch.Edges) {
    self.init(top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
  }
}
