#if canImport(AppKit)
  import AppKit
  import Pinwheel
  import PinwheelUI
  import Testing

  @MainActor
  @Suite(.serialized)
  struct WheelButtonAppKitTests {
    /// A picture of 20 x 10 pixels whose left half is solid.
    private func makeImage(_ name: String) -> NSImage {
      let alpha = (0..<200).map { UInt8($0 % 20 < 10 ? 255 : 0) }
      return NSImage(cgImage: CGImage(stubWidth: 20, height: 10, alpha: alpha, name: name), size: .zero)
    }

    private func makeButton() -> (WheelButton, NSWindow, () -> Int) {
      StubClock.reset()
      var presses = 0
      let button = WheelButton(image: makeImage("rest"), pressed: makeImage("press")) { presses += 1 }
      let window = NSWindow(stubSize: CGSize(width: 200, height: 200))
      button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
      window.contentView?.addSubview(button)
      return (button, window, { presses })
    }

    private func drawn(_ button: WheelButton) -> [String] {
      (button.stubDisplayIfNeeded()?.stubDraws ?? []).compactMap {
        if case .image(let image) = $0.what { image.stubName } else { nil }
      }
    }

    @Test func itHasTheSizeOfItsImage() {
      #expect(WheelButton(image: makeImage("rest")).frame.size == CGSize(width: 20, height: 10))
    }

    @Test func onlySolidPixelsAreClicked() {
      let (button, window, presses) = makeButton()
      #expect(window.contentView?.hitTest(CGPoint(x: 20, y: 20)) === button)
      #expect(window.contentView?.hitTest(CGPoint(x: 40, y: 20)) === window.contentView)
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      #expect(drawn(button) == ["press"])
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(drawn(button) == ["rest"])
      #expect(presses() == 1)
      // Pressed on the shape and let go beside it.
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 1)
      window.stubMouse(.dragged, at: CGPoint(x: 40, y: 20), time: 1.1)
      #expect(drawn(button) == ["rest"])
      window.stubMouse(.up, at: CGPoint(x: 40, y: 20), time: 1.2)
      #expect(presses() == 1)
    }

    @Test func keysAndAssistiveTechnologiesPressIt() {
      let (button, _, presses) = makeButton()
      button.keyDown(with: NSEvent(timestamp: 0, characters: " "))
      #expect(button.accessibilityPerformPress())
      #expect(presses() == 2)
      button.isEnabled = false
      button.keyDown(with: NSEvent(timestamp: 0, characters: " "))
      #expect(!button.accessibilityPerformPress())
      #expect(presses() == 2)
    }
  }
#endif
