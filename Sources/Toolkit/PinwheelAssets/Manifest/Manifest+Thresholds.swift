package import Pinwheel
internal import PinwheelText

extension Manifest {
  /// ``threshold``, then the other thresholds at which masks are baked, without repetition and in order.
  package var allThresholds: [AlphaThreshold] {
    let first = AlphaThreshold(threshold)
    return [first]
      + Set(thresholds.map { AlphaThreshold($0) }).subtracting([first]).sorted { $0.fraction < $1.fraction }
  }

  /// The bytes of a manifest with other `thresholds`; everything else stays as a person has written it.
  ///
  /// The key follows `threshold`, or else `format`, with the same spacing; without thresholds it is removed.
  static func bytes(
    _ bytes: ContiguousArray<UInt8>, withThresholds thresholds: [Double]
  ) throws(JSONMistake) -> ContiguousArray<UInt8> {
    let members = try JSONParser.node(of: bytes).members
    var result = bytes
    let text = thresholds.json.document.dropLast().split(separator: "\n").joined(
      separator: "\n  ")
    func index(of key: String) -> Int? { members.firstIndex { $0.key == key } }
    if let old = index(of: "thresholds") {
      if !thresholds.isEmpty {
        result.replaceSubrange(members[old].value.range, with: text.utf8)
      } else if old > 0 {
        result.removeSubrange(members[old - 1].range.upperBound..<members[old].range.upperBound)
      } else if members.count > 1 {
        result.removeSubrange(members[0].range.lowerBound..<members[1].range.lowerBound)
      }
    } else if let before = index(of: "threshold") ?? index(of: "format"), !thresholds.isEmpty {
      let range = members[before].range
      let space = bytes[..<range.lowerBound].reversed().prefix { $0 <= UInt8(ascii: " ") }.reversed()
      let member = [UInt8(ascii: ",")] + space + Array("\"thresholds\": \(text)".utf8)
      result.insert(contentsOf: member, at: range.upperBound)
    }
    return result
  }
}
