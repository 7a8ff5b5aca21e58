// What the command takes from the standard library's module _StringProcessing, without its regular expressions, which would be
// more than a megabyte. Scripts/packaging/link compiles this as that module and lets the linker find it first. Where the
// command comes to use another function of it, both are linked, and the linker says that these are there twice.

extension BidirectionalCollection where Element: Comparable {
  /// Where `other` comes first.
  public func firstRange<Other: Collection>(of other: Other) -> Range<Index>? where Other.Element == Element {
    ranges(of: other, most: 1).first
  }
}

extension Collection where Element: Equatable {
  /// Where `other` comes, from the start on and without overlaps.
  public func ranges<Other: Collection>(of other: Other) -> [Range<Index>] where Other.Element == Element {
    ranges(of: other, most: .max)
  }

  /// The parts between those that equal `separator`.
  public func split<Separator: Collection>(
    separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Separator.Element == Element {
    var parts: [SubSequence] = []
    var start = startIndex
    func end(at index: Index) {
      if start != index || !omittingEmptySubsequences { parts.append(self[start..<index]) }
    }
    for range in ranges(of: separator, most: .max) where parts.count < maxSplits {
      end(at: range.lowerBound)
      start = range.upperBound
    }
    end(at: endIndex)
    return parts
  }

  fileprivate func ranges(of other: some Collection<Element>, most: Int) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var start = startIndex
    while found.count < most {
      var (index, sought) = (start, other.startIndex)
      while index != endIndex, sought != other.endIndex, self[index] == other[sought] {
        formIndex(after: &index)
        other.formIndex(after: &sought)
      }
      if sought == other.endIndex { found.append(start..<index) }
      if start == endIndex { return found }
      // Nothing is found at every place, and there once.
      if sought == other.endIndex, index != start { start = index } else { formIndex(after: &start) }
    }
    return found
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// A copy with `replacement` in the place of what equals `other`.
  public func replacing<Other: Collection, Replacement: Collection>(
    _ other: Other, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self where Other.Element == Element, Replacement.Element == Element {
    var copy = Self()
    var start = startIndex
    for range in ranges(of: other, most: maxReplacements) {
      copy.append(contentsOf: self[start..<range.lowerBound])
      copy.append(contentsOf: replacement)
      start = range.upperBound
    }
    copy.append(contentsOf: self[start...])
    return copy
  }
}

extension StringProtocol {
  /// Whether `other` comes in it.
  public func contains(_ other: String) -> Bool { !ranges(of: other, most: 1).isEmpty }
}
