/// A regular expression in place of a key (V3, `use_regex`), of a card that anybody may have made.
///
/// Matching takes all ways through the pattern at once and stops after so many steps, so none can
/// hang the program, as one that tries a way after the other can. What needs that trying
/// (references to groups, looking ahead or behind) makes no pattern here, nor do `\p{…}` and other
/// marks of JavaScript's newer flags: V3 has such a key match nothing.
struct KeyPattern: Sendable {
  let node: KeyPatternNode
  let options: KeyPatternOptions

  /// Reads a pattern, written as `pattern` or as `/pattern/flags`; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - text: the key.
  ///   - isCaseSensitive: whether capitals count; `nil` for as the flags say, and no without any.
  init?(_ text: String, isCaseSensitive: Bool?) {
    var options = KeyPatternOptions()
    var pattern = text[...]
    if text.count > 1, text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex
    {
      let flags = text[text.index(after: end)...]
      guard flags.allSatisfy({ "gimsuvyd".contains($0) }) else { return nil }
      pattern = text[text.index(after: text.startIndex)..<end]
      options.ignoresCase = flags.contains("i") || isCaseSensitive == false
      options.dotMatchesNewlines = flags.contains("s")
      options.anchorsMatchLines = flags.contains("m")
    } else {
      options.ignoresCase = isCaseSensitive != true
    }
    var parser = KeyPatternParser(pattern)
    guard let node = parser.parse() else { return nil }
    self.node = node
    self.options = options
  }

  /// Whether the pattern matches anywhere.
  func matches(_ text: ScannedText) -> Bool {
    var search = KeyPatternSearch(text.text, options: options)
    return search.finds(node)
  }
}
