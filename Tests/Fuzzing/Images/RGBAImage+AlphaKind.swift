@testable internal import PinwheelImages

extension RGBAImage {
  /// The transparency of the pixels, one by one.
  var alphaKind: AlphaKind {
    let alpha = Set(stride(from: 3, to: samples.count, by: 4).map { samples[$0] })
    return alpha.isSubset(of: [.max]) ? .none : alpha.isSubset(of: [0, .max]) ? .binary : .full
  }
}
