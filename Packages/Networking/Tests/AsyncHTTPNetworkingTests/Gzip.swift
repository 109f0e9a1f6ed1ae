/// Packed contents made by hand: the format (RFC 1952) with stored blocks (RFC 1951, section 3.2.4).
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Bytes as a packed content; none of it is made smaller.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed = head
    for start in stride(from: 0, to: max(bytes.count, 1), by: 60_000) {
      let block = bytes[start..<min(start + 60_000, bytes.count)]
      let size = UInt16(block.count)
      packed += [start + 60_000 >= bytes.count ? 1 : 0] + littleEndian(size) + littleEndian(~size)
      packed += block
    }
    return packed + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// A content that has a thousand times its size when it is unpacked.
  ///
  /// Its block has a code of two bits that repeats the last byte 258 times, over and over; it has no
  /// end.
  static func bomb(packedSize: Int) -> [UInt8] {
    let block: [UInt8] = [
      0xED, 0xC1, 0x01, 0x01, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 1,
    ]
    return head + block + [UInt8](repeating: 0, count: packedSize - head.count - block.count)
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The CRC-32 of the format.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
