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
