/// Validates a line that holds one JSON object (RFC 8259), and finds the members that a point needs.
///
/// The line is checked byte by byte without recursion, so a hostile line takes one pass and no stack.
struct JSONLine {
  /// A member of the outermost object that has a meaning.
  enum Role: Int, CaseIterable {
    case x, y, pinwheel, radius, outcome, slice, state, tags, intended
  }

  enum Value {
    case missing, null
    case number(Range<Int>)
    /// A string, without its quotes.
    case string(Range<Int>, hasEscapes: Bool)
    case other
  }

  /// The maximum nesting of a valid line, counting the outermost object.
  static let deepest = 512

  /// The index of the object's closing brace.
  private(set) var end = 0
  /// The first member that occurs twice.
  private(set) var repeated: Role?
  /// The values by role. A value is valid only if its bit in `found` is set.
  private var values = ContiguousArray<Value>(repeating: .missing, count: Role.allCases.count)
  private var found: UInt16 = 0
  /// The names of the members that hold the coordinates, if they differ from x and y.
  private var renamed: [MemberPath] = []
  /// The kinds of the enclosing brackets, without the innermost one; `true` for an object.
  private var outer = ContiguousArray<Bool>()

  /// Whether answers contain tags; otherwise a member with that name has no meaning.
  private let hasTags: Bool
  /// Whether coordinates may lie in nested objects.
  private var isNested: Bool { renamed.contains { $0.keys.count > 1 } }

  /// - Parameters:
  ///   - x: The name of the member that holds x.
  ///   - y: The name of the member that holds y.
  ///   - hasTags: Whether answers contain tags.
  init(x: String = "x", y: String = "y", hasTags: Bool = false) {
    self.hasTags = hasTags
    if x != "x" || y != "y" { renamed = [MemberPath(x, role: .x), MemberPath(y, role: .y)] }
  }

  subscript(role: Role) -> Value { found & role.bit == 0 ? .missing : values[role.rawValue] }

  /// Whether the line already has an answer.
  var isAnswered: Bool {
    let plain = Role.outcome.bit | Role.slice.bit | Role.state.bit
    return found & plain == plain
  }

  /// The first member whose name the answer needs; `nil` if there is none, or the line has a complete answer.
  var reserved: Role? {
    guard !isAnswered else { return nil }
    guard found & (Role.outcome.bit | Role.slice.bit | Role.state.bit | Role.tags.bit) != 0 else {
      return nil
    }
    return [Role.outcome, .slice, .state, .tags].first { found & $0.bit != 0 }
  }

  private enum Expectation {
    case member, memberOrEnd, value, valueOrEnd, commaOrEnd
  }

