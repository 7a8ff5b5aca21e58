public final class CGColorSpace: Sendable {
  init() {}
}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public final class CGColor: Sendable {
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public var alpha: CGFloat { components?.last ?? 1 }
}
