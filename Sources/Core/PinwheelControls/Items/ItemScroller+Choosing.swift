/// Choosing an item, and its arrival: when each event is announced, and where the content goes.
extension ItemScroller {
  /// The item with the given number.
  subscript(index: Int) -> Item { items[items.index(items.startIndex, offsetBy: index)] }

  /// Where the content rests when an item is chosen. If the layout rests anywhere, the item is centered as far as the
  /// range allows.
  func restingOffset(choosing index: Int) -> Double {
    layout.restingOffset(of: index)
      ?? (layout.center(of: index) - layout.axis.along(layout.viewport) / 2).clamped(to: layout.offsets)
  }

  mutating func glide(to index: Int, isSilent: Bool = false) {
    glide(to: restingOffset(choosing: index), isSilent: isSilent)
  }

  mutating func glide(to offset: Double, isSilent: Bool = false) {
    self.isSilent = isSilent
    if offset != motion.target { motion.glide(to: offset, time: motion.clock) }
  }

  /// Chooses an item and sends the content on its way to it.
  mutating func choose(_ index: Int, isByUser: Bool = true, into events: inout [Event]) {
    if index != selection {
      cancelChoice(into: &events)
      selection = index
      isChoiceOpen = isByUser
      if isByUser { events.append(.willSelect(self[index], index: index)) }
    }
    settle(into: &events)
  }

  mutating func deselect(isByUser: Bool = true, into events: inout [Event]) {
    guard selection != nil else { return }
    cancelChoice(into: &events)
    (selection, settledSelection) = (nil, nil)
    if isByUser { events.append(.deselected) }
  }

  /// Announces that the chosen item will not come to rest, if one is on its way.
  mutating func cancelChoice(into events: inout [Event]) {
    guard isChoiceOpen, let selection else { return }
    isChoiceOpen = false
    events.append(.cancelled(self[selection], index: selection))
  }

  /// Announces that the chosen item has come to rest, if it has.
  mutating func settle(into events: inout [Event]) {
    guard let selection, selection != settledSelection || isChoiceOpen else { return }
    let restsAnywhere = layout.restingOffset(of: selection) == nil
    guard restsAnywhere || !motion.isDragging && !motion.isGliding(at: motion.clock) else { return }
    settledSelection = selection
    guard isChoiceOpen else { return }
    isChoiceOpen = false
    events.append(.selected(self[selection], index: selection))
  }

  /// Lets a finger take hold of the content.
  mutating func hold(at location: Double) {
    isSilent = false
    motion.beginDrag(at: location, time: motion.clock)
  }

  /// Ticks for a move of the content in one direction.
  mutating func tick(from old: Double, to new: Double, into events: inout [Event]) {
    for index in layout.items(passingFrom: old, to: new, within: options.tickDistance)
    where index != ticked {
      ticked = index
      if !isSilent { events.append(.tick(index: index)) }
    }
  }
}
