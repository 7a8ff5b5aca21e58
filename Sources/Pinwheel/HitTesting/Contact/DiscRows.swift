/// Where eight rows of a disc begin and end, in columns from some first one.
struct DiscRows {
  /// The first column of each row, in the low half of its lane.
  var starts: SIMD8<UInt32>
  /// The column after the last one; the first one where a row has none.
  var ends: SIMD8<UInt32>
  /// In the highest bit: whether a centre may lie on the other side of one of these.
  var uncertain: SIMD8<UInt32>
}
