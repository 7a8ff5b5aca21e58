/// Runs joined into trees, one for each connected part. A union-find structure with the earliest run as the root.
struct RunForest {
  private var parents: ContiguousArray<Int32>
  private(set) var treeCount = 0

  init(count: Int) {
    parents = ContiguousArray((0..<count).map { Int32(truncatingIfNeeded: $0) })
  }

  /// Joins the runs of adjacent rows that overlap.
  ///
  /// - Parameter reach: 1 if runs that touch at a corner are also joined; otherwise 0.
  mutating func join(_ all: MaskRuns, reach: Int32) {
    let runs = all.runs.span
    let starts = all.rowStarts.span
    var row = 2
    while row < starts.count {
      var upper = Int(starts[row &- 2])
      var lower = Int(starts[row &- 1])
      let (upperEnd, lowerEnd) = (lower, Int(starts[row]))
      while upper < upperEnd, lower < lowerEnd {
        let (above, below) = (runs[upper], runs[lower])
        if above.start < below.end &+ reach, below.start < above.end &+ reach { join(upper, lower) }
        // The run that ends first cannot touch any later run.
        if above.end < below.end { upper &+= 1 } else { lower &+= 1 }
      }
      row += 1
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a < b {
      parents[Int(b)] = a
    } else {
      parents[Int(a)] = b
    }
  }

  private mutating func root(_ index: Int) -> Int32 {
    var index = Int32(truncatingIfNeeded: index)
    while true {
      let parent = parents[Int(index)]
      if parent == index { return index }
      let grandparent = parents[Int(parent)]
      // Halves the path for the next search.
      parents[Int(index)] = grandparent
      index = grandparent
    }
  }

  /// The number of each run's tree, counted by their roots.
  mutating func labels() -> ContiguousArray<Int32> {
    treeCount = 0
    for index in parents.indices {
      let parent = Int(parents[index])
      // Parents come first, so they already have labels.
      if parent == index {
        parents[index] = Int32(truncatingIfNeeded: treeCount)
        treeCount += 1
      } else {
        parents[index] = parents[parent]
      }
    }
    return parents
  }
}
