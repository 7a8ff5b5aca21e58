#if canImport(UIKit)
  import Pinwheel
  import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// The job of OBShapedButton.
  @MainActor struct WheelButtonTests {
    @Test(arguments: [UIImage.Orientation.up, .left, .downMirrored])
    func whatIsDrawnMirroredIsTestedMirrored(orientation: UIImage.Orientation) throws {
      let alpha = (0..<100).map { UInt8($0 % 10 < 3 && $0 / 10 < 6 ? 255 : 0) }
      let picture = CGImage(stubWidth: 10, height: 10, alpha: alpha, name: "corner")
      let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
      func hits(_ image: UIImage, isRightToLeft: Bool) -> [Bool] {
        let button = WheelButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        button.setBackgroundImage(image, for: .normal)
        button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        return (0..<100).map { number in
          let place = CGPoint(x: Double(number % 10) + 0.5, y: Double(number / 10) + 0.5)
          return button.point(inside: place, with: nil)
        }
      }
      let flipping = image.imageFlippedForRightToLeftLayoutDirection()
      let plain = hits(image, isRightToLeft: false)
      #expect(plain.filter { $0 }.count == 18)
      #expect(hits(image, isRightToLeft: true) == plain && hits(flipping, isRightToLeft: false) == plain)
      let mirrored = (0..<10).flatMap { row in plain[row * 10..<row * 10 + 10].reversed() }
      #expect(hits(flipping, isRightToLeft: true) == mirrored)
    }

    private func image(_ grid: PixelGrid, scale: CGFloat = 1, _ orientation: UIImage.Orientation = .up)
      -> UIImage
    {
      let alpha = grid.pixels.map { $0 ? UInt8(255) : 0 }
      return UIImage(
        cgImage: CGImage(stubWidth: grid.width, height: grid.height, alpha: alpha, name: "grid"),
        scale: scale,
        orientation: orientation)
    }

    private func button(_ size: Double = 4) -> WheelButton {
      WheelButton(frame: CGRect(x: 0, y: 0, width: size, height: size))
    }

    /// Rows of a button, a character for each point.
    private func rows(_ button: WheelButton) -> [String] {
      (0..<Int(button.bounds.height)).map { y in
        String(
          (0..<Int(button.bounds.width)).map { x in
            button.point(inside: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), with: nil) ? "#" : "."
          })
      }
    }

    @Test func withoutImagesTheWholeButtonIsTouched() {
      #expect(rows(button(2)) == ["##", "##"])
      #expect(!button().point(inside: CGPoint(x: -1, y: 1), with: nil))
    }

    @Test func solidPixelsAreTouched() {
      let button = button()
      button.setBackgroundImage(image(PixelGrid("##..", "#...", "....", "...#")), for: .normal)
      #expect(rows(button) == ["##..", "#...", "....", "...#"])
      #expect(button.intrinsicContentSize == CGSize(width: 4, height: 4))
    }

    @Test func theBackgroundIsStretchedAndTheImageIsNot() {
      let button = button()
      button.setBackgroundImage(image(PixelGrid("#.", "..")), for: .normal)
      button.setImage(image(PixelGrid(".#", "##")), for: .normal)
      // The image lies in the middle, 2 x 2 points.
      #expect(rows(button) == ["##..", "###.", ".##.", "...."])
    }

    @Test func retinaImagesAreTouchedByTheirPixels() {
      let button = button(2)
      button.setImage(image(PixelGrid("#...", "....", "....", "...."), scale: 2), for: .normal)
      #expect(button.point(inside: CGPoint(x: 0.4, y: 0.4), with: nil))
      #expect(!button.point(inside: CGPoint(x: 0.6, y: 0.4), with: nil))
    }

    @Test func contentModesAreThoseOfTheImageView() {
      let button = button()
      button.setImage(image(PixelGrid("####", "####")), for: .normal)
      button.imageView?.contentMode = .scaleAspectFit
      // 4 x 2 in the middle.
      #expect(rows(button) == ["....", "####", "####", "...."])
    }

    @Test func capsOfResizableImagesKeepTheirSize() {
      let button = WheelButton(frame: CGRect(x: 0, y: 0, width: 9, height: 1))
      button.setBackgroundImage(
        image(PixelGrid("#.#")).resizableImage(
          withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch),
        for: .normal)
      #expect(rows(button) == ["#.......#"])
    }

    @Test func theNormalImageIsTestedOrTheCurrentOne() {
      let button = button(2)
      button.setBackgroundImage(image(PixelGrid("##", "..")), for: .normal)
      button.setBackgroundImage(image(PixelGrid("..", "##")), for: .highlighted)
      button.isHighlighted = true
      #expect(rows(button) == ["##", ".."])
      button.testsCurrentImage = true
      #expect(rows(button) == ["..", "##"])
      // No answer is remembered.
      button.isHighlighted = false
      #expect(rows(button) == ["##", ".."])
      button.setBackgroundImage(image(PixelGrid("#.", "#.")), for: .normal)
      #expect(rows(button) == ["#.", "#."])
    }

    @Test(
      arguments: [UIControl.ContentHorizontalAlignment.center, .left, .right, .fill, .leading, .trailing],
      [UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill])
    func theNormalImageDecidesWhateverSizeTheHighlightedOneHas(
      across: UIControl.ContentHorizontalAlignment, down: UIControl.ContentVerticalAlignment
    ) {
      for (width, height) in [(2, 2), (8, 8), (1, 5), (6, 20), (4, 2)] {
        let button = button(8)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (across, down)
        button.setImage(image(PixelGrid("####", "#..#", "####", "...#")), for: .normal)
        let normal = rows(button)
        #expect(normal.joined().contains("#") && normal.joined().contains("."))
        button.setImage(
          image(
            PixelGrid(width: width, height: height, pixels: .init(repeating: true, count: width * height))),
          for: .highlighted)
        button.isHighlighted = true
        #expect(rows(button) == normal, "\(width) x \(height)")
      }
    }

    @Test func thresholdAndFingerAreSettings() {
      let picture = CGImage(stubWidth: 4, height: 1, alpha: [255, 100, 25, 0], name: "ramp")
      let button = WheelButton(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
      button.setBackgroundImage(UIImage(cgImage: picture), for: .normal)
      #expect(rows(button) == ["##.."])
      button.alphaThreshold = 0.09
      #expect(rows(button) == ["###."])
      button.alphaThreshold = 0.5
      #expect(rows(button) == ["#..."])
      button.fingerRadius = 2
      #expect(rows(button) == ["###."])
      let click = UIEvent()
      click.stubButtons = 1
      #expect(button.point(inside: CGPoint(x: 0.5, y: 0.5), with: click))
      #expect(!button.point(inside: CGPoint(x: 1.5, y: 0.5), with: click), "a mouse is exact")
    }

    /// Against the definition of the orientations: which stored corner the top-left corner shows.
    @Test(arguments: [
      (UIImage.Orientation.up, ["ab", "cd", "ef"]), (.down, ["fe", "dc", "ba"]), (.left, ["bdf", "ace"]),
      (.right, ["eca", "fdb"]), (.upMirrored, ["ba", "dc", "fe"]), (.downMirrored, ["ef", "cd", "ab"]),
      (.leftMirrored, ["ace", "bdf"]), (.rightMirrored, ["fdb", "eca"]),
    ])
    func orientationsOfFilesAreFollowed(orientation: UIImage.Orientation, shown: [String]) throws {
      // Stored as ab / cd / ef; each letter in turn is the only solid pixel.
      for (number, letter) in "abcdef".enumerated() {
        var pixels = [Bool](repeating: false, count: 6)
        pixels[number] = true
        let mask = try AlphaMask(image(PixelGrid(width: 2, height: 3, pixels: pixels), orientation))
        let rows = (0..<mask.height).map { y in (0..<mask.width).map { mask.contains(x: $0, y: y) } }
        #expect(rows == shown.map { $0.map { $0 == letter } }, "\(letter)")
      }
    }

    @Test func targetsAndActionsAreThoseOfUIKit() {
      StubClock.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let behind = WheelButton(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      let front = button()
      front.setBackgroundImage(image(PixelGrid("##..", "##..", "....", "....")), for: .normal)
      window.addSubview(behind)
      window.addSubview(front)
      var pressed: [String] = []
      front.addAction(UIAction { _ in pressed.append("front") }, for: .touchUpInside)
      behind.addAction(UIAction { _ in pressed.append("behind") }, for: .touchUpInside)
      for (x, y) in [(1.0, 1.0), (3, 3)] {
        let touch = UITouch()
        touch.stubLocation = CGPoint(x: x, y: y)
        window.sendEvent(UIEvent(stubTouches: [touch]))
        touch.stubPhase = .ended
        window.sendEvent(UIEvent(stubTouches: [touch]))
      }
      #expect(pressed == ["front", "behind"])
    }

    @Test func aSliceBecomesAButton() throws {
      let stack = try SliceStack.twoSquares()
      let pictures = WheelPictures { request in
        CGImage(stubWidth: 10, height: 10, name: "\(request.slice ?? "")-\(request.state.name)")
      }
      let button = WheelButton(stack.slices[0], ofWheel: stack.name, pictures: pictures)
      #expect(button.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(button.backgroundImage(for: .normal)?.cgImage?.stubName == "left-rest")
      #expect(button.backgroundImage(for: .highlighted)?.cgImage?.stubName == "left-press")
      #expect(button.accessibilityLabel == "left" && !button.adjustsImageWhenHighlighted)
    }

    @Test func assistiveAppsTouchTheShape() {
      let button = WheelButton(frame: CGRect(x: 10, y: 20, width: 9, height: 9))
      button.setBackgroundImage(image(PixelGrid("#..", "#..", "###")), for: .normal)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(button)
      #expect(!button.point(inside: CGPoint(x: 4.5, y: 4.5), with: nil), "its center")
      #expect(window.hitTest(button.accessibilityActivationPoint, with: nil) === button)
      button.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
      #expect(button.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
    }

    @Test func thePathForAssistiveAppsIsTheShape() throws {
      let button = WheelButton(frame: CGRect(x: 10, y: 20, width: 8, height: 8))
      button.setBackgroundImage(image(PixelGrid("#.", "##")), for: .normal)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(button)
      let path = try #require(button.accessibilityPath)
      #expect(path.bounds == CGRect(x: 10, y: 20, width: 8, height: 8))
      #expect(path.contains(CGPoint(x: 11, y: 21)) && !path.contains(CGPoint(x: 17, y: 21)))
    }
  }
#endif
