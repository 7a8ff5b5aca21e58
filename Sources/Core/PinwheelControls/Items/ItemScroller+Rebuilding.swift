internal import Pinwheel

/// Replacing the items or their layout while fingers are down and content moves.
extension ItemScroller {
  /// Replaces items, layout, or both. The selected item stays selected if it still exists; if several are equal to
  /// it, the one nearest to its old place is selected. If it is gone, the item nearest to that place is selected.
  ///
  /// Motion continues: a finger keeps the content, or the item that it presses as long as that exists, and gliding
  /// content keeps its speed on the way to the selected item's new resting place. New widths do not shift what is
  /// visible: the item under the finger, or else in the center, is drawn where it was. Content at rest jumps to its
  /// selected item; if the layout rests anywhere, the item in the center stays, or the first item if the content is
  /// at its start.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - layout: The layout of the new items.
  ///   - time: Seconds on the host's clock.
  ///   - events: The resulting events are appended here: none if the selected item stays.
  ///   - isSame: Whether two items are the same, such as by a key. By default, whether they are equal.
  /// - Complexity: O(items).
  public mutating func rebuild(
    items: Items, layout: Layout, at time: Double, into events: inout [Event],
    isSame: (Items.Element, Items.Element) -> Bool = { $0 == $1 }
  ) {
    let old = self.items
    rebuild(items: items, layout: layout, at: time, into: &events) { place in
      let item = old[old.index(old.startIndex, offsetBy: place)]
      return Self.place(of: item, nearestTo: place, in: items, below: layout.count, isSame: isSame)
    }
  }

  /// See ``rebuild(items:layout:at:into:isSame:)``.
  ///
  /// - Parameter newPlace: The number of the selected item among the new ones; `nil` if it is gone.
  mutating func rebuild(
    items: Items, layout: Layout, at time: Double, into events: inout [Event],
    newPlace: (_ selection: Int) -> Int?
  ) {
    advance(to: time, into: &events)
    let clock = motion.clock
    var old = self
    let distance = displacement(in: layout, newPlace: newPlace)
    let kept = old.selection.flatMap(newPlace)
    (self.items, self.layout) = (items, layout)
    let chosen = kept ?? old.selection ?? (options.requiresSelection ? 0 : nil)
    selection = layout.count > 0 ? chosen.map { min($0, layout.count - 1) } : nil
    ticked = old.ticked.flatMap(newPlace)
    var routed: [TouchEvent] = []
    router.renumber(at: clock, into: &routed) { newPlace($0.number).map { Slice.ID($0) } }
    router.moveTouches(by: layout.axis.moved(Point2D(x: 0, y: 0), by: distance))
    wheel?.offset += distance
    // If the layout rests anywhere, content moves to a selected item only if another is selected, or if it was on the
    // way.
    let snaps = layout.restingOffset(of: 0) != nil
    let isGliding = motion.isGliding(at: clock)
    let isMoving = motion.isDragging || isGliding
    let shown =
      selection ?? (snaps && !isMoving ? layout.item(atProjectedOffset: motion.target) : nil)
    let isOnItsWay = isGliding && old.selection.map { old.restingOffset(choosing: $0) } == motion.target
    let goesThere = snaps || isOnItsWay || !isMoving && kept == nil && old.selection != nil
    motion.update(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport), movedBy: distance,
      target: goesThere ? shown.map { restingOffset(choosing: $0) } : nil, time: clock)
    updatePointer()
    if kept == nil {
      old.cancelChoice(into: &events)
      isChoiceOpen = false
    }
    if kept == nil, let selection {
      events.append(.willSelect(self[selection], index: selection))
      (settledSelection, isChoiceOpen) = (nil, true)
    } else if kept == nil, old.selection != nil {
      settledSelection = nil
      events.append(.deselected)
    } else {
      settledSelection = old.selection == old.settledSelection ? selection : nil
    }
    settle(into: &events)
  }

  /// How far the content has to move so that the item under the finger, or else in the center of the control, is
  /// drawn where it was. If that item is gone, the nearest surviving visible item counts; 0 if none survives.
  private func displacement(in newLayout: Layout, newPlace: (Int) -> Int?) -> Double {
    let (axis, offset) = (layout.axis, motion.offset(at: motion.clock))
    let isAtStart = !isGliding(at: motion.clock) && offset == motion.range.lowerBound
    guard layout.count > 0, finger != nil || !isAtStart else { return 0 }
    let position = offset + (finger?.location ?? axis.along(layout.viewport) / 2)
    let seen = layout.visibleItems(at: offset)
    let nearest = min(layout.firstItem { axis.along(layout.frame(of: $0)).end > position }, layout.count - 1)
    for distance in 0..<Self.mostAnchors {
      // Wrapping, because there may be as many items as numbers.
      for index in [nearest &- distance, nearest &+ distance] where seen.contains(index) {
        guard let place = newPlace(index) else { continue }
        let (start, end) = axis.along(layout.frame(of: index))
        let fraction = end > start ? ((position - start) / (end - start)).clamped(to: 0...1) : 0
        return newLayout.position(in: place, at: fraction) - layout.position(in: index, at: fraction)
      }
    }
    return 0
  }

  /// One of this many items is expected to survive; no more are searched.
  private static var mostAnchors: Int { 8 }

  /// The item's place in another collection: the one nearest to its old place if there are several.
  private static func place(
    of item: Items.Element, nearestTo place: Int, in items: Items, below count: Int,
    isSame: (Items.Element, Items.Element) -> Bool
  ) -> Int? {
    let count = min(count, items.count)
    guard count > 0 else { return nil }
    let start = min(place, count - 1)
    for distance in 0..<count {
      // Wrapping, because there may be as many items as numbers: a wrapped number is negative, and no item has it.
      for index in [start &- distance, start &+ distance] where index >= 0 && index < count {
        if isSame(item, items[items.index(items.startIndex, offsetBy: index)]) { return index }
      }
    }
    return nil
  }
}

extension ItemLayout {
  /// The point at `fraction` of an item's length, as an offset of the content: relative to the viewport's resting
  /// place, or to the start of the content if the layout rests anywhere.
  fileprivate func position(in index: Int, at fraction: Double) -> Double {
    let (start, end) = axis.along(frame(of: index))
    return start + fraction * (end - start) - (restingOffset(of: index).map { center(of: index) - $0 } ?? 0)
  }
}
