/// A text that a person types, with a cursor in it.
///
/// The unit is a character as a reader sees it: one press of backspace removes an accented letter,
/// a flag or a family, however many code points it has. Nothing that drives a terminal gets in,
/// whether it is typed, pasted or set.
public struct TextField: Sendable, Hashable {
  public var text: String { String(characters) }

  /// The cursor's position: how many characters lie before it.
  public private(set) var cursor = 0

  /// The number of characters that it may hold; nil for as many as there are.
  public let maximumLength: Int?

  /// True if a pasted line feed stays one; otherwise it becomes a space.
  public let keepsLineFeeds: Bool

  private(set) var characters: [Character] = []

  /// The text that was cut last, for Ctrl-Y.
  private var cut = ""

  /// Makes a field, the cursor after the text.
  ///
  /// - Parameters:
  ///   - text: What stands in it at first.
  ///   - maximumLength: How many characters it may hold; nil for as many as there are.
  ///   - keepsLineFeeds: Whether a pasted line feed stays one; otherwise it becomes a space.
  public init(_ text: String = "", maximumLength: Int? = nil, keepsLineFeeds: Bool = false) {
    self.maximumLength = maximumLength
    self.keepsLineFeeds = keepsLineFeeds
    insert(text)
  }

  /// True if there is nothing in it.
  public var isEmpty: Bool { characters.isEmpty }

  public var count: Int { characters.count }

  /// Takes the text out, such as to send it.
  ///
  /// - Returns: The text; the field is empty then.
  public mutating func take() -> String {
    defer { replace(0..<count, with: "") }
    return text
  }

  /// Puts another text in place of all there is, and the cursor after it.
  public mutating func set(_ text: String) {
    replace(0..<count, with: "")
    insert(text)
  }

  /// Puts the cursor after some characters, or at the nearest place there is.
  public mutating func moveCursor(to place: Int) {
    cursor = min(max(0, place), count)
  }

  /// Inserts text at the cursor, such as what was pasted.
  ///
  /// Tabs become spaces, line ends of all kinds line feeds or spaces; other control characters and
  /// those that turn the order of text around are left out.
  ///
  /// - Parameter text: What to insert.
  /// - Returns: Whether all of it fitted; otherwise as much as did is inserted.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool {
    let safe = Self.typeable(text, keepsLineFeeds: keepsLineFeeds)
    guard let maximumLength else {
      replace(cursor..<cursor, with: safe)
      return true
    }
    let room = max(0, maximumLength - count)
    let fitting = safe.prefix(room)
    replace(cursor..<cursor, with: String(fitting))
    return fitting.endIndex == safe.endIndex
  }

  /// Removes characters and keeps them for Ctrl-Y.
  mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = String(characters[range])
    replace(range, with: "")
  }

  /// Inserts what was cut last.
  mutating func yank() { insert(cut) }

  /// Puts text in place of a range, and the cursor after it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    // The inserted text may have joined its neighbours, as an accent joins a letter. The text after
    // it can only add to the last character before the cursor: the count stays.
    cursor = before.count
  }

  private static func typeable(_ text: String, keepsLineFeeds: Bool) -> String {
    var safe = String.UnicodeScalarView()
    for character in text {
      if character.isNewline {
        safe.append(keepsLineFeeds ? "\n" : " ")
      } else if character == "\t" {
        safe.append(" ")
      } else {
        safe.append(contentsOf: character.unicodeScalars.filter { !$0.drivesTerminal })
      }
    }
    return String(safe)
  }
}

extension TextField {
  /// The number of rows that the text takes, the cursor included, when it is broken at a width.
  ///
  /// - Parameter columns: How wide a row is; less than 1 counts as 1.
  /// - Returns: At least 1.
  public func rows(columns: Int) -> Int {
    FieldLayout(characters, columns: columns).rows
  }

  /// Draws the text, and puts the frame's cursor where it is typed.
  ///
  /// In a rectangle of one row the text moves aside so that the cursor shows; in a higher one it is
  /// broken where a row is full, and scrolls. A line feed shows as a space where there is one row.
  ///
  /// - Parameters:
  ///   - frame: Where to draw.
  ///   - area: The rectangle. It is not cleared.
  ///   - style: How the text looks.
  ///   - placeholder: What stands there as long as nothing is typed; cut to one row.
  ///   - isFocused: Whether the keys go to this field: only then has it a cursor.
  public func draw(
    in frame: inout Frame, _ area: Rect, style: TextStyle = .plain, placeholder: StyledText? = nil,
    isFocused: Bool = true
  ) {
    guard !area.isEmpty else { return }
    if isEmpty, let placeholder {
      frame.write(
        placeholder.truncated(toWidth: area.columns, ellipsis: ""), column: area.column,
        row: area.row, clip: area
      )
    }
    let columns = area.rows == 1 ? nil : area.columns
    let layout = FieldLayout(characters, columns: columns)
    let place = layout.places[cursor]
    let aside = columns == nil ? layout.shift(showing: cursor, columns: area.columns) : 0
    let scrolled = max(0, place.row - area.rows + 1)
    for (character, place) in zip(characters, layout.places) {
      frame.write(
        String(character == "\n" ? " " : character), column: area.column + place.column - aside,
        row: area.row + place.row - scrolled, style: style, clip: area)
    }
    // A line feed after a full row takes no row of its own.
    let column = area.column + min(place.column - aside, area.columns - 1)
    let row = area.row + place.row - scrolled
    if isFocused, frame.bounds.contains(column: column, row: row) {
      frame.cursor = Frame.Position(column: column, row: row)
    }
  }
}

/// The positions of a field's characters.
struct FieldLayout {
  /// A place for each character, and one for the cursor after the last.
  private(set) var places: [Frame.Position] = []

  /// The number of rows.
  var rows: Int { (places.last?.row ?? 0) + 1 }

  /// Lays characters out.
  ///
  /// - Parameters:
  ///   - characters: What to lay out.
  ///   - columns: How wide a row is; nil for a single row as wide as it takes.
  init(_ characters: [Character], columns: Int?) {
    let limit = columns.map { max(1, $0) }
    var place = Frame.Position(column: 0, row: 0)
    for character in characters {
      let isBreak = character == "\n"
      let width = isBreak ? 1 : DisplayWidth.columns(of: character)
      if let limit, place.column > 0, place.column + width > limit, !isBreak {
        place = Frame.Position(column: 0, row: place.row + 1)
      }
      places.append(place)
      if limit != nil, isBreak {
        place = Frame.Position(column: 0, row: place.row + 1)
      } else {
        place.column += width
      }
    }
    // The cursor needs a column too.
    if let limit, place.column >= limit { place = Frame.Position(column: 0, row: place.row + 1) }
    places.append(place)
  }

  /// Returns the number of columns that a single row moves to the left so that the cursor shows,
  /// and as much text before it as fits.
  func shift(showing cursor: Int, columns: Int) -> Int {
    let column = places[cursor].column
    // The character at the cursor is shown whole, a wide one too.
    let next = cursor + 1 < places.count ? places[cursor + 1].column : column + 1
    let least = max(column + 1, next) - columns
    guard least > 0 else { return 0 }
    // No character is cut in two at the left edge.
    let start = places.first { $0.column >= least }?.column ?? column
    return min(start, column)
  }
}
