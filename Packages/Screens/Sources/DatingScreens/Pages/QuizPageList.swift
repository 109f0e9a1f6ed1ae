import ScreenParts
import Terminal

/// Choices of several lines each under a heading, of which the chosen one always shows.
struct QuizPageList {
  private let heading: [StyledText]
  private var choices: [[StyledText]] = []
  private var selection = 0
  private var isSpaced = false

  init(heading: [StyledText] = []) {
    self.heading = heading
  }

  mutating func add(_ lines: [StyledText], isSelected: Bool) {
    if isSelected { selection = choices.count }
    choices.append(lines)
  }

  /// Sets the choices apart.
  mutating func spaced(if isRoomy: Bool) { isSpaced = isRoomy }

  var count: Int { choices.count }

  /// Everything from top to bottom.
  var lines: [StyledText] { laidOut.lines }

  private var laidOut: (lines: [StyledText], selected: Range<Int>) {
    var lines = heading.isEmpty ? [] : heading + [""]
    var selected = 0..<0
    for (index, choice) in choices.enumerated() {
      if isSpaced, index > 0 { lines.append("") }
      let start = lines.count
      lines += choice
      if index == selection { selected = (index == 0 ? 0 : start)..<lines.count }
    }
    return (lines, selected)
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    let (lines, selected) = laidOut
    var scroll = ScrollPosition(content: lines.count, viewport: area.rows)
    scroll.reveal(selected)
    for (index, line) in lines[scroll.visibleRows].enumerated() {
      frame.write(line, column: area.column, row: area.row + index, clip: area)
    }
    let bar = Rect(column: area.endColumn, row: area.row, columns: 1, rows: area.rows)
    frame.scrollbar(in: bar, scroll, style: look.muted, isUnicode: look.traits.isUnicode)
  }
}
