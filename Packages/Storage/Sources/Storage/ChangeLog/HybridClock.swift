public import DomainModels

/// Gives each write of one store a later time than every write it has seen.
///
/// It is a value. A transaction works on its own copy and keeps it only by committing, so that
/// writes which were rolled back leave no trace in it.
public struct HybridClock: Sendable, Hashable {
  /// The store whose writes it timestamps.
  public let node: UInt64

  /// The latest time given out or seen.
  public private(set) var last: HybridTimestamp

  /// Makes the clock of a node that has seen nothing.
  public init(node: UInt64) {
    self.init(node: node, last: HybridTimestamp(time: 0, node: node))
  }

  init(node: UInt64, last: HybridTimestamp) {
    self.node = node
    self.last = last
  }

  /// The next time: the wall clock's if that has moved on, otherwise just after the last.
  ///
  /// A wall clock that jumped back, or 65,536 writes in one millisecond, make it run ahead of the
  /// wall clock, never stop. At the end of time, which no wall clock reaches and no foreign timestamp
  /// may bring about, it stays there: it does not wrap around.
  public mutating func next(at now: Timestamp) -> HybridTimestamp {
    let physical = HybridTimestamp(milliseconds: now.milliseconds, counter: 0, node: node)
    last = HybridTimestamp(
      time: max(physical.time, last.time == .max ? .max : last.time + 1), node: node)
    return last
  }

  /// Takes note of another store's time, so that what follows here is later.
  public mutating func witness(_ foreign: HybridTimestamp) {
    if foreign.time > last.time { last = HybridTimestamp(time: foreign.time, node: node) }
  }
}

/// A time of a hybrid logical clock: when a field was written, and by whom, in a total order.
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

  /// Makes a time of its parts.
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

  /// The sixteen bytes, big-endian: they sort as the times do.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: (time.bigEndian, node.bigEndian)) { Array($0) }
  }

  /// Reads the sixteen bytes; `nil` for any other number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let (time, node) = bytes.withUnsafeBytes { $0.loadUnaligned(as: (UInt64, UInt64).self) }
    self.init(time: UInt64(bigEndian: time), node: UInt64(bigEndian: node))
  }
}

extension HybridTimestamp: LosslessStringConvertible {
  /// 32 hexadecimal digits, which sort as the times do.
  public var description: String {
    String(unsafeUninitializedCapacity: 32) { text in
      for place in 0..<32 {
        let half = place < 16 ? time : node
        let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - place % 16 * 4)) & 0xF
        text[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
      }
      return 32
    }
  }

  /// Reads 32 hexadecimal digits.
  public init?(_ description: String) {
    var halves: (time: UInt64, node: UInt64) = (0, 0)
    var count = 0
    for digit in description.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      if count < 16 {
        halves.time = halves.time << 4 | UInt64(value)
      } else {
        halves.node = halves.node << 4 | UInt64(value)
      }
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(time: halves.time, node: halves.node)
  }
}

/// The furthest that a foreign timestamp may be ahead of this store's clock.
public enum TimestampLimit: Sendable, Hashable {
  /// A day: a clock that is wrong wins over no other device for longer.
  case aDayAhead
  /// No limit: a server whose clock counts for all has judged the timestamp, or none can.
  case none

  /// The latest time that is accepted; `nil` for no limit, and then the clock is not read.
  func latest(at now: @autoclosure () -> Timestamp) -> HybridTimestamp? {
    guard self == .aDayAhead else { return nil }
    let (day, isLate) = now().milliseconds.addingReportingOverflow(86_400_000)
    return HybridTimestamp(milliseconds: isLate ? .max : day, counter: .max, node: .max)
  }
}
