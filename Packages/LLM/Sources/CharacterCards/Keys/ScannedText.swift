import DomainModels

/// Messages that are searched for keys.
struct ScannedText: Sendable {
  /// As they were written, one after another.
  let text: String
  private let exact: [UInt8]
  private let folded: [UInt8]

  init(_ messages: some Sequence<String>) {
    text = messages.joined(separator: "\n")
    exact = Array(text.utf8)
    folded = Array(text.lowercased().utf8)
  }

  /// Whether a key occurs, if only as part of a word; a blank one never does.
  func contains(_ key: String, isCaseSensitive: Bool) -> Bool {
    guard !key.isBlank else { return false }
    return isCaseSensitive
      ? Self.contains(Array(key.utf8), in: exact)
      : Self.contains(Array(key.lowercased().utf8), in: folded)
  }

  // By bytes: characters of the standard library take some thirty times as long, and a book has
  // hundreds of keys.
  private static func contains(_ key: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = key.first, key.count <= text.count else { return false }
    return (0...text.count - key.count).contains { start in
      text[start] == first && text[start..<start + key.count].elementsEqual(key)
    }
  }
}
