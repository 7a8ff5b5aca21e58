/// The pinwheels of a file, in the order in which they were written.
extension BakedFile {
  /// The number of pinwheels in the file.
  package var count: Int { counts[BakedFormat.Table.pinwheels.rawValue] }

  /// The names of the pinwheels. Names need not differ.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if a name lies outside the file.
  /// - Complexity: O(bytes of the names).
  public func names() throws(BakedError) -> [String] {
    try (0..<count).map { index throws(BakedError) in try name(ofPinwheel: index) }
  }

  /// The first pinwheel called `name` as a wheel, with its hit map.
  ///
  /// - Parameters:
  ///   - name: The name of the pinwheel.
  ///   - scale: Pixels per point of the hit-test images; `nil` for the scale that was selected in each slice when the
  ///     file was written, or else the finest. A slice without a mask at that scale uses its finest.
  ///   - threshold: One of the baked thresholds, preferred for hit-testing; `nil` for the threshold that was selected
  ///     in each slice when the file was written, or else the first of each image. ``Wheel/select(threshold:)`` changes
  ///     it later.
  ///   - answers: What points are answered from; see ``Wheel/init(name:canvas:background:slices:answers:)``.
  /// - Throws: ``BakedError/noPinwheel(named:)`` if no pinwheel has this name, ``BakedError/inconsistent(_:)`` for an
  ///   invalid record.
  /// - Complexity: O(runs of the pinwheel's masks), to check them, and the cost of the map.
  public func wheel(
    named name: String, scale: Double? = nil, threshold: AlphaThreshold? = nil,
    answers: Wheel.Answers = .fromMap
  ) throws(BakedError) -> Wheel {
    let stack = try stack(named: name, scale: scale, threshold: threshold)
    return Wheel(stack, answers: answers)
  }

  /// The number of the first pinwheel called `name`; `nil` if there is none.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if a name lies outside the file.
  /// - Complexity: O(bytes of the names).
  package func index(named name: String) throws(BakedError) -> Int? {
    for index in 0..<count where Name(try self.name(ofPinwheel: index)) == Name(name) { return index }
    return nil
  }

  /// The stack of the first pinwheel called `name`; see ``wheel(named:scale:threshold:answers:)``.
  package func stack(
    named name: String, scale: Double? = nil, threshold: AlphaThreshold? = nil
  ) throws(BakedError) -> SliceStack {
    guard let index = try index(named: name) else { throw .noPinwheel(named: name) }
    return try stack(ofPinwheel: index, scale: scale, threshold: threshold)
  }
}

extension Wheel {
  /// Loads a wheel from a baked file and builds its hit map.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the pinwheel; of several with this name, the first is loaded.
  ///   - scale: Pixels per point of the hit-test images; see ``BakedFile/wheel(named:scale:threshold:answers:)``.
  ///   - threshold: The threshold of the hit-test images.
  /// - Throws: ``BakedError`` if the bytes are not a valid baked file, or hold no such pinwheel.
  public init(
    baked bytes: some Collection<UInt8>, named name: String, scale: Double? = nil,
    threshold: AlphaThreshold? = nil
  ) throws(BakedError) {
    self = try BakedFile(bytes).wheel(named: name, scale: scale, threshold: threshold)
  }
}