  /// Reads another line, reusing the memory.
  ///
  /// - Throws: ``JSONFault`` at the first byte that makes the line invalid or nests it too deeply.
  mutating func read(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(JSONFault) {
    found = 0
    repeated = nil
    for index in renamed.indices { renamed[index].depth = 0 }
    outer.removeAll(keepingCapacity: true)
    var text = JSONText(index: line.lowerBound, end: line.upperBound)
    try text.skip(UInt8(ascii: "{"), in: bytes)
    var (isObject, expectation, role) = (true, Expectation.memberOrEnd, Role?.none)
    while true {
      text.skipSpace(in: bytes)
      let start = text.index
      let byte = start < text.end ? bytes[start] : 0
      let isEnd = byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      switch expectation {
      case .memberOrEnd where isEnd, .valueOrEnd where isEnd, .commaOrEnd where isEnd:
        text.index += 1
        expectation = .commaOrEnd
        if let last = outer.popLast() {
          isObject = last
          for index in renamed.indices { renamed[index].leave(outer.count) }
        } else {
          end = start
          text.skipSpace(in: bytes)
          guard text.index == text.end else { throw text.fault("the end of the line") }
          return
        }
      case .member, .memberOrEnd:
        guard byte == UInt8(ascii: "\"") else {
          throw text.fault(expectation == .member ? "a member" : "a member or }")
        }
        let key = try text.string(in: bytes)
        if outer.isEmpty {
          role =
            renamed.isEmpty
            ? Role(key.range, hasEscapes: key.hasEscapes, in: bytes)
            : renamedRole(key.range, hasEscapes: key.hasEscapes, in: bytes)
        } else if isNested {
          role = nestedRole(key.range, in: bytes)
        }
        try text.skip(UInt8(ascii: ":"), in: bytes)
        expectation = .value
      case .value, .valueOrEnd:
        var value = Value.other
        expectation = .commaOrEnd
        switch byte {
        case UInt8(ascii: "\""):
          let string = try text.string(in: bytes)
          value = .string(string.range, hasEscapes: string.hasEscapes)
        case _ where JSONText.beginsNumber(byte):
          value = .number(try text.number(in: bytes))
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          guard outer.count < Self.deepest - 1 else { throw text.fault("at most \(Self.deepest) levels") }
          text.index += 1
          keep(.other, as: &role)
          for index in renamed.indices { renamed[index].enter(outer.count + 1) }
          outer.append(isObject)
          isObject = byte == UInt8(ascii: "{")
          expectation = isObject ? .memberOrEnd : .valueOrEnd
          continue
        case UInt8(ascii: "n"):
          try text.skip("null", in: bytes)
          value = .null
        case UInt8(ascii: "t"): try text.skip("true", in: bytes)
        case UInt8(ascii: "f"): try text.skip("false", in: bytes)
        default: throw text.fault("a value")
        }
        keep(value, as: &role)
      case .commaOrEnd:
        guard byte == UInt8(ascii: ",") else { throw text.fault(isObject ? ", or }" : ", or ]") }
        text.index += 1
        expectation = isObject ? .member : .value
      }
    }
  }

  /// The role of a key if coordinates are renamed.
  private mutating func renamedRole(_ key: Range<Int>, hasEscapes: Bool, in bytes: Span<UInt8>) -> Role? {
    let name = JSONText.unescaped(key, in: bytes)
    if let known = renamed.first(where: { $0.name == name }) { return known.role }
    if let known = nestedRole(key, in: bytes) { return known }
    let role = Role(key, hasEscapes: hasEscapes, in: bytes)
    return role == .x || role == .y ? nil : role
  }

  /// The role of a key, given the objects that contain it.
  private mutating func nestedRole(_ key: Range<Int>, in bytes: Span<UInt8>) -> Role? {
    let name = JSONText.unescaped(key, in: bytes)
    var role: Role?
    for index in renamed.indices where renamed[index].take(name, at: outer.count) {
      role = renamed[index].role
    }
    return role
  }

  private mutating func keep(_ value: Value, as role: inout Role?) {
    guard let known = role, hasTags || known != .tags else { return }
    if found & known.bit == 0 {
      values[known.rawValue] = value
      found |= known.bit
    } else if repeated == nil {
      repeated = known
    }
    role = nil
  }
}

extension JSONLine.Role {
  fileprivate var bit: UInt16 { 1 << UInt16(rawValue) }

  /// The role of a key; `nil` if it has none.
  @inline(__always)
  init?(_ key: Range<Int>, hasEscapes: Bool, in bytes: Span<UInt8>) {
    if key.count == 1, !hasEscapes {
      switch bytes[key.lowerBound] {
      case UInt8(ascii: "x"): self = .x
      case UInt8(ascii: "y"): self = .y
      default: return nil
      }
    } else if hasEscapes {
      self.init(JSONText.unescaped(key, in: bytes))
    } else if 4...8 ~= key.count {
      self.init(word: key.reversed().reduce(0) { $0 &<< 8 | UInt64(bytes[$1]) })
    } else {
      return nil
    }
  }

  private init?(_ name: ContiguousArray<UInt8>) {
    guard name.count <= 8 else { return nil }
    self.init(word: Self.word(name))
  }

  private init?(word: UInt64) {
    guard let known = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[known]
  }

  /// The names as numbers; none has more than eight bytes.
  private static let words = ContiguousArray(allCases.map { word("\($0)".utf8) })

  private static func word(_ name: some BidirectionalCollection<UInt8>) -> UInt64 {
    name.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
