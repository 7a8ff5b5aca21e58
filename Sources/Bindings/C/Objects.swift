import Pinwheel

/// The object behind a handle. The table owns the memory, so that no reference count changes while many threads read.
protocol HandleObject: ~Copyable {
  static var kind: Int32 { get }
  static var noun: StaticString { get }
}

struct FileObject: HandleObject {
  static var kind: Int32 { Int32(pinwheel_kind_file) }
  static var noun: StaticString { "file" }
  let file: BakedFile
}

struct MaskObject: HandleObject {
  static var kind: Int32 { Int32(pinwheel_kind_mask) }
  static var noun: StaticString { "mask" }
  let mask: AlphaMask
  /// At which its pixels became solid.
  let threshold: AlphaThreshold
}

/// A wheel, whose slices callers know by the numbers of their IDs.
// Not copyable: where a query is called through a pointer, the compiler copied the whole wheel, 450 ns for each point.
struct WheelObject: ~Copyable, HandleObject {
  static var kind: Int32 { Int32(pinwheel_kind_wheel) }
  static var noun: StaticString { "wheel" }
  var wheel: Wheel
  /// The threshold that was selected in each slice of a file when that was baked.
  private let selected: [AlphaThreshold?]
  var router = TouchRouter()
  /// Events that have not been taken yet.
  var events: [TouchEvent] = []

  /// - Parameter selected: The threshold that was selected in each slice when the file was baked.
  init(_ wheel: Wheel, selected: [AlphaThreshold?] = []) { (self.wheel, self.selected) = (wheel, selected) }

  /// Selects masks by their threshold; `nil` selects those that were selected when the file was baked.
  mutating func select(_ threshold: AlphaThreshold?) {
    let selected = selected
    wheel.edit { wheel in
      for index in wheel.stack.slices.indices {
        let number = wheel.stack.slices[index].id.number
        let own = selected.indices.contains(number) ? selected[number] : nil
        wheel[slice: index].threshold = threshold ?? own
      }
    }
  }

  /// The index of the slice with a number.
  func slice(_ number: Int) throws(Refusal) -> Int {
    guard number >= 0, let index = wheel.stack.index(of: Slice.ID(number)) else {
      throw .unusable("number of a slice", needed: "that of a slice of the wheel")
    }
    return index
  }

  /// What differs among the images, ascending.
  func distinct<Value: Comparable>(_ value: (SliceImage) -> Value) -> [Value] {
    var found: [Value] = []
    for slice in wheel.slices {
      for image in slice.images where !found.contains(value(image)) { found.append(value(image)) }
    }
    return found.sorted()
  }
}

extension WheelObject {
  /// Calls `body` with the wheel in place.
  @inline(__always)
  borrowing func withWheel<Result>(_ body: (borrowing Wheel) -> Result) -> Result { body(wheel) }
}

extension HandleObject where Self: ~Copyable {
  /// Adds an object to the table.
  static func open(_ object: consuming Self) throws(Refusal) -> pw_handle {
    let pointer = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    // SAFETY: the memory was just allocated for one object, which the table or the line below destroys.
    unsafe pointer.initialize(to: object)
    var handle: pw_handle = 0
    let status = unsafe pinwheel_handle_open(pointer, kind, &handle)
    guard status == PW_OK else {
      unsafe destroy(UnsafeMutableRawPointer(pointer))
      throw status == PW_OUT_OF_MEMORY ? .noMemory : .tooManyHandles
    }
    return handle
  }

  /// Destroys an object of this type.
  static func destroy(_ object: UnsafeMutableRawPointer) {
    // SAFETY: the table calls this once for each object, with the kind given when it was opened.
    let pointer = unsafe object.assumingMemoryBound(to: Self.self)
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Calls `body` with the object of a handle; other threads may read it meanwhile.
  @inline(__always)
  static func read(
    _ handle: pw_handle, _ error: Failure, _ body: (UnsafePointer<Self>) throws(Refusal) -> Void
  ) -> pw_status {
    unsafe answer(error) { () throws(Refusal) in try unsafe read(handle, body) }
  }

  @inline(__always)
  static func read<Result>(
    _ handle: pw_handle, _ body: (UnsafePointer<Self>) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    var object: UnsafeMutableRawPointer?
    try check(unsafe pinwheel_handle_share(handle, kind, &object))
    defer { pinwheel_handle_return_shared(handle) }
    guard let object = unsafe object else { throw .closed(noun) }
    // SAFETY: the table has checked the kind, and keeps the object until the handle is returned.
    return try unsafe body(UnsafePointer(object.assumingMemoryBound(to: Self.self)))
  }

  /// Calls `body` with the object of a handle; no other thread uses it meanwhile.
  @inline(__always)
  static func change(
    _ handle: pw_handle, _ error: Failure, _ body: (inout Self) throws(Refusal) -> Void
  ) -> pw_status {
    unsafe answer(error) { () throws(Refusal) in try change(handle, body) }
  }

  @inline(__always)
  static func change(_ handle: pw_handle, _ body: (inout Self) throws(Refusal) -> Void) throws(Refusal) {
    var object: UnsafeMutableRawPointer?
    try check(unsafe pinwheel_handle_claim(handle, kind, &object))
    defer { pinwheel_handle_return_claimed(handle) }
    guard let object = unsafe object else { throw .closed(noun) }
    // SAFETY: as above, and the table has granted exclusive access to this call.
    try unsafe body(&object.assumingMemoryBound(to: Self.self).pointee)
  }

  private static func check(_ status: pw_status) throws(Refusal) {
    if status == PW_BUSY { throw .busy }
    if status != PW_OK { throw .closed(noun) }
  }
}

@c @implementation public func pinwheel_destroy(_ object: UnsafeMutableRawPointer!, _ kind: Int32) {
  switch kind {
  case FileObject.kind: unsafe FileObject.destroy(object)
  case WheelObject.kind: unsafe WheelObject.destroy(object)
  default: unsafe MaskObject.destroy(object)
  }
}

@c @implementation public func pw_close(_ handle: pw_handle, _ error: Failure) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    guard handle == 0 || pinwheel_handle_close(handle) == PW_OK else {
      throw .closed("file, wheel or mask")
    }
  }
}

@c @implementation
public func pw_set_patience(_ handle: pw_handle, _ seconds: Double, _ error: Failure) -> pw_status {
  unsafe WheelObject.read(handle, error) { _ throws(Refusal) in
    let microseconds = try seconds.distance("patience") * 1e6
    pinwheel_handle_set_patience(handle, microseconds < Double(UInt32.max) ? UInt32(microseconds) : .max)
  }
}
