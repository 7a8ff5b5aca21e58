/// What Objective-C calls the properties whose Swift names differ: the importer keeps each of these names, as one that is no
/// longer to be used, and a subclass cannot declare it anew.

@available(iOS 2, macOS 10.5, *)
nonisolated extension CALayer {
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { isHidden }
  @available(swift, obsoleted: 3, renamed: "isGeometryFlipped")
  public var geometryFlipped: Bool { isGeometryFlipped }
}

@available(iOS 3.1, macOS 14, *)
nonisolated extension CADisplayLink {
  @available(swift, obsoleted: 3, renamed: "isPaused")
  public var paused: Bool { isPaused }
}
