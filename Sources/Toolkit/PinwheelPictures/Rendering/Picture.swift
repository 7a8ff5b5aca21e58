package import Pinwheel
internal import PinwheelChecks
package import PinwheelQueries
package import PinwheelText

/// A finished picture of a pinwheel, with its properties.
package struct Picture {
  package enum Content {
    /// Pixels, written as PNG.
    case pixels(Raster)
    /// Pixels with names and a list, written as SVG.
    case drawing(Drawing)
  }

  package let content: Content
  /// The name of the pinwheel.
  package let pinwheel: String
  /// Pixels per point.
  package let scale: Double
  /// The canvas point of its top-left corner.
  package let corner: Point2D
  /// Whether it is a map: its file is called so, and a PNG has its legend in a file beside it.
  package private(set) var isMap = false
  /// Additional members for the JSON result.
  private let details: JSON

  /// Columns and rows.
  package var size: (width: Int, height: Int) {
    switch content {
    case .pixels(let raster): (raster.width, raster.height)
    case .drawing(let drawing): (drawing.width, drawing.height)
    }
  }

  /// The extension of its file.
  package var format: String {
    switch content {
    case .pixels: "png"
    case .drawing: "svg"
    }
  }

  /// The whole file.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, too many pixels are drawn, memory runs out, or shapes are too
  ///   intricate for a text.
  package func encoded(name: String) throws -> ContiguousArray<UInt8> {
    switch content {
    case .pixels(let raster): try raster.png(name: name)
    case .drawing(let drawing): try drawing.svg()
    }
  }

  /// A file name: the name of what it shows, as far as every disk accepts it, and ``ending``.
  package var fileName: String { Self.safeName(pinwheel) + ending }

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

  /// The end of a file name: what it shows, and the format.
  package var ending: String { (isMap ? "-map." : ".") + format }

  /// `{"pinwheel", "file", "format", "width", "height", "scale", "x", "y", "bytes", ...}`; x and y are
  /// ``corner``, in points.
  package func json(file: String, bytes: Int) -> JSON {
    .object([
      "pinwheel": pinwheel, "file": file, "format": format, "width": size.width, "height": size.height,
      "scale": scale, "x": corner.x, "y": corner.y, "bytes": bytes,
    ]) + details
  }

  /// The wheel as it looks.
  ///
  /// - Throws: A ``DiagnosticError`` if the request does not fit the folder, or the picture would be too large.
  package static func wheel(_ request: PictureRequest, from baked: BakedFolder) throws -> Picture {
    let stack = try request.stack(from: baked)
    let painter = try WheelPainter(stack, of: baked, scale: request.choice.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let moment = WheelSnapshot(
      of: painter.stack, chosen: request.chosen(in: stack), after: request.tap)
    let states = stack.slices.indices.filter { !stack.slices[$0].isHidden }.map { index in
      JSON.object([
        "slice": stack.slices[index].name, "state": moment.states[index].name,
      ])
    }
    let tapped = moment.tapped.map { tap in
      tap.hitSlice.flatMap { stack[$0] }.map { JSON.string($0.name) } ?? .null
    }
    return Picture(
      content: .pixels(Raster(painter, moment.layers, area: area)), pinwheel: stack.name, scale: area.scale,
      corner: area.corner, details: .object(["slices": states, "tapped": tapped]))
  }

  /// The owner of each pixel of the canvas: as pixels, or drawn with a list of all slices next to it.
  ///
  /// The map is made from the baked masks and agrees with ``HitMap``; images only contribute their colors.
  ///
  /// - Throws: A ``DiagnosticError`` if the request does not fit the folder, or the picture would be too large.
  package static func map(
    _ request: PictureRequest, from baked: BakedFolder, isDrawn: Bool
  ) throws -> Picture {
    var stack = try request.stack(from: baked)
    let scale = request.choice.scale ?? stack.finestScale
    stack.changeSlices { $0.scale = scale }
    let area = try CanvasPixels(canvasOf: stack, scale: scale, maximumPixels: request.maximumPixels)
    let map = try MapDrawing(
      OwnerMap(stack, on: area), artwork: ArtworkColors(of: stack, in: baked, on: area).colors)
    return Picture(
      content: isDrawn ? .drawing(try map.drawing()) : .pixels(map.raster), pinwheel: stack.name,
      scale: scale,
      corner: isDrawn ? map.corner : .zero, isMap: true, details: map.details)
  }
}

extension WheelPainter {
  /// The area of a request.
  func area(for request: PictureRequest) throws -> CanvasPixels {
    try CanvasPixels(
      covering: everything, scale: scale, name: stack.name, maximumPixels: request.maximumPixels)
  }
}

extension Drawing {
  /// A query and its answer: the point, the finger, the slices under them, and each slice's verdict.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - verdicts: The query's verdicts.
  ///   - request: The pinwheel, scale and states of the query.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func explanation(
    of query: Query, _ verdicts: [ExplainedVerdict], _ request: PictureRequest, from baked: BakedFolder
  ) throws -> Drawing {
    let painter = try WheelPainter(query.stack, of: baked, scale: request.choice.scale)
    let area = try painter.area(for: request)
    let moment = WheelSnapshot(of: painter.stack, chosen: request.chosen(in: query.stack))
    let colors = ArtworkColors(of: query.stack, in: baked, on: area)
    return try ExplanationDrawing(query, area: area).drawing(
      of: verdicts, on: Raster(painter, moment.layers, area: area), isLight: colors.needDarkGround)
  }
}
