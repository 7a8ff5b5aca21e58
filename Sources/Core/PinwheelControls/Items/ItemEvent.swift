/// What happens on an ``ItemControl``. Events name the item, and which one of equal items it is.
public enum ItemEvent<Item: Equatable>: Equatable {
  /// A release or a tap chose another item. Sent once, before the content moves there; ``selected(_:id:)`` or
  /// ``cancelled(_:id:)`` follows.
  case willSelect(Item, id: DrawnItem.ID)
  /// The chosen item has come to rest in its place; immediately if the layout rests anywhere. Sent once.
  case selected(Item, id: DrawnItem.ID)
  /// The chosen item will not come to rest: it is gone, or another one, or none, was selected on the way.
  case cancelled(Item, id: DrawnItem.ID)
  /// The user tapped the selected item: a host scrolls to the top of what it shows. The selection stays, and a glide
  /// to the item goes on.
  case reselected(Item, id: DrawnItem.ID)
  /// The selection is empty: the new items are empty, or the selected item was tapped.
  case deselected
  /// A user brings another item to its resting position, however briefly: the moment for a click. Content that
  /// trembles there, or springs back, does not tick again, and ``ItemControl/select(_:isByUser:at:)`` causes
  /// no ticks on the way.
  case tick(id: DrawnItem.ID)
}

extension ItemEvent: Sendable where Item: Sendable {}
