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

/// A part of a pattern.
indirect enum KeyPatternNode: Sendable {
  /// One scalar out of these, or one out of all others.
  case one(of: [ClosedRange<UInt32>], negated: Bool)
  /// One scalar, in most patterns but a line break.
  case any
  /// The beginning of the text.
  case start
  case end
  /// Between a word and what is none, or anywhere else.
  case boundary(negated: Bool)
  /// One after another.
  case sequence([KeyPatternNode])
  case choice([KeyPatternNode])
  /// Again and again; without a bound if there is none.
  case repeated(KeyPatternNode, least: Int, most: Int?)

  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let wordLetters: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  static let spaces: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]
}

/// How a pattern is meant: the flags after `/pattern/`.
struct KeyPatternOptions: Sendable {
  var ignoresCase = true
  var dotMatchesNewlines = false
  var anchorsMatchLines = false
}
