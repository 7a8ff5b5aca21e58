/// The meaning of a column in a list of points.
enum CSVRole: Int, CaseIterable {
  case x, y, pinwheel, radius, intended

  /// The name of the column.
  func name(in format: PointListFormat) -> String {
    switch self {
    case .x: format.x
    case .y: format.y
    case .pinwheel, .radius, .intended: "\(self)"
    }
  }
}

/// The numbers of the columns that have a meaning.
struct CSVColumns: Sendable {
  let x: Int
  let y: Int
  /// -1 if there is no such column.
  let pinwheel: Int
  /// -1 if there is no such column.
  let radius: Int
  /// -1 if there is no such column.
  let intended: Int

  /// The ranges of those columns' fields in a record.
  struct Fields {
    var x = 0..<0
    var y = 0..<0
    var pinwheel = 0..<0
    var radius = 0..<0
    var intended = 0..<0
  }

  init(_ roles: ContiguousArray<CSVRole?>) {
    func column(_ role: CSVRole) -> Int { roles.firstIndex(of: role) ?? -1 }
    (x, y, pinwheel, radius) = (column(.x), column(.y), column(.pinwheel), column(.radius))
    intended = column(.intended)
  }

  /// Records the range of a field if its column has a meaning.
  @inline(__always)
  func keep(_ column: Int, _ range: Range<Int>, in fields: inout Fields) {
    if column == x {
      fields.x = range
    } else if column == y {
      fields.y = range
    } else if column == pinwheel {
      fields.pinwheel = range
    } else if column == radius {
      fields.radius = range
    } else if column == intended {
      fields.intended = range
    }
  }
}
