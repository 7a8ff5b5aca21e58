@available(iOS 2, macOS 10, *)
nonisolated public final class CGColorSpace: Sendable {
  init() {}
}

@available(iOS 2, macOS 10, *)
nonisolated public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

@available(iOS 2, macOS 10, *)
nonisolated public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

@available(iOS 2, macOS 10, *)
nonisolated public final class CGColor: Sendable {
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public var alpha: CGFloat { components?.last ?? 1 }
}
