internal import Pinwheel
internal import PinwheelImages

/// The regions of a flat picture in which each region has a color of its own, such as a map of provinces.
///
/// Colors of a few pixels come from antialiased borders: their pixels go to the neighbor that reaches them first, unless
/// a table names the color or nothing else touches it. Clear pixels are in no region.
struct ColorRegions {
  struct Region {
    /// Red, green and blue, 8 bits each.
    let color: Int
    var left = Int.max
    var right = 0
    var top = Int.max
    var bottom = 0
    fileprivate var count = 0

    /// The smallest rectangle around its pixels.
    var bounds: PixelRect { PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1) }
  }

  /// In the order of their first pixels.
  private(set) var regions: [Region] = []
  /// How many colors, and pixels, went to neighbors.
  private(set) var mergedColors = 0
  private(set) var mergedPixels = 0

  private let width: Int
  private let height: Int
  /// The region of each pixel; -1 for none.
  private var numbers: ContiguousArray<Int32>

  /// A picture of more colors is not a map.
  static let mostColors = 1 << 16
  /// A color of fewer pixels belongs to a border.
  private static let fewPixels = 8

  /// - Parameter named: The colors that a table names.
  /// - Returns: `nil` if there are more than ``mostColors``.
  /// - Complexity: O(pixels), in time; 4 bytes per pixel of memory.
  init?(_ image: RGBAImage, named: Set<Int>) {
    (width, height) = (image.width, image.height)
    numbers = ContiguousArray(repeating: -1, count: width * height)
    guard findColors(image) else { return nil }
    merge(regions.map { $0.count < Self.fewPixels && !named.contains($0.color) })
    measure()
  }

  private mutating func findColors(_ image: RGBAImage) -> Bool {
    var known: [Int: Int32] = [:]
    var last = (color: -1, number: Int32(-1))
    let samples = image.samples.span
    for pixel in 0..<numbers.count where samples[4 * pixel + 3] > 0 {
      let color =
        Int(samples[4 * pixel]) << 16 | Int(samples[4 * pixel + 1]) << 8 | Int(samples[4 * pixel + 2])
      if color != last.color {
        if let number = known[color] {
          last = (color, number)
        } else {
          guard regions.count < Self.mostColors else { return false }
          last = (color, Int32(regions.count))
          known[color] = last.number
          regions.append(Region(color: color))
        }
      }
      numbers[pixel] = last.number
      regions[Int(last.number)].count += 1
    }
    return true
  }

  /// Gives the pixels of some colors to the nearest others, step by step from those that touch another.
  private mutating func merge(_ border: [Bool]) {
    guard border.contains(true) else { return }
    func isBorder(_ number: Int32) -> Bool { number >= 0 && border[Int(number)] }
    var queue: [(pixel: Int, number: Int32)] = []
    for pixel in numbers.indices where isBorder(numbers[pixel]) {
      let owner = neighbors(of: pixel).first { numbers[$0] >= 0 && !border[Int(numbers[$0])] }
      if let owner { queue.append((pixel, numbers[owner])) }
    }
    var colors: Set<Int32> = []
    var next = 0
    while next < queue.count {
      let (pixel, number) = queue[next]
      next += 1
      guard isBorder(numbers[pixel]) else { continue }
      colors.insert(numbers[pixel])
      mergedPixels += 1
      numbers[pixel] = number
      for other in neighbors(of: pixel) where isBorder(numbers[other]) { queue.append((other, number)) }
    }
    mergedColors = colors.count
  }

  /// The pixels that share an edge with a pixel.
  private func neighbors(of pixel: Int) -> [Int] {
    let x = pixel % width
    return [
      x > 0 ? pixel - 1 : nil, pixel >= width ? pixel - width : nil, x < width - 1 ? pixel + 1 : nil,
      pixel < numbers.count - width ? pixel + width : nil,
    ].compactMap(\.self)
  }

  private mutating func measure() {
    for y in 0..<height {
      for x in 0..<width where numbers[y * width + x] >= 0 {
        let number = Int(numbers[y * width + x])
        regions[number].left = min(regions[number].left, x)
        regions[number].right = max(regions[number].right, x)
        regions[number].top = min(regions[number].top, y)
        regions[number].bottom = y
      }
    }
  }

  /// The numbers of the regions that have pixels.
  var present: [Int] { regions.indices.filter { regions[$0].left <= regions[$0].right } }

  /// The pixels of a region within its ``Region/bounds``, opaque.
  func picture(of number: Int) -> RGBAImage {
    let (bounds, color) = (regions[number].bounds, regions[number].color)
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * bounds.width * bounds.height)
    var next = 0
    for y in bounds.rows {
      for x in bounds.columns {
        if numbers[y * width + x] == number {
          samples[next] = UInt8(color >> 16)
          samples[next + 1] = UInt8(color >> 8 & 0xFF)
          samples[next + 2] = UInt8(color & 0xFF)
          samples[next + 3] = 255
        }
        next += 4
      }
    }
    return RGBAImage(width: bounds.width, height: bounds.height, samples: samples)
  }
}
