import Testing

/// One kind of PNG that the format allows.
struct PNGKind: Sendable, CustomTestStringConvertible {
  let colorType: Int
  let bitDepth: Int
  let isTransparent: Bool
  let isInterlaced: Bool

  static let all: [PNGKind] = [false, true].flatMap { isInterlaced in
    [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])].flatMap {
      type, depths in
      depths.flatMap { depth in
        (type < 4 ? [false, true] : [true]).map {
          PNGKind(colorType: type, bitDepth: depth, isTransparent: $0, isInterlaced: isInterlaced)
        }
      }
    }
  }

  var testDescription: String {
    "type \(colorType), \(bitDepth) bits" + (isTransparent ? ", transparent" : "")
      + (isInterlaced ? ", Adam7" : "")
  }
}
