/// Cuts chunks of bytes into lines, wherever the chunks begin and end.
struct LineCutter {
  /// What has come of the line that is not ended yet.
  private(set) var rest: [UInt8] = []

  /// Hands each line that the chunk ends to `body`, without its line feed.
  mutating func cut(
    _ chunk: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
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
