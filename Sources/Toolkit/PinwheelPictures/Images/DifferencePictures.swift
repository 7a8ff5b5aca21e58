internal import Pinwheel
package import PinwheelAssets
package import PinwheelBundles
internal import PinwheelChecks
internal import PinwheelImages
internal import PinwheelQueries
internal import PinwheelText

/// Pictures of what differs between two folders: pinwheels and images before, after, and the pixels that changed;
/// images that were added or removed on contact sheets.
package struct DifferencePictures {
  private let old: ManifestDifference.Side
  private let new: ManifestDifference.Side
  private let drawable: DrawableDifference
  private let limits: InputLimits
  private var maximumPixels: Int { limits[.pixels] }

  /// The maximum side of a picture before and after, in pixels.
  private static let side = 1024

  /// - Parameter limits: The limits on the size of masks and pictures.
  package init(
    _ difference: ManifestDifference, from old: ManifestDifference.Side, to new: ManifestDifference.Side,
    limits: InputLimits
  ) {
    (self.old, self.new, self.limits) = (old, new, limits)
    drawable = DrawableDifference(difference, from: old, to: new)
  }

  /// Calls a function for each picture, with its path and what draws it, which throws a ``DiagnosticError`` if that
  /// cannot be done.
  package func forEach(_ body: (_ path: String, _ make: () throws -> Drawing) throws -> Void) throws {
    try forEachPinwheel(body)
    for file in drawable.changed {
      let path = file.hasPrefix("images/") ? file : "images/" + file
      try body(path.lowercased().hasSuffix(".png") ? path : path + ".png") { try difference(of: file) }
    }
    for (images, side, name) in [(drawable.added, new, "added"), (drawable.removed, old, "removed")] {
      let sheets = ImageSheets(images, of: side.manifest, in: side.folder, kind: name)
      for number in 0..<sheets.count {
        try body(name + (number == 0 ? "" : "-\(number + 1)") + ".png") { try sheets.picture(number).drawing }
      }
    }
  }

  private func forEachPinwheel(
    _ body: (_ path: String, _ make: () throws -> Drawing) throws -> Void
  ) throws {
    guard !drawable.pinwheels.isEmpty else { return }
    let before = Result { () throws in
      try BakedFolder(old.masks(of: drawable.pinwheels.compactMap(\.old), limits: limits), of: old.folder)
    }
    let after = Result { () throws in
      try BakedFolder(new.masks(of: drawable.pinwheels.compactMap(\.new), limits: limits), of: new.folder)
    }
    var names = NumberedNames(separator: "-")
    for pair in drawable.pinwheels {
      let name = names.unique(Picture.safeName(pair.new ?? pair.old ?? ""))
      try body("pinwheels/\(name).png") {
        try difference(
          pair.old.map { ($0, try before.get()) }, pair.new.map { ($0, try after.get()) })
      }
    }
  }

  /// A pinwheel before and after, and the pixels that now belong to another slice.
  private func difference(
    _ before: (name: String, baked: BakedFolder)?, _ after: (name: String, baked: BakedFolder)?
  ) throws -> Drawing {
    func picture(_ name: String, of baked: BakedFolder) throws -> Thumbnail {
      var request = PictureRequest(maximumPixels: maximumPixels)
      request.choice.pinwheel = name
      request.choice.scale = try Self.scale(of: baked.stack(named: name, scale: nil))
      return .picture(try Picture.wheel(request, from: baked).drawing.pixmap().fitted(to: Self.side))
    }
    var panels: [(caption: String, picture: Thumbnail)] = []
    if let before { panels.append(("before", try picture(before.name, of: before.baked))) }
    if let after { panels.append(("after", try picture(after.name, of: after.baked))) }
    guard let before, let after else {
      let headline = before.map { "\($0.name): removed" } ?? after.map { "\($0.name): added" } ?? ""
      return .panels(panels, headline: headline, key: [])
    }
    let old = try before.baked.stack(named: before.name, scale: nil)
    let golden = try GoldenMap(
      recording: Wheel(unprepared: old), scale: Self.scale(of: old), limit: maximumPixels)
    let new = try AnswerMap(
      after.baked.stack(named: after.name, scale: nil), scale: golden.pixels.scale, limit: maximumPixels)
    let changes = try Picture.changes(
      since: golden, new, from: after.baked, maximumPixels: maximumPixels)
    panels.append(("what changed", .picture(try changes.drawing.pixmap())))
    let renamed = Name(before.name) == Name(after.name) ? "" : ", renamed from \(before.name)"
    return .panels(panels, headline: after.name + renamed, key: [])
  }

  /// Pixels per point: those of the finest image, unless the picture would be much larger than it is shown.
  private static func scale(of stack: SliceStack) -> Double {
    let area = stack.canvas.width * stack.canvas.height
    let most = (Double(side * side) * 4 / max(area, 1)).squareRoot()
    return min(stack.finestScale, most)
  }

  /// An image before and after, and the pixels that differ.
  private func difference(of file: String) throws -> Drawing {
    let before = try old.folder.thumbnail(of: file, side: Self.side)
    let after = try new.folder.thumbnail(of: file, side: Self.side)
    var panels = [("before", before), ("after", after)]
    var key: [Legend.Entry] = []
    if case .picture(let one) = before, case .picture(let other) = after {
      let difference = ImageDifference(
        from: one, to: other,
        thresholds: (AlphaThreshold(old.manifest.threshold), AlphaThreshold(new.manifest.threshold)))
      key = difference.key
      // Pixels of icons are shown as squares.
      let factor = max(1, min(8, 160 / max(difference.picture.width, difference.picture.height)))
      panels = [
        (Self.caption("before", one), .picture(one.enlarged(by: factor))),
        (Self.caption("after", other), .picture(other.enlarged(by: factor))),
        ("what changed", .picture(difference.picture.enlarged(by: factor))),
      ]
    }
    return .panels(panels.map { (caption: $0.0, picture: $0.1) }, headline: file, key: key)
  }

  private static func caption(_ word: String, _ pixels: Pixmap) -> String {
    "\(word), \(pixels.width) x \(pixels.height) pixels"
  }
}
