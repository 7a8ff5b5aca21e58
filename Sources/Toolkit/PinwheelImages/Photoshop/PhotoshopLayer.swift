package import Pinwheel
internal import PinwheelFiles

/// A layer of a document of Photoshop, or an end of a group of layers.
package struct PhotoshopLayer: Sendable {
  /// Alphas on the canvas: those of a channel in a frame, or 255 without one; outside the frame one alpha for all.
  struct Coverage: Sendable {
    let frame: PixelRect
    var channel: Range<Int>?
    var outside: UInt8 = 0
    var isInverted = false
  }

  package private(set) var name = ""
  /// On the canvas, and possibly beyond it; empty if the layer has no pixels.
  package let frame: PixelRect
  /// The names of the groups around it, outermost first.
  package var groups: [String] = []
  /// Whether it and all groups around it are shown.
  package var isVisible: Bool
  /// What else the document says of it, as phrases.
  package var remarks: [String] = []
  /// Whether it is clipped to the layer behind it.
  let isClipped: Bool
  /// 0 to 1, with that of its groups.
  var opacity: Double
  /// Where the channels lie among those of all layers, by number: from 0 on the colors, -1 the transparency, -2 the mask.
  private(set) var channels: [Int: Range<Int>] = [:]
  /// 1 or 2 for the front end of a group, which has its name, and 3 for its back end.
  private(set) var divider = 0
  /// Whose product its alpha is: its transparency, then masks, then what clips it.
  var coverage: [Coverage] = []

  /// Reads the record of a layer.
  ///
  /// - Parameter end: The number of bytes of the channels before its own; afterwards with them.
  init(_ reader: inout PieceReader, isLarge: Bool, end: inout Int) throws {
    frame = try PixelRect(&reader)
    for _ in 0..<(try reader.number(2)) {
      let channel = Int16(truncatingIfNeeded: try reader.number(2))
      let start = end
      // No file has so many bytes.
      end = min(end + (try reader.number(isLarge ? 8 : 4)), 1 << 60)
      channels[Int(channel)] = start..<end
    }
    guard try reader.bytes(8).has("8BIM") else {
      throw reader.damaged("the record of a layer has no 8BIM at byte \(reader.position - 8)")
    }
    opacity = Double(try reader.number(1)) / 255
    isClipped = try reader.number(1) != 0
    isVisible = try reader.number(2) & 0x200 == 0
    var more = try reader.part(lengthOf: 4)
    var maskData = try more.part(lengthOf: 4)
    // The blending ranges.
    _ = try more.part(lengthOf: 4)
    let count = try more.number(1)
    name = try more.bytes(count).text
    more.skip(3 - count % 4)
    var undrawn: Set<String> = []
    while let (key, contents) = try more.photoshopBlock(isLarge: isLarge) {
      var block = contents
      switch key {
      case "luni":
        let units = try (0..<min(block.number(4), 255)).map { _ in UInt16(try block.number(2)) }
        name = String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
      case "lsct", "lsdk": divider = try block.number(4)
      case "lrFX", "lfx2", "lmfx": undrawn.insert("effects")
      case "vmsk", "vsms": undrawn.insert("vector mask")
      default: break
      }
    }
    coverage = [Coverage(frame: frame, channel: channels[-1])]
    if maskData.count >= 18 {
      let frame = try PixelRect(&maskData)
      let (outside, flags) = (UInt8(try maskData.number(1)), try maskData.number(1))
      // One that was rendered from a vector mask, with density and feather, is as good as that.
      if flags & 8 != 0 {
        undrawn.remove("vector mask")
      } else if flags & 16 != 0 {
        undrawn.insert("feather")
      }
      if flags & 2 == 0 {
        coverage.append(
          Coverage(frame: frame, channel: channels[-2], outside: outside, isInverted: flags & 4 != 0))
      }
    }
    if !undrawn.isEmpty { remarks.append("not drawn: " + undrawn.sorted().joined(separator: ", ")) }
  }

  /// The bytes that its pixels and all that its alpha is made of take, while they are decoded and written.
  package var decodedByteCount: Int {
    let areas = ([frame] + coverage.map(\.frame)).map { Double($0.width) * Double($0.height) }
    return Int(min(8 * areas[0] + areas.reduce(0, +), 1e15))
  }
}

extension PixelRect {
  /// Reads the sides: top, left, bottom and right.
  fileprivate init(_ reader: inout PieceReader) throws {
    let sides = try (0..<4).map { _ in Int(Int32(truncatingIfNeeded: try reader.number(4))) }
    self.init(
      x: sides[1], y: sides[0], width: max(0, sides[3] - sides[1]), height: max(0, sides[2] - sides[0]))
  }
}

extension PieceReader {
  /// The next block with a key, after at most three bytes that pad the one before it; `nil` at the end.
  mutating func photoshopBlock(isLarge: Bool) throws -> (key: String, contents: PieceReader)? {
    for _ in 0..<4 where count >= 12 {
      var next = self
      let mark = try next.bytes(8)
      if mark.has("8BIM") || mark.has("8B64") {
        self = next
        let key = String(decoding: mark.dropFirst(4), as: UTF8.self)
        return (key, try part(lengthOf: isLarge && Self.largeBlocks.contains(key) ? 8 : 4))
      }
      skip(1)
    }
    return nil
  }

  /// The blocks whose length has 8 bytes in a large document.
  private static let largeBlocks = Set(
    "LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 lnk3 lnkE FEid FXid FELS PxSD pths extd extn cinf artd"
      .split(separator: " ").map(String.init))
}
