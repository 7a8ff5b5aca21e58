/// On Apple's systems a separate type that is bridged to this class and back.
@available(iOS 2, macOS 10, *)
public typealias CFData = NSData

/// On Apple's systems a separate type that is bridged to this class and back.
@available(iOS 2, macOS 10, *)
public typealias CFDictionary = NSDictionary

/// Where the bytes of a picture are.
@available(iOS 2, macOS 10, *)
nonisolated public final class CGDataProvider {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  @available(iOS 2, macOS 10.3, *)
  public var data: CFData? { NSData(data: Data(bytes)) }
}
