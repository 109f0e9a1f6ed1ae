/// Some texts, and whether a part stands in one of them.
struct Said {
  private let bytes: [UInt8]

  init(_ texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0)
    }
    self.bytes = bytes
  }

  /// Whether a text has this part, byte for byte.
  func contains(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    guard let first = wanted.first, wanted.count <= bytes.count else { return false }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      var length = 1
      while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
