/// What has to be said for an entry to become active, made ready to be looked for.
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

  /// Whether enough of them occur.
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
