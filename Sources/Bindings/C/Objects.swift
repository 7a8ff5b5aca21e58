import Pinwheel

/// What a handle stands for. The table owns the memory, so that no count of references changes while many threads read.
protocol HandleObject {
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
}

/// Slices are changed by ``edit(_:_:)`` only, which keeps wheel and table together. None is moved, added or removed: the
/// number of a slice's identity is its index.
struct WheelObject: HandleObject {
  static var kind: Int32 { Int32(pinwheel_kind_wheel) }
  static var noun: StaticString { "wheel" }
  var wheel: Wheel
  /// The answers of a small wheel; `nil` for a larger one.
  private(set) var table: AnswerTable?
  var router = TouchRouter()
  /// Events that were not taken yet.
  var events: [TouchEvent] = []

  init(_ wheel: Wheel) {
    self.wheel = wheel
    table = AnswerTable(wheel)
  }

  /// Changes a slice.
  mutating func edit(_ slice: Int, _ change: (inout Slice) -> Void) {
    // It shares the storage of the map, which an edit would otherwise copy.
    table = nil
    change(&wheel[slice: slice])
    table = AnswerTable(wheel)
  }

  /// The number of a slice, checked.
  func slice(_ index: Int) throws(Refusal) -> Int {
    guard wheel.stack.slices.indices.contains(index) else {
      throw .noIndex("slice", count: wheel.stack.slices.count)
    }
    return index
  }
}

extension UnsafePointer<WheelObject> {
  /// Calls `body` with the wheel where it lies.
  // `borrowing`, for a wheel that is passed in another way is copied before it is queried: 68 ns for each point.
  @inline(__always)
  func withWheel<Result>(_ body: (borrowing Wheel) -> Result) -> Result {
    // SAFETY: the table keeps the object for as long as the call that has its pointer.
    unsafe body(self.pointee.wheel)
  }
}

extension HandleObject {
  /// Puts an object into the table.
  static func open(_ object: Self) throws(Refusal) -> pw_handle {
    let pointer = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    // SAFETY: it was just allocated for one object, which the table destroys, or the line below.
    unsafe pointer.initialize(to: object)
    let handle = unsafe pinwheel_handle_open(pointer, kind)
    guard handle != 0 else {
      unsafe destroy(UnsafeMutableRawPointer(pointer))
      throw .tooManyHandles
    }
    return handle
  }

  /// Ends an object of this type.
  static func destroy(_ object: UnsafeMutableRawPointer) {
    // SAFETY: the table calls this once for each object, with the kind that it was opened with.
    let pointer = unsafe object.assumingMemoryBound(to: Self.self)
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Calls `body` with the object of a handle, which other threads may read meanwhile.
  @inline(__always)
  static func read(
    _ handle: pw_handle, _ error: UnsafeMutablePointer<pw_error>?,
    _ body: (UnsafePointer<Self>) throws(Refusal) -> Void
  ) -> pw_status {
    unsafe answer(error) { () throws(Refusal) in
      var object: UnsafeMutableRawPointer?
      try check(unsafe pinwheel_handle_share(handle, kind, &object))
      defer { pinwheel_handle_return_shared(handle) }
      guard let object = unsafe object else { throw .closed(noun) }
      // SAFETY: the table has checked the kind, and keeps the object until the handle is returned.
      try unsafe body(UnsafePointer(object.assumingMemoryBound(to: Self.self)))
    }
  }

  /// Calls `body` with the object of a handle, which no other thread uses meanwhile.
  @inline(__always)
  static func change(
    _ handle: pw_handle, _ error: UnsafeMutablePointer<pw_error>?,
    _ body: (inout Self) throws(Refusal) -> Void
  ) -> pw_status {
    unsafe answer(error) { () throws(Refusal) in
      var object: UnsafeMutableRawPointer?
      try check(unsafe pinwheel_handle_claim(handle, kind, &object))
      defer { pinwheel_handle_return_claimed(handle) }
      guard let object = unsafe object else { throw .closed(noun) }
      // SAFETY: as above, and the table has granted it to this call alone.
      try unsafe body(&object.assumingMemoryBound(to: Self.self).pointee)
    }
  }

  private static func check(_ status: pw_status) throws(Refusal) {
    if status == PW_BUSY { throw .busy }
    if status != PW_OK { throw .closed(noun) }
  }
}

@c @implementation
public func pinwheel_destroy(_ object: UnsafeMutableRawPointer!, _ kind: Int32) {
  switch kind {
  case FileObject.kind: unsafe FileObject.destroy(object)
  case WheelObject.kind: unsafe WheelObject.destroy(object)
  default: unsafe MaskObject.destroy(object)
  }
}

@c @implementation
public func pw_close(_ handle: pw_handle, _ error: UnsafeMutablePointer<pw_error>!) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    guard handle == 0 || pinwheel_handle_close(handle) == PW_OK else {
      throw .closed("file, wheel or mask")
    }
  }
}
