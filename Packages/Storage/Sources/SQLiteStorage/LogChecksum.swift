/// The running checksum of a write-ahead log.
struct LogChecksum {
  let isBigEndian: Bool
  private var first: UInt32
  private var second: UInt32

  init(isBigEndian: Bool, value: UInt64 = 0) {
    self.isBigEndian = isBigEndian
    first = UInt32(truncatingIfNeeded: value >> 32)
    second = UInt32(truncatingIfNeeded: value)
  }

  var value: UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// Goes on over a whole number of pairs of words.
  func adding(_ bytes: [UInt8], _ range: Range<Int>) -> LogChecksum {
    var next = self
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        let left = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let right = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        next.first &+=
          (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ next.second
        next.second &+=
          (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ next.first
      }
    }
    return next
  }
}
