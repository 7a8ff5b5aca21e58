/// A live wheel: the one type that an app loads, queries, edits and routes touches through.
///
/// ```swift
/// var wheel = try Wheel(baked: bytes, named: "carousel")
/// wheel.slice(at: point)?.name                 // "amber"
/// wheel.hit(at: point, radius: 22)             // .hit(slice), .swallowed(slice), .blocked(slice) or .miss
/// wheel["coral"]?.isEnabled = false            // the answers follow; many edits at once: wheel.edit { ... }
/// ```
///
/// A wheel is two things in one value: the ``stack``, which says what the wheel is, and a hit map, the answer for every
/// pixel of the canvas worked out in advance. The map is built once, and each edit works out again only the tiles that
/// the edited slices covered or cover. Points are canvas points; anything off the canvas is a miss, and so is an
/// infinite or NaN point.
///
/// A wheel without a map gives the same answers, slice by slice: ``isPrepared`` is false then, and every query is
/// O(slices in front of the answer). That is so for ``init(unprepared:)``, which is quicker for a handful of queries, and
/// for stacks that are too large for a map; ``mapError`` gives the reason.
///
/// Queries change nothing: a wheel may be read from many threads at once, without a lock. Copies share everything until
/// one of them is edited.
public struct Wheel: Sendable {
  /// The slices of the wheel. Edit them through the wheel.
  public internal(set) var stack: SliceStack
  /// Of an unprepared wheel the map of a canvas without cells.
  var map: HitMap
  /// Whether the answer for every pixel is worked out: ``hit(at:)`` takes the same few nanoseconds for any number of
  /// slices. Without that it is O(slices in front of the answer).
  public let isPrepared: Bool
  /// Why the wheel has no hit map; `nil` for one that has a map, or was made with ``init(unprepared:)``.
  public let mapError: HitMapError?

  /// How much work a hit map may take unless a caller says otherwise.
  ///
  /// Counted is what is looked at: each tile of 8 x 8 pixels, and again for every slice in it, down to the first that
  /// leaves nothing of it open; and where the edge of a slice that is not aligned with the pixels crosses a tile, up to
  /// 85 squares in it, twice each, and the rows of image pixels under each. The limit takes a second or two. A canvas of
  /// 4096 x 4096 pixels has 262,144 tiles; a map of 4096 slices of 64 x 64 on it, all of them turned and scaled, stays
  /// below the limit.
  public static let standardWorkLimit = 1 << 25
  /// The most columns and rows of pixels that a canvas with a hit map may have, at the finest scale of its images.
  public static let maximumSide = 16_384
  /// The most slices that a wheel with a hit map may have.
  public static let maximumSlices = 65_535

  /// Makes a wheel and works out its answers.
  ///
  /// Nothing is thrown: a canvas of more than ``maximumSide`` pixels a side, more than ``maximumSlices``, or more work
  /// than `workLimit` give a wheel without a map; see ``mapError``.
  ///
  /// - Parameters:
  ///   - stack: The slices.
  ///   - workLimit: How much may be looked at, as ``standardWorkLimit`` counts it. A stack from a file that others wrote
  ///     could take hours.
  /// - Complexity: O(tiles + tiles that slices cover). A slice that is not aligned with the pixels costs about
  ///   twenty times as much for each tile at its borders.
  public init(_ stack: SliceStack, workLimit: Int = Wheel.standardWorkLimit) {
    self.stack = stack
    do throws(HitMapError) {
      map = try HitMap(stack, workLimit: workLimit)
      (isPrepared, mapError) = (true, nil)
    } catch {
      map = HitMap()
      (isPrepared, mapError) = (false, error)
    }
  }

  /// Makes a wheel that answers from the masks, slice by slice: for a few queries, fewer than it takes to make a map.
  ///
  /// - Complexity: O(1).
  public init(unprepared stack: SliceStack) {
    self.stack = stack
    map = HitMap()
    (isPrepared, mapError) = (false, nil)
  }

  /// The slice that a touch at `point` hits.
  ///
  /// - Complexity: O(1), and where the edge of a slice that is not aligned with the pixels runs, O(slices about
  ///   there). Without a map O(slices in front of the answer). No allocation.
  // For speed in a build for size too, as that for the web is.
  @_optimize(speed)
  public func hit(at point: Point2D) -> HitOutcome {
    isPrepared ? map.hit(at: point) : stack.hit(at: point)
  }

  /// The slice that a finger hits: the slice under the point, or else the one that covers most of the disc; see
  /// ``ContactRule``.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - radius: Of the finger, in points. A radius that is not above 0 is a point.
  ///   - rule: How a slice is chosen.
  /// - Complexity: As ``hit(at:)``, and as ``contacts(at:radius:)`` where that is a miss.
  public func hit(at point: Point2D, radius: Double, rule: ContactRule = .standard) -> HitOutcome {
    let under = hit(at: point)
    return rule.isDecided(by: under, radius: radius)
      ? under : rule.choose(from: contacts(at: point, radius: radius))
  }

  /// The enabled slice that a touch at `point` hits; `nil` if it hits none.
  ///
  /// - Complexity: As ``hit(at:)``.
  public func slice(at point: Point2D) -> Slice? {
    hit(at: point).hitSlice.map { stack.slices[$0] }
  }

  /// Bytes that the hit map takes beside the stack itself; 0 without one.
  public var mapByteCount: Int { isPrepared ? map.byteCount : 0 }
}
