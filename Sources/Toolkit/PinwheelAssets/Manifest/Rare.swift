/// A large value that most objects of a manifest lack: an absent one takes the room of a pointer. A manifest of 48 MB has
/// hundreds of thousands of images.
@propertyWrapper
package indirect enum Rare<Value: Sendable & Hashable>: Sendable, Hashable {
  case absent
  case present(Value)

  package init(wrappedValue: Value?) {
    self = wrappedValue.map { .present($0) } ?? .absent
  }

  package var wrappedValue: Value? {
    get { if case .present(let value) = self { value } else { nil } }
    set { self = Rare(wrappedValue: newValue) }
  }
}
