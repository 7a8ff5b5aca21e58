package import Pinwheel
internal import PinwheelImages
internal import PinwheelShapes
package import PinwheelText

/// The masks of slices for programs that test pixels by themselves: each is cut to the frame of its slice, so that a
/// sprite has the mask of its size.
package struct ExportedMasks: Sendable {
  package struct Mask: Sendable {
    package let pinwheel: String
    package let slice: String
    /// The pixels of ``mask`` on the canvas.
    package let area: PixelRect
    package let mask: AlphaMask
    /// Pixels of the canvas per point.
    let scale: Double
  }

  /// The formats of a file: all masks of one, or of each.
  package enum Format: String, Sendable, CaseIterable {
    /// Arrays of bytes for C, in a table.
    case c
    /// JSON with a text of 0 and 1 for each row.
    case rows = "json-rows"
    /// Portable bitmaps, one after the other.
    case pbm
    /// A grayscale image with one bit a pixel.
    case png

    /// The extension of a file.
    package var ending: String {
      switch self {
      case .c: "h"
      case .rows: "json"
      case .pbm, .png: rawValue
      }
    }
  }

  /// Back to front; without slices that are hidden, or have no pixels.
  package let masks: [Mask]

  /// About 64 MB of rows in JSON.
  private static let mostPixels = 1 << 26

  /// - Parameters:
  ///   - scale: Pixels of a canvas per point; `nil` for the finest scale of its images.
  ///   - isVisible: Whether parts hidden behind other slices are left out.
  /// - Throws: A ``Diagnostic`` if there are too many pixels.
  package init(_ stacks: [SliceStack], scale: Double?, isVisible: Bool) throws(Diagnostic) {
    var masks: [Mask] = []
    var pixels = 0
    for stack in stacks {
      let scale = scale ?? stack.finestScale
      do throws(ShapeError) {
        let drawn = try stack.drawnMasks(scale: scale, isVisible: isVisible)
        for (slice, mask) in zip(stack.slices, drawn) where !mask.isEmpty {
          let area = Self.pixels(of: slice, scale: scale).union(mask.bounds)
          pixels += area.width * area.height
          guard pixels <= Self.mostPixels else { throw .tooLarge(pixels: pixels, limit: Self.mostPixels) }
          guard let cut = try? mask.cropped(to: area) else { continue }
          masks.append(
            Mask(pinwheel: stack.name, slice: slice.name, area: area, mask: cut, scale: scale))
        }
      } catch {
        throw error.diagnostic(of: stack.name, canvas: stack.canvas, scale: scale)
      }
    }
    self.masks = masks
  }

  private init(_ masks: [Mask]) { self.masks = masks }

  /// Each mask alone.
  package var single: [ExportedMasks] { masks.map { ExportedMasks([$0]) } }

  /// The pixels of the canvas that the frame of a slice's first image covers, as far as a canvas reaches.
  private static func pixels(of slice: Slice, scale: Double) -> PixelRect {
    guard let frame = slice.hitTestImages.first.map({ slice.placedImages[$0].frame }) else { return .empty }
    func pixel(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int {
      // Sums of fractions of points are not exact.
      Int(max(0, min(1_048_576, (number * scale + (rule == .up ? -1e-6 : 1e-6)).rounded(rule))))
    }
    let (left, top) = (pixel(frame.x, .down), pixel(frame.y, .down))
    let (right, bottom) = (pixel(frame.x + frame.width, .up), pixel(frame.y + frame.height, .up))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The contents of a file.
  ///
  /// - Parameter name: The name of the file in errors.
  /// - Throws: A ``DiagnosticError`` if memory runs out, or a PNG would have several masks.
  package func bytes(as format: Format, name: String) throws -> ContiguousArray<UInt8> {
    switch format {
    case .c: return ContiguousArray(c.utf8)
    case .rows: return ContiguousArray(JSON.object(["masks": masks.map(\.json)]).document.utf8)
    case .pbm:
      var bytes: ContiguousArray<UInt8> = []
      for mask in masks {
        bytes += "P4\n# \(mask.label)\n\(mask.area.width) \(mask.area.height)\n".utf8
        bytes += mask.mask.packedRows
      }
      return bytes
    case .png:
      guard masks.count == 1 else {
        throw Diagnostic(
          "a PNG holds one mask, and there are \(masks.count)",
          .elsewhere(or: "end the name in / for a folder with a file for each,"), exit: .wrongUsage)
      }
      return try PNGEncoder.encode(masks[0].mask, name: name)
    }
  }

  /// `static const` arrays, and a table of them by name.
  private var c: String {
    var text = """
      /* Masks: eight pixels a byte, 1 is solid, the leftmost in the highest bit; each row begins at a byte.
         Pixel (i, j) of a mask is solid where bits[j * stride + i / 8] & (0x80 >> (i % 8)).
         x and y are the mask's corner on its canvas, in pixels. */
      typedef struct {
        const char *pinwheel, *slice;
        int x, y, width, height, stride;
        const unsigned char *bits;
      } pinwheel_mask;


      """
    for (number, mask) in masks.enumerated() {
      text += "static const unsigned char pinwheel_bits_\(number)[] = {"
      for (index, byte) in mask.mask.packedRows.enumerated() {
        text += (index % 24 == 0 ? "\n  " : "") + "\(byte),"
      }
      text += "\n};\n"
    }
    text += "\nstatic const pinwheel_mask pinwheel_masks[] = {\n"
    for (number, mask) in masks.enumerated() {
      let (area, names) = (mask.area, [mask.pinwheel, mask.slice].map(Self.literal).joined(separator: ", "))
      text += "  {\(names), \(area.x), \(area.y), \(area.width), \(area.height), \(mask.mask.packedRowSize), "
      text += "pinwheel_bits_\(number)},\n"
    }
    return text + "};\nenum { pinwheel_mask_count = \(masks.count) };\n"
  }

  /// A string of C, its other characters as bytes in octal, which end after three digits.
  private static func literal(_ text: String) -> String {
    "\""
      + text.utf8.map { byte in
        let isPlain = (0x20..<0x7f).contains(byte) && !"\"\\?".utf8.contains(byte)
        let octal = String(byte, radix: 8)
        return isPlain
          ? String(UnicodeScalar(byte)) : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }.joined() + "\""
  }

  /// The contents in JSON for scripts: of each mask its place, size and solid pixels.
  package var summary: JSON { .object(["masks": masks.map(\.facts)]) }
}

extension ExportedMasks.Mask {
  /// In one line: other characters become spaces.
  fileprivate var label: String {
    "\(slice) of \(pinwheel), at \(area.x), \(area.y)".replacingScalars { $0.isControl ? " " : nil }
  }

  fileprivate var facts: JSON {
    .object([
      "pinwheel": pinwheel, "slice": slice, "scale": scale, "x": area.x, "y": area.y, "width": area.width,
      "height": area.height, "solid": mask.count,
    ])
  }

  fileprivate var json: JSON {
    let rows = (0..<mask.height).map { y in
      String(
        decoding: (0..<mask.width).map { UInt8(ascii: mask.contains(x: $0, y: y) ? "1" : "0") }, as: UTF8.self
      )
    }
    return facts + .object(["rows": rows])
  }
}
