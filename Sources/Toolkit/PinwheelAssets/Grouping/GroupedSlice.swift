internal import Pinwheel
internal import PinwheelText

/// A slice grouped by names, not yet part of a pinwheel.
struct GroupedSlice: Sendable {
  /// Folder and variant, which separate slices with the same name.
  struct Scope: Sendable, Hashable, Comparable {
    @Name var namespace: String
    @Name var variant: String

    static func < (a: Scope, b: Scope) -> Bool { (a._namespace, a._variant) < (b._namespace, b._variant) }
  }

  /// Only slices with one scope and canvas may be parts of one wheel.
  struct WheelScope: Hashable {
    let scope: Scope
    let canvas: CanvasSize
  }

  let name: String
  let scope: Scope
  /// The base of the series to which the slice belongs, and its number there; `nil` for a slice with states.
  let series: (base: String, number: Int)?
  /// Sorted by state, then scale.
  var images: [NamedImage]
  /// Whether it is a slice only as part of a wheel: an image whose name states no state.
  var isProvisional = false
  /// The state whose mask is hit-tested, if the images of a state of a lower rank have no solid pixel.
  private(set) var decidingState: SliceState?

  init(name: String, scope: Scope, series: (base: String, number: Int)? = nil, images: [NamedImage]) {
    self.name = name
    self.scope = scope
    self.series = series
    func key(_ image: NamedImage) -> (UInt8, Double, Int, Name) {
      (image.state.rawValue, image.scale, image.isDuplicate ? 1 : 0, Name(image.file))
    }
    self.images = images.sorted { key($0) < key($1) }
  }

  /// A slice called as its hit-test image, without the word for the state; a word that needs a sibling is part of the name.
  ///
  /// - Parameter name: The name of a lone image, which may be one of a series.
  init(_ images: [NamedImage], alone name: ReadName? = nil) {
    let first = images.min { ($0.state.rank, $0.scale) < ($1.state.rank, $1.scale) }
    let read = name ?? ReadName(alone: first?.readStem ?? "")
    let series = name?.series
    self.init(
      name: series != nil || read.stateWords.isEmpty ? first?.stem ?? "" : read.baseName,
      scope: first?.scope ?? Scope(namespace: "", variant: ""), series: series, images: images)
  }

  /// A slice for each image, in the state of its name.
  static func lone(_ images: [NamedImage]) -> [GroupedSlice] {
    Dictionary(grouping: images, by: \.family).values.map { images in
      let name = ReadName(alone: images[0].readStem)
      return GroupedSlice(images.map { $0.showing(name.loneState) }, alone: name)
    }
  }

  private var states: [SliceState] { Set(images.map(\.state)).sorted { $0.rank < $1.rank } }

  /// The state whose mask is hit-tested.
  var hitTestState: SliceState { decidingState ?? states.first ?? .rest }

  /// The slice with the first state that has a solid pixel as its hit-test state, as in ``MaskRule/rest``.
  func decided(by masks: ImageStore, at threshold: AlphaThreshold) throws(AssetsError) -> GroupedSlice {
    let states = states
    guard states.count > 1 else { return self }
    for state in states {
      for image in images where image.state == state {
        guard try !masks.mask(of: image, threshold: threshold).isEmpty else { continue }
        var slice = self
        slice.decidingState = state == states[0] ? nil : state
        return slice
      }
    }
    return self
  }

  /// The images of that state, lowest scale first.
  var hitTestImages: [NamedImage] { images.filter { $0.state == hitTestState } }

  /// Whether it takes touches initially: false if `disabled` is its only state.
  var isEnabled: Bool { states.first != .disabled }

  /// The size in points: the 1x size, or else the size at the lowest scale, rounded up.
  var canvas: CanvasSize {
    hitTestImages.first.map { CanvasSize(fitting: $0) } ?? CanvasSize(width: 0, height: 0)
  }

  var wheelScope: WheelScope { WheelScope(scope: scope, canvas: canvas) }

}

extension [GroupedSlice] {
  /// In the order within a wheel: enabled slices by name, then disabled ones; numbers by value.
  func inWheelOrder() -> [GroupedSlice] {
    let keys = map { slice in
      let base = slice.name.withoutNumber
      let number = Int(Substring(slice.name.utf8.dropFirst(base.utf8.count))) ?? -1
      return (slice.isEnabled ? 0 : 1, Name(base), number, Name(slice.name))
    }
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}

extension NamedImage {
  /// Its folder and variant.
  var scope: GroupedSlice.Scope { GroupedSlice.Scope(namespace: namespace, variant: variant) }

  /// What the scales of one image have in common.
  var family: GroupedSlice.Scope {
    GroupedSlice.Scope(namespace: namespace + "/" + stem, variant: variant)
  }

  /// What no two images of a slice have in common.
  var familyAtScale: GroupedSlice.Scope {
    GroupedSlice.Scope(namespace: namespace + "/" + stem, variant: variant + "@\(scale)")
  }
}

extension CanvasSize {
  /// The size of an image in points, rounded up, and clamped for scales close to 0.
  init(fitting image: NamedImage) {
    func points(_ pixels: Int) -> Int {
      Int(min(Double(NumberBounds.highestWhole), (Double(pixels) / image.scale).rounded(.up)))
    }
    self.init(width: points(image.width), height: points(image.height))
  }

  var rect: Rect2D { Rect2D(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Whether `image` has this size to within a point, so that it is another scale of the image. Odd sizes are rounded
  /// separately for every scale: 22 x 43 pixels at scale 1 are 42 x 86 at scale 2 in real bundles.
  func matches(_ image: NamedImage) -> Bool {
    abs(Double(image.width) - Double(width) * image.scale) <= image.scale
      && abs(Double(image.height) - Double(height) * image.scale) <= image.scale
  }

  /// Whether an image has at most twice and at least half the size, in both directions.
  func isComparable(to image: NamedImage) -> Bool {
    let other = CanvasSize(fitting: image)
    return max(width, other.width) <= 2 * min(width, other.width)
      && max(height, other.height) <= 2 * min(height, other.height)
  }
}

/// A pinwheel made by grouping: slices back to front on one canvas, and optionally a background.
struct GroupedWheel: Sendable {
  var name: String
  let scope: GroupedSlice.Scope
  let canvas: CanvasSize
  var slices: [GroupedSlice]
  var background: NamedImage?
  /// The threshold of its slices; `nil` for the manifest's.
  var threshold: AlphaThreshold?
}

extension GroupedWheel {
  /// A pinwheel with one slice, on a canvas of its size.
  init(_ slice: GroupedSlice) {
    self.init(name: slice.name, scope: slice.scope, canvas: slice.canvas, slices: [slice])
  }
}
