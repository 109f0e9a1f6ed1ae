extension String {
  /// How many bytes of a name the server keeps; it cuts off the rest without a word.
  static let longest = 63

  /// The name as an SQL identifier.
  var quoted: String { enclosed(in: "\"") }

  /// The name if the server keeps all of it, or its beginning and a number that follows from it.
  var fitting: String {
    if utf8.count <= String.longest { return self }
    var start = self[...]
    while start.utf8.count > 44 { start.removeLast() }
    return start + "_" + fingerprint
  }

  /// A number that differs where the text does (FNV-1a): it tells texts apart, it protects nothing.
  var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// The text between quotes, those within it doubled.
  func enclosed(in quote: Character) -> String {
    let parts = split(separator: quote, omittingEmptySubsequences: false)
    return "\(quote)" + parts.joined(separator: "\(quote)\(quote)") + "\(quote)"
  }
}
