import DomainModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Overwrites what the library leaves in freed memory.
///
/// It wipes its keys, but not the round keys that AES makes of them, which lie in an object of some
/// 600 bytes for each call; the first of them is the key itself. Nor does it wipe the arrays in which
/// HMAC prepares a key. Freed memory is handed out again, last in, first out and by size, so asking
/// for blocks of those sizes and overwriting them reaches what this thread left. So does using the
/// stack again as deep as it was used.
enum KeyResidue {
  /// Reaches the round keys, after a transaction.
  ///
  /// It costs some microseconds.
  static func overwrite() { overwrite(roundKeys, depth: 8) }

  /// Reaches all of it, after keys came or went.
  static func overwriteThoroughly() {
    overwrite(roundKeys + Array(stride(from: 32, through: 256, by: 16)), depth: 64)
    overwriteStack(16)
  }

  @inline(never)
  private static func overwriteStack(_ kibibytes: Int) {
    if kibibytes == 0 { return }
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer in
      buffer.wipe()
      overwriteStack(kibibytes - 1)
    }
  }

  private static let roundKeys = Array(stride(from: 560, through: 656, by: 16))

  private static func overwrite(_ sizes: [Int], depth: Int) {
    var blocks: [UnsafeMutableRawBufferPointer] = []
    blocks.reserveCapacity(sizes.count * depth)
    for size in sizes {
      for _ in 0..<depth {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        block.wipe()
        blocks.append(block)
      }
    }
    for block in blocks { block.deallocate() }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Overwrites memory in a way that the compiler does not leave out.
  package func wipe() {
    guard let start = baseAddress else { return }
    #if canImport(Darwin)
      _ = memset_s(start, count, 0, count)
    #else
      explicit_bzero(start, count)
    #endif
  }
}

extension [UInt8] {
  /// Overwrites the array's memory, if this is the only reference to it.
  package mutating func wipe() { withUnsafeMutableBytes { $0.wipe() } }
}
