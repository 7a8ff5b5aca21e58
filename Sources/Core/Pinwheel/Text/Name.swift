/// A name of a slice, an image or a file. Two names are equal only if all their bytes are.
///
/// `String` also treats canonically equivalent texts as equal, such as `é` as one scalar and as an `e` with an accent.
/// Most file systems distinguish two files with such names, so their slices must remain distinct. Names are therefore
/// compared, sorted and looked up as values of this type. As a property wrapper, it takes part in the equality of the
/// enclosing struct.
@propertyWrapper
package struct Name: Sendable {
  package var wrappedValue: String

  package init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  package init(_ text: String) { wrappedValue = text }
}

extension Name: Hashable, Comparable {
  package static func == (a: Name, b: Name) -> Bool { a.wrappedValue.utf8.elementsEqual(b.wrappedValue.utf8) }

  package static func < (a: Name, b: Name) -> Bool {
    a.wrappedValue.utf8.lexicographicallyPrecedes(b.wrappedValue.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in wrappedValue.utf8 { hasher.combine(byte) }
    // UTF-8 never contains this byte.
    hasher.combine(0xFF as UInt8)
  }
}

extension Set<Name> {
  package init(names: some Sequence<String>) { self = Set(names.map { Name($0) }) }

  package func contains(_ name: String) -> Bool { contains(Name(name)) }

  /// Inserts a name, and returns whether it is new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { insert(Name(name)).inserted }

  package mutating func formUnion(_ names: some Sequence<String>) { formUnion(Set(names: names)) }

  package func isDisjoint(with names: some Sequence<String>) -> Bool { isDisjoint(with: Set(names: names)) }
}

extension Dictionary where Key == Name {
  /// The first value of each name.
  package init(firstOf values: some Sequence<(String, Value)>) {
    self.init(values.map { (Name($0), $1) }) { first, _ in first }
  }

  package subscript(name: String) -> Value? {
    get { self[Name(name)] }
    set { self[Name(name)] = newValue }
  }

  package subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[Name(name)] ?? value() }
    set { self[Name(name)] = newValue }
  }
}

extension Sequence<String> {
  /// Sorted by their bytes.
  package func sortedAsNames() -> [String] { sorted { Name($0) < Name($1) } }
}

extension Sequence<Name> {
  /// Sorted by their bytes.
  package func sortedTexts() -> [String] { sorted().map(\.wrappedValue) }
}
