/// Light or dark.
@available(macOS 10.9, *)
nonisolated open class NSAppearance: NSObject {
  nonisolated public struct Name: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var aqua: Name { Name(rawValue: "NSAppearanceNameAqua") }
    @available(macOS 10.14, *)
    public static var darkAqua: Name { Name(rawValue: "NSAppearanceNameDarkAqua") }
  }

  open private(set) var name: Name
  nonisolated(unsafe) private static var stubDrawing: NSAppearance?
  static var stubIsDark: Bool { stubDrawing?.name == .darkAqua }

  public init(stub name: Name) { self.name = name }
  public convenience init?(named name: Name) { self.init(stub: name) }

  @available(macOS 10.14, *)
  open func bestMatch(from appearances: [Name]) -> Name? { appearances.first { $0 == name } }

  @available(macOS 11, *)
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let outer = Self.stubDrawing
    Self.stubDrawing = self
    block()
    Self.stubDrawing = outer
  }
}
