internal import Pinwheel
internal import PinwheelChecks
internal import TestSupport

/// Golden files: what can be read is written and read again without a change, and compared with a wheel pixel by pixel.
enum GoldenTarget {
  /// A line of rows may stand for as many pixels as the limit allows.
  private static let mostPixels = 1 << 16

  private static let wheel: Wheel = {
    var random = SeededRandom(seed: 11)
    let size = Size2D(width: 12, height: 9)
    let slices = try? ["amber", "birch\\"].map {
      try RandomStack.slice(.aligned, name: $0, size: size, using: &random)
    }
    guard let slices else { fatalError("there are no slices") }
    return Wheel(SliceStack(name: "carousel", canvas: size, slices: slices))
  }()

  static func run(_ bytes: ContiguousArray<UInt8>) {
    let maps: [GoldenMap]
    do throws(CheckError) {
      maps = try GoldenMap.maps(in: bytes, limit: mostPixels)
    } catch {
      demand(!error.description.isEmpty, "a refusal without a reason")
      return
    }
    let text = GoldenMap.text(of: maps)
    demand((try? GoldenMap.maps(in: text.utf8, limit: mostPixels)) == maps, "written and read again: \(text)")
    for map in maps.prefix(4) {
      // At the map's scale the wheel may have too many pixels.
      guard let changes = try? map.changes(to: wheel, limit: mostPixels) else { continue }
      demand(changes.changed <= changes.pixels, "\(changes.changed) of \(changes.pixels) pixels changed")
      for change in changes.changes {
        demand(
          change.pixels > 0 && change.pixels <= change.bounds.width * change.bounds.height,
          "\(change.pixels) pixels in \(change.bounds)")
      }
    }
  }

  /// The wheel as it is, and with another order of its slices.
  static func seeds() throws -> [String: ContiguousArray<UInt8>] {
    var turned = wheel
    turned.moveSlice(from: 0, to: 1)
    let maps = [try GoldenMap(recording: wheel), try GoldenMap(recording: turned, scale: 3)]
    return [
      "one": ContiguousArray(maps[0].text.utf8),
      "finer": ContiguousArray(maps[1].text.utf8),
    ]
  }
}
