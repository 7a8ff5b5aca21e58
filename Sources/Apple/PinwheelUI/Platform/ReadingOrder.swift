package import Pinwheel

/// The reading order of frames on a plane: row by row from the top, each row in the direction of the language.
package enum ReadingOrder {
  /// The indices of frames in reading order.
  ///
  /// A frame belongs to the row above if its center is at most half of the smaller height below the center of the
  /// row's first frame.
  package static func indices(of frames: [Rect2D], isRightToLeft: Bool) -> [Int] {
    let centers = frames.map(\.center)
    var rows: [[Int]] = []
    for index in frames.indices.sorted(by: { (centers[$0].y, $0) < (centers[$1].y, $1) }) {
      if let first = rows.last?.first,
        centers[index].y - centers[first].y <= min(frames[index].height, frames[first].height) / 2
      {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.flatMap { row in
      row.sorted { first, second in
        let (left, right) = (centers[first].x, centers[second].x)
        return left == right ? first < second : isRightToLeft ? left > right : left < right
      }
    }
  }
}

extension Rect2D {
  var center: Point2D { Point2D(x: x + width / 2, y: y + height / 2) }
}
