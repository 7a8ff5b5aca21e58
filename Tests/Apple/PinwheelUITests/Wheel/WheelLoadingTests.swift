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

/// What nibs and Objective-C use of a wheel's view.
@MainActor
@Suite(.serialized)
struct WheelLoadingTests {
  private func makeBundle(_ name: String) throws -> (TemporaryFolder, Bundle) {
    let folder = try TemporaryFolder()
    var writer = BakedWriter(threshold: .standard)
    let row = try SliceStack.row(3)
    writer.add(SliceStack(name: name, canvas: row.canvas, slices: row.slices))
    try Data(try writer.bytes()).write(to: folder.url.appending(path: "\(name).baked"))
    try Data("no masks".utf8).write(to: folder.url.appending(path: "broken dial.baked"))
    return (folder, try #require(Bundle(url: folder.url)))
  }

  @Test func aNibNamesAWheelOfAnyLoadedBundle() throws {
    let (folder, bundle) = try makeBundle("dial of a module")
    let view = try #require(WheelView(coder: NSCoder()))
    #expect(view.nibBundles.contains { $0.bundleURL == Bundle.main.bundleURL })
    #expect(view.nibBundles.contains { $0.bundleURL == Bundle(for: WheelView.self).bundleURL })
    view.wheelName = "dial of a module"
    #expect(view.wheel.slices.isEmpty)
    // Foundation for Linux does not list bundles that were opened.
    let bundles = view.nibBundles + [bundle]
    view.loadNamedWheel(from: bundles)
    #expect(view.wheel.slices.count == 3, "\(String(describing: view.loadError)) in \(folder.url.path)")
    #expect(view.loadError == nil)
    view.wheelName = "no such dial"
    view.loadNamedWheel(from: bundles)
    #expect(view.loadError == .notInBundle(name: "no such dial", bundle: Bundle.main.bundlePath))
    // A file that is there but broken is the reason, whichever bundle has it.
    view.wheelName = "broken dial"
    view.loadNamedWheel(from: bundles)
    guard case .baked(let path, _)? = view.loadError else {
      Issue.record("the reason is \(String(describing: view.loadError))")
      return
    }
    #expect(path.hasSuffix("broken dial.baked"))
  }

  #if !canImport(ObjectiveC)
    private final class Target: NSObject, StubSelectorTarget {
      var said: [String] = []
      func stubPerform(_ selector: Selector, with sender: AnyObject) {}
      func stubPerform(_ selector: Selector, with sender: AnyObject, and other: Any) {
        said.append("\(selector.name) \(sender is WheelView) \(other)")
      }
    }

    @Test func presses() throws {
      let view = WheelView(Wheel(try SliceStack.row(3)))
      let name = try #require(view.wheel.slices.first?.name)
      var target: Target? = Target()
      try view.addTarget(#require(target), action: Selector("wheel:pressedSlice:"))
      view.press(name)
      #expect(target?.said == ["wheel:pressedSlice: true \(name)"])
      weak let gone = target
      target = nil
      #expect(gone == nil, "the view does not keep it")
      #expect(view.press(name))
    }
  #endif

  @Test func slicesAreEnabledByName() throws {
    let view = WheelView(Wheel(try SliceStack.row(3)))
    let name = try #require(view.wheel.slices.last?.name)
    #expect(view.setEnabled(false, slice: name) && view.wheel[name]?.isEnabled == false)
    #expect(!view.press(name))
    #expect(view.setEnabled(true, slice: name) && view.press(name))
    #expect(!view.setEnabled(false, slice: "no such slice"))
  }

  /// Subclasses call `super.init(frame:)`, and Objective-C `[WheelView new]`.
  private final class Dial: WheelView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func aViewMayBeginEmpty() throws {
    let frame = CGRect(x: 5, y: 7, width: 28, height: 12)
    for view in [WheelView(), WheelView(frame: frame), Dial(frame: frame)] {
      #expect(view.wheel.slices.isEmpty && view.wheel.canvas == .zero)
      #expect(view.frame == frame || view.frame == .zero)
      #expect(!view.press("0") && view.slice(at: .zero) == nil)
      view.frame = frame
      view.wheel = Wheel(try SliceStack.row(3))
      view.display()
      #expect(view.intrinsicContentSize == CGSize(width: 14, height: 6))
      // Twice the size of the canvas, in its middle.
      #expect(view.slice(at: CGPoint(x: 27, y: 1))?.name == "2" && view.press("2"))
      view.contentMode = .topLeft
      #expect(
        view.slice(at: CGPoint(x: 27, y: 1)) == nil && view.slice(at: CGPoint(x: 13, y: 1))?.name == "2")
    }
  }

  @Test func anErrorSaysItsSentence() {
    let error: any Error = WheelFileError.notInBundle(name: "dial", bundle: "/app")
    #expect(error.localizedDescription.contains("/app: has no dial.pinwheel"))
  }
}
