public import DomainModels

/// A moment of a hybrid logical clock: when a field was written, and by whom, in a total order.
///
/// 48 bits of milliseconds, 16 bits of counter, 64 bits of node (Kulkarni et al., "Logical Physical
/// Clocks", OPODIS 2014). No two writes of two nodes are ever equal, so two devices that compare
/// the same two writes choose the same one.
public struct HybridTimestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970 in the upper 48 bits, the counter in the lower 16.
  public let time: UInt64
  /// The store that wrote.
  public let node: UInt64

  init(time: UInt64, node: UInt64) {
    self.time = time
    self.node = node
  }

  /// Makes a moment of its parts.
  ///
  /// - Parameters:
  ///   - milliseconds: since 1970; held within 48 bits.
  ///   - counter: tells writes of one millisecond apart.
  ///   - node: the store that wrote.
  public init(milliseconds: Int64, counter: UInt16, node: UInt64) {
    let held = UInt64(min(max(0, milliseconds), 0xFFFF_FFFF_FFFF))
    self.init(time: held << 16 | UInt64(counter), node: node)
  }

  /// The physical part.
  public var instant: Timestamp { Timestamp(milliseconds: Int64(time >> 16)) }

  /// The logical part.
  public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

  /// Orders by time, then counter, then node.
  public static func < (left: Self, right: Self) -> Bool {
    (left.time, left.node) < (right.time, right.node)
  }

  /// The sixteen bytes, big-endian: they sort as the moments do.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: (time.bigEndian, node.bigEndian)) { Array($0) }
  }

  /// Reads the sixteen bytes; `nil` for any other number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(time: half(bytes[..<8]), node: half(bytes[8...]))
  }
}

extension HybridTimestamp: LosslessStringConvertible {
  /// 32 hexadecimal digits, which sort as the moments do.
  public var description: String {
    time.digits + node.digits
  }

  /// Reads 32 hexadecimal digits.
  public init?(_ description: String) {
    guard description.utf8.count == 32, description.allSatisfy(\.isHexDigit),
      let time = UInt64(description.prefix(16), radix: 16),
      let node = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(time: time, node: node)
  }
}
