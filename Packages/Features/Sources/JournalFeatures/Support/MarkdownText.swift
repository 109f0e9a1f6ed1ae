/// Text that stays text in CommonMark.
public enum MarkdownText {
  private static let signs: Set<Character> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$",
  ]

  /// The text with signs escaped and line breaks kept as hard ones; it never begins a block.
  ///
  /// Blank lines go, since they would end the list item; control characters become U+FFFD.
  public static func escaped(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    return lines.map(line).joined(separator: "\\\n  ")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let front = line.drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }

  private static func line(_ line: Substring) -> String {
    var text = ""
    // A number with a dot would begin a list, as would a plus or a minus; "=" underlines a heading.
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let dot = digits.endIndex
    let isOrdered = !digits.isEmpty && dot < line.endIndex && ".)".contains(line[dot])
    for index in line.indices {
      let character = line[index]
      let begins = index == line.startIndex && "+-=".contains(character)
      if signs.contains(character) || begins || (isOrdered && index == dot) { text += "\\" }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      text += isControl && character != "\t" ? "\u{FFFD}" : String(character)
    }
    return text
  }
}
