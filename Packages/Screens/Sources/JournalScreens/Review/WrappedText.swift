import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A typed text broken between words, with the place of each character, so that a cursor can stand
/// in it.
struct WrappedText {
  private(set) var lines: [String] = [""]
  /// The position of each character, and the position after the last.
  private(set) var places: [Frame.Position] = []

  /// Breaks a text.
  ///
  /// - Parameters:
  ///   - text: what was typed, which drives no terminal.
  ///   - columns: how wide a line may be; less than 1 counts as 1.
  ///   - look: says what characters there are.
  init(_ text: String, columns: Int, _ look: JournalLook) {
    let columns = max(1, columns)
    let characters = Array(text)
    let shown = characters.map { look.traits.isUnicode ? String($0) : look.text(String($0)) }
    let widths = zip(characters, shown).map { $0 == "\n" ? 0 : $1.displayWidth }
    var column = 0
    // The first character of the word that the line ends with.
    var word: Int?
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        place(column)
        (column, word) = (0, nil)
        lines.append("")
        continue
      }
      // A space may hang over the edge; the next word begins a line.
      if column + widths[index] > columns, character != " " || column > columns {
        if let start = word {
          let moved = shown[start..<index].joined()
          lines[lines.count - 1].removeLast(moved.count)
          lines.append(moved)
          column = 0
          for other in start..<index {
            places[other] = Frame.Position(column: column, row: lines.count - 1)
            column += widths[other]
          }
          word = nil
        } else if column > 0 {
          lines.append("")
          column = 0
        }
      }
      place(min(column, columns - 1))
      lines[lines.count - 1] += shown[index]
      column += widths[index]
      if character == " " { word = index + 1 }
    }
    if column >= columns, !characters.isEmpty, characters.last != "\n" {
      lines.append("")
      column = 0
    }
    place(column)
  }

  private mutating func place(_ column: Int) {
    places.append(Frame.Position(column: column, row: lines.count - 1))
  }
}
