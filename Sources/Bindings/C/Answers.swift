import Pinwheel

/// The outcomes of a wheel, cell by cell.
struct AnswerTable {
  /// The owner of each cell, row by row.
  let owners: ContiguousArray<UInt16>
  /// The code of the outcome, by owner; ``unsettled`` if it depends on the exact point.
  let codes: ContiguousArray<Int32>
  let columns: Int32
  let scale: Double
  let canvas: Size2D
  /// Whether the code of each owner is its number minus one.
  let isDirect: Bool

  static let unsettled = Int32.min

  /// Makes the table of a small wheel; `nil` for a larger one.
  init?(_ wheel: borrowing Wheel) {
    guard let table = wheel.ownerTable else { return nil }
    self.init(table, on: wheel.canvas)
  }

  /// The table of a wheel of any size; `nil` for fewer points than cells, because testing them is faster than building
  /// the table.
  init?(_ wheel: borrowing Wheel, points: Int) {
    guard points >= wheel.cellCount, let table = wheel.makeOwnerTable() else { return nil }
    self.init(table, on: wheel.canvas)
  }

  private init(_ table: Wheel.OwnerTable, on canvas: Size2D) {
    owners = table.owners
    codes = ContiguousArray(table.outcomes.map { $0?.code ?? Self.unsettled })
    columns = Int32(table.columns)
    scale = table.scale
    // Invalid lengths count as 0: queries compare bit patterns, which are ordered only for non-negative numbers.
    self.canvas = Size2D(width: max(canvas.width, 0), height: max(canvas.height, 0))
    var isDirect = true
    for (owner, code) in codes.enumerated() { isDirect = isDirect && Int(code) == owner - 1 }
    self.isDirect = isDirect
  }
}

/// The type of a coordinate: `double` or `float`.
protocol Coordinate: BitwiseCopyable {
  var double: Double { get }
}

extension Double: Coordinate {
  @inline(__always) var double: Double { self }
}

extension Float: Coordinate {
  @inline(__always) var double: Double { Double(self) }
}

/// Coordinates in C's memory, and the destination of their codes.
@safe struct PointArrays<Number: Coordinate> {
  private let x: UnsafeRawPointer
  private let y: UnsafeRawPointer
  private let codes: UnsafeMutableRawPointer
  private let xStride: Int
  private let yStride: Int
  private let codeStride: Int
  private let count: Int

  /// - Returns: `nil` if there are no points.
  init?(
    _ x: UnsafePointer<Number>?, _ xStride: Int, _ y: UnsafePointer<Number>?, _ yStride: Int, _ count: Int,
    _ codes: UnsafeMutablePointer<Int32>?, _ codeStride: Int
  ) throws(Refusal) {
    guard count != 0 else { return nil }
    guard let x = unsafe x, let y = unsafe y, let codes = unsafe codes else {
      throw .unusable("pointers to coordinates and codes", needed: "ones to memory")
    }
    guard count == 1 || codeStride >= 4 || codeStride <= -4 else {
      throw .unusable("stride of codes", needed: "4 bytes or more, in either direction")
    }
    unsafe (self.x, self.y, self.codes) = (
      UnsafeRawPointer(x), UnsafeRawPointer(y), UnsafeMutableRawPointer(codes)
    )
    (self.xStride, self.yStride, self.codeStride, self.count) = (xStride, yStride, codeStride, count)
    let size = MemoryLayout<Number>.size
    try Self.check(UInt(bitPattern: x), xStride, count, size)
    try Self.check(UInt(bitPattern: y), yStride, count, size)
    try Self.check(UInt(bitPattern: codes), codeStride, count, 4)
  }

  /// Checks that all numbers of an array lie within the address space.
  private static func check(_ start: UInt, _ stride: Int, _ count: Int, _ size: Int) throws(Refusal) {
    let (distance, overflows) = stride.multipliedReportingOverflow(by: count - 1)
    let last = Int(bitPattern: start).addingReportingOverflow(distance)
    let end = last.partialValue.addingReportingOverflow(size)
    // Addresses in user space are below 2^63.
    guard count > 0, !overflows, !last.overflow, !end.overflow, last.partialValue > 0 else {
      throw .unusable("count and strides", needed: "those of arrays in memory")
    }
  }

