import DomainModels

/// The keys of an entry, prepared for the search.
struct EntryKeys: Sendable {
  private let entry: CharacterBookEntry
  private let patterns: [KeyPattern]
  private let additional: [String]?
  private let excluded: [String]

  init(_ entry: CharacterBookEntry, decorators: BookDecorators) {
    self.entry = entry
    let sensitive = entry.isCaseSensitive
    patterns =
      entry.usesRegex
      ? entry.keys.compactMap { KeyPattern($0, isCaseSensitive: sensitive) } : []
    additional = decorators.list(.additionalKeys)
    excluded = decorators.list(.excludeKeys) ?? []
  }

  /// Returns whether enough of them occur.
  func occur(in text: ScannedText) -> Bool {
    if entry.usesRegex {
      // V3 lets programs pass over additional keys that would be patterns; and over excluded ones.
      return patterns.contains { $0.matches(text) }
    }
    if isAny(of: excluded, in: text) { return false }
    if let additional, !isAny(of: additional, in: text) { return false }
    if entry.isConstant == true { return true }
    guard isAny(of: entry.keys, in: text) else { return false }
    let secondary = entry.secondaryKeys
    return entry.isSelective != true || secondary.isEmpty || isAny(of: secondary, in: text)
  }

  private func isAny(of keys: [String], in text: ScannedText) -> Bool {
    keys.contains { text.contains($0, isCaseSensitive: entry.isCaseSensitive ?? false) }
  }
}

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

  /// Returns whether a key occurs, if only as part of a word; a blank one never does.
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
