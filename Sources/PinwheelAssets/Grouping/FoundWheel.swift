/// A pinwheel that grouping has put together: slices back to front on one canvas, perhaps with a background.
struct FoundWheel: Sendable {
  var name: String
  let home: FoundSlice.Home
  let canvas: CanvasSize
  let slices: [FoundSlice]
  var background: NamedImage?

  /// A pinwheel of one slice, on a canvas of its size.
  init(_ slice: FoundSlice) {
    self.init(name: slice.name, home: slice.home, canvas: slice.canvas, slices: [slice])
  }

  init(name: String, home: FoundSlice.Home, canvas: CanvasSize, slices: [FoundSlice]) {
    self.name = name
    self.home = home
    self.canvas = canvas
    self.slices = slices
  }
}
