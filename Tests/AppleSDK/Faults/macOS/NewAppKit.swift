// Apple/PinwheelUI is only available in macOS 14
import AppKit
import QuartzCore

@MainActor func link(_ view: NSView, _ target: NSObject) -> CADisplayLink {
  view.displayLink(target: target, selector: #selector(NSObject.copy))
}
