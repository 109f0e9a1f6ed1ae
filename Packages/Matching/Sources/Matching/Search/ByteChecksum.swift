import CMatchingKernels

/// The checksum at the end of encodings that are too large for FNV-1a: several gigabytes a second.
enum ByteChecksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    matching_checksum(bytes.baseAddress, bytes.count)
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(of) }
}
