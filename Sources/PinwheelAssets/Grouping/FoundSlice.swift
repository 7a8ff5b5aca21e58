internal import Pinwheel
internal import PinwheelBundles

/// A slice that names have put together, not yet part of a pinwheel.
struct FoundSlice: Sendable {
  /// What keeps slices of one name apart: folder and variant.
  struct Home: Sendable, Hashable {
    let namespace: String
    let variant: String
  }

  struct Image: Sendable {
    let state: SliceState
    let image: NamedImage
  }

  let name: String
  let home: Home
  /// The base of the series that the slice is one of; `nil` for a slice with states.
  let seriesBase: String?
  /// The number in its series.
  let seriesIndex: Int?
  /// Sorted by state, then scale.
  let images: [Image]

  init(name: String, home: Home, series: (base: String, index: Int)? = nil, images: [Image]) {
    self.name = name
    self.home = home
    seriesBase = series?.base
    seriesIndex = series?.index
    self.images = images.sorted {
      ($0.state.rawValue, $0.image.scale, $0.image.file) < ($1.state.rawValue, $1.image.scale, $1.image.file)
    }
  }

  /// The state whose mask decides.
  var decidingState: SliceState {
    SliceState.maskOrder.first { state in images.contains { $0.state == state } } ?? .rest
  }

  /// The images of the state that decides, lowest scale first.
  var deciding: [NamedImage] {
    images.filter { $0.state == decidingState }.map(\.image)
  }

  /// Whether it takes touches from the start: not if `disabled` is its sole state.
  var isEnabled: Bool { decidingState != .disabled }

  /// Size in points: the 1x size, else that of the lowest scale, rounded up.
  var canvas: CanvasSize {
    deciding.first.map { CanvasSize(fitting: $0) } ?? CanvasSize(width: 0, height: 0)
  }

  /// Order within a wheel: enabled slices by name, then disabled ones; series by number.
  static func isInOrder(_ a: FoundSlice, _ b: FoundSlice) -> Bool {
    if a.isEnabled != b.isEnabled { return a.isEnabled }
    let (nameA, nameB) = (a.seriesBase ?? a.name, b.seriesBase ?? b.name)
    return (nameA, a.seriesIndex ?? -1, a.name) < (nameB, b.seriesIndex ?? -1, b.name)
  }
}

/// The size of a canvas, in whole points.
struct CanvasSize: Sendable, Hashable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of an image in points, rounded up.
  init(fitting image: NamedImage) {
    width = (image.width + image.scale - 1) / image.scale
    height = (image.height + image.scale - 1) / image.scale
  }

  var rect: Rect2D { Rect2D(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Whether `image` has this size, give or take a point: then it is another scale of it. Artwork of an odd size is
  /// rounded for every scale on its own: 22 x 43 pixels at scale 1 are 42 x 86 at scale 2 in real bundles.
  func matches(_ image: NamedImage) -> Bool {
    abs(image.width - width * image.scale) <= image.scale
      && abs(image.height - height * image.scale) <= image.scale
  }
}

extension FoundSlice {
  /// A slice of one image in its scales, taken for what its name says; a word that needs a sibling is part of
  /// the name.
  init(loneImages images: [NamedImage]) {
    let stem = images.first?.stem ?? ""
    let reading = StateReading(stem: stem).flatMap { $0.token.needsSibling ? nil : $0 }
    let state = reading?.token.state ?? .rest
    let series = reading.flatMap { reading in reading.index.map { (reading.base, $0) } }
    self.init(
      name: series == nil ? reading?.base ?? stem : stem,
      home: Home(namespace: images.first?.namespace ?? "", variant: images.first?.variant ?? ""),
      series: series, images: images.map { Image(state: state, image: $0) })
  }
}
