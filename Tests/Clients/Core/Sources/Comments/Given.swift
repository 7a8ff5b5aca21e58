import Pinwheel
import PinwheelControls

/// What the samples of doc comments only name.
struct Given {
  var bytes: [UInt8] = []
  var wheel = Wheel(canvas: Size2D(width: 240, height: 240), slices: [])
  var typed: TypedWheel<Carousel>
  var id: Slice.ID
  var point = Point2D(x: 120, y: 30)
  var points: ContiguousArray<Point2D> = []
  var lasso: [Point2D] = []
  var (canvas, slices) = (Size2D(width: 240, height: 240), [Slice]())
  var touch = Touch(id: 1, phase: .began, location: .zero, time: 0)
  var (now, seconds, radius, scale) = (0.0, 0.0, 2.5, 2.0)
  var chosen = "coral"
  var mask: AlphaMask
  var labels: ContiguousArray<UInt16> = []
  var categories = ["all", "news"]
  var geometry = ScrollExtent(viewport: .zero, content: .zero)
  var offset = Point2D.zero

  func width(of category: String) -> Double { 60 }
  func open(_ slice: Slice.ID) {}
  func open(_ page: Page) {}
  func draw<Drawn>(_ drawn: Drawn) {}
  func cut<Hole>(_ hole: Hole) {}
  func use<Label>(_ label: Label, _ mask: AlphaMask) {}
  func use(_ mask: AlphaMask) {}
}

enum Page { case news, weather }

/// What the build plugin generates.
enum Carousel: String, WheelSlices {
  case amber, coral, fjord
  static let wheelName = "carousel"
  static func bakedFile() throws(BakedError) -> BakedFile { try BakedFile([]) }
}
