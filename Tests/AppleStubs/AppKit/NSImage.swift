/// A picture of a size in points.
@available(macOS 10, *)
nonisolated open class NSImage: NSObject {
  public typealias Name = String
  nonisolated public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  open var size: CGSize
  open var capInsets = NSEdgeInsets()
  open var resizingMode = ResizingMode.stretch
  private let picture: CGImage

  public init(cgImage: CGImage, size: CGSize) {
    picture = cgImage
    self.size = size == .zero ? CGSize(width: cgImage.width, height: cgImage.height) : size
  }

  @safe nonisolated(unsafe) public static var stubNamed: [String: NSImage] = [:]

  /// A PNG file: its size is read, its pixels are not.
  public convenience init?(contentsOf url: URL) {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(cgImage: CGImage(stubWidth: number(16), height: number(20), name: url.path), size: .zero)
  }

  open func cgImage(
    forProposedRect rect: UnsafeMutablePointer<CGRect>?, context: NSGraphicsContext?,
    hints: [NSImageRep.HintKey: Any]?
  ) -> CGImage? { picture }
}

@available(macOS 10, *)
nonisolated open class NSImageRep: NSObject {
  nonisolated public struct HintKey: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    @available(macOS 10.6, *)
    public static var ctm: HintKey { HintKey(rawValue: "NSImageHintCTM") }
  }
}

@available(macOS 10, *)
nonisolated extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? {
    (NSAppearance.stubIsDark ? NSImage.stubNamed["\(name) dark"] : nil) ?? NSImage.stubNamed[name]
  }
}
