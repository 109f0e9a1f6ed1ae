/// The cyclic redundancy check of ISO 3309 and ITU-T V.42, as zlib, PNG and ZIP use it.
///
/// It finds damage, not malice.
public struct CRC32: Sendable {
  private var state = UInt32.max

  /// The remainders of dividing each byte by the reversed polynomial.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
    }
  }

  /// Begins, with no bytes yet.
  public init() {}

  /// Takes in more bytes.
  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var state = state
    CRC32.remainders.withUnsafeBufferPointer { remainders in
      for byte in bytes {
        state = remainders[Int(truncatingIfNeeded: (state ^ UInt32(byte)) & 0xFF)] ^ state >> 8
      }
    }
    self.state = state
  }

  /// Takes in more bytes.
  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

  /// Takes in more bytes.
  public mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { add($0) } }

  /// The check value of all bytes so far.
  public var value: UInt32 { ~state }

  /// The check value as eight hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
