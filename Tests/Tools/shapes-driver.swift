// Offers the operations on masks as lines of text, so that other libraries' tests and results can be compared with them:
// Scripts/checks/compare-shapes compiles and runs it. A line is a command, the number of a mask, and numbers; the answer is one
// line, "error ..." if there is no result.
import Pinwheel
import PinwheelShapes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let nothing = try AlphaMask(solidWidth: 0, height: 0)
var masks: [Int: AlphaMask] = [:]
/// Masks that are placed on a canvas.
var images: [Int: SliceImage] = [:]

func answer(_ words: [Substring]) throws -> String {
  func number(_ index: Int) -> Int { index < words.count ? Int(words[index]) ?? 0 : 0 }
  func mask(_ index: Int) -> AlphaMask { masks[number(index)] ?? nothing }
  func offset(_ index: Int) -> PixelOffset { PixelOffset(x: number(index), y: number(index + 1)) }
  func connectivity(_ index: Int) -> Connectivity { number(index) == 4 ? .edges : .corners }
  let id = number(1)
  switch words[0] {
  case "new":
    masks[id] =
      number(4) != 0
      ? try AlphaMask(solidWidth: number(2), height: number(3))
      : try AlphaMask(width: number(2), height: number(3)) { _, _ in false }
  case "load":
    let bits = Array(words[4].utf8)
    let width = number(2)
    masks[id] = try AlphaMask(width: width, height: number(3)) { bits[$1 * width + $0] == 49 }
  case "dump":
    let mask = mask(1)
    var bits: [UInt8] = [46]
    for y in 0..<mask.height { for x in 0..<mask.width { bits.append(mask.contains(x: x, y: y) ? 49 : 48) } }
    return "\(mask.width) \(mask.height) " + String(decoding: bits, as: UTF8.self)
  case "free": masks[id] = nil
  case "copy": masks[id] = mask(2)
  case "get": return mask(1).contains(x: number(2), y: number(3)) ? "1" : "0"
  case "set":
    let pixel = try AlphaMask(solidWidth: 1, height: 1)
    masks[id] =
      number(4) != 0 ? mask(1).union(pixel, at: offset(2)) : mask(1).subtracting(pixel, at: offset(2))
  case "fill": masks[id] = try AlphaMask(solidWidth: mask(1).width, height: mask(1).height)
  case "clear": masks[id] = mask(1).subtracting(mask(1))
  case "invert":
    masks[id] = try AlphaMask(solidWidth: mask(1).width, height: mask(1).height).subtracting(mask(1))
  case "count": return "\(mask(1).count)"
  case "scale": masks[id] = try mask(2).resampled(width: number(3), height: number(4))
  case "draw": masks[id] = try mask(1).union(mask(2), at: offset(3)).cropped(to: mask(1).grid)
  case "erase": masks[id] = try mask(1).subtracting(mask(2), at: offset(3)).cropped(to: mask(1).grid)
  case "common": masks[id] = try mask(2).intersection(mask(3), at: offset(4)).cropped(to: mask(2).grid)
  case "area": return "\(mask(1).overlapArea(mask(2), at: offset(3)))"
  case "overlap":
    return mask(1).firstOverlap(with: mask(2), at: offset(3)).map { "\($0.x) \($0.y)" } ?? "none"
  case "convolve": masks[id] = try mask(2).convolved(with: mask(3))
  case "moments":
    let m = mask(1).moments
    return
      "\(m.area) \(m.sumX) \(m.sumY) \(m.sumXX) \(m.sumXY) \(m.sumYY) \(m.angle) \(m.centroid?.x ?? 0) \(m.centroid?.y ?? 0)"
  case "circle":
    return try mask(1).largestCircle().map { "\($0.center.x) \($0.center.y) \($0.radius)" } ?? "none"
  case "enclosing":
    return mask(1).enclosingCircle().map { "\($0.center.x) \($0.center.y) \($0.radius)" } ?? "none"
  case "holes": masks[id] = mask(2).holes()
  case "fillholes": masks[id] = try mask(2).fillingHoles(below: words.count > 3 ? number(3) : .max)
  case "specks": masks[id] = try mask(2).removingSpecks(below: number(3), connectivity: connectivity(4))
  case "components":
    return try mask(1).components(connectivity: connectivity(2)).map {
      "\($0.bounds.x) \($0.bounds.y) \($0.bounds.width) \($0.bounds.height) \($0.area)"
    }.joined(separator: ";")
  case "component":
    let parts = try mask(2).components(connectivity: connectivity(4))
    if let part = parts.dropFirst(number(3)).first { masks[id] = parts.mask(of: part) }
  case "component-at":
    let parts = try mask(2).components(connectivity: connectivity(5))
    masks[id] =
      parts.component(x: number(3), y: number(4)).map { parts.mask(of: $0) }
      ?? mask(2).subtracting(mask(2))
  case "boundary":
    return try mask(1).outlines().first?.boundaryPixels().map { "\($0.x) \($0.y)" }.joined(separator: ";")
      ?? ""
  case "rings":
    return try mask(1).outlines(connectivity: connectivity(2)).map { outline in
      ([outline.outer] + outline.holes).map { $0.map { "\($0.x) \($0.y)" }.joined(separator: ",") }
        .joined(separator: ";")
    }.joined(separator: "|")
  case "simple":
    return try mask(1).outlines(connectivity: connectivity(2)).simplified(within: Double(words[3]) ?? 0).map {
      outline in
      ([outline.outer] + outline.holes).map { $0.map { "\($0.x) \($0.y)" }.joined(separator: ",") }
        .joined(separator: ";")
    }.joined(separator: "|")
  case "place":
    // place IMAGE MASK x y width height degrees cap
    func value(_ index: Int) -> Double { Double(words[index]) ?? 0 }
    var layout = ImageLayout()
    layout.transform = AffineTransform2D(rotation: value(7))
    layout.caps = EdgeInsets2D(all: value(8))
    images[id] = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: value(3), y: value(4), width: value(5), height: value(6)),
      layout: layout, mask: mask(2))
  case "placed":
    guard let one = images[id], let other = images[number(2)] else { return "error no such image" }
    return try timePlaced(one, other, side: Double(number(3)))
  case "time": return try time(String(words[2]), mask(1), words.count > 3 ? masks[number(3)] : nil)
  default: return "error \(words[0]) is no command"
  }
  return "ok"
}