  /// Writes the code of each point.
  @inline(__always)
  func forEach(_ code: (Double, Double) -> Int32) {
    for index in 0..<count {
      // SAFETY: the caller provides `count` numbers at these strides; `init` has checked that no address overflows.
      let x = unsafe self.x.loadUnaligned(fromByteOffset: index &* xStride, as: Number.self)
      let y = unsafe self.y.loadUnaligned(fromByteOffset: index &* yStride, as: Number.self)
      unsafe codes.storeBytes(
        of: code(x.double, y.double), toByteOffset: index &* codeStride, as: Int32.self)
    }
  }
}

extension PointArrays {
  /// Writes the outcomes of a wheel, without a lock, an allocation or reference counting for any point.
  @inline(__always)
  func answer(from object: UnsafePointer<WheelObject>) {
    unsafe object.withWheel { answer(from: $0, unsafe object.pointee.table) }
  }

  @inline(__always)
  private func answer(from wheel: borrowing Wheel, _ table: AnswerTable?) {
    guard let table = table ?? AnswerTable(wheel, points: count) else {
      return forEach { x, y in wheel.hit(at: Point2D(x: x, y: y)).code }
    }
    let (width, height) = (table.canvas.width.bitPattern, table.canvas.height.bitPattern)
    let (scale, columns, codes) = (table.scale, table.columns, table.codes.span)
    let owners = table.owners.span
    /// The owner at a point; `nil` off the canvas.
    @inline(__always)
    func owner(_ x: Double, _ y: Double) -> UInt16? {
      // Compares bit patterns: those of NaN and negative numbers exceed all others; adding zero turns -0 into 0.
      guard (x + 0).bitPattern < width, (y + 0).bitPattern < height else { return nil }
      let cell = pinwheel_truncated(y * scale) &* columns &+ pinwheel_truncated(x * scale)
      return owners[Int(cell)]
    }
    if table.isDirect {
      forEach { x, y in owner(x, y).map { Int32($0) &- 1 } ?? -1 }
    } else {
      forEach { x, y in
        guard let owner = owner(x, y) else { return -1 }
        let code = codes[Int(owner)]
        return code != AnswerTable.unsettled
          ? code : wheel.hit(at: Point2D(x: x, y: y)).code
      }
    }
  }
}

@c @implementation
public func pw_hit(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ code: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let code = try unsafe result(code)
    unsafe code.pointee = wheel.withWheel { $0.hit(at: Point2D(x: x, y: y)).code }
  }
}

@c @implementation
public func pw_hit_radius(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ radius: Double, _ code: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let (code, radius) = try (unsafe result(code), radius.distance("radius"))
    unsafe code.pointee = wheel.withWheel { $0.outcome(at: Point2D(x: x, y: y), radius: radius).code }
  }
}

@c @implementation
public func pw_answers(
  _ wheel: pw_handle, _ x: UnsafePointer<Double>!, _ x_stride: Int, _ y: UnsafePointer<Double>!,
  _ y_stride: Int, _ count: Int, _ codes: UnsafeMutablePointer<Int32>!, _ code_stride: Int,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    try unsafe PointArrays(x, x_stride, y, y_stride, count, codes, code_stride)?.answer(from: wheel)
  }
}

@c @implementation
public func pw_answers_float(
  _ wheel: pw_handle, _ x: UnsafePointer<Float>!, _ x_stride: Int, _ y: UnsafePointer<Float>!,
  _ y_stride: Int, _ count: Int, _ codes: UnsafeMutablePointer<Int32>!, _ code_stride: Int,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    try unsafe PointArrays(x, x_stride, y, y_stride, count, codes, code_stride)?.answer(from: wheel)
  }
}

@c @implementation
public func pw_contacts(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ radius: Double,
  _ contacts: UnsafeMutablePointer<pw_contact>!, _ capacity: Int, _ total: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let (room, total) = try unsafe (room(contacts, capacity), result(total))
    let radius = try radius.distance("radius")
    let found = unsafe wheel.withWheel { $0.contacts(at: Point2D(x: x, y: y), radius: radius) }
    for index in 0..<min(found.count, room.count) {
      // SAFETY: the index is below the count of the buffer.
      unsafe room[index] = pw_contact(
        code: found[index].outcome.code, reserved: 0, pixels: Int64(found[index].pixels),
        fraction: found[index].fraction)
    }
    unsafe total.pointee = found.count
  }
}
