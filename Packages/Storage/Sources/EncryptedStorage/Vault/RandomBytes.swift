import DomainModels
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Random bytes for keys and nonces, fetched in blocks and overwritten as they are used.
///
/// They come from the system's generator. A store's own ``Storage/StorageEnvironment/random`` is
/// for what may repeat, so it is not used: tests seed it, and a key must never be seeded by mistake.
final class RandomBytes {
  private let source: RandomSource?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
  private var next = 0
  private var end = 0
  // A commit of one row needs about a hundred bytes, a batch many thousand.
  private var portion = 256

  /// Makes an empty block.
  ///
  /// - Parameter source: where the bytes come from; `nil` for the system's generator.
  init(source: RandomSource?) { self.source = source }

  deinit {
    buffer.wipe()
    buffer.deallocate()
  }

  /// Lends fresh bytes, at most 256 of them.
  func take<Value>(
    _ count: Int, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value {
    if end - next < count { try refill() }
    let taken = UnsafeMutableRawBufferPointer(rebasing: buffer[next..<next + count])
    next += count
    defer { taken.wipe() }
    return try body(UnsafeRawBufferPointer(taken))
  }

  /// Fresh bytes that are no secret.
  func bytes(_ count: Int) throws -> [UInt8] { try take(count) { Array($0) } }

  private func refill() throws {
    if let source {
      for offset in stride(from: 0, to: portion, by: 8) {
        buffer.storeBytes(of: source.next(), toByteOffset: offset, as: UInt64.self)
      }
    } else {
      try fillFromSystem()
    }
    next = 0
    end = portion
    portion = min(portion * 2, buffer.count)
  }

  private func fillFromSystem() throws {
    #if canImport(Darwin)
      arc4random_buf(buffer.baseAddress, portion)
    #else
      // The system gives at most 256 bytes at a time.
      for offset in stride(from: 0, to: portion, by: 256) {
        guard getentropy(buffer.baseAddress?.advanced(by: offset), 256) == 0 else {
          throw StorageError(.inputOutput, "the system gives no random bytes")
        }
      }
    #endif
  }
}

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
