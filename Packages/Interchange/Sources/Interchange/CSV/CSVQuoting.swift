/// Quotes of RFC 4180, and of those who didn't read it.
enum CSVQuoting {
  /// What a field says whose bytes begin with its opening quote.
  ///
  /// Two quotes are one; what follows the closing quote is taken as it stands.
  static func content(of raw: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(raw.count)
    var place = raw.startIndex + 1
    while place < raw.endIndex {
      if raw[place] == quote {
        place += 1
        if place == raw.endIndex || raw[place] != quote {
          content.append(contentsOf: raw[place...])
          return content
        }
      }
      content.append(raw[place])
      place += 1
    }
    return content
  }

  static let quote = UInt8(ascii: "\"")
}
