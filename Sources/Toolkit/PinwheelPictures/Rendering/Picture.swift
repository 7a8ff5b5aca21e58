package import Pinwheel
internal import PinwheelChecks
package import PinwheelQueries
package import PinwheelText

/// A finished picture of a pinwheel or of images, with its properties.
package struct Picture: Sendable {
  package let drawing: Drawing
  /// The pinwheel that it shows; `nil` for a sheet of images.
  package let pinwheel: String?
  /// What it shows, in words: a pinwheel's name, or `42 images`.
  package let subject: String
  /// What its file is called after.
  private let name: String
  /// The kind of the picture, in a word that ends a file name: `map`; empty for the pinwheel itself.
  package let kind: String
  /// The canvas point of its top-left corner.
  package let corner: Point2D
  /// Additional members for the JSON result.
  package let details: JSON
  /// The animation to write instead of the drawing, if any.
  package let animation: Animation?

  init(
    _ drawing: Drawing, of pinwheel: String, kind: String = "", corner: Point2D, details: JSON = .null,
    animation: Animation? = nil
  ) {
    self.drawing = drawing
    (self.pinwheel, subject, name) = (pinwheel, pinwheel, pinwheel)
    self.kind = kind
    self.corner = corner
    self.details = details
    self.animation = animation
  }

  /// A picture of images instead of a pinwheel.
  ///
  /// - Parameters:
  ///   - subject: What it shows, in words.
  ///   - name: What its file is called after.
  init(_ drawing: Drawing, ofImages subject: String, name: String, kind: String, details: JSON = .null) {
    (self.drawing, self.subject, self.name, self.kind, self.details) = (drawing, subject, name, kind, details)
    (pinwheel, corner, animation) = (nil, .zero, nil)
  }

  /// The whole file; an animated picture is always a PNG.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: A ``DiagnosticError`` if memory runs out, or shapes are too intricate for a text.
  package func encoded(as format: PictureFormat, name: String) throws -> ContiguousArray<UInt8> {
    if let animation { return animation.encoded }
    return try drawing.encoded(as: format, name: name)
  }

  /// A file name: the name of what it shows, as far as every disk accepts it, and ``ending(format:)``.
  package func fileName(format: PictureFormat) -> String {
    Self.safeName(self.name) + ending(format: format)
  }

  /// A name as far as every disk accepts it.
  package static func safeName(_ name: String) -> String {
    let safe = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", " ": Character(scalar)
      default: scalar.value < 0x80 || Label.plain(String(scalar)) != String(scalar) ? "-" : Character(scalar)
      }
    }
    let name = String(String(safe).prefix(60))
    let isRefused = name.isEmpty || name.hasPrefix(".") || name.hasPrefix("-") || name.hasPrefix(" ")
    return isRefused ? "pinwheel" + name : name
  }

  /// The end of a file name: the kind of the picture, and the format.
  package func ending(format: PictureFormat) -> String {
    (kind.isEmpty ? "" : "-\(kind)") + ".\(format.rawValue)"
  }

  /// `{"pinwheel", "file", "format", "width", "height", "scale", "x", "y", "bytes", ...}`; x and y are
  /// ``corner``, in points. A sheet of images has no pinwheel, scale and corner.
  package func json(file: String, format: PictureFormat, bytes: Int) -> JSON {
    let image: JSON = .object([
      "pinwheel": pinwheel, "file": file, "format": format.rawValue,
      "width": drawing.width, "height": drawing.height,
    ])
    let canvas: JSON = .object([
      "scale": drawing.scale, "x": corner.x, "y": corner.y,
    ])
    return (pinwheel == nil ? image : image + canvas) + .object(["bytes": bytes]) + details
  }
}

extension Picture {
  /// The wheel as it looks.
  ///
  /// - Throws: A ``DiagnosticError`` if the request does not fit the folder, an image cannot be read, or the picture would
  ///   be too large.
  package static func wheel(_ request: PictureRequest, from baked: BakedFolder) throws -> Picture {
    let stack = try request.stack(from: baked)
    var painter = try WheelPainter(stack, of: baked, scale: request.choice.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let moment = WheelSnapshot(
      of: painter.stack, chosen: request.chosen(in: stack), after: request.tap)
    let pixels = try painter.picture(of: moment.layers, area: area)
    var drawing = Drawing(
      width: area.width, height: area.height, scale: area.scale, paper: .clear, title: stack.name)
    drawing.add(.image(pixels, x: 0, y: 0))
    let states = stack.slices.indices.filter { !stack.slices[$0].isHidden }.map { index in
      JSON.object([
        "slice": stack.slices[index].name, "state": moment.states[index].name,
      ])
    }
    let tapped = moment.tapped.map { tap in
      tap.hitSlice.flatMap { stack[$0] }.map { JSON.string($0.name) } ?? .null
    }
    return Picture(
      drawing, of: stack.name, corner: area.corner,
      details: .object(["slices": states, "tapped": tapped]))
  }
}

extension WheelPainter {
  /// The area of a request.
  func area(for request: PictureRequest) throws -> CanvasPixels {
    try CanvasPixels(
      covering: everything, scale: scale, name: stack.name, maximumPixels: request.maximumPixels)
  }
}

extension Picture {
  /// The owner of each pixel of the canvas, with a list of all slices next to it.
  ///
  /// The map is made from the baked masks and agrees with ``HitMap``; images only contribute their colors.
  ///
  /// - Throws: A ``DiagnosticError`` if the request does not fit the folder, or the picture would be too large.
  package static func map(_ request: PictureRequest, from baked: BakedFolder) throws -> Picture {
    var stack = try request.stack(from: baked)
    let scale = request.choice.scale ?? stack.finestScale
    stack.changeSlices { $0.scale = scale }
    let area = try CanvasPixels(canvasOf: stack, scale: scale, maximumPixels: request.maximumPixels)
    let drawn = try MapDrawing(
      OwnerMap(stack, on: area), artwork: ArtworkColors(of: stack, in: baked, on: area).colors)
    return Picture(
      drawn.drawing, of: stack.name, kind: "map", corner: drawn.corner, details: drawn.details)
  }
}

extension Picture {
  /// A query and its answer: the point, the finger, the slices under them, and each slice's verdict.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - verdicts: The query's verdicts.
  ///   - request: The pinwheel, scale and states of the query.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func explanation(
    of query: Query, _ verdicts: [ExplainedVerdict], _ request: PictureRequest, from baked: BakedFolder
  ) throws -> Picture {
    let painter = try WheelPainter(query.stack, of: baked, scale: request.choice.scale)
    let area = try painter.area(for: request)
    let moment = WheelSnapshot(of: painter.stack, chosen: request.chosen(in: query.stack))
    let colors = ArtworkColors(of: query.stack, in: baked, on: area)
    let artwork = Artwork(painter, moment.layers, area: area, isLight: colors.needDarkGround)
    let drawn = try ExplanationDrawing(query, verdicts, artwork: artwork, area: area)
    return Picture(drawn.drawing, of: query.stack.name, kind: "hit", corner: area.corner)
  }
}
