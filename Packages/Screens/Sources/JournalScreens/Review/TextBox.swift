import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A text of several lines that is being typed, broken between words.
struct TextBox: Equatable {
  private(set) var field: TextField
  /// The initial text, as the field shows it.
  private let initial: String?

  init(_ text: String = "") {
    field = TextField(text, maximumLength: JournalLimits.text, keepsLineFeeds: true)
    initial = TextBox.said(field)
  }

  /// A text of one line that is typed elsewhere.
  init(_ field: TextField) {
    self.field = field
    initial = TextBox.said(field)
  }

  /// The trimmed text, or `nil` if it is empty.
  var answer: String? { TextBox.said(field) }

  /// The edit of the text.
  ///
  /// A text that was not edited is kept to the byte, although a field shows no tabs and no control
  /// characters.
  var edit: FieldEdit<String> { FieldEdit(from: initial, to: answer) }

  private static func said(_ field: TextField) -> String? {
    let text = field.text.trimmed
    return text.isEmpty ? nil : text
  }

  /// The effect of a key.
  enum Reaction {
    /// The text took it.
    case taken
    /// A second Enter: the text is said.
    case said
    /// It isn't the text's.
    case other
  }

  /// Takes in a key: Enter begins a line, and on an empty one it says that the text is said.
  ///
  /// The shown width of the text matters to the arrows up and down.
  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> Reaction {
    switch key.key {
    case .enter:
      // Alone on the first line it says: nothing.
      if field.isEmpty { return .said }
      let isAtEnd = field.cursor == field.count
      if isAtEnd, field.text.last == "\n" {
        field.set(String(field.text.reversed().drop(while: \.isNewline).reversed()))
        return .said
      }
      field.insert("\n")
      return .taken
    case .up: return move(by: -1, columns, look) ? .taken : .other
    case .down: return move(by: 1, columns, look) ? .taken : .other
    default: return field.update(key) ? .taken : .other
    }
  }

  mutating func insert(_ text: String) { field.insert(text) }

  mutating func set(_ text: String) { field.set(text) }

  /// Moves the cursor by a row, if there is one.
  private mutating func move(by rows: Int, _ columns: Int, _ look: JournalLook) -> Bool {
    let layout = WrappedText(field.text, columns: columns, look)
    let here = layout.places[field.cursor]
    let row = here.row + rows
    guard row >= 0, row < layout.lines.count else { return false }
    let inRow = layout.places.indices.filter { layout.places[$0].row == row }
    guard
      let best = inRow.min(by: {
        abs(layout.places[$0].column - here.column) < abs(layout.places[$1].column - here.column)
      })
    else { return false }
    field.moveCursor(to: best)
    return true
  }

  /// The text as lines of at most a width, and where the cursor stands.
  func shown(columns: Int, _ look: JournalLook) -> (lines: [String], cursor: Frame.Position) {
    let layout = WrappedText(field.text, columns: columns, look)
    return (layout.lines, layout.places[field.cursor])
  }
}

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
