internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

extension ImageReader {
  /// Reads the controls of overlays as the images of their shapes, which are the layers of a wheel for each overlay.
  ///
  /// The shape is the mask (``OverlayShape``).
  ///
  /// - Throws: The errors of ``readPixels(_:_:as:)``, and of the pictures.
  func readOverlays(
    _ config: OverlayConfig, at path: String, as name: OutputNames.Name
  ) throws -> FileContents {
    var contents = FileContents()
    contents.parts = []
    var wheels = NumberedNames(separator: "-")
    let plans = config.overlays.map { overlay in
      var names = NumberedNames(reserving: Set(names: [Self.background]), separator: "-")
      return Plan(
        overlay: overlay,
        wheel: wheels.unique(
          Self.fileName(of: overlay.name ?? ImageName(fileName: path.lastPathComponent).stem)),
        titles: overlay.controls.map { control in
          let stem = control.image.map { ImageName(fileName: $0.lastPathComponent).stem }
          return names.unique(Self.fileName(of: stem ?? control.key))
        })
    }
    let paths = plans.flatMap { plan in
      ([Self.background] + plan.titles).map { (plans.count > 1 ? plan.wheel + " " : "") + $0 + ".png" }
    }
    let files = OutputNames(paths, below: name.file)
    var first = 0
    for plan in plans {
      try read(plan, of: path, into: &contents) { files[first + $0] }
      first += 1 + plan.titles.count
    }
    return contents
  }

  private static let background = "background"

  /// An overlay, the name of its wheel, and those of its controls.
  private struct Plan {
    let overlay: OverlayConfig.Overlay
    let wheel: String
    let titles: [String]
  }

  /// - Parameter file: The file of the background, number 0, or of a control, from 1 on.
  private func read(
    _ plan: Plan, of path: String, into contents: inout FileContents,
    as file: (Int) -> OutputNames.Name
  ) throws {
    let overlay = plan.overlay
    func skip(_ problem: String, line: Int? = nil) -> Manifest.Skipped {
      Manifest.Skipped(file: path, line: line, reason: problem, kind: "layout")
    }
    contents.skipped += overlay.unread.map {
      skip("its control '\($0.name.prefix(100))' \($0.reason)", line: $0.line)
    }
    let screen = try picture(overlay.image, of: path, into: &contents)
    let pictures = try overlay.controls.map { try picture($0.image, of: path, into: &contents) }
    guard let size = Self.size(of: overlay, screen, pictures) else {
      let problem =
        "the places of its overlay '\(plan.wheel)' are pixels of a picture that is not there; add the picture"
      return contents.skipped.append(skip(problem))
    }
    func add(_ image: RGBAImage, _ number: Int, x: Int, y: Int) throws {
      try bundle.use(1, of: .images)
      let title = number == 0 ? Self.background : plan.titles[number - 1]
      var layer = try readPixels(
        image, hasExactColors: number == 0,
        ImageDescription(path: path + "/" + plan.wheel + "/" + title + ".png", origin: .embedded),
        as: file(number))
      layer.images[0].image.layers = [
        Manifest.Layer(
          name: title, folder: path + "/" + plan.wheel, wheel: plan.wheel, x: x, y: y, width: size.width,
          height: size.height, order: contents.images.count, isBackground: number == 0, threshold: 0)
      ]
      layer.images[0].image.isPart = true
      contents += layer
    }
    if let screen { try add(screen, 0, x: 0, y: 0) }
    for (number, control) in overlay.controls.enumerated() {
      if let shape = OverlayShape(of: control, in: overlay, on: size) {
        try bundle.use(4 * shape.area.width * shape.area.height, of: .totalSize)
        if let image = shape.draw(pictures[number]) {
          try add(image, number + 1, x: shape.area.x, y: shape.area.y)
          continue
        }
      }
      let problem = "its control '\(plan.titles[number])' has no pixel on the screen; correct its place"
      contents.skipped.append(skip(problem))
    }
  }

  /// A picture of an overlay; `nil` if there is none.
  private func picture(
    _ name: String?, of path: String, into contents: inout FileContents
  ) throws -> RGBAImage? {
    guard let name else { return nil }
    let folder = path.parentPath
    let place = (folder.isEmpty ? "" : folder + "/") + name
    do {
      guard let entry = bundle.entry(at: place) else {
        contents.skipped.add(file: path, reason: "there is no picture '\(name.prefix(200))' beside it")
        return nil
      }
      let image = try EncodedImage(
        bundle.contents(of: entry), name: place, limits: output.imageLimits.ofConversion)
      try bundle.use(image.decodedByteCount, of: .totalSize)
      let pixels = try image.pixels()
      contents.parts?.insert(place)
      return pixels
    } catch let error as ImageError where error.cause != .outOfMemory {
      // The picture's own entry says what is wrong with it.
      return nil
    } catch BundleError.badEntry {
      return nil
    }
  }

  /// The screen in pixels: as large as its picture, or as it must be for no picture of a control to be shrunk; `nil` if
  /// it would need a picture.
  private static func size(
    of overlay: OverlayConfig.Overlay, _ screen: RGBAImage?, _ pictures: [RGBAImage?]
  ) -> CanvasSize? {
    if let screen { return CanvasSize(width: screen.width, height: screen.height) }
    guard overlay.isNormalized else { return nil }
    func side(_ length: (RGBAImage) -> Int, _ part: (Sprite.Box) -> Double, else standard: Int) -> Int {
      let sides = zip(overlay.controls, pictures).compactMap { control, picture in
        picture.map { Double(length($0)) / part(control.frame) }
      }
      return Int(min(mostSide, (sides.filter { $0 >= 1 }.max() ?? Double(standard)).rounded()))
    }
    return CanvasSize(
      width: side(\.width, \.width, else: 1_280), height: side(\.height, \.height, else: 720))
  }

  /// The maximum side of a screen without a picture, in pixels.
  private static let mostSide = 4_096.0
}
