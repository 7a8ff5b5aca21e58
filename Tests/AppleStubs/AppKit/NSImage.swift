/// A picture of a size in points.
open class NSImage: NSObject, @unchecked Sendable {
  public typealias Name = String
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  public let size: CGSize
  open var capInsets = NSEdgeInsets()
  open var resizingMode = ResizingMode.stretch
  private let picture: CGImage

  public init(cgImage: CGImage, size: CGSize) {
    picture = cgImage
    self.size = size == .zero ? CGSize(width: cgImage.width, height: cgImage.height) : size
  }

  nonisolated(unsafe) public static var stubNamed: [String: NSImage] = [:]

  public convenience init?(named name: Name) {
    guard let image = Self.stubNamed[name] else { return nil }
    self.init(cgImage: image.picture, size: image.size)
  }

  /// A PNG file: its size is read, its pixels are not.
  public convenience init?(contentsOf url: URL) {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(cgImage: CGImage(stubWidth: number(16), height: number(20), name: url.path), size: .zero)
  }

  public func cgImage(
    forProposedRect rect: UnsafeMutablePointer<CGRect>?, context: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> CGImage? { picture }
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { NSImage(named: name) }
}
