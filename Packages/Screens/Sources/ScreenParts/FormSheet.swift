public import Terminal

/// The lines of a form from top to bottom, and what of it the keys go to; drawn as far as it fits,
/// scrolled so that what is being answered shows.
public struct FormSheet<Look: ScreenLook> {
  private enum Part {
    case line(StyledText)
    case field(TextField, indent: Int, placeholder: String, isFocused: Bool)
  }

  private let columns: Int
  private let look: Look
  private var parts: [(part: Part, row: Int, rows: Int)] = []
  private var rows = 0
  private var focus: Range<Int>?

  /// Begins a form of a width.
  public init(columns: Int, _ look: Look) {
    self.columns = max(1, columns)
    self.look = look
  }

  public mutating func add(_ line: StyledText, isFocused: Bool = false) {
    add([line], isFocused: isFocused)
  }

  /// Adds several lines.
  public mutating func add(_ lines: [StyledText], isFocused: Bool = false) {
    for line in lines { add(.line(line), rows: 1, isFocused: isFocused) }
  }

  /// Adds a question or a remark, broken to the width.
  public mutating func add(_ text: String, _ style: TextStyle = .plain) {
    add(look.lines(text, columns, style))
  }

  /// Adds an empty line where there is room for some air.
  public mutating func space(in area: Rect) {
    if area.rows >= 12 { add("") }
  }

  /// Adds a field; a password shows as dots.
  public mutating func add(
    _ field: TextField, label: String?, placeholder: String = "", isHidden: Bool = false,
    isFocused: Bool
  ) {
    let mark = isFocused ? "> " : "  "
    var indent = 2
    if let label {
      let style =
        isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted
      add(StyledText(mark + look.text(label), style), isFocused: isFocused)
      indent = columns >= 30 ? 4 : 2
    }
    indent = min(indent, columns - 1)
    let shown = isHidden ? field.masked(with: look.sign("•", "*")) : field
    let needed = field.keepsLineFeeds ? shown.rows(columns: columns - indent) : 1
    add(
      .field(shown, indent: indent, placeholder: placeholder, isFocused: isFocused),
      rows: needed, isFocused: isFocused)
  }

  private mutating func add(_ part: Part, rows count: Int, isFocused: Bool) {
    parts.append((part, rows, count))
    if isFocused { focus = (focus?.lowerBound ?? rows)..<rows + count }
    rows += count
  }

  /// The height of the whole form in lines.
  public var height: Int { rows }

  /// Draws what fits.
  ///
  /// - Parameters:
  ///   - frame: what it is drawn in.
  ///   - area: where.
  ///   - first: the first line to show; `nil` to show what the keys go to.
  public func draw(in frame: inout Frame, _ area: Rect, from first: Int? = nil) {
    guard !area.isEmpty, rows > 0 else { return }
    var sheet = Frame(TerminalSize(columns: columns, rows: rows))
    for (part, row, rows) in parts {
      switch part {
      case .line(let line): sheet.write(line, column: 0, row: row, clip: sheet.bounds)
      case .field(let field, let indent, let placeholder, let isFocused):
        let place = Rect(column: indent, row: row, columns: columns - indent, rows: rows)
        field.draw(
          in: &sheet, place, placeholder: StyledText(look.text(placeholder), look.muted),
          isFocused: isFocused)
      }
    }
    var position = ScrollPosition(content: rows, viewport: area.rows)
    if let first {
      position.scroll(to: first)
    } else if let focus {
      let around = area.rows >= 6 && focus.count + 2 <= area.rows ? 1 : 0
      position.reveal(max(0, focus.lowerBound - around)..<min(rows, focus.upperBound + around))
    }
    var window = Frame(TerminalSize(columns: min(columns, area.columns), rows: area.rows))
    window.overlay(sheet, column: 0, row: -position.offset)
    frame.overlay(window, column: area.column, row: area.row)
    if rows > area.rows {
      let bar = Rect(
        column: min(area.endColumn + 1, frame.size.columns - 1), row: area.row, columns: 1,
        rows: area.rows)
      frame.scrollbar(in: bar, position, style: look.muted, isUnicode: look.traits.isUnicode)
    }
    guard let cursor = sheet.cursor, position.visibleRows.contains(cursor.row) else { return }
    frame.cursor = Frame.Position(
      column: area.column + min(cursor.column, area.columns - 1),
      row: area.row + cursor.row - position.offset)
  }
}

extension TextField {
  /// As many signs as there are characters.
  fileprivate func masked(with sign: String) -> TextField {
    var field = TextField(String(repeating: sign, count: count))
    field.moveCursor(to: cursor)
    return field
  }
}

/// The warning when Esc would lose typed text: only a second Esc leaves.
public enum UnsavedTextWarning {
  /// A form.
  public static let unsaved = "Esc again leaves; nothing is saved."
  /// A message.
  public static let unsent = "Esc again leaves; what you wrote is lost."
}

/// A list of two lines for each, one of which is chosen.
public struct ChoiceList: Sendable, Equatable {
  /// The place of what is chosen, from 0.
  public private(set) var selection = 0

  /// Begins with the first.
  public init() {}

  /// Moves the choice, if the key is one that does.
  ///
  /// - Returns: whether it is.
  public mutating func update(_ key: KeyPress, count: Int, in area: Rect) -> Bool {
    let page = max(1, area.formRoom.rows / 2)
    switch key.key {
    case .down, .character("j"): selection += 1
    case .up, .character("k"): selection -= 1
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = count - 1
    case .pageDown: selection += page
    case .pageUp: selection -= page
    default: return false
    }
    keep(within: count)
    return true
  }

  /// Stays on the list, which may have got shorter.
  public mutating func keep(within count: Int) { selection = max(0, min(count - 1, selection)) }

  /// Draws what fits around the choice.
  public func draw(
    _ rows: [(name: String, state: String)], in frame: inout Frame, _ area: Rect,
    _ look: some ScreenLook
  ) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    for (index, row) in rows.enumerated() {
      let isFocused = index == selection
      for (line, text) in [row.name, row.state].enumerated() {
        let mark = isFocused && line == 0 ? "> " : "  "
        let shown = (mark + look.text(text.sanitizedCell()))
          .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
        let chosen = TextStyle(isBold: true, foreground: look.theme.accent)
        sheet.add(
          StyledText(shown, line == 1 ? look.muted : isFocused ? chosen : .plain),
          isFocused: isFocused)
      }
    }
    sheet.draw(in: &frame, room)
  }
}

extension Rect {
  /// The area of forms on a page of this size: with some air around, where there is any.
  public var formRoom: Rect {
    inset(
      horizontal: columns >= 60 ? 4 : columns >= 20 ? 1 : 0, vertical: rows >= 16 ? 1 : 0)
  }
}
