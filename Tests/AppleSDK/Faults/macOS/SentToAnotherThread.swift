// Apple/PinwheelUI risks causing data races
import AppKit
import Foundation

@MainActor func size(of image: NSImage) -> Task<NSSize, Never> {
  Task.detached { image.size }
}
