/// How the part of an image between its caps fills the space there is.
public enum ResizingMode: UInt8, Sendable, Hashable, CaseIterable {
  /// It is stretched.
  case stretch
  /// It is repeated in its natural size, from its top-left corner on; the last copies may be cut. Without caps
  /// the whole image is tiled.
  case tile

  /// The word for this mode in manifests.
  public var name: String {
    switch self {
    case .stretch: "stretch"
    case .tile: "tile"
    }
  }
}
