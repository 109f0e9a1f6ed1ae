/// Cuts chunks of bytes into lines; the chunks may begin and end anywhere.
///
/// For files of one document a line. It keeps the line that is not ended yet, and nothing else:
/// a caller that takes files from strangers looks at ``rest`` after each chunk and refuses one too
/// long.
public struct LineCutter: Sendable {
  /// The bytes of the unfinished line.
  public private(set) var rest: [UInt8] = []

  public init() {}

  /// Hands each line that the chunk ends to `body`, without its line feed.
  public mutating func cut(
    _ chunk: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) rethrows {
    try chunk.withUnsafeBufferPointer { bytes in
      var start = 0
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if rest.isEmpty {
          try body(piece)
        } else {
          rest.append(contentsOf: piece)
          try rest.withUnsafeBufferPointer(body)
          rest.removeAll(keepingCapacity: true)
        }
        start = end + 1
      }
      rest.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }
}
