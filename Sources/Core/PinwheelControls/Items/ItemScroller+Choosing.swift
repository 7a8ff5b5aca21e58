/// Choosing an item, and its arrival: when each event is announced, and where the content goes.
extension ItemScroller {
  /// The item with the given number.
  package subscript(index: Int) -> Items.Element { items[items.index(items.startIndex, offsetBy: index)] }

  /// Where the content rests when an item is chosen. If the layout rests anywhere, the item is centered as far as the
  /// range allows.
  func restingOffset(choosing index: Int) -> Double {
    layout.restingOffset(of: index)
      ?? (layout.center(of: index) - layout.axis.along(layout.viewport) / 2).clamped(to: layout.offsets)
  }

  /// Whether there is such an item, and it can be selected.
  package func canSelect(_ index: Int) -> Bool {
    layout.hasItem(index) && !options.disabledItems.contains(index)
  }

  /// The item with a number, clamped to the valid ones. If it cannot be selected, the first ahead of it that can be, or the
  /// first behind it if that rests nearer to an offset, or none is ahead. `nil` if no item can be selected.
  ///
  /// - Complexity: O(items in a row that cannot be selected).
  package func selectable(_ index: Int, isForward: Bool = true, near offset: Double = .infinity) -> Int? {
    func first(by step: Int) -> Int? {
      var index = min(max(index, 0), layout.count - 1)
      while options.disabledItems.contains(index) { index &+= step }
      return layout.hasItem(index) ? index : nil
    }
    func distance(of index: Int) -> Double { (restingOffset(choosing: index) - offset).magnitude }
    let (ahead, behind) = (first(by: isForward ? 1 : -1), first(by: isForward ? -1 : 1))
    guard let ahead, let behind else { return ahead ?? behind }
    return distance(of: behind) < distance(of: ahead) ? behind : ahead
  }

  /// Chooses an item, and sends the content there.
  ///
  /// - Parameter isKey: Whether a key may be held: if the content still glides to the item of the last press, it hurries,
  ///   so that it is near enough to show the item of the next one.
  mutating func glide(
    to index: Int, by cause: ScrollMotion.Cause, isKey: Bool = false, into events: inout [Event]
  ) {
    let (target, offset) = (restingOffset(choosing: index), motion.offset(at: motion.clock))
    var reach: Double?
    if isKey, motion.cause == .tap, motion.isGliding(at: motion.clock) {
      let visible = (target - layout.offset(showing: index, from: offset)).magnitude
      reach = max(visible - (target - motion.target).magnitude, 2)
    }
    if target != motion.target || motion.isDragging {
      motion.glide(to: target, by: cause, within: reach, time: motion.clock)
    }
    choose(index, isByUser: cause != .code, into: &events)
  }

  /// Scrolls to an offset, or to the nearest resting offset of an item that can be selected.
  mutating func scroll(to offset: Double, at time: Double, into events: inout [ItemEvent<Items.Element>]) {
    advance(to: time, into: &events)
    let (item, old) = (layout.item(atProjectedOffset: offset), motion.offset(at: motion.clock))
    guard let chosen = item.flatMap({ selectable($0, isForward: offset >= old, near: offset) }) else {
      return motion.glide(to: item.map(restingOffset(choosing:)) ?? offset, time: motion.clock)
    }
    glide(to: chosen, by: .code, into: &events)
  }

  /// Chooses an item for which the content is on its way.
  mutating func choose(_ index: Int, isByUser: Bool = true, into events: inout [ItemEvent<Items.Element>]) {
    if index != selectedIndex {
      cancelChoice(into: &events)
      (selectedIndex, arrival) = (index, isByUser)
      if isByUser { events.append(.willSelect(self[index], id: DrawnItem.ID(index))) }
    }
    settle(into: &events)
  }

  mutating func deselect(isByUser: Bool = true, into events: inout [ItemEvent<Items.Element>]) {
    guard selectedIndex != nil else { return }
    cancelChoice(into: &events)
    (selectedIndex, arrival) = (nil, nil)
    if isByUser { events.append(.deselected) }
  }

  /// Announces that the chosen item will not come to rest, if one is on its way.
  func cancelChoice(into events: inout [ItemEvent<Items.Element>]) {
    guard arrival == true, let item = selectedIndex else { return }
    events.append(.cancelled(self[item], id: DrawnItem.ID(item)))
  }

  /// Announces that the chosen item has come to rest, if it has.
  mutating func settle(into events: inout [ItemEvent<Items.Element>]) {
    guard let item = selectedIndex, let isAnnounced = arrival else { return }
    let restsAnywhere = layout.restingOffset(of: item) == nil
    guard restsAnywhere || !motion.isDragging && !motion.isGliding(at: motion.clock) else { return }
    arrival = nil
    if isAnnounced { events.append(.selected(self[item], id: DrawnItem.ID(item))) }
  }

  /// Ticks for a move of the content in one direction.
  mutating func tick(from old: Double, to new: Double, into events: inout [ItemEvent<Items.Element>]) {
    for index in layout.items(passingFrom: old, to: new, within: options.tickDistance)
    where index != ticked {
      ticked = index
      if motion.cause != .code { events.append(.tick(id: DrawnItem.ID(index))) }
    }
  }
}
