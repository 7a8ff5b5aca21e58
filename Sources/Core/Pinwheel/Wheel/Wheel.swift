/// A live wheel: the one type that an app loads, queries, edits and routes touches through.
///
/// ```swift
/// var wheel = try Wheel(baked: bytes, named: "carousel")
/// wheel.slice(at: point)?.name                 // "amber"
/// wheel.hit(at: point, radius: 22)             // .hit(id), .swallowed(id), .blocked(id) or .miss
/// wheel[id]?.name                              // the slice of an outcome, an event or a contact
/// wheel["coral"]?.isEnabled = false            // the map is updated; many edits at once: wheel.edit { ... }
/// ```
///
/// A wheel consists of ``slices`` stacked on one ``canvas``, back to front, and a hit map, which stores the outcome for
/// every pixel of the canvas. The front-most slice that is solid at a point takes the touch; ties do not exist. The map
/// is built once; each edit recomputes only the tiles that the edited slices covered before or cover now. Points are
/// canvas points; a point off the canvas is a miss, and so is an infinite or NaN point.
///
/// By default a wheel has a hit map unless it is too large for one. A wheel without a map has the same outcomes: queries
/// test the slices near the point, which a tree of their boxes finds. This is faster for a handful of queries, and for
/// slices that move all the time: an edit costs as much as one slice, whatever its shape. Where a map is a must,
/// ``prepare()`` throws the reason why there is none; where it is not, ``answers`` tells.
///
/// Queries do not mutate: a wheel may be read from many threads at once, without a lock. Copies share storage until one
/// of them is edited.
public struct Wheel: Sendable {
  /// The name of the wheel.
  public var name: String { stack.name }
  /// The size of the canvas, in points; its top-left corner is the origin. Infinite on both sides without bounds.
  public var canvas: Size2D { stack.canvas }
  /// The picture behind the slices; `nil` if there is none.
  public var background: WheelBackground? {
    get { stack.background }
    set { stack.background = newValue }
  }
  /// The slices, back to front. Change a slice through `wheel[id]`.
  public var slices: [Slice] { stack.slices }

  /// The slices and the background.
  package internal(set) var stack: SliceStack
  /// The number of the next slice's ``Slice/id``.
  var nextNumber: Int
  /// The finest scale of the images; see `SliceStack.finestScale`.
  var finestScale: Double
  /// The hit map; without cells unless it answers.
  var map: HitMap
  /// What points are answered from. An edit that makes the finest scale too fine for the canvas removes the map.
  public internal(set) var answers: Answers

  /// Makes a wheel of slices.
  ///
  /// This does not throw: a canvas of more than 16,384 pixels a side at the finest scale of the images, more than
  /// 65,535 slices, or work that would take seconds results in a wheel without a map; see ``answers``.
  ///
  /// - Parameters:
  ///   - name: The name of the wheel.
  ///   - canvas: The size of the canvas, in points. An empty canvas is never hit. `nil`, or infinite sides, for a canvas without
  ///     bounds: slices are hit at any finite point, and there is no hit map.
  ///   - background: The picture behind the slices.
  ///   - slices: Back to front. They get new ``Slice/id``s.
  ///   - answers: What points are answered from: a hit map where the wheel can have one, or the index.
  /// - Complexity: O(tiles + tiles that slices cover). A tile at the edge of a slice that is not aligned with the pixels
  ///   costs about twenty times as much. Without a map O(slices).
  public init(
    name: String = "", canvas: Size2D?, background: WheelBackground? = nil, slices: [Slice],
    answers: Answers = .fromMap
  ) {
    let stack = SliceStack(
      name: name, canvas: canvas ?? .unbounded, background: background, slices: slices)
    self.init(stack, answers: answers)
  }

  /// The default limit of the work to build a hit map, in steps: about a second or two.
  ///
  /// A step is a visit of a tile of 8 x 8 pixels: one for the tile, and one for each slice in it, front to back, until
  /// the tile is covered. If an edge that is not aligned with the pixels crosses a tile, up to 85 squares in it count
  /// twice each, and so do the rows of image pixels under them. For comparison: a canvas of 4096 x 4096 pixels has
  /// 262,144 tiles; a map of 4096 rotated and scaled slices of 64 x 64 on it stays below the limit.
  package static let standardWorkLimit = HitMap.standardWorkLimit
  /// The maximum number of pixel columns, and of rows, of a canvas with a hit map, at the finest scale of its images.
  package static let maximumSide = CanvasGrid.maximumSide
  /// The maximum number of slices in a wheel with a hit map.
  package static let maximumSlices = HitMap.maximumSlices

