#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  internal import Pinwheel

  // Differences from UIKit's button that matter for showing a slice.
  extension WheelButton {
    static func hasImage(for state: SliceState) -> Bool { true }

    func setSpokenName(_ name: String) { setAccessibilityLabel(name) }

    func setPicture(_ picture: CGImage, of image: SliceImage, for state: SliceState) {
      let frame = image.placement.frame
      setImage(
        NSImage(cgImage: picture, size: CGSize(width: frame.width, height: frame.height)), for: state)
    }
  }

  /// The images as attributes in a nib, one for each state; see `setImage(_:for:)`.
  extension WheelButton {
    /// The image at rest, and the shape. A button without images takes clicks on its whole bounds.
    @IBInspectable public var image: NSImage? {
      get { image(for: .rest) }
      set { setImage(newValue, for: .rest) }
    }

    /// The image while the button is pressed.
    @IBInspectable public var pressedImage: NSImage? {
      get { image(for: .press) }
      set { setImage(newValue, for: .press) }
    }

    /// The image of a button that is switched on, or chosen.
    @IBInspectable public var selectedImage: NSImage? {
      get { image(for: .selected) }
      set { setImage(newValue, for: .selected) }
    }

    /// The image of a disabled button.
    @IBInspectable public var disabledImage: NSImage? {
      get { image(for: .disabled) }
      set { setImage(newValue, for: .disabled) }
    }

    /// The image under a pointer.
    @IBInspectable public var hoverImage: NSImage? {
      get { image(for: .hover) }
      set { setImage(newValue, for: .hover) }
    }

    /// The image of a button that has the keyboard's focus, in place of the focus ring.
    @IBInspectable public var focusedImage: NSImage? {
      get { image(for: .focused) }
      set { setImage(newValue, for: .focused) }
    }
  }
#endif
