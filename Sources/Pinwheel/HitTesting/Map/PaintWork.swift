/// How much may be looked at until a map, or an edit of one, is done; see ``Wheel/standardWorkLimit``.
struct PaintWork {
  /// What is left; below 0 it is used up.
  var left: Int
  /// Whether painting ends when nothing is left. Else it goes on without looking closely: an unaligned image then
  /// counts as touching every cell of the tiles it lies in, and its slice is asked for each point there.
  let ends: Bool

  /// Whether painting has to end.
  var isOver: Bool { ends && left <= 0 }
}
