import CLoops

/// The C loops over chunks, which count lines: what any reader of lines is measured beside.
struct LineLoops {
  struct NothingRead: Error {}

  private var line = [UInt8](repeating: 0, count: 1 << 16)

  /// `memchr` and `memcpy`.
  @discardableResult mutating func split(_ chunks: [[UInt8]]) throws -> Int {
    try run(CLoopsSplit, chunks)
  }

  /// Byte by byte.
  @discardableResult mutating func splitByBytes(_ chunks: [[UInt8]]) throws -> Int {
    try run(CLoopsSplitByBytes, chunks)
  }

  private mutating func run(
    _ loop: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int,
    _ chunks: [[UInt8]]
  ) throws -> Int {
    var lines = 0
    for chunk in chunks { lines += loop(chunk, chunk.count, &line, line.count) }
    // The copies have to be wanted, or the compiler leaves them out.
    guard lines > 0, line[0] != 0 else { throw NothingRead() }
    return lines
  }
}
