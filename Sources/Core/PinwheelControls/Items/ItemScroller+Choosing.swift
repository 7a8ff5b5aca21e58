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

  /// Sends the content to an item.
  ///
  /// - Parameter isKey: Whether a key may be held: if the content still glides to the item of the last press, it hurries,
  ///   so that it is near enough to show the item of the next one.
  mutating func glide(to index: Int, by cause: ScrollMotion.Cause, isKey: Bool = false) {
    let (target, offset) = (restingOffset(choosing: index), motion.offset(at: motion.clock))
    guard target != motion.target || motion.isDragging else { return }
    var reach: Double?
    if isKey, motion.cause == .tap, motion.isGliding(at: motion.clock) {
      let visible = (target - layout.offset(showing: index, from: offset)).magnitude
      reach = max(visible - (target - motion.target).magnitude, 2)
    }
    motion.glide(to: target, by: cause, within: reach, time: motion.clock)
  }

  /// Scrolls to an offset, or to the resting offset that is nearest to it.
  mutating func scroll(to offset: Double, at time: Double, into events: inout [ItemEvent<Items.Element>]) {
    advance(to: time, into: &events)
    guard let item = layout.item(atProjectedOffset: offset) else {
      return motion.glide(to: offset, time: motion.clock)
    }
    glide(to: item, by: .code)
    choose(item, isByUser: false, into: &events)
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
