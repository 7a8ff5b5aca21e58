internal import PinwheelText

/// An object of a manifest. Its ``keys`` define how it is read, written and compared.
protocol ManifestObject: ManifestCodable {
  static var keys: ManifestKeys<Self> { get }
}

extension ManifestObject {
  static var parts: ManifestShape { .object(keys.shapes()) }

  init(_ value: ManifestValue) throws(ManifestMistake) { self = try Self.keys.read(value) }

  var json: JSON { Self.keys.json(of: self) }
}

/// A key of an object, and its value.
struct Key<Object, Value: ManifestCodable>: Sendable {
  typealias Check = @Sendable (Value, ManifestValue) throws(ManifestMistake) -> Void

  let name: String
  private let value: @Sendable (Object) -> Value
  private let absent: Value?
  private let omitted: Value?
  private let bounds: NumberBounds?
  private let isComparedInParts: Bool
  private let check: Check

  /// - Parameters:
  ///   - absent: The value of an absent key.
  ///   - omitted: The same, for a key that is left out if it has this value.
  ///   - bounds: The numbers that the value may hold.
  ///   - isComparedInParts: Whether members and elements are compared one by one. Two frames are compared as a whole:
  ///     their numbers are not mixed.
  ///   - check: Further requirements on the value.
  init(
    _ name: String, _ value: @escaping @Sendable (Object) -> Value, ifAbsent absent: Value? = nil,
    omitting omitted: Value? = nil, in bounds: NumberBounds? = nil, inParts isComparedInParts: Bool = false,
    check: @escaping Check = { _, _ in }
  ) {
    self.name = name
    self.value = value
    self.absent = absent ?? omitted ?? Value.absent
    self.omitted = omitted
    self.bounds = bounds
    self.isComparedInParts = isComparedInParts
    self.check = check
  }

  fileprivate func read(_ object: ManifestValue) throws(ManifestMistake) -> Value {
    guard let node = object[name]?.bounded(by: bounds) else {
      guard let absent else { throw object.missing(name) }
      return absent
    }
    let value = try Value(node)
    try check(value, node)
    return value
  }

  fileprivate func member(of object: Object) -> JSON.Member? {
    let value = value(object)
    if value == omitted { return nil }
    let json = value.json
    return json.isNull ? nil : JSON.Member(key: name, value: json)
  }

  fileprivate var shape: ManifestShape { isComparedInParts ? Value.parts : .value }
}

/// The keys of an object, in the order in which they are written.
struct ManifestKeys<Object>: Sendable {
  let names: [String]
  let read: @Sendable (ManifestValue) throws(ManifestMistake) -> Object
  /// One function per key for the object's members, and one for the shape by which each is compared. Shapes are
  /// made on demand: cases of stored ones refer to each other by tagged pointers, which a leak checker does not
  /// follow.
  private let members: [@Sendable (Object) -> JSON.Member?]
  private let shapeOfKey: [@Sendable () -> ManifestShape]

  /// - Parameters:
  ///   - make: Makes the object from the values of `key`, in their order.
  ///   - check: Requirements on several keys together.
  init<each Value: ManifestCodable>(
    _ make: @escaping @Sendable (repeat each Value) -> Object,
    check: @escaping @Sendable (ManifestValue) throws(ManifestMistake) -> Void = { _ in },
    _ key: repeat Key<Object, each Value>
  ) {
    var names: [String] = []
    var members: [@Sendable (Object) -> JSON.Member?] = []
    var shapes: [@Sendable () -> ManifestShape] = []
    for key in repeat each key {
      names.append(key.name)
      members.append(key.member)
      shapes.append { key.shape }
    }
    self.names = names
    self.members = members
    shapeOfKey = shapes
    read = { [names] value throws(ManifestMistake) in
      try value.checkKeys(known: names)
      let values = (repeat try (each key).read(value))
      try check(value)
      return make(repeat each values)
    }
  }

  func json(of object: Object) -> JSON { .object(members.compactMap { $0(object) }) }

  func shapes() -> [String: ManifestShape] {
    [String: ManifestShape](uniqueKeysWithValues: zip(names, shapeOfKey.map { $0() }))
  }
}
