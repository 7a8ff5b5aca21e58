internal import Pinwheel

/// Replacing the items or their layout while fingers are down and content moves.
extension ItemScroller {
  /// Appends the events.
  package mutating func rebuild(
    items: Items, layout: Layout, at time: Double, into events: inout [ItemEvent<Items.Element>],
    isSame: (Items.Element, Items.Element) -> Bool = { $0 == $1 }
  ) {
    let (old, count) = (self, min(layout.count, items.count))
    rebuild(items: items, layout: layout, at: time, into: &events) { place in
      // The one nearest to its old place if there are several.
      Self.nearest(to: min(place, count - 1), distances: count) { index in
        guard index >= 0, index < count else { return nil }
        return isSame(old[place], items[items.index(items.startIndex, offsetBy: index)]) ? index : nil
      }
    }
  }

  /// See ``ItemControl/rebuild(items:layout:at:isSame:)``.
  ///
  /// - Parameter newPlace: The number of the selected item among the new ones; `nil` if it is gone.
  package mutating func rebuild(
    items: Items, layout: Layout, at time: Double, into events: inout [ItemEvent<Items.Element>],
    newPlace: (_ selection: Int) -> Int?
  ) {
    advance(to: time, into: &events)
    let old = self
    (self.items, self.layout) = (items, layout)
    let isKept = renumber(newPlace)
    place(after: old, isKept: isKept, newPlace)
    if isKept { return settle(into: &events) }
    old.cancelChoice(into: &events)
    if let selectedIndex {
      events.append(.willSelect(self[selectedIndex], id: DrawnItem.ID(selectedIndex)))
    } else if old.selectedIndex != nil {
      events.append(.deselected)
    }
    settle(into: &events)
  }

  /// Gives the selection, the fingers and the last tick their new numbers.
  ///
  /// - Returns: Whether the selected item stays selected.
  private mutating func renumber(_ newPlace: (Int) -> Int?) -> Bool {
    ticked = ticked.flatMap(newPlace)
    for index in gesture.fingers.indices {
      gesture.fingers[index].item = gesture.fingers[index].item.flatMap(newPlace)
    }
    let kept = selectedIndex.flatMap(newPlace)
    let item = kept ?? selectedIndex ?? (options.requiresSelection ? 0 : nil)
    selectedIndex = item.flatMap { selectable($0) }
    if let kept, kept == selectedIndex { return true }
    arrival = selectedIndex.map { _ in true }
    return false
  }

  /// Moves the content to where it belongs in the new layout.
  private mutating func place(after old: Self, isKept: Bool, _ newPlace: (Int) -> Int?) {
    let distance = old.displacement(in: layout, newPlace: newPlace)
    let finger = gesture.isDragging ? gesture.fingers.last.map { layout.location(of: $0.location) } : nil
    motion.update(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport), movedBy: distance,
      within: layout.offsetsInSight, target: target(after: old, isKept: isKept, movedBy: distance),
      location: finger, time: motion.clock)
  }

  /// Where the content rests in the new layout; `nil` if it rests anywhere.
  ///
  /// If the layout rests anywhere, content moves to a selected item if another is selected, if it was on the way or at
  /// rest there, and, in a viewport of another size, as far as it takes to keep it in sight.
  private func target(after old: Self, isKept: Bool, movedBy distance: Double) -> Double? {
    let (clock, axis) = (motion.clock, layout.axis)
    let (isGliding, offset) = (motion.isGliding(at: clock), motion.offset(at: clock))
    let isMoving = isGliding || motion.isDragging
    if layout.restingOffset(of: 0) != nil {
      let shown = selectedIndex ?? (isMoving ? nil : layout.item(atProjectedOffset: motion.target))
      return shown.map { restingOffset(choosing: $0) }
    }
    guard let selection = selectedIndex, let former = old.selectedIndex else { return nil }
    let isResized = axis.along(layout.viewport) != axis.along(old.layout.viewport)
    let isThere = (motion.target - old.restingOffset(choosing: former)).magnitude < (isGliding ? 1e-9 : 1)
    if isThere && (isGliding || isResized) || !isMoving && !isKept {
      return restingOffset(choosing: selection)
    }
    guard isResized, !isMoving, old.layout.visibleItems(at: offset).contains(former) else { return nil }
    return layout.offset(showing: selection, from: offset + distance)
  }

  /// How far the content has to move so that the item under the finger, or else in the center of the control, is
  /// drawn where it was. If that item is gone, the nearest surviving visible item counts; 0 if none survives. In a
  /// viewport of another size only a finger that holds the content counts.
  private func displacement(in newLayout: Layout, newPlace: (Int) -> Int?) -> Double {
    let (axis, offset) = (layout.axis, motion.offset(at: motion.clock))
    let old = axis.along(layout.viewport)
    let finger =
      old == axis.along(newLayout.viewport) || gesture.isDragging ? gesture.fingers.last?.location : nil
    let isAtStart = !isGliding(at: motion.clock) && offset == motion.range.lowerBound
    guard layout.count > 0, finger != nil || !isAtStart else { return 0 }
    let position = offset + (finger.map { layout.location(of: $0) } ?? old / 2)
    let seen = layout.visibleItems(at: offset)
    let nearest = min(layout.firstItem { axis.along(layout.frame(of: $0)).end > position }, layout.count - 1)
    // One of eight items is expected to survive.
    return Self.nearest(to: nearest, distances: 8) { index in
      guard seen.contains(index), let place = newPlace(index) else { return nil }
      let (start, end) = axis.along(layout.frame(of: index))
      let fraction = end > start ? ((position - start) / (end - start)).clamped(to: 0...1) : 0
      return newLayout.position(in: place, at: fraction, from: finger)
        - layout.position(in: index, at: fraction, from: finger)
    } ?? 0
  }

  /// What `find` finds first for a number, its neighbors, those beyond them, and so on.
  private static func nearest<Found>(
    to number: Int, distances: Int, _ find: (Int) -> Found?
  ) -> Found? {
    for distance in 0..<max(distances, 0) {
      // Wrapping, because there may be as many items as numbers: a wrapped number is negative, and no item has it.
      if let found = find(number &- distance) ?? find(number &+ distance) { return found }
    }
    return nil
  }
}

extension ItemLayout {
  /// The point at `fraction` of an item's length, as an offset of the content: relative to a finger, or else to the
  /// viewport's resting place, or to the start of the content if the layout rests anywhere.
  fileprivate func position(in index: Int, at fraction: Double, from finger: Point2D?) -> Double {
    let (start, end) = axis.along(frame(of: index))
    let restingPlace = restingOffset(of: index).map { center(of: index) - $0 } ?? 0
    return start + fraction * (end - start) - (finger.map { location(of: $0) } ?? restingPlace)
  }
}
