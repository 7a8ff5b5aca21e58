internal import Pinwheel
internal import PinwheelText

/// The texts of all possible answers, as they follow the records. Each answer has a number, its key.
struct AnswerTexts: Sendable {
  /// The format of the texts, each of which ends its line.
  enum Style: Sendable {
    /// `,hit,amber,rest`; with tags followed by `,warm;light`; with errors followed by an empty column
    case columns(delimiter: UInt8, hasErrors: Bool)
    /// `,"outcome":"hit","slice":"amber","state":"rest"}`; with tags `"tags":["warm","light"]` before the brace
    case members
  }

  private let style: Style
  /// The texts, concatenated in the order of their keys, and spare bytes.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The start of each text, and the end of the last one.
  private var starts: ContiguousArray = [0]
  /// The answers, by key.
  private(set) var outcomes: ContiguousArray<HitOutcome<Slice.ID>> = []

  init(_ style: Style) { self.style = style }

  /// The text of an answer.
  @inline(__always)
  subscript(key: Int) -> Range<Int> { starts[key]..<starts[key + 1] }

  /// Adds the answers of a wheel, in the order of their codes.
  ///
  /// - Parameters:
  ///   - slices: The slices of the wheel; the number of each is its index.
  ///   - tags: Their tags, by name; `nil` for answers without tags.
  /// - Returns: The key of the answer with the code 0; see `HitOutcome.code`.
  mutating func add(_ slices: [Slice], tags: SliceTags?) -> Int {
    for slice in slices.reversed() {
      for outcome in [HitOutcome.blocked(slice.id), .swallowed(slice.id)] { add(outcome, of: slice, tags) }
    }
    add(.miss, of: nil, tags)
    let first = outcomes.count
    for slice in slices { add(.hit(slice.id), of: slice, tags) }
    return first
  }

  /// Adds spare bytes behind the last text, so that it is copied as fast as the others.
  mutating func pad() { bytes += repeatElement(0, count: ByteBuffer.chunk) }

  private mutating func add(_ outcome: HitOutcome<Slice.ID>, of slice: Slice?, _ tags: SliceTags?) {
    outcomes.append(outcome)
    bytes += text(
      outcome.name, slice?.name, slice?.state.name,
      tags.map { tags in slice.flatMap { tags[$0.name] } ?? [] })
    starts.append(bytes.count)
  }

  private func text(
    _ outcome: String, _ slice: String?, _ state: String?, _ tags: [String]?
  ) -> ContiguousArray<UInt8> {
    switch style {
    case .columns(let delimiter, let hasErrors):
      let tags = tags.map { [$0.joined(separator: ";")] } ?? []
      let columns = [outcome, slice ?? "", state ?? ""] + tags + (hasErrors ? [""] : [])
      return columns.reduce(into: []) { text, column in
        text.append(delimiter)
        text += CSVField.written(column, delimiter: delimiter).utf8
      } + [newline]
    case .members:
      let members: JSON = .object([
        "outcome": .string(outcome), "slice": slice.map { .string($0) } ?? .null,
        "state": state.map { .string($0) } ?? .null, "tags": tags.map { .strings($0) },
      ])
      return ContiguousArray(("," + members.line.dropFirst() + "\n").utf8)
    }
  }
}
