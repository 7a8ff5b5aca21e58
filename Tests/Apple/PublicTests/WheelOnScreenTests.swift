#if canImport(UIKit)
  import CoreGraphics
  import Foundation
  import Pinwheel
  import PinwheelControls
  import PinwheelUI
  import Testing
  import UIKit

  /// A wheel used only through public names: these tests run on UIKit itself, and on Linux against its declarations.
  @MainActor
  @Suite(.serialized)
  struct WheelOnScreenTests {
    @Test(arguments: [0.0, 3, 22])
    func theWindowFindsTheViewWhereASliceIs(radius: Double) throws {
      let (view, window) = try Squares.show()
      view.fingerRadius = radius
      var hits = 0
      for point in Squares.points {
        let found = window.hitTest(CGPoint(x: point.x + 10, y: point.y + 10), with: nil)
        let isHit = view.wheel.hit(at: point, radius: radius) != .miss
        #expect((found?.isDescendant(of: view) == true) == isHit, "at \(point)")
        hits += isHit ? 1 : 0
      }
      #expect(hits > 300)
    }

    @Test(.enabled("the declarations for Linux draw no pixels") { await Squares.drawsPixels })
    func whatIsDrawnIsWhatIsHit() throws {
      let (view, _) = try Squares.show()
      let (width, height) = (Int(Squares.canvas.width), Int(Squares.canvas.height))
      let context = try #require(Squares.bitmap(width: width, height: height))
      // Rows from the top, as a view has them.
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: 1, y: -1)
      // Pictures are drawn on another thread.
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
      view.layer.render(in: context)
      let bytes = try unsafe #require(context.data)
      for (number, point) in Squares.points.enumerated() {
        // SAFETY: four bytes for each of the points, in their order, as the bitmap was made.
        let (gray, alpha) = unsafe (
          bytes.load(fromByteOffset: number * 4, as: UInt8.self),
          bytes.load(fromByteOffset: number * 4 + 3, as: UInt8.self)
        )
        if let expected = Squares.gray(of: view.wheel.slice(at: point)?.name) {
          #expect(alpha == 255 && abs(Int(gray) - Int(expected)) <= 1, "at \(point): \(gray)")
        } else {
          #expect(alpha == 0, "at \(point)")
        }
      }
    }

    @Test func activationPointsAreOnTheirSlices() throws {
      let (view, window) = try Squares.show()
      let elements = Squares.elements(in: view)
      #expect(elements.map(\.accessibilityLabel) == ["left", "back", "front"])
      for element in elements {
        let place = view.convert(element.accessibilityActivationPoint, from: window)
        #expect(view.slice(at: place)?.name == element.accessibilityLabel)
      }
    }

    @Test func anElementPressesItsSlice() throws {
      let (view, _) = try Squares.show()
      var pressed: [String] = []
      view.onPress = { pressed.append($0.name) }
      for element in Squares.elements(in: view) {
        #expect(element.accessibilityActivate())
      }
      #expect(pressed == ["left", "back", "front"])
    }

    @Test func nothingKeepsAViewAlive() throws {
      weak var gone: WheelView?
      do {
        let (view, window) = try Squares.show()
        view.highlights.tap = .fade(over: 60)
        view.press("left")
        window.layoutIfNeeded()
        _ = Squares.elements(in: view)
        gone = view
        view.removeFromSuperview()
        window.isHidden = true
      }
      #expect(gone == nil)
    }
  }
#endif
