/// The slices of one wheel as an enumeration with a case for each. The build plugin `BakeWheels` generates it.
///
/// ```swift
/// switch try Carousel.load().slice(at: point) {
/// case .amber: open(.news)
/// case .coral, .fjord: open(.weather)
/// case nil: break
/// }
/// ```
///
/// The raw value of a case is the ``Slice/name`` of its slice. A wheel whose slices are not exactly the cases does not
/// load, so a ``TypedWheel`` has a slice for each case and a case for each slice.
public protocol WheelSlices: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == String {
  /// The name of the wheel in its baked file.
  static var wheelName: String { get }

  /// The baked file that holds the wheel.
  ///
  /// - Throws: ``BakedError`` if its bytes are not valid.
  static func bakedFile() throws(BakedError) -> BakedFile
}

extension WheelSlices {
  /// Loads the wheel and builds its hit map.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point of the hit-test images; see ``BakedFile/wheel(named:scale:threshold:answers:)``.
  ///   - threshold: The threshold of the hit-test images.
  /// - Throws: ``WheelSlicesError`` if the baked file is not valid, contains no wheel of this name, or the wheel has
  ///   other slices.
  /// - Complexity: As ``BakedFile/wheel(named:scale:threshold:answers:)``.
  public static func load(
    scale: Double? = nil, threshold: AlphaThreshold? = nil
  ) throws(WheelSlicesError) -> TypedWheel<Self> {
    let wheel: Wheel
    do throws(BakedError) {
      wheel = try bakedFile().wheel(named: wheelName, scale: scale, threshold: threshold)
    } catch {
      throw .baked(error)
    }
    return try TypedWheel(wheel)
  }

  /// The case of the slice called `name`; `nil` if there is none. Names are compared byte for byte.
  ///
  /// - Complexity: O(cases).
  package init?(sliceName name: String) {
    // Not `init(rawValue:)`, which compares characters and so treats two spellings of é as one name.
    guard let found = Self.allCases.first(where: { Name($0.rawValue) == Name(name) }) else {
      return nil
    }
    self = found
  }
}

/// Why a wheel cannot be loaded as a ``WheelSlices`` type.
public enum WheelSlicesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The baked file is not valid, or contains no wheel of this name.
  case baked(BakedError)
  /// The wheel has no slice for a case.
  case noSlice(named: String, wheel: String)
  /// The wheel has a slice without a case.
  case noCase(slice: String, wheel: String)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .baked(let error): error.description
    case .noSlice(let name, let wheel):
      "the wheel \(wheel) has no slice called \(name), but its type has that case; build the program again"
    case .noCase(let name, let wheel):
      "the wheel \(wheel) has a slice called \(name), but its type has no such case; build the program again"
    }
  }
}
