import Pinwheel

@c @implementation public func pw_open(
  _ bytes: UnsafeRawPointer!, _ length: Int, _ file: Out<pw_handle>, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    try unsafe FileObject.open(bytes, length, in: file) { unsafe StoredBytes(copying: $0) }
  }
}

@c @implementation public func pw_open_borrowed(
  _ bytes: UnsafeRawPointer!, _ length: Int, _ file: Out<pw_handle>, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    try unsafe FileObject.open(bytes, length, in: file) { unsafe StoredBytes(borrowing: $0) }
  }
}

extension FileObject {
  /// Opens the file in a caller's memory, and gives its handle to `file`.
  ///
  /// - Parameter stored: Stores the bytes.
  fileprivate static func open(
    _ bytes: UnsafeRawPointer?, _ length: Int, in file: Out<pw_handle>,
    stored: (UnsafeRawBufferPointer) -> StoredBytes
  ) throws(Refusal) {
    let handle = try unsafe result(file)
    guard let bytes = unsafe bytes else { throw .unusable("bytes of a file", needed: "a pointer to memory") }
    // A length above that of the file is detected before memory is allocated for it: the file contains its own length
    // after magic and version.
    let start = 16
    guard length >= start else { throw .file(.notBaked) }
    // SAFETY: the caller provides `length` bytes, which is at least this number.
    let own = unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    guard unsafe UnsafeRawBufferPointer(start: bytes, count: start).starts(with: BakedFile.magic) else {
      throw .file(.notBaked)
    }
    guard length == Int(own) else { throw .file(.wrongLength(expected: Int(own), actual: length)) }
    let memory = unsafe stored(UnsafeRawBufferPointer(start: bytes, count: length))
    let opened: BakedFile
    do throws(BakedError) { opened = try BakedFile(memory) } catch { throw .file(error) }
    unsafe handle.pointee = try open(FileObject(file: opened))
  }
}

@c @implementation
public func pw_pinwheel_count(_ file: pw_handle, _ count: Out<Int>, _ error: Failure) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    unsafe try result(count).pointee = file.pointee.file.count
  }
}

@c @implementation public func pw_pinwheel_name(
  _ file: pw_handle, _ index: Int, _ text: Out<CChar>, _ capacity: Int, _ length: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    try unsafe write(file.pointee.name(index), to: text, capacity, length)
  }
}

@c @implementation public func pw_find_pinwheel(
  _ file: pw_handle, _ name: In<CChar>, _ length: Int, _ index: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    let index = try unsafe result(index)
    let bytes = try unsafe CPinwheel.name(name, length)
    for number in unsafe 0..<file.pointee.file.count
    where try unsafe file.pointee.name(number).hasBytes(bytes) {
      unsafe index.pointee = number
      return
    }
    throw .notFound("pinwheel")
  }
}

extension FileObject {
  /// Validates the index of a pinwheel.
  func pinwheel(_ index: Int) throws(Refusal) -> Int {
    guard index >= 0, index < file.count else { throw .noIndex("pinwheel", count: file.count) }
    return index
  }

  func name(_ index: Int) throws(Refusal) -> String {
    let index = try pinwheel(index)
    do throws(BakedError) { return try file.name(ofPinwheel: index) } catch { throw .file(error) }
  }
}

@c @implementation public func pw_wheel_open(
  _ file: pw_handle, _ index: Int, _ scale: Double, _ threshold: Double, _ wheel: Out<pw_handle>,
  _ error: Failure
) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    let handle = try unsafe result(wheel)
    let index = try unsafe file.pointee.pinwheel(index)
    let isSelected = scale == Double(PW_SELECTED)
    let thresholds = unsafe file.pointee.file.thresholds
    let chosen = threshold == Double(PW_SELECTED) ? nil : try threshold.threshold()
    if let chosen, !thresholds.contains(chosen) { throw noThreshold }
    var stack: SliceStack
    do throws(BakedError) {
      stack = try unsafe file.pointee.file.stack(
        ofPinwheel: index, scale: isSelected ? nil : scale)
    } catch { throw .file(error) }
    guard isSelected || stack.slices.contains(where: { $0.images.contains { $0.scale == scale } }) else {
      throw .unusable("scale", needed: "that of an image of the pinwheel, or be left out")
    }
    let selected = stack.slices.map { $0.threshold }
    if let chosen { stack.changeSlices { $0.threshold = chosen } }
    // A wheel that is too large for a hit map is answered slice by slice.
    unsafe handle.pointee = try WheelObject.open(
      WheelObject(Wheel(stack), selected: selected))
  }
}
