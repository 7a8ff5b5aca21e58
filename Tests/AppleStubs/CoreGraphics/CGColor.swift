@available(iOS 2, macOS 10, *)
nonisolated public final class CGColorSpace: Sendable {
  @available(iOS 2, macOS 10.5, *)
  public let model: CGColorSpaceModel

  init(_ model: CGColorSpaceModel) { self.model = model }
}

@available(iOS 2, macOS 10, *)
nonisolated public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb
}

@available(iOS 2, macOS 10, *)
nonisolated public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

@available(iOS 2, macOS 10, *)
nonisolated public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

@available(iOS 2, macOS 10, *)
nonisolated public final class CGColor: Sendable {
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public var alpha: CGFloat { components?.last ?? 1 }
}
