/// A picture, its scale and its resizing.
@available(iOS 2, *)
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  nonisolated public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  nonisolated public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode
  /// Whether an image view draws it mirrored where the language is written right to left.
  @available(iOS 9, *)
  open private(set) var flipsForRightToLeftLayoutDirection: Bool {
    get { stubFlips }
    set { stubFlips = newValue }
  }
  private var stubFlips = false

  @available(iOS 9, *)
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    guard let cgImage else { return self }
    let image = UIImage(
      stub: cgImage, scale: scale, orientation: imageOrientation, caps: capInsets, resizing: resizingMode)
    image.flipsForRightToLeftLayoutDirection = true
    return image
  }

  /// In points, as the picture is shown.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    switch imageOrientation {
    case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: size.height, height: size.width)
    default: return size
    }
  }

  private init(
    stub image: CGImage, scale: CGFloat, orientation: Orientation, caps: UIEdgeInsets, resizing: ResizingMode
  ) {
    cgImage = image
    self.scale = scale
    imageOrientation = orientation
    capInsets = caps
    resizingMode = resizing
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(stub: cgImage, scale: scale, orientation: orientation, caps: .zero, resizing: .tile)
  }

  /// A PNG file: its size is read, its pixels are not. The name determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let image = CGImage(stubPNG: data, name: path)
    else {
      return nil
    }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(
      cgImage: image, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1, orientation: .up)
  }

  /// A picture by name, as a test registered it in ``stubNamed``. A picture for some traits has their words after its name,
  /// such as `name dark` and `name pad P3`; of several the one with the most.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let words = traits?.stubWords ?? []
    let fitting = Self.stubNamed.filter { key, _ in
      key == name
        || key.hasPrefix(name + " ")
          && key.dropFirst(name.count).split(separator: " ").allSatisfy {
            words.contains(String($0))
          }
    }
    guard let image = fitting.max(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) })?.value,
      let picture = image.cgImage
    else { return nil }
    self.init(
      stub: picture, scale: image.scale, orientation: image.imageOrientation, caps: image.capInsets,
      resizing: image.resizingMode)
  }

  @safe nonisolated(unsafe) public static var stubNamed: [String: UIImage] = [:]

  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile)
    -> UIImage
  {
    guard let cgImage else { return self }
    return UIImage(
      stub: cgImage, scale: scale, orientation: imageOrientation, caps: insets, resizing: resizingMode)
  }
}

@available(iOS 2, *)
nonisolated extension CGImage {
  fileprivate convenience init?(stubPNG data: Data, name: String) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(stubWidth: number(16), height: number(20), name: name)
  }
}

@available(iOS 2, *)
nonisolated public struct UIEdgeInsets: Sendable, Equatable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
