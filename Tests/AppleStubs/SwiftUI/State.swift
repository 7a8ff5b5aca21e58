@available(iOS 13, macOS 10.15, *)
public protocol DynamicProperty {}

@available(iOS 13, macOS 10.15, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The box that a view uses: a host gives it the box of the previous view in the same place.
  private final class Place: @unchecked Sendable {
    var box: Box
    init(_ box: Box) { self.box = box }
  }

  private let place: Place

  public init(wrappedValue value: Value) { place = Place(Box(value)) }

  public var wrappedValue: Value {
    get { place.box.value }
    nonmutating set { place.box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = place.box
    return Binding(stubGet: { box.value }, stubSet: { box.value = $0 })
  }
}

@available(iOS 13, macOS 10.15, *)
nonisolated extension State: Sendable where Value: Sendable {}

/// State that outlives the view that declares it.
protocol StubState {
  func stubAdopt(_ earlier: Any)
}

extension State: StubState {
  func stubAdopt(_ earlier: Any) {
    if let earlier = earlier as? State { place.box = earlier.place.box }
  }
}

@available(iOS 13, macOS 10.15, *)
@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void

  init(stubGet get: @escaping @Sendable () -> Value, stubSet set: @escaping @Sendable (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// SwiftUI calls the closures where they belong; here everything is on the main actor.
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(stubGet: { value }, stubSet: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let keyPath = keyPath
    let (get, set) = (get, set)
    return Binding<Subject>(
      stubGet: { get()[keyPath: keyPath] },
      stubSet: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      })
  }
}

@available(iOS 13, macOS 10.15, *)
nonisolated extension Binding: Sendable where Value: Sendable {}
