import Pinwheel
import PinwheelText
import TestSupport
import Testing

/// A random document that a JSON Schema allows.
///
/// Supports the keywords of the manifest's schema, and records any other as an issue. No value is the default of its key, so
/// that a writer must keep them all.
struct SchemaSample {
  /// What becomes of the optional keys of an object.
  enum Keys { case all, some }

  private let schema: JSON
  private let keys: Keys
  private var random: SeededRandom
  private var texts = 0

  private(set) var document = JSON.null
  /// An object of the document.
  struct Place {
    /// The keys on the way to it.
    var keys: [String] = []
    /// The positions on the way to it, of members and of elements.
    var positions: [Int] = []
    /// What the schema says of it, and of its other forms.
    var form = JSON.null
    var forms: [JSON] = []

    /// The keys that it may have.
    var known: Set<String> {
      var known = Set(forms.flatMap { $0["properties"]?.members.map(\.key) ?? [] })
      for pattern in form["patternProperties"]?.members ?? [] {
        guard let pattern = try? Regex(pattern.key) else { continue }
        known.formUnion(SliceState.allCases.map(\.name).filter { $0.wholeMatch(of: pattern) != nil })
      }
      return known
    }

    /// The keys that it must have.
    var required: [String] { form["required"]?.elements?.compactMap(\.text) ?? [] }
  }
  private(set) var places: [Place] = []
  private var place = Place()

  init(of schema: JSON, _ keys: Keys, seed: UInt64) {
    (self.schema, self.keys) = (schema, keys)
    random = SeededRandom(seed: seed)
    document = value(of: schema)
  }

  private mutating func value(of place: JSON) -> JSON {
    let place = resolved(place)
    if let const = place["const"]?.text { return .string(const) }
    if let words = place["enum"]?.elements?.compactMap(\.text) {
      let other = words.filter { $0 != place["default"]?.text }
      return .string(other.randomElement(using: &random) ?? "")
    }
    if place["oneOf"] != nil { return object(place) }
    // The other form of a clip is a name, which must be that of a slice: a rule that the schema expresses only in words.
    if let form = place["anyOf"]?.elements?.last { return value(of: form) }
    switch place["type"]?.text {
    case "string": return .string(text(place["pattern"]?.text))
    case "boolean": return .bool(place["default"] != nil || Bool.random(using: &random))
    case "integer": return .integer(Int(number(place).rounded(.up)))
    case "number": return .number(number(place))
    case "array": return .array(array(place))
    case "object": return object(place)
    case let type:
      Issue.record("the schema has the type \(type ?? "none")")
      return .null
    }
  }

  /// A place of the schema with what it refers to.
  private func resolved(_ place: JSON) -> JSON {
    guard let name = place["$ref"]?.text else { return place }
    let definition = schema["$defs"]?[String(name.dropFirst("#/$defs/".count))]
    return resolved(definition ?? .null)
  }

  private mutating func text(_ pattern: String?) -> String {
    texts += 1
    switch pattern {
    case nil:
      let odd = ["a", "é", "e\u{301}", "\"\\/", "\u{1F}\u{7F}\n", "漢字 ", "../x", "😀", "*.png,="]
      return "\(odd.randomElement(using: &random) ?? "")\(texts)"
    case "^[0-9a-f]{64}$": return String(repeating: "0f", count: 32)
    case "^[^=]+=[^,]+(,[^,]+)*$": return "name \(texts)=a_*,b?\(texts)"
    case "^[a-z+]+=[^,]+(,[^,]+)*$": return "selected+press=_on\(texts),_dn"
    case let other?:
      Issue.record("the schema has the pattern \(other)")
      return ""
    }
  }

  private mutating func number(_ place: JSON) -> Double {
    func bound(_ key: String) -> Double? {
      place[key]?.number
    }
    let lowest = bound("minimum") ?? bound("exclusiveMinimum")
    let highest = bound("maximum")
    let isWhole = place["type"]?.text == "integer"
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where lowest != nil && lowest != 0: return lowest ?? 0
    case 1 where highest != nil && highest != 1: return highest ?? 0
    case 2 where !isWhole && highest == nil:
      return [1e-300, .leastNonzeroMagnitude, 1.7e308].randomElement(using: &random) ?? 0
    case 3 where !isWhole: return Double.random(in: (lowest ?? -1).nextUp..<(highest ?? 1), using: &random)
    default:
      let whole = Double(Int.random(in: 2...999, using: &random))
      return highest.map { $0 <= 1 } == true ? whole / 1_000 : whole
    }
  }

  private mutating func array(_ place: JSON) -> [JSON] {
    guard let items = place["items"] else { return [] }
    let count = keys == .all ? 2 : Int.random(in: 0...3, using: &random)
    var elements = (0..<count).map { element in
      self.place.positions.append(element)
      defer { self.place.positions.removeLast() }
      return value(of: items)
    }
    // A rule that the schema expresses only in words: the first frame is the image itself.
    if resolved(items)["required"]?.elements?.map(\.text) == ["duration"],
      let members = elements.first?.members
    {
      elements[0] = .object(members.filter { $0.key == "duration" })
    }
    return elements
  }

  private mutating func object(_ place: JSON) -> JSON {
    let forms = place["oneOf"]?.elements?.map { resolved($0) } ?? [place]
    let form = forms.randomElement(using: &random) ?? place
    let required = Set(form["required"]?.elements?.compactMap(\.text) ?? [])
    let properties = form["properties"]?.members ?? []
    let isFull = keys == .all || form["minProperties"] != nil
    (self.place.form, self.place.forms) = (form, forms)
    places.append(self.place)
    var members: [JSON.Member] = []
    for property in properties
    where isFull || required.contains(property.key) || Bool.random(using: &random) {
      self.place.keys.append(property.key)
      self.place.positions.append(members.count)
      members.append(JSON.Member(key: property.key, value: value(of: property.value)))
      self.place.keys.removeLast()
      self.place.positions.removeLast()
    }
    return .object(members)
  }
}

extension JSON {
  /// The document with other members of the object at these positions.
  func editing(_ positions: ArraySlice<Int>, _ edit: (inout [JSON.Member]) -> Void) -> JSON {
    var members = members
    guard let first = positions.first else {
      edit(&members)
      return .object(members)
    }
    if var elements {
      elements[first] = elements[first].editing(positions.dropFirst(), edit)
      return .array(elements)
    }
    let member = members[first]
    members[first] = Member(key: member.key, value: member.value.editing(positions.dropFirst(), edit))
    return .object(members)
  }
}
