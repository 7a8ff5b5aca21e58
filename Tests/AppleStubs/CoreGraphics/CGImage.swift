/// A picture: its size, its alpha where a test gave one, and where it came from.
@available(iOS 2, macOS 10, *)
nonisolated public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  /// Row by row from the top; opaque where it was not given.
  public let stubAlpha: [UInt8]
  /// What a test called it: a path, mostly.
  public let stubName: String
  /// The position in the picture from which it was cropped.
  public let stubOrigin: CGPoint
  /// What was drawn into it, if it is of a context.
  @safe public nonisolated(unsafe) let stubDraws: [CGContext.StubDraw]
  public var colorSpace: CGColorSpace? { stubMemory?.colorSpace ?? CGColorSpaceCreateDeviceRGB() }

  /// The layout of the pixels in memory.
  public struct StubMemory: Sendable {
    public var bytes: [UInt8] = []
    public var bitsPerComponent = 8
    public var bitsPerPixel = 32
    public var bytesPerRow = 0
    public var alphaInfo = CGImageAlphaInfo.last
    public var byteOrder = CGImageByteOrderInfo.orderDefault
    public var colorSpace = CGColorSpaceCreateDeviceRGB()

    public init() {}
  }

  private let stubMemory: StubMemory?

  /// A picture with its pixels in memory.
  public init(stubWidth: Int, height: Int, memory: StubMemory) {
    width = stubWidth
    self.height = height
    stubAlpha = []
    stubName = ""
    stubOrigin = .zero
    stubDraws = []
    stubMemory = memory
  }

  public var bitsPerComponent: Int { stubMemory?.bitsPerComponent ?? 8 }
  public var bitsPerPixel: Int { stubMemory?.bitsPerPixel ?? 32 }
  public var bytesPerRow: Int { stubMemory?.bytesPerRow ?? 4 * width }
  public var alphaInfo: CGImageAlphaInfo { stubMemory?.alphaInfo ?? .premultipliedLast }
  @available(iOS 12, macOS 10.14, *)
  public var byteOrderInfo: CGImageByteOrderInfo { stubMemory?.byteOrder ?? .orderDefault }
  public var dataProvider: CGDataProvider? { stubMemory.map { CGDataProvider($0.bytes) } }

  public init(
    stubWidth: Int, height: Int, alpha: [UInt8]? = nil, name: String, origin: CGPoint = .zero,
    draws: [CGContext.StubDraw] = []
  ) {
    width = stubWidth
    stubDraws = draws
    self.height = height
    stubAlpha = alpha ?? Array(repeating: 255, count: stubWidth * height)
    stubName = name
    stubOrigin = origin
    stubMemory = nil
  }

  /// The part of the picture in `rect`, in pixels from its top-left corner; `nil` if they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let left = max(0, Int(rect.minX.rounded(.down))), top = max(0, Int(rect.minY.rounded(.down)))
    let right = min(width, Int(rect.maxX.rounded(.up))), bottom = min(height, Int(rect.maxY.rounded(.up)))
    guard left < right, top < bottom else { return nil }
    let rows = (top..<bottom).flatMap { stubAlpha[$0 * width + left..<$0 * width + right] }
    return CGImage(
      stubWidth: right - left, height: bottom - top, alpha: rows, name: stubName,
      origin: CGPoint(x: stubOrigin.x + CGFloat(left), y: stubOrigin.y + CGFloat(top)))
  }
}

@available(iOS 2, macOS 10, *)
nonisolated public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
@available(iOS 2, macOS 10, *)
nonisolated public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0
  case order32Little = 8_192
  case order32Big = 16_384
}
