import Foundation
import Pinwheel
@testable import PinwheelUI
import QuartzCore
import SwiftUI
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
  private static func baked(_ names: String...) throws -> Data {
    var writer = BakedWriter(threshold: .standard)
    let row = try SliceStack.row(3)
    for name in names { writer.add(SliceStack(name: name, canvas: row.canvas, slices: row.slices)) }
    return Data(try writer.bytes())
  }

  /// A bundle with a folder `Wheels.pinwheel`, as the build plugin makes it of `Wheels`, and two files.
  private func makeBundle() throws -> (TemporaryFolder, Bundle) {
    let folder = try TemporaryFolder()
    let wheels = folder.url.appending(path: "Wheels.pinwheel")
    try FileManager.default.createDirectory(at: wheels, withIntermediateDirectories: true)
    try Self.baked("dial", "twice").write(to: wheels.appending(path: "masks.baked"))
    try Self.baked("other", "twice").write(to: folder.url.appending(path: "masks.baked"))
    return (folder, try #require(Bundle(url: folder.url)))
  }

  private func failure(_ body: () throws(WheelFileError) -> Void) -> WheelFileError? {
    do throws(WheelFileError) { try body() } catch { return error }
    return nil
  }

  @Test func aWheelIsFoundByItsNameInAnyFile() throws {
    let (folder, bundle) = try makeBundle()
    for name in ["dial", "other"] {
      let view = try WheelView(named: name, in: bundle)
      #expect(view.wheel.name == name && view.wheel.slices.count == 3)
    }
    let twice = try #require(
      failure { () throws(WheelFileError) in _ = try WheelView(named: "twice", in: bundle) })
    #expect(
      twice.description
        == "\(folder.url.appending(path: "Wheels.pinwheel").path), \(folder.url.appending(path: "masks.baked").path): "
        + "2 files hold a wheel called twice; give the URL of one, or rename a wheel")
    let missing = failure { () throws(WheelFileError) in _ = try WheelView(named: "none", in: bundle) }
    #expect(missing == .notInBundle(name: "none", bundle: bundle.bundlePath))
  }

  @Test func aFileThatCannotBeReadIsTheReasonForAWheelThatNoOtherHas() throws {
    let folder = try TemporaryFolder()
    let broken = folder.url.appending(path: "broken.baked")
    try Data("no masks".utf8).write(to: broken)
    try Self.baked("dial").write(to: folder.url.appending(path: "masks.baked"))
    let bundle = try #require(Bundle(url: folder.url))
    #expect(try WheelView(named: "dial", in: bundle).wheel.slices.count == 3)
    let unread = failure { () throws(WheelFileError) in _ = try WheelView(named: "none", in: bundle) }
    #expect(unread == .baked(path: broken.path, .notBaked))
  }

  @Test func withoutABundleThoseOfTheAppAreSearched() throws {
    let (folder, _) = try makeBundle()
    let place = try #require(Bundle.main.resourceURL).appending(path: "Wheels-\(UUID()).bundle")
    try FileManager.default.copyItem(at: folder.url, to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(WheelFile.bundles.first?.bundleURL == Bundle.main.bundleURL)
    #expect(try WheelView(named: "dial").wheel.slices.count == 3)
    let view = try #require(WheelView(coder: NSCoder()))
    view.wheelName = "dial"
    #expect(view.wheel.slices.count == 3 && view.loadError == nil)
    view.wheelName = "no such dial"
    #expect(view.loadError == .notInBundle(name: "no such dial", bundle: Bundle.main.bundlePath))
  }

  private enum Dial: String, WheelSlices {
    case first = "0", second = "1", third = "2"
    static let wheelName = "dial"
    static func bakedFile() throws(BakedError) -> BakedFile { throw .damaged }
  }

  private enum Other: String, WheelSlices {
    case first = "0"
    static let wheelName = "other"
    static func bakedFile() throws(BakedError) -> BakedFile { throw .damaged }
  }

  @Test func aTypeOfTheBuildPluginIsAWheel() throws {
    let (folder, bundle) = try makeBundle()
    let view = try WheelView(Dial.self, in: bundle)
    var said: [String] = []
    view.on(.pressed, .releasedInside, of: Dial.self) { slice, event in said.append("\(slice) \(event.kind)")
    }
    #expect(view.press("1"))
    #expect(said == ["second pressed", "second releasedInside"])
    let failure = failure { () throws(WheelFileError) in _ = try WheelView(Other.self, in: bundle) }
    #expect(
      failure
        == .slices(path: folder.url.appending(path: "masks.baked").path, .noCase(slice: "1", wheel: "other")))
  }

  private struct Screen: View {
    let bundle: Bundle
    let url: URL
    @State var dial: Dial? = .second
    @State var several: Set<Dial> = []
    @State var name: String? = "2"
    @State var said: [Dial] = []

    var body: some View {
      VStack {
        PinwheelView(Dial.self, bundle: bundle) { said.append($0) }
        PinwheelView(Dial.self, bundle: bundle, selection: $dial)
        PinwheelView(Dial.self, bundle: bundle, selection: $several)
        PinwheelView(contentsOf: url, wheel: "twice", selection: $name)
      }
    }
  }

  @Test func screensShowTypesAndFiles() throws {
    let (folder, bundle) = try makeBundle()
    let screen = Screen(bundle: bundle, url: folder.url.appending(path: "Wheels.pinwheel"))
    let views = StubHost(screen).views.compactMap { $0 as? WheelView }
    try #require(views.count == 4)
    for view in views { #expect(view.wheel.slices.count == 3) }
    #expect(views[1].wheel["1"]?.isSelected == true && views[3].wheel["2"]?.isSelected == true)
    for view in views { #expect(view.press("0")) }
    #expect(
      screen.said == [.first] && screen.dial == .first && screen.several == [.first] && screen.name == "0")
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
  private final class Shell: WheelView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func aViewMayBeginEmpty() throws {
    let frame = CGRect(x: 5, y: 7, width: 28, height: 12)
    for view in [WheelView(), WheelView(frame: frame), Shell(frame: frame)] {
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
    #expect(
      error.localizedDescription.contains(
        "/app: no .pinwheel folder or .baked file in it holds a wheel called dial"))
  }
}
