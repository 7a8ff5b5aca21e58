/// The pinwheels of a file, in the order in which they were written.
extension BakedFile: RandomAccessCollection {
  /// A pinwheel of a baked file. Its properties are read on access.
  public struct Pinwheel: Sendable {
    private let file: BakedFile
    private let index: Int

    fileprivate init(_ index: Int, of file: BakedFile) {
      self.file = file
      self.index = index
    }

    /// The name of the pinwheel. Names need not differ.
    ///
    /// - Throws: ``BakedError/inconsistent(_:)`` if the name lies outside the file, or there is no such pinwheel.
    /// - Complexity: O(bytes of the name).
    public var name: String {
      get throws(BakedError) { try file.name(index) }
    }

    /// The number of slices.
    ///
    /// - Throws: ``BakedError/inconsistent(_:)`` if the number is invalid, or there is no such pinwheel.
    /// - Complexity: O(1).
    public var sliceCount: Int {
      get throws(BakedError) { try file.sliceCount(index) }
    }

    /// The stack of the pinwheel; see ``BakedFile/stack(_:scale:threshold:)``.
    public func stack(scale: Double? = nil, threshold: AlphaThreshold? = nil) throws(BakedError) -> SliceStack
    {
      try file.stack(index, scale: scale, threshold: threshold)
    }
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of pinwheels in the file.
  public var endIndex: Int { counts[BakedFormat.Table.pinwheels.rawValue] }

  /// A pinwheel by its number. One that does not exist throws when it is read.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Pinwheel { Pinwheel(index, of: self) }

  /// The number of the first pinwheel called `name`; `nil` if there is none.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if a name lies outside the file.
  /// - Complexity: O(bytes of the names).
  public func index(named name: String) throws(BakedError) -> Int? {
    for index in indices where Name(try self.name(index)) == Name(name) { return index }
    return nil
  }

  /// The stack of the first pinwheel called `name`; see ``stack(_:scale:threshold:)``.
  ///
  /// - Throws: ``BakedError/noPinwheel(named:)`` if there is none.
  public func stack(
    named name: String, scale: Double? = nil, threshold: AlphaThreshold? = nil
  ) throws(BakedError) -> SliceStack {
    guard let index = try index(named: name) else { throw .noPinwheel(named: name) }
    return try stack(index, scale: scale, threshold: threshold)
  }
}

extension Wheel {
  /// Loads a wheel from a baked file and builds its hit map; see ``init(_:workLimit:)``.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the pinwheel; the first of several.
  ///   - scale: Pixels per point of the hit-test images; see ``BakedFile/stack(_:scale:threshold:)``.
  ///   - threshold: The threshold of the hit-test images.
  /// - Throws: ``BakedError`` if the bytes are not a valid baked file, or hold no such pinwheel.
  public init(
    baked bytes: some Collection<UInt8>, named name: String, scale: Double? = nil,
    threshold: AlphaThreshold? = nil
  ) throws(BakedError) {
    self.init(try BakedFile(bytes).stack(named: name, scale: scale, threshold: threshold))
  }
}
