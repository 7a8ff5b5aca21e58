/// What Objective-C calls the properties whose Swift names differ: the importer keeps each of these names, as one that is no
/// longer to be used, and a subclass cannot declare it anew.

@available(macOS 10, *)
@MainActor extension NSView {
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { isHidden }
  @available(swift, obsoleted: 3, renamed: "isFlipped")
  public var flipped: Bool { isFlipped }
}

@available(macOS 10, *)
@MainActor extension NSControl {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
  @available(swift, obsoleted: 3, renamed: "isHighlighted")
  public var highlighted: Bool { isHighlighted }
}

@available(macOS 10, *)
nonisolated extension NSEvent {
  @available(swift, obsoleted: 3, renamed: "isARepeat")
  public var ARepeat: Bool { isARepeat }
}

@available(macOS 10, *)
@MainActor extension NSApplication {
  @available(swift, obsoleted: 3, renamed: "isFullKeyboardAccessEnabled")
  public var fullKeyboardAccessEnabled: Bool { isFullKeyboardAccessEnabled }
}
