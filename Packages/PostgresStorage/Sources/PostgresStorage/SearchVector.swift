import DomainModels
import Storage

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

  /// What asks for a token that begins so.
  static func question(prefix token: String) -> String { lexeme(token) + ":*" }

  /// What asks for this token.
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
