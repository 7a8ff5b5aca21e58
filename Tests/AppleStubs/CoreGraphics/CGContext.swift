@available(iOS 2, macOS 10, *)
nonisolated public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none
}

@available(iOS 2, macOS 10, *)
nonisolated public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case copy = 17
}

/// Records what is drawn. One for alpha only has memory as well.
///
/// The owner sets the origin: a view's context starts with y growing down, a bitmap's with y growing up.
@available(iOS 2, macOS 10, *)
nonisolated public final class CGContext {
  /// A picture, color or path that was drawn.
  public struct StubDraw {
    nonisolated public enum What {
      case image(CGImage)
      case fill(CGRect, CGColor?)
      case stroke(CGPath)
    }

    public var what: What
    /// For an image, in the coordinates at that moment.
    public var rect: CGRect
    /// The map from the coordinates at that moment to the context's.
    public var ctm: CGAffineTransform
    public var alpha: CGFloat
    /// Rectangles that limited it, each with the coordinates in which it is one.
    public var clips: [(rect: CGRect, ctm: CGAffineTransform)]
    /// Paths that limited it, by the nonzero rule, each with its coordinates.
    public var clipPaths: [(path: CGPath, ctm: CGAffineTransform)]
    public var isAntialiased: Bool
    public var interpolation: CGInterpolationQuality
  }

  private struct State {
    var ctm = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var clips: [(rect: CGRect, ctm: CGAffineTransform)] = []
    var clipPaths: [(path: CGPath, ctm: CGAffineTransform)] = []
    var isAntialiased = true
    var interpolation = CGInterpolationQuality.default
    var fill: CGColor?
  }

  public private(set) var stubDraws: [StubDraw] = []
  private var state = State()
  private var saved: [State] = []
  private let width: Int
  private let height: Int
  private var bytesPerRow = 0
  /// The pixels; there are none of a context that records.
  public private(set) var data: UnsafeMutableRawPointer?

  /// A context that only records, as of a view.
  public init(stubWidth: Int, height: Int) {
    width = stubWidth
    self.height = height
  }

  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8 else { return nil }
    self.width = width
    self.height = height
    let native = CGImageAlphaInfo.premultipliedFirst.rawValue | CGImageByteOrderInfo.order32Little.rawValue
    if data == nil, bitmapInfo == native {
      Self.stubBitmapCount += 1
      if Thread.isMainThread { Self.stubMainBitmapCount += 1 }
      return
    }
    if data == nil, bitmapInfo == CGImageAlphaInfo.premultipliedLast.rawValue { return }
    guard bitmapInfo == CGImageAlphaInfo.alphaOnly.rawValue else { return nil }
    // Rows are padded, as on Apple's side.
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : (width + 15) / 16 * 16
    owned = data == nil
    self.data = data ?? UnsafeMutableRawPointer.allocate(byteCount: self.bytesPerRow * height, alignment: 16)
    if data == nil {
      self.data?.initializeMemory(as: UInt8.self, repeating: 0, count: self.bytesPerRow * height)
    }
  }

  /// How many bitmaps in the render server's order were made, one after the other; a test reads it while none is.
  @safe public nonisolated(unsafe) static var stubBitmapCount = 0
  /// How many of them on the main thread.
  @safe public nonisolated(unsafe) static var stubMainBitmapCount = 0

  public func makeImage() -> CGImage? {
    CGImage(stubWidth: width, height: height, alpha: [], name: "bitmap", draws: stubDraws)
  }

  public func stubRecord(_ draw: StubDraw) { stubDraws.append(draw) }

  private var owned = false

  deinit {
    if owned { data?.deallocate() }
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  public func clip(to rect: CGRect) { state.clips.append((rect, state.ctm)) }
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clipPaths += path_.map { ($0, state.ctm) }
    path_ = []
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  public func setShouldAntialias(_ isOn: Bool) { state.isAntialiased = isOn }
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func addPath(_ path: CGPath) { path_.append(path) }
  public func strokePath() {
    for path in path_ { record(.stroke(path), in: path.boundingBox) }
    path_ = []
  }
  public func fill(_ rect: CGRect) { record(.fill(rect, state.fill), in: rect) }
  public func fillEllipse(in rect: CGRect) { fill(rect) }
  public func strokeEllipse(in rect: CGRect) { record(.stroke(CGPath(rect: rect, transform: nil)), in: rect) }

  private var path_: [CGPath] = []

  /// Draws a picture upright where y grows up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    record(.image(image), in: rect)
    guard let data else { return }
    for row in 0..<height {
      for column in 0..<width {
        // The center of the pixel, y growing up from the bottom row.
        let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(height - row) - 0.5).applying(
          state.ctm.inverted())
        let x = Int(((point.x - rect.minX) / rect.width * CGFloat(image.width)).rounded(.down))
        let y = Int(((rect.maxY - point.y) / rect.height * CGFloat(image.height)).rounded(.down))
        guard x >= 0, y >= 0, x < image.width, y < image.height else { continue }
        data.storeBytes(
          of: image.stubAlpha.isEmpty ? 255 : image.stubAlpha[y * image.width + x],
          toByteOffset: row * bytesPerRow + column, as: UInt8.self)
      }
    }
  }

  private func record(_ what: StubDraw.What, in rect: CGRect) {
    stubDraws.append(
      StubDraw(
        what: what, rect: rect, ctm: state.ctm, alpha: state.alpha, clips: state.clips,
        clipPaths: state.clipPaths,
        isAntialiased: state.isAntialiased, interpolation: state.interpolation))
  }
}
