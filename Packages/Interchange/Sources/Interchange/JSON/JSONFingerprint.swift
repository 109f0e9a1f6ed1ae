/// Tells most keys apart at one glance.
enum JSONFingerprint {
  /// The first eight bytes of a text, the first lowest; 0 where there are fewer.
  @inline(__always)
  static func of(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if text.count >= 8 {
      return UInt64(
        littleEndian: UnsafeRawPointer(text.baseAddress)?.loadUnaligned(as: UInt64.self) ?? 0)
    }
    var bytes: UInt64 = 0
    for byte in text.reversed() { bytes = bytes << 8 | UInt64(byte) }
    return bytes
  }
}
