import TestSupport

@testable import PinwheelImages

/// Writes deepmaps of both generations.
struct DeepmapWriter: Sendable {
  var generation: Deepmap.Generation
  var method: Deepmap.Method
  var halvesChroma = false
  /// Rows of a segment; all in one if it is `nil`.
  var segmentRows: Int?
  /// The predictor of each row, over and over.
  var predictors: [UInt8] = [0]
  /// Whether alpha has a separate plane next to a palette. In tiles it always has.
  var hasAlphaPlane = true
  /// What each piece is compressed with.
  var compress: @Sendable ([UInt8]) -> [UInt8] = CatalogPayload.storedLZFSE

  func encode(_ picture: StoredPicture) -> [UInt8] {
    let format: UInt8 =
      switch picture.layout {
      case .gray: 1
      case .grayAlpha: 2
      case .bgr: 3
      case .bgra: 4
      case .rgb555, .rgba16, .rgbaHalf: 0
      }
    let rows = segmentRows ?? picture.height
    var bytes = Array((generation == .tiles ? "dmap" : "dmp2").utf8)
    bytes += [UInt8(method.rawValue), halvesChroma ? 1 : 0, 10, format]
    if generation == .segments { bytes += little(picture.width, 2) + little(rows, 2) }
    if method == .raw {
      bytes += picture.bytes
    } else {
      let palette = method == .palette ? colors(picture) : []
      if method == .palette {
        bytes +=
          little(palette.count, 2) + little(generation == .tiles ? 0 : hasAlphaPlane ? 3 : 4, 2)
          + palette.joined()
      }
      let (width, height) = generation == .tiles ? (256, 256) : (picture.width, rows)
      for y in stride(from: 0, to: picture.height, by: height) {
        for x in stride(from: 0, to: picture.width, by: width) {
          let piece = picture.crop(
            x: x, y: y, width: min(width, picture.width - x), height: min(height, picture.height - y))
          let data = compress(planes(piece, palette))
          bytes += little(data.count) + data
        }
      }
    }
    return little(generation == .tiles ? 5 : 1) + little(0) + little(bytes.count, 8) + bytes
  }

  private func colors(_ picture: StoredPicture) -> [[UInt8]] {
    Set(
      (0..<picture.width * picture.height).map {
        color(picture.pixel($0 % picture.width, $0 / picture.width))
      }
    )
    .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func color(_ pixel: [UInt8]) -> [UInt8] { hasAlphaPlane ? pixel.dropLast() + [0xCD] : pixel }

  private func planes(_ piece: StoredPicture, _ palette: [[UInt8]]) -> [UInt8] {
    let pixels = (0..<piece.width * piece.height).map { piece.pixel($0 % piece.width, $0 / piece.width) }
    switch method {
    case .raw, .pixels: return piece.bytes
    case .palette:
      let indices = pixels.map { UInt8(palette.firstIndex(of: color($0)) ?? 0) }
      return (hasAlphaPlane ? pixels.map { $0[3] } : []) + indices
    case .predicted: return predicted(piece)
    }
  }

  /// The numbers that the decoder turns into a pixel.
  private func components(_ pixel: [UInt8], _ layout: PixelLayout) -> [Int] {
    if layout.isGray { return [Int(pixel[0])] }
    let (b, g, r) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
    let orange = b - r
    let rest = r + orange / 2
    let green = g - rest
    return [rest + green / 2, halvesChroma ? orange / 2 : orange, halvesChroma ? green / 2 : green]
  }

  /// Neighbor by neighbor, as the format defines.
  private func predicted(_ piece: StoredPicture) -> [UInt8] {
    let values = (0..<piece.height).map { y in
      (0..<piece.width).map { x in components(piece.pixel(x, y), piece.layout) }
    }
    let zero = values[0][0].map { _ in 0 }
    var high: [UInt8] = []
    var low: [UInt8] = []
    for y in 0..<piece.height {
      let predictor = predictors[y % predictors.count]
      for x in 0..<piece.width {
        let left = x == 0 ? zero : values[y][x - 1]
        let above = y == 0 ? zero : values[y - 1][x]
        let corner = x == 0 || y == 0 ? zero : values[y - 1][x - 1]
        let isLeft = abs(above[0] - corner[0]) <= abs(left[0] - corner[0])
        for (index, value) in values[y][x].enumerated() {
          let prediction: Int
          switch predictor {
          case 0: prediction = 0
          case 2: prediction = left[index]
          case _ where x == 0: prediction = above[index]
          case 3: prediction = above[index]
          case 4: prediction = (left[index] + above[index] + 1) / 2
          default: prediction = isLeft ? left[index] : above[index]
          }
          let difference = value - prediction
          let bits = abs(difference) << 1 | (difference < 0 ? 1 : 0)
          high.append(UInt8(bits >> 8))
          low.append(UInt8(bits & 0xFF))
        }
      }
    }
    var planes: [UInt8] = []
    if piece.layout.hasAlpha {
      for index in 0..<piece.width * piece.height {
        planes.append(piece.pixel(index % piece.width, index / piece.width)[piece.layout.byteCount - 1])
      }
    }
    for y in 0..<piece.height { planes.append(predictors[y % predictors.count]) }
    planes += high + low
    let padding = generation == .tiles ? 8 : 16
    return planes + Array(repeating: 0xEE, count: (padding - planes.count % padding) % padding)
  }
}
