package import Pinwheel

/// A placement made up from a seed, with the given features.
package struct RandomPlacement: Sendable, CustomStringConvertible {
  /// What a placement can do beyond filling its frame.
  package enum Feature: Sendable, CaseIterable {
    case contentMode, imageScale, quarterTurn, flip, rotation, shear, caps, shrunkCaps, tile, atlas,
      rotatedAtlas
  }

  package var frame: Rect2D
  package var layout = ImageLayout()
  package var pixelWidth: Int
  package var pixelHeight: Int
  package var scale = 2.0

  /// - Parameter features: Drawn from at random, each with even chances, where there are several.
  package init(_ features: [Feature], using rng: inout SeededRandom) {
    pixelWidth = Int.random(in: 1...9, using: &rng)
    pixelHeight = Int.random(in: 1...9, using: &rng)
    frame = Rect2D(
      x: .random(in: -20...20, using: &rng), y: .random(in: -20...20, using: &rng),
      width: .random(in: 0.5...9, using: &rng), height: .random(in: 0.5...9, using: &rng))
    if Bool.random(using: &rng) {
      frame = Rect2D(
        x: frame.x.rounded(), y: frame.y.rounded(), width: frame.width.rounded(.up),
        height: frame.height.rounded(.up))
    }
    for feature in features where features.count == 1 || Bool.random(using: &rng) {
      apply(feature, using: &rng)
    }
  }

  package var placement: ImagePlacement {
    ImagePlacement(
      frame: frame, layout: layout, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }

  package var drawn: DrawnPlacement {
    DrawnPlacement(
      frame: frame, layout: layout, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }

  package var description: String {
    "\(pixelWidth) x \(pixelHeight) pixels at \(scale) in \(frame), \(layout)"
  }

  private mutating func apply(_ feature: Feature, using rng: inout SeededRandom) {
    func oneOf<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &rng)] }
    func anyPoint() -> Point2D {
      Point2D(x: .random(in: -0.5...1.5, using: &rng), y: .random(in: -0.5...1.5, using: &rng))
    }
    let turn: AffineTransform2D
    switch feature {
    case .contentMode:
      layout.contentMode = oneOf(ImageLayout.ContentMode.allCases)
      return
    case .imageScale:
      scale = oneOf([0.5, 1, 1.5, 2, 2.4, 3])
      return
    case .quarterTurn: turn = AffineTransform2D(rotation: oneOf([-90, 90, 180, 270, 450]))
    case .flip:
      turn = AffineTransform2D(scaleX: oneOf([-1, 1, -0.4, 2.5, -3]), scaleY: oneOf([-1, 1, 0.7, -1.9]))
    case .rotation:
      turn = AffineTransform2D(
        rotation: .random(in: -360...360, using: &rng), scaleX: oneOf([-1, 1, 0.5]), scaleY: oneOf([1, 2]))
    case .shear:
      turn = AffineTransform2D(
        a: .random(in: 0.5...2, using: &rng), b: oneOf([0, -0.4, 0.6]), c: .random(in: -1...0.6, using: &rng),
        d: .random(in: 1...2, using: &rng), tx: .random(in: -5...5, using: &rng), ty: oneOf([0, 3]))
    case .caps, .shrunkCaps:
      let largest = feature == .caps ? min(frame.width, frame.height) / 2 : 5
      func cap() -> Double { oneOf([0, 0.5, 1, .random(in: 0...largest, using: &rng)]) }
      layout.caps = EdgeInsets2D(top: cap(), left: cap(), bottom: cap(), right: cap())
      return
    case .tile:
      layout.resizing = .tile
      return
    case .atlas, .rotatedAtlas:
      let (width, height) = (Int.random(in: 1...6, using: &rng), Int.random(in: 1...6, using: &rng))
      let trim = (x: Int.random(in: -1...3, using: &rng), y: Int.random(in: 0...3, using: &rng))
      layout.atlas = AtlasRegion(
        x: Int.random(in: 0...5, using: &rng), y: Int.random(in: 0...5, using: &rng), width: width,
        height: height, trimX: trim.x, trimY: trim.y,
        untrimmedWidth: max(1, width + trim.x + Int.random(in: 0...2, using: &rng)),
        untrimmedHeight: max(1, height + trim.y + Int.random(in: 0...2, using: &rng)),
        isRotated: feature == .rotatedAtlas)
      // The sheet usually contains the sprite; sometimes it ends early.
      pixelWidth = Int.random(in: 9...12, using: &rng)
      pixelHeight = Int.random(in: 9...12, using: &rng)
      return
    }
    layout.transform = layout.transform.concatenating(turn)
    layout.anchor = oneOf([Point2D(x: 0.5, y: 0.5), Point2D(x: 0, y: 0), anyPoint()])
  }
}
