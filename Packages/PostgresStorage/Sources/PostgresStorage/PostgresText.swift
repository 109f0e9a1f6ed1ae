/// Text as PostgreSQL takes it, which refuses NUL.
///
/// NUL becomes 1 1 and the byte 1 becomes 1 2; all else stays. Order by bytes is the same before
/// and after, and text that somebody typed looks in the database as it was typed.
enum PostgresText {
  private static let mark: UInt8 = 1

  /// Appends a text for the server.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if byte > mark {
        bytes.append(byte)
      } else {
        bytes.append(mark)
        bytes.append(byte + 1)
      }
    }
  }

  /// The same as text, for a statement.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a text of the server.
  static func read(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(mark) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isMarked = false
    for byte in bytes {
      if isMarked {
        // Whatever else somebody's hand wrote there stays.
        if byte == 1 || byte == 2 { plain.append(byte - 1) } else { plain += [mark, byte] }
        isMarked = false
      } else if byte == mark {
        isMarked = true
      } else {
        plain.append(byte)
      }
    }
    if isMarked { plain.append(mark) }
    return String(decoding: plain, as: UTF8.self)
  }
}
