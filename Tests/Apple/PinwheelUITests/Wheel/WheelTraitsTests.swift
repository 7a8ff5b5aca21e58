import CoreGraphics
import Foundation
import Pinwheel
@testable import PinwheelUI
import QuartzCore
import TestSupport
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// A wheel on screens and in appearances that change.
@MainActor
@Suite(.serialized)
struct WheelTraitsTests {
  private func image(_ name: String) -> PlatformImage {
    let picture = CGImage(stubWidth: 10, height: 10, name: name)
    #if canImport(UIKit)
      return UIImage(cgImage: picture)
    #else
      return NSImage(cgImage: picture, size: .zero)
    #endif
  }

  /// The view in a window, and how to change what is around it.
  private func show(_ view: WheelView) -> (_ isDark: Bool, _ scale: CGFloat) -> Void {
    StubClock.reset()
    #if canImport(UIKit)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      return { window.stubTraits = UITraitCollection(stubScale: $1, isDark: $0) }
    #else
      let window = NSWindow(stubSize: CGSize(width: 100, height: 100))
      window.contentView?.addSubview(view)
      return {
        window.stubScale = $1
        view.input.viewDidChangeBackingProperties()
        view.stubAppearance = NSAppearance(stub: $0 ? .darkAqua : .aqua)
      }
    #endif
  }

  /// The pictures that are drawn; `nil` if nothing has to be.
  private func drawn(_ view: WheelView) -> [String]? {
    view.display()?.stubDraws.compactMap {
      if case .image(let image) = $0.what { image.stubName } else { nil }
    }
  }

  @Test func picturesFollowTheAppearance() throws {
    PlatformImage.stubNamed = [
      "left_rest": image("light"), "left_rest dark": image("night"), "right_rest": image("both"),
    ]
    defer { PlatformImage.stubNamed = [:] }
    let view = WheelView(Wheel(try HostileWheelTests.squares(["left", "right"])))
    let change = show(view)
    #expect(drawn(view) == ["light", "both"])
    change(true, 2)
    #expect(drawn(view) == ["night", "both"])
    change(true, 2)
    #expect(drawn(view) == nil)
    change(false, 2)
    #expect(drawn(view) == ["light", "both"])
  }

  #if canImport(UIKit)
    @Test func picturesFollowEveryTraitOfTheView() throws {
      PlatformImage.stubNamed = [
        "left_rest": image("any"), "left_rest pad": image("pad"), "left_rest P3": image("wide"),
        "left_rest contrast": image("contrast"), "left_rest rtl": image("mirrored"),
        "left_rest 3x": image("fine"),
      ]
      defer { PlatformImage.stubNamed = [:] }
      let view = WheelView(Wheel(try HostileWheelTests.squares(["left"])))
      StubClock.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      for (traits, name) in [
        (UITraitCollection(), "any"), (UITraitCollection(idiom: .pad), "pad"),
        (UITraitCollection(isWide: true), "wide"), (UITraitCollection(isHighContrast: true), "contrast"),
        (UITraitCollection(isRightToLeft: true), "mirrored"), (UITraitCollection(stubScale: 3), "fine"),
        (UITraitCollection(), "any"),
      ] {
        window.stubTraits = traits
        #expect(drawn(view) == [name])
      }
    }
  #endif

  @Test func aFolderOfACatalogMayBeANamespace() throws {
    let source = BakedSource.ID(0)
    let request = WheelPictures.Request(wheel: "", slice: "amber", state: .press, scale: 2, source: source)
    let sources = [
      BakedSource(id: source, path: "images/Menu/amber_press@2x.png", size: 0, modified: 0, checksum: 0)
    ]
    #expect(
      WheelPictures.names(of: request, sources: sources) == [
        "images/Menu/amber_press", "Menu/amber_press", "amber_press",
      ])
  }

  /// Each scale is solid in another column.
  @Test func slicesAreDrawnAndHitAtTheScaleOfTheScreen() throws {
    func slice(_ name: String) throws -> Slice {
      Slice(
        name: name,
        images: try (1...3).map { scale in
          let mask = try AlphaMask(width: 4 * scale, height: 4 * scale) { x, _ in x / scale == scale }
          let frame = Rect2D(x: 0, y: name == "own" ? 4 : 0, width: 4, height: 4)
          return SliceImage(state: .rest, scale: Double(scale), frame: frame, mask: mask)
        })
    }
    let stack = SliceStack(
      name: "scales", canvas: Size2D(width: 4, height: 8), slices: [try slice("follows"), try slice("own")])
    let view = WheelView(
      Wheel(stack),
      pictures: WheelPictures { CGImage(stubWidth: 4, height: 4, name: "\($0.slice ?? "") \($0.scale ?? 0)") }
    )
    view.wheel["own"]?.scale = 1
    let change = show(view)
    for scale in [2.0, 3, 1, 2] {
      change(false, CGFloat(scale))
      for column in 0..<4 {
        for (row, solid) in [(2.0, Int(scale)), (6, 1)] {
          let found = view.slice(at: CGPoint(x: Double(column) + 0.5, y: row))
          #expect((found != nil) == (column == solid), "column \(column) at scale \(scale)")
        }
      }
      view.redraw()
      #expect(drawn(view) == ["follows \(scale)", "own 1.0"])
    }
    // Another wheel follows too.
    view.wheel = Wheel(stack)
    #expect(view.wheel.stack.slices.map(\.scale) == [2, 2])
  }

  @Test func purgedPicturesAreFoundAgain() throws {
    var asked: [String] = []
    let pictures = WheelPictures { request in
      asked.append(request.slice ?? "")
      return request.slice == "left" ? CGImage(stubWidth: 10, height: 10, name: "left") : nil
    }
    func askForBoth() {
      for name in ["left", "right"] {
        _ = pictures.picture(
          for: WheelPictures.Request(wheel: "", slice: name, state: .rest, scale: 1, source: nil))
      }
    }
    askForBoth()
    askForBoth()
    #expect(asked == ["left", "right"])
    #if canImport(UIKit)
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #else
      pictures.purge()
    #endif
    askForBoth()
    #expect(asked == ["left", "right", "left"], "what there is none of stays known")
    #expect(pictures.missing.count == 1)
  }
}