/// The least nanoseconds of several runs of an operation.
func time(_ operation: String, _ mask: AlphaMask, _ other: AlphaMask?) throws -> String {
  let clock = ContinuousClock()
  var (least, check) = (Int64.max, 0)
  let end = clock.now + .milliseconds(150)
  repeat {
    let start = clock.now
    switch operation {
    case "outlines": check = try mask.outlines().cornerCount
    case "components": check = try mask.components().count
    case "moments": check = mask.moments.sumXY
    case "holes": check = mask.holes().bounds.x
    case "enclosing": check = Int(mask.enclosingCircle()?.radius ?? 0)
    case "area": check = mask.overlapArea(other ?? mask)
    default: return "error \(operation) is not measured"
    }
    let duration = clock.now - start
    least = min(least, duration.components.attoseconds / 1_000_000_000)
  } while clock.now < end
  return "\(least) \(check)"
}

/// For two placed images on a square canvas: the nanoseconds to find whether they overlap, by how many pixels, and to draw
/// both and compare, with the pixels that this finds.
func timePlaced(_ a: SliceImage, _ b: SliceImage, side: Double) throws -> String {
  let canvas = Size2D(width: side, height: side)
  func pixels(_ image: SliceImage) -> [Bool] {
    let bounds = image.placement.bounds
    var drawn = [Bool](repeating: false, count: Int(side) * Int(side))
    for y in max(0, Int(bounds.y))..<max(0, min(Int(side), Int(bounds.maxY) + 1)) {
      for x in max(0, Int(bounds.x))..<max(0, min(Int(side), Int(bounds.maxX) + 1)) {
        drawn[y * Int(side) + x] = image.contains(Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5))
      }
    }
    return drawn
  }
  func least(_ body: () throws -> Int) rethrows -> (Int64, Int) {
    let clock = ContinuousClock()
    var (least, result) = (Int64.max, 0)
    let end = clock.now + .milliseconds(100)
    repeat {
      let start = clock.now
      result = try body()
      least = min(least, (clock.now - start).components.attoseconds / 1_000_000_000)
    } while clock.now < end
    return (least, result)
  }
  let any = try least { try a.overlaps(b, canvas: canvas, scale: 1) ? 1 : 0 }
  let area = try least { try a.overlapArea(b, canvas: canvas, scale: 1) }
  let drawn = least { zip(pixels(a), pixels(b)).reduce(0) { $0 + ($1.0 && $1.1 ? 1 : 0) } }
  return "\(any.0) \(area.0) \(drawn.0) \(any.1) \(area.1) \(drawn.1)"
}

// Each answer is written at once.
setvbuf(stdout, nil, _IOLBF, 1 << 16)
while let line = readLine() {
  let words = line.split(separator: " ")
  do {
    print(words.isEmpty ? "ok" : try answer(words))
  } catch {
    print("error \(error)")
  }
}
