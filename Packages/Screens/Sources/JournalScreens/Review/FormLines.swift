import JournalModels
import ScreenParts
import Terminal

/// The lines of a form, with the focused one and the cursor: built from top to bottom,
/// and scrolled so that what is being answered shows.
struct FormLines {
  private(set) var lines: [StyledText] = []
  /// The lines that the keys go to.
  private var focus: Range<Int>?
  private var cursor: Frame.Position?

  var count: Int { lines.count }

  mutating func append(_ line: StyledText, isFocused: Bool = false) {
    append([line], isFocused: isFocused)
  }

  mutating func append(_ new: [StyledText], isFocused: Bool = false) {
    if isFocused, !new.isEmpty {
      focus = (focus?.lowerBound ?? lines.count)..<lines.count + new.count
    }
    lines += new
  }

  /// Adds a text that is being typed, with the cursor in it.
  mutating func append(
    _ box: TextBox, columns: Int, indent: Int = 0, placeholder: String, isFocused: Bool,
    _ look: JournalLook
  ) {
    let start = lines.count
    let shown = box.shown(columns: max(1, columns - indent), look)
    let space = StyledText(String(repeating: " ", count: indent))
    if box.field.isEmpty {
      let hint = look.text(placeholder).truncated(
        toWidth: max(0, columns - indent), ellipsis: look.ellipsis)
      lines.append(space + StyledText(hint, look.muted))
    } else {
      lines += shown.lines.map { space + StyledText($0) }
    }
    guard isFocused else { return }
    let row = start + shown.cursor.row
    cursor = Frame.Position(column: shown.cursor.column + indent, row: row)
    // The label above goes along, where there is room.
    focus = row..<row + 1
  }

  /// An empty line, where the window is high enough for some air.
  mutating func space(in area: Rect) {
    if area.rows >= 14, lines.last?.spans.isEmpty == false { lines.append(StyledText([])) }
  }

  /// Draws as much as fits, and the part that the keys go to.
  ///
  /// - Parameters:
  ///   - frame: where to draw.
  ///   - area: the rectangle.
  ///   - look: how it looks.
  ///   - isActive: whether keys are taken, so that there is a cursor.
  ///   - shift: by how many rows a person has scrolled away from it.
  func draw(
    in frame: inout Frame, _ area: Rect, _ look: JournalLook, isActive: Bool = true,
    shift: Int = 0
  ) {
    guard !area.isEmpty else { return }
    var position = ScrollPosition(content: lines.count, viewport: area.rows)
    if let focus {
      // A line of what comes before and after, to see where one is.
      let around = area.rows >= 4 ? 1 : 0
      position.reveal(
        max(0, focus.lowerBound - around)..<min(lines.count, focus.upperBound + around))
    }
    position.scroll(by: shift)
    for (index, row) in position.visibleRows.enumerated() {
      frame.write(lines[row], column: area.column, row: area.row + index, clip: area)
    }
    if lines.count > area.rows {
      let bar = Rect(
        column: min(area.endColumn + 1, frame.size.columns - 1), row: area.row, columns: 1,
        rows: area.rows)
      frame.scrollbar(in: bar, position, style: look.muted, isUnicode: look.traits.isUnicode)
    }
    guard isActive, let cursor, position.visibleRows.contains(cursor.row) else { return }
    let column = area.column + min(cursor.column, area.columns - 1)
    frame.cursor = Frame.Position(
      column: column, row: area.row + cursor.row - position.offset)
  }
}

/// The mark before the focused line of a form.
enum FocusMarker {
  static func label(_ name: String, isFocused: Bool, _ look: JournalLook) -> StyledText {
    StyledText(
      (isFocused ? "> " : "  ") + look.text(name),
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
  }
}

/// Words to choose from, one of them marked, in as few lines as there is room for.
struct WordChoice {
  private let words: [String]
  private let chosen: Int?

  init(_ words: [String], chosen: Int?) {
    self.words = words
    self.chosen = chosen
  }

  /// The lines around the chosen word, at most a third of a page.
  func lines(columns: Int, rows: Int, _ look: JournalLook) -> [StyledText] {
    var all: [(line: StyledText, hasChosen: Bool)] = []
    var line = StyledText("  ")
    var hasChosen = false
    for (index, word) in words.enumerated() {
      let isChosen = index == chosen
      let text = isChosen ? "[\(look.text(word))]" : " \(look.text(word)) "
      if line.displayWidth + text.displayWidth > columns, line.displayWidth > 2 {
        all.append((line, hasChosen))
        (line, hasChosen) = (StyledText("  "), false)
      }
      line =
        line
        + StyledText(
          text, isChosen ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
      hasChosen = hasChosen || isChosen
    }
    if line.displayWidth > 2 { all.append((line, hasChosen)) }
    let room = max(1, min(4, rows / 3))
    let place = all.firstIndex { $0.hasChosen } ?? 0
    let start = min(max(0, place - room / 2), max(0, all.count - room))
    return all.dropFirst(start).prefix(room).map(\.line)
  }
}