  /// Makes a wheel of a model; see ``init(name:canvas:background:slices:answers:)``.
  ///
  /// - Parameters:
  ///   - stack: The model. Its slices keep their ``Slice/id``s if all are distinct; otherwise they get new ones.
  ///   - workLimit: The maximum number of steps to build the map; see `standardWorkLimit`. Without a limit, a stack
  ///     from an untrusted file could take hours.
  ///   - answers: As there. For a handful of queries the index is faster than building a map.
  package init(
    _ stack: SliceStack, workLimit: Int = Wheel.standardWorkLimit, answers: Answers = .fromMap
  ) {
    self.stack = stack
    if !stack.isNumbered { self.stack.numberSlices() }
    self.stack.notePlaces(0..<stack.slices.count)
    self.stack.resolveClips()
    (nextNumber, finestScale) = (self.stack.nextNumber, stack.finestScale)
    (map, self.answers) = (HitMap(indexing: self.stack), .fromIndex)
    if answers == .fromMap { try? prepare(workLimit: workLimit) }
  }

  /// The slice that a touch at `point` hits: the front-most slice that is solid there, or else the nearest one that
  /// grows that far; see ``Slice/grow``.
  ///
  /// - Complexity: O(1); in cells that an edge not aligned with the pixels crosses, O(slices there). Without a map
  ///   O(slices near the point). Where no slice is solid, additionally a distance for each slice that grows near the
  ///   point. No allocation unless slices grow.
  // Optimized for speed even in the web module, which is built for size.
  @_optimize(speed)
  public func hit(at point: Point2D) -> HitOutcome<Slice.ID> {
    guard map.grid.contains(point) else { return search(at: point) }
    return map.hit(at: point) { owner, column, row in lookUp(owner, at: point, column: column, row: row) }
  }

  /// The slice that a finger hits: the slice under the point, or else the slice that covers most of the disc; see
  /// ``ContactRule``.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - radius: The radius of the finger, in points. A radius of 0, below 0 or NaN means a point, as for ``hit(at:)``.
  ///   - rule: How a slice is chosen.
  /// - Complexity: As ``hit(at:)``, plus ``contacts(at:radius:)`` after a miss.
  // Inlined for every touch: a call would copy the wheel first.
  @inline(__always)
  public func hit(
    at point: Point2D, radius: Double, rule: ContactRule = ContactRule()
  ) -> HitOutcome<Slice.ID> {
    guard radius > 0 else { return hit(at: point) }
    var contacts: [SliceContact] = []
    return hit(at: point, radius: radius, rule: rule, using: &contacts)
  }

  /// The outcome at a point by the masks of the slices near it: outside the map, as a wheel without a map has that of an
  /// empty canvas, and in cells with many candidates.
  @inline(never)
  private func search(at point: Point2D) -> HitOutcome<Slice.ID> {
    guard stack.isOnCanvas(point) else { return .miss }
    if map.owners.anyGrows { return outcome(around: point) }
    // Of the map, whose tables are small: slices are far from each other in memory.
    var found = 0
    map.tree.forEachOwner(near: Box2D(around: point)) { owner in
      if map.owners.isInFront(owner, of: found), map.owners.takesTouches(owner),
        map.shapes.span[owner].contains(point)
      {
        found = owner
      }
    }
    return found == 0 ? .miss : map.owners.outcome(of: found)
  }

  /// The outcome at a point on the canvas, if slices grow or no slice that takes touches is solid there.
  @inline(never)
  func outcome(around point: Point2D) -> HitOutcome<Slice.ID> {
    guard map.owners.anyGrows else { return .miss }
    var nearest = (distance: Double.infinity, index: -1)
    map.tree.forEachOwner(near: Box2D(around: point)) { owner in
      stack.compare(
        map.owners.slice(of: owner), map.shapes.span, owner, reach: map.owners.reach(of: owner), at: point,
        with: &nearest)
    }
    return nearest.index < 0 ? .miss : map.owners.outcome(of: map.owners.owner(ofSlice: nearest.index))
  }

  /// The owners of the slices that may reach or contain a point of a box, front to back.
  @inline(never)
  func owners(near box: Box2D) -> [Int] {
    var near: [Int] = []
    map.tree.forEachOwner(near: box) { near.append($0) }
    // D. L. Shell, 1959: mostly there are few, and the sort of the library is twenty times the code.
    var gap = near.count / 2
    while gap > 0 {
      for index in gap..<near.count {
        var (place, owner) = (index, near[index])
        while place >= gap, map.owners.isInFront(owner, of: near[place - gap]) {
          near[place] = near[place - gap]
          place -= gap
        }
        near[place] = owner
      }
      gap /= 2
    }
    return near
  }

  @inline(never)
  private func lookUp(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome<Slice.ID> {
    guard let outcome = map.lookUp(owner, at: point, column: column, row: row) else {
      return search(at: point)
    }
    return outcome == .miss ? self.outcome(around: point) : outcome
  }

  /// The enabled slice that a touch at `point` hits, or a finger's disc around it; `nil` for no hit.
  ///
  /// - Complexity: As ``hit(at:)`` without a radius, else as ``hit(at:radius:rule:)``.
  public func slice(at point: Point2D, radius: Double = 0, rule: ContactRule = ContactRule()) -> Slice? {
    hit(at: point, radius: radius, rule: rule).hitSlice.flatMap { stack[$0] }
  }

  /// The size of the hit map in bytes, without the stack; 0 without a map.
  package var mapByteCount: Int { answers == .fromMap ? map.byteCount : 0 }
}
