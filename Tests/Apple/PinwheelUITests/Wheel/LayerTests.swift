import CoreGraphics
import Foundation
import Pinwheel
import PinwheelControls
@testable import PinwheelUI
import QuartzCore
import TestSupport
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// The bitmaps of a wheel's layers: how large they are, and when and where they are drawn.
@MainActor
@Suite(.serialized)
struct LayerTests {
  private nonisolated static let command = ProcessInfo.processInfo.environment["PINWHEEL_COMMAND"]

  private func show(_ view: WheelView, size: Double) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: size, height: size))
  }

  private func bitmaps(_ view: WheelView) -> [(frame: CGRect, image: CGImage)] {
    (view.sliceLayers.root.sublayers ?? []).compactMap { layer in
      (layer.contents as? CGImage).map { (layer.frame, $0) }
    }
  }

  private func shown(_ view: WheelView) -> [String] {
    let context = CGContext(stubWidth: 10, height: 10)
    view.sliceLayers.root.stubCompose(into: context)
    return context.stubDraws.compactMap {
      if case .image(let image) = $0.what { image.stubName } else { nil }
    }
  }

  /// Slices named by letters, with the states of `states`, each 10 pixels wide and solid in its middle 4 x 4.
  private func view(_ names: [String], states: [SliceState] = [.rest, .press]) throws -> WheelView {
    let mask = try AlphaMask(width: 10, height: 10) { (3..<7).contains($0) && (3..<7).contains($1) }
    let slices = names.enumerated().map { index, name in
      let frame = Rect2D(x: Double(index) * 20, y: 0, width: 10, height: 10)
      return Slice(
        name: name, images: states.map { SliceImage(state: $0, scale: 1, frame: frame, mask: mask) })
    }
    let alpha = (0..<100).map { UInt8(mask.contains(x: $0 % 10, y: $0 / 10) ? 255 : 0) }
    return WheelView(
      Wheel(SliceStack(name: "", canvas: Size2D(width: 100, height: 100), slices: slices)),
      pictures: WheelPictures {
        CGImage(stubWidth: 10, height: 10, alpha: alpha, name: "\($0.slice ?? "") \($0.state.name)")
      })
  }

  @Test(
    "the layers of the sample take 3 MB, and not 18", .enabled(if: command != nil || Requirements.areStrict))
  func theSampleTakesLittleMemory() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      try #require(Self.command),
      ["extract", Fixtures.sample.appending(path: "Carousel.ipa").path, "--quiet"],
      in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let file = try WheelFile(folder.url.appending(path: "Carousel.pinwheel"))
    let wheel = try file.wheel(named: "carousel")
    let pictures = WheelPictures { request in
      let slice = request.slice.flatMap { wheel[$0] }
      guard let image = slice?.images.first(where: { $0.source == request.source }) else {
        return CGImage(stubWidth: 480, height: 480, name: "background")
      }
      let (width, height) = (image.mask.width, image.mask.height)
      let alpha = (0..<width * height).map {
        UInt8(image.mask.contains(x: $0 % width, y: $0 / width) ? 255 : 0)
      }
      return CGImage(stubWidth: width, height: height, alpha: alpha, name: slice?.name ?? "")
    }
    let view = WheelView(wheel, pictures: pictures)
    show(view, size: 240)
    view.display()
    let all = bitmaps(view)
    // The background; seven slices, at rest and pressed; five that are disabled.
    #expect(all.count == 20)
    let bytes = all.map { 4 * $0.image.width * $0.image.height }.reduce(0, +)
    // Each as large as the canvas, they take 18,432,000.
    #expect((2_500_000...3_100_000).contains(bytes), "\(bytes) bytes")
  }

  @Test(arguments: [1.0, 2, 3])
  func aLayerIsAsLargeAsWhatIsSolid(scale: Double) throws {
    let view = try view(["a"], states: [.rest])
    show(view, size: 100 * scale)
    view.display()
    let bitmap = try #require(bitmaps(view).first)
    // And the pixel around it, of which interpolation draws a part.
    let (corner, side) = (2 * scale, 6 * scale)
    #expect(Rect2D(bitmap.frame) == Rect2D(x: corner, y: corner, width: side, height: side))
    let draw = try #require(bitmap.image.stubDraws.first)
    #expect(draw.rect == CGRect(x: 0, y: 0, width: 10, height: 10), "where it is hit")
  }

  @Test func aPictureThatIsClearHasNoLayer() throws {
    let clear = CGImage(stubWidth: 10, height: 10, alpha: Array(repeating: 0, count: 100), name: "clear")
    let wheel = Wheel(try HostileWheelTests.squares(["a"]))
    let view = WheelView(wheel, pictures: WheelPictures { _ in clear })
    show(view, size: 100)
    view.display()
    #expect(bitmaps(view).isEmpty)
    // Faint pixels, which take no touches, are drawn.
    let faint = CGImage(stubWidth: 10, height: 10, alpha: Array(repeating: 1, count: 100), name: "faint")
    view.pictures = WheelPictures { _ in faint }
    view.display()
    #expect(bitmaps(view).count == 1)
  }

  @Test func whatMovesIsNotDrawnAnew() throws {
    let view = try view(["a", "b"])
    show(view, size: 200)
    view.display()
    let before = bitmaps(view).map(\.frame)
    CGContext.stubBitmapCount = 0
    for (x, y) in [(10.0, 0.0), (11.25, 3.5), (0, 0)] {
      view.wheel["b"]?.transform = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
      view.display()
      let distance = CGPoint(x: 2 * x, y: 2 * y)
      let moved = before.map { $0.minX < 40 ? $0 : $0.offsetBy(dx: distance.x, dy: distance.y) }
      #expect(bitmaps(view).map(\.frame) == moved, "the image at rest, and that of a press")
    }
    #expect(CGContext.stubBitmapCount == 0)
    // A part that was beyond the edge of the view has to be drawn when it comes in.
    view.wheel["b"]?.transform = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 75, ty: 0)
    view.display()
    #expect(CGContext.stubBitmapCount == 0, "it is all there, and the view clips it")
    view.wheel["b"]?.transform = AffineTransform2D(a: 2, b: 0, c: 0, d: 2, tx: 50, ty: 0)
    view.display()
    #expect(CGContext.stubBitmapCount == 2)
    view.wheel["b"]?.transform = AffineTransform2D(a: 2, b: 0, c: 0, d: 2, tx: 45, ty: 0)
    view.display()
    #expect(CGContext.stubBitmapCount == 4)
  }

  @Test func picturesAreDrawnOffTheMainThreadAndShownTogether() throws {
    let view = try view(["a", "b", "c"], states: [.rest, .press, .selected])
    // After what other tests have left to draw.
    PictureDrawing([]) { _ in }.wait()
    (CGContext.stubBitmapCount, CGContext.stubMainBitmapCount) = (0, 0)
    show(view, size: 100)
    func layOut() {
      #if canImport(UIKit)
        view.layoutIfNeeded()
      #else
        view.layoutSubtreeIfNeeded()
      #endif
    }
    layOut()
    #expect(shown(view).isEmpty)
    // The images at rest first, all at once; those of presses after them.
    #expect(view.sliceLayers.wait())
    #expect(shown(view).isEmpty && CGContext.stubBitmapCount == 3)
    layOut()
    #expect(shown(view) == ["a rest", "b rest", "c rest"])
    view.waitForPictures()
    #expect(CGContext.stubBitmapCount == 6)
    // What is on the screen stays until what follows is there.
    view.wheel["b"]?.isSelected = true
    layOut()
    #expect(shown(view) == ["a rest", "b rest", "c rest"])
    view.waitForPictures()
    #expect(shown(view) == ["a rest", "b selected", "c rest"])
    // A press needs no drawing.
    let count = CGContext.stubBitmapCount
    view.press("a")
    layOut()
    #expect(shown(view) == ["a rest", "a press", "b selected", "c rest"])
    #expect(CGContext.stubBitmapCount == count && CGContext.stubMainBitmapCount == 0)
  }

  @Test func aViewThatIsGoneIsNotKeptByItsDrawing() throws {
    weak var gone: WheelView?
    do {
      let view = try view(["a"])
      gone = view
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      #if canImport(UIKit)
        view.layoutIfNeeded()
      #else
        view.layoutSubtreeIfNeeded()
      #endif
    }
    #expect(gone == nil)
  }
}
