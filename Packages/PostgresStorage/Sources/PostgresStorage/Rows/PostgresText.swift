import DomainModels
import Storage

/// Text as PostgreSQL takes it, which refuses NUL.
///
/// NUL becomes 1 1 and the byte 1 becomes 1 2; all else stays. Order by bytes is the same before
/// and after, and text that a user typed looks in the database as it was typed.
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
        // Other settings that an administrator wrote there stay.
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

extension String {
  /// The number of bytes of a name that the server keeps; it cuts off the rest without a word.
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

/// The tokens of a row's texts, as PostgreSQL's `tsvector` reads them.
///
/// The port cuts the tokens, the same for every store; the server sorts and finds them by prefix.
struct SearchVector {
  /// The tokens, quoted, in as many parts as it takes: one holds less than a mebibyte.
  let parts: [String]

  /// Cuts texts; what is not text has no tokens.
  init(_ values: [StoredValue]) {
    let tokens = values.flatMap { value in
      if case .text(let text) = value { SearchText.tokens(of: text) } else { [String]() }
    }
    var parts: [String] = []
    var part = ""
    var seen: Set<String> = []
    for token in tokens.map(SearchVector.lexeme) where seen.insert(token).inserted {
      if part.utf8.count + token.utf8.count > SearchVector.capacity {
        parts.append(part)
        part = ""
      }
      if !part.isEmpty { part += " " }
      part += token
    }
    self.parts = parts + [part]
  }

  /// The query for tokens with this prefix.
  static func question(prefix token: String) -> String { lexeme(token) + ":*" }

  /// The query for this token.
  static func question(whole token: String) -> String { lexeme(token) }

  /// The server takes 1,048,575 bytes of tokens a vector.
  private static let capacity = 500_000

  /// The server takes 2,046 bytes a token, and an index page fewer than three thousand.
  private static let longest = 1000

  private static func lexeme(_ token: String) -> String {
    var content = ""
    var count = 0
    for scalar in token.unicodeScalars {
      count += UTF8.width(scalar)
      if count > longest { break }
      if scalar == "'" || scalar == "\\" { content.unicodeScalars.append(scalar) }
      content.unicodeScalars.append(scalar)
    }
    return "'\(content)'"
  }
}
