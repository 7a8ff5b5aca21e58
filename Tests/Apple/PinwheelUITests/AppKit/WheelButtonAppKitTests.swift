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
      #expect(window.contentView?.hitTest(CGPoint(x: 20, y: 20)) === button.input)
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

    @Test func aSliceIsAButton() throws {
      StubClock.reset()
      let mask = try AlphaMask(solidWidth: 20, height: 10)
      func layer(_ state: SliceState, x: Double = 30) -> SliceImage {
        SliceImage(
          state: state, scale: 2, frame: Rect2D(x: x, y: 5, width: 10, height: 5), mask: mask,
          threshold: AlphaThreshold(0.5))
      }
      var slice = Slice(
        name: "news_flash",
        images: [layer(.rest), layer(.press), layer([.selected, .hover]), layer(.disabled, x: 0)])
      slice.isSelected = true
      let button = WheelButton(
        slice, ofWheel: "wheel",
        pictures: WheelPictures { request in
          CGImage(
            stubWidth: 20, height: 10, name: "\(request.wheel) \(request.slice ?? "") \(request.state.name)")
        })
      #expect(button.frame == CGRect(x: 30, y: 5, width: 10, height: 5))
      #expect(button.intrinsicContentSize == CGSize(width: 10, height: 5))
      #expect(button.input.accessibilityLabel() == "news flash")
      #expect(button.alphaThreshold == AlphaThreshold(0.5).fraction)
      #expect(button.state == .on && button.isEnabled && !button.isHidden)
      #expect(button.image(for: [.selected, .hover]) != nil)
      #expect(button.disabledImage == nil, "its frame is another")
      button.needsDisplay = true
      #expect(drawn(button) == ["wheel news_flash rest"])
    }

    @Test func itShowsTheImageOfItsState() {
      let (button, window, _) = makeButton()
      button.hoverImage = makeImage("hover")
      button.selectedImage = makeImage("selected")
      button.disabledImage = makeImage("disabled")
      button.focusedImage = makeImage("focused")
      button.setImage(makeImage("selected press"), for: [.selected, .press])
      #expect(drawn(button) == ["rest"])
      func event(_ x: Double) -> NSEvent {
        NSEvent(stubLocation: CGPoint(x: x, y: 20), timestamp: StubClock.now, type: .mouseMoved)
      }
      button.input.mouseMoved(with: event(20))
      #expect(drawn(button) == ["hover"])
      button.input.mouseMoved(with: event(45))
      #expect(drawn(button) == ["rest"])
      button.isSelected = true
      #expect(drawn(button) == ["selected"])
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      #expect(drawn(button) == ["selected press"])
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      button.isSelected = false
      #expect(window.makeFirstResponder(button))
      #expect(drawn(button) == ["focused"])
      window.makeFirstResponder(nil)
      #expect(drawn(button) == ["rest"])
      button.input.mouseMoved(with: event(20))
      button.isEnabled = false
      #expect(drawn(button) == ["disabled"])
      button.isEnabled = true
      // The pointer is told anew where it is.
      #expect(drawn(button) == ["rest"])
    }

    @Test func imagesWithCapsAreDrawnAndClickedInPieces() {
      let (button, window, _) = makeButton()
      let alpha = (0..<200).map { UInt8($0 % 20 < 5 || $0 % 20 >= 15 ? 255 : 0) }
      let image = NSImage(
        cgImage: CGImage(stubWidth: 20, height: 10, alpha: alpha, name: "caps"), size: .zero)
      image.capInsets = NSEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
      button.image = image
      // 40 points wide: caps of 5 points at both ends are solid, and the stretched middle is not.
      for (x, isHit) in [(11.0, true), (14.5, true), (15.5, false), (30, false), (44.5, false), (45.5, true)]
      {
        #expect((window.contentView?.hitTest(CGPoint(x: x, y: 20)) === button.input) == isHit, "at \(x)")
      }
      #expect(drawn(button) == ["caps", "caps", "caps"])
    }

    @Test func theAttributesOfANibChangeTheShape() {
      let (button, window, presses) = makeButton()
      func isHit(_ x: Double) -> Bool { window.contentView?.hitTest(CGPoint(x: x, y: 20)) === button.input }
      #expect(isHit(29.5) && !isHit(31))
      button.fingerRadius = 4
      #expect(isHit(33) && !isHit(35))
      button.fingerRadius = 0
      // The image while pressed is solid on its right half; it is tested only where the app says so.
      let alpha = (0..<200).map { UInt8($0 % 20 < 10 ? 0 : 255) }
      button.pressedImage = NSImage(
        cgImage: CGImage(stubWidth: 20, height: 10, alpha: alpha, name: "p"), size: .zero)
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      #expect(isHit(20) && !isHit(40))
      button.testsCurrentImage = true
      #expect(!isHit(20) && isHit(40))
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(presses() == 0, "the mouse is beside the shape that shows")
      button.testsCurrentImage = false
      button.image = NSImage(
        cgImage: CGImage(stubWidth: 20, height: 10, alpha: Array(repeating: 100, count: 200), name: "grey"),
        size: .zero)
      #expect(isHit(20))
      button.alphaThreshold = 0.5
      #expect(!isHit(20))
      button.image = nil
      button.pressedImage = nil
      #expect(isHit(20) && isHit(49), "without images all of it is clicked")
    }

    @Test func targetAndActionAreItsOwn() {
      final class Target: NSObject, StubSelectorTarget {
        var senders: [AnyObject] = []
        func stubPerform(_ selector: Selector, with sender: AnyObject) { senders.append(sender) }
      }
      let (button, window, presses) = makeButton()
      let target = Target()
      button.target = target
      button.action = Selector("press:")
      button.isToggle = true
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(presses() == 1 && target.senders.count == 1 && target.senders.first === button)
      #expect(button.state == .on && button.input.accessibilityRole() == .checkBox)
      #expect(button.input.accessibilityValue() as? Int == 1)
      button.performClick(nil)
      #expect(button.state == .off && presses() == 2)
      button.isEnabled = false
      button.performClick(nil)
      #expect(presses() == 2 && target.senders.count == 2)
    }

    @Test func theSizeIsThatOfTheImage() {
      let (button, _, _) = makeButton()
      #expect(button.intrinsicContentSize == CGSize(width: 20, height: 10))
      #expect(button.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
      button.sizeToFit()
      #expect(button.frame == CGRect(x: 10, y: 10, width: 20, height: 10))
      button.image = nil
      button.sizeToFit()
      #expect(button.frame.size == CGSize(width: 20, height: 10))
    }

    @Test func theFocusIsForKeysAlone() {
      let (button, window, _) = makeButton()
      defer { NSApplication.shared.stubFullKeyboardAccess = false }
      #expect(!button.canBecomeKeyView)
      NSApplication.shared.stubFullKeyboardAccess = true
      #expect(button.canBecomeKeyView)
      let other = WheelButton(image: makeImage("rest"))
      button.nextKeyView = other
      let next = unsafe button.input.nextValidKeyView
      #expect(!button.input.canBecomeKeyView && next === other)
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(window.firstResponder == nil)
      #expect(window.makeFirstResponder(button))
      // The ring has the shape of the image, or is the image's own business.
      func mask() -> [String] {
        let context = CGContext(stubWidth: 40, height: 20)
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: true)
        defer { NSGraphicsContext.current = nil }
        button.input.drawFocusRingMask()
        return context.stubDraws.map {
          if case .image(let image) = $0.what { image.stubName } else { "fill" }
        }
      }
      #expect(button.input.focusRingMaskBounds == button.bounds && mask() == ["rest"])
      button.focusedImage = makeImage("focused")
      #expect(mask() == [])
      for state in [SliceState.rest, .press, .focused] { button.setImage(nil, for: state) }
      #expect(mask() == ["fill"])
      button.isEnabled = false
      #expect(!button.input.acceptsFirstResponder && !button.canBecomeKeyView)
    }

    @Test func assistiveTechnologiesClickOnTheShape() {
      let (button, window, _) = makeButton()
      let place = button.input.accessibilityActivationPoint()
      #expect(window.contentView?.hitTest(place) === button.input)
      #expect(button.convert(place, from: nil).x < 20, "the right half is not solid")
    }

    @Test func goneFromItsWindowItIsNotPressed() {
      let (button, window, presses) = makeButton()
      window.stubMouse(.down, at: CGPoint(x: 20, y: 20), time: 0)
      button.removeFromSuperview()
      window.stubMouse(.up, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(presses() == 0)
      button.needsDisplay = true
      #expect(drawn(button) == ["rest"])
    }

    @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 5), CGSize(width: -5, height: 1e300)])
    func withoutASizeNothingIsClicked(size: CGSize) {
      let (button, _, _) = makeButton()
      button.frame.size = size
      button.fingerRadius = .nan
      #expect(button.hitTest(CGPoint(x: 10, y: 10)) == nil)
      #expect(button.hitTest(CGPoint(x: CGFloat.nan, y: 10)) == nil)
      _ = button.input.accessibilityActivationPoint()
      button.alphaThreshold = .nan
      button.input.drawFocusRingMask()
    }

    @Test func keysAndAssistiveTechnologiesPressIt() {
      let (button, _, presses) = makeButton()
      button.input.keyDown(with: NSEvent(timestamp: 0, characters: " "))
      #expect(button.input.accessibilityPerformPress())
      #expect(presses() == 2)
      // Held, it presses once; Return is for the default button.
      button.input.keyDown(with: NSEvent(timestamp: 0, characters: " ", isARepeat: true))
      button.input.keyDown(with: NSEvent(timestamp: 0, key: .carriageReturn))
      #expect(presses() == 2)
      button.isEnabled = false
      button.input.keyDown(with: NSEvent(timestamp: 0, characters: " "))
      #expect(!button.input.accessibilityPerformPress())
      #expect(presses() == 2)
    }
  }
#endif
