/// Breaks one paragraph into lines.
struct LineWrapper {
  let width: Int
  /// Whether a word that is wider than a line stays in one piece, and control sequences take no room.
  let keepsWords: Bool
  private var lines: [String] = []
  private var line = ""
  private var used = 0
  /// Spaces seen after the last word, written only if another word follows on the same line.
  private var spaces = 0

  init(width: Int, keepsWords: Bool = false) {
    self.width = width
    self.keepsWords = keepsWords
  }

  consuming func lines(of paragraph: Substring) -> [String] {
    var wrapper = self
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      wrapper.add(word)
      wrapper.spaces += 1
    }
    return wrapper.lines + [wrapper.line]
  }

  private mutating func add(_ word: Substring) {
    if word.isEmpty { return }
    let columns = DisplayWidth.columns(of: keepsWords ? word.withoutControlSequences : word)
    if used > 0, used + spaces + columns > width { endLine() }
    if columns + spaces > width { spaces = 0 }
    line += String(repeating: " ", count: spaces)
    used += spaces
    spaces = 0
    if columns <= width || keepsWords {
      line += word
      used += columns
    } else {
      split(word)
    }
  }

  private mutating func split(_ word: Substring) {
    for character in word {
      let columns = DisplayWidth.columns(of: character)
      if used > 0, used + columns > width { endLine() }
      line.append(character)
      used += columns
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = ""
    used = 0
    spaces = 0
  }
}
