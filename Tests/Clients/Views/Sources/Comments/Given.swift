import CoreGraphics
import Foundation
import Pinwheel
import PinwheelControls
import PinwheelUI
import SwiftUI
import UIKit

/// What the samples of doc comments only name.
@MainActor
struct Given {
  var view: WheelView
  var scrollView = UIScrollView(frame: .zero)
  var alarm = Alarm()
  var categories = [Category(name: "all"), Category(name: "news")]
  var url = URL(fileURLWithPath: "/")
  var file: BakedFile
  var cache: [WheelPictures.Request: CGImage] = [:]
  var content = Content()
  var size = CGSize(width: 320, height: 480)
  @State var category = "All"
  @State var hour = 8
  @State var topic: String? = "World"
  @State var offset = CGPoint.zero

  func badge(for category: Category) -> UIView { UIView(frame: .zero) }
  func page(named name: String) -> UIView { UIView(frame: .zero) }
  func draw(_ category: Category, _ item: DrawnItem, _ context: CGContext) {}
  func filter(by category: String) {}
  func open() {}
  func open(_ name: String) {}
  func open(_ page: Page) {}
  func play(_ name: String, at point: Point2D) {}
  func show(_ slice: Slice, _ kind: TouchEvent.Kind) {}
  func show(_ slice: Carousel, _ kind: TouchEvent.Kind) {}
}

extension UIImage {
  /// The declarations below Tests/AppleStubs have no pictures by name.
  convenience init?(named name: String) { return nil }
}

struct Content {
  func overlay(_ view: () -> PinwheelScrubber) {}
}

final class Alarm { var hour = 0 }

enum Page { case news, weather }

struct Category: Equatable { var name: String }

struct Pages: ItemLayout {
  let viewport: Size2D
  let count: Int
  func frame(of index: Int) -> Rect2D { Rect2D(size: viewport) }
}

/// What the build plugin generates.
enum Carousel: String, WheelSlices {
  case amber, coral, fjord
  static let wheelName = "carousel"
  static func bakedFile() throws(BakedError) -> BakedFile { try BakedFile([]) }
}
