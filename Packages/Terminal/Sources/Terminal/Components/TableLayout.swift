/// Lays a table out for a terminal.
struct TableLayout {
  private let columns: [TableColumn]
  private let headers: [String]
  private let rows: [[TableCell]]
  /// The lines of each cell: one, unless its column wraps.
  private let texts: [[[String]]]
  private let widths: [Int]
  private let traits: TerminalTraits

  /// The gap between two columns.
  private static let gap = "  "

  init(table: Table, traits: TerminalTraits) {
    self.traits = traits
    let headers = table.columns.map { $0.header.sanitizedCell(isUnicode: traits.isUnicode) }
    let texts = table.rows.map { row in
      zip(row, table.columns).map { cell, column in
        let lines = column.wraps ? cell.text.split(whereSeparator: \.isNewline) : [cell.text[...]]
        return lines.map { String($0).sanitizedCell(isUnicode: traits.isUnicode) }
      }
    }
    var natural = headers.map(\.displayWidth)
    var isEmpty = headers.map { _ in true }
    for row in texts {
      for (column, lines) in row.enumerated() {
        for text in lines where !text.isEmpty {
          natural[column] = max(natural[column], text.displayWidth)
          isEmpty[column] = false
        }
      }
    }
    let shown = Self.shown(table.columns, natural, isEmpty, in: traits.columns)
    func pick<Element>(_ all: [Element]) -> [Element] { shown.map { all[$0] } }
    columns = pick(table.columns)
    self.headers = pick(headers)
    rows = table.rows.map(pick)
    self.texts = texts.map(pick)
    let gaps = Self.gap.count * max(0, shown.count - 1)
    var widths = Self.fit(pick(natural), columns, into: traits.columns - gaps)
    // A single column is cut: a line that is wider than the terminal breaks words.
    if widths.count == 1 { widths[0] = min(widths[0], max(1, traits.columns)) }
    self.widths = widths
  }

  /// The columns that a terminal has room for: those without any text are left out first, then
  /// those of the lowest priority, and one always stays.
  private static func shown(
    _ columns: [TableColumn], _ natural: [Int], _ isEmpty: [Bool], in space: Int
  ) -> [Int] {
    let least = columns.indices.map { column in
      columns[column].isFlexible
        ? min(natural[column], max(1, columns[column].minimumWidth)) : natural[column]
    }
    var shown = Array(columns.indices)
    while shown.count > 1,
      shown.reduce(0, { $0 + least[$1] }) + gap.count * (shown.count - 1) > space
    {
      let next = shown.min { left, right in
        let (leftRank, rightRank) = (columns[left].priority, columns[right].priority)
        return isEmpty[left] == isEmpty[right]
          ? (leftRank, -left) < (rightRank, -right) : isEmpty[left]
      }
      shown.removeAll { $0 == next }
    }
    return shown
  }

  func rendered() -> String {
    var text = line(headers.map { ($0, TextStyle.bold) })
    for (cells, texts) in zip(rows, texts) {
      let lines = texts.enumerated().map { column, lines in
        columns[column].wraps ? lines.flatMap { $0.wrapped(toWidth: widths[column]) } : lines
      }
      for index in 0..<max(1, lines.map(\.count).max() ?? 1) {
        text += line(
          zip(lines, cells).map { (index < $0.count ? $0[index] : "", $1.style) })
      }
    }
    return text
  }

  private func line(_ cells: [(text: String, style: TextStyle)]) -> String {
    // Nothing stands to the right of the last text: no spaces trail there.
    let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
    var line = ""
    for (column, cell) in cells.enumerated().prefix(last + 1) {
      if column > 0 { line += Self.gap }
      let text = cell.text.truncated(toWidth: widths[column], ellipsis: traits.ellipsis)
      let space = max(0, widths[column] - text.displayWidth)
      let before = columns[column].alignment.columnsBefore(space)
      // Only the text is painted: underlined space would look like a form to fill in.
      line += String(repeating: " ", count: before) + traits.paint(text, cell.style)
      if column < last { line += String(repeating: " ", count: space - before) }
    }
    return line + "\n"
  }

  /// Takes columns from the widest flexible one until all fit or none can give more.
  private static func fit(_ natural: [Int], _ columns: [TableColumn], into space: Int) -> [Int] {
    var widths = natural
    var excess = natural.reduce(0, +) - space
    while excess > 0 {
      let candidates = widths.indices.filter {
        columns[$0].isFlexible && widths[$0] > max(1, columns[$0].minimumWidth)
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      // Down to the next widest at once: one at a time would be slow for very long text.
      let next = candidates.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? 0
      let floor = max(next, columns[widest].minimumWidth, 1)
      let share = max(1, min(widths[widest] - floor, excess / max(1, candidates.count)))
      widths[widest] -= share
      excess -= share
    }
    return widths
  }
}
