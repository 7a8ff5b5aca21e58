@propertyWrapper public struct State<Value>: @unchecked Sendable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(stubGet: { box.value }, stubSet: { box.value = $0 })
  }
}

@propertyWrapper public struct Binding<Value>: @unchecked Sendable {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(stubGet get: @escaping () -> Value, stubSet set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(stubGet: { value }, stubSet: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}
