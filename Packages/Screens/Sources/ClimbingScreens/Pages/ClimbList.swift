import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The climbs of a session, the newest first, and which of them is chosen.
struct ClimbList: Sendable {
  private(set) var climbs: [LoggedClimb] = []
  /// The chosen climb; it stays chosen when others come or go.
  private(set) var selection: Identifier<Climb>?

  /// The chosen climb.
  var selected: LoggedClimb? { index.map { climbs[$0] } }

  private var index: Int? {
    climbs.firstIndex { $0.climb.id == selection }
  }

  /// Takes in the climbs in the order in which they were logged.
  mutating func take(_ logged: [LoggedClimb]) {
    let place = index
    climbs = logged.reversed()
    guard index == nil else { return }
    // The selected row has gone: select the row at its position.
    let next = place.map { min($0, climbs.count - 1) } ?? 0
    selection = climbs.indices.contains(next) ? climbs[next].climb.id : nil
  }

  /// Chooses a climb.
  mutating func select(_ climb: Identifier<Climb>) { selection = climb }

  /// Moves, if the key is one that does.
  ///
  /// - Returns: whether it is.
  mutating func update(_ key: KeyPress, rows: Int) -> Bool {
    switch key.key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .pageDown, .character(" "): move(by: max(1, rows - 1))
    case .pageUp, .character("b"): move(by: -max(1, rows - 1))
    case .home: move(by: -climbs.count)
    case .end, .character("G"): move(by: climbs.count)
    default: return false
    }
    return true
  }

  private mutating func move(by step: Int) {
    guard !climbs.isEmpty else { return }
    let place = min(max(0, (index ?? 0) + step), climbs.count - 1)
    selection = climbs[place].climb.id
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    guard !area.isEmpty else { return }
    var scroll = ScrollPosition(content: climbs.count, viewport: area.rows)
    let chosen = index ?? 0
    // The chosen one in the middle: what comes next is seen before one goes there.
    scroll.scroll(to: chosen - area.rows / 2)
    let row = ClimbRow(climbs, columns: area.columns - (climbs.count > area.rows ? 2 : 0), look)
    for (line, place) in scroll.visibleRows.enumerated() {
      let place = (place, area.row + line)
      let isChosen = place.0 == chosen
      let strip = Rect(column: area.column, row: place.1, columns: row.columns, rows: 1)
      if isChosen, look.hasBackgrounds {
        frame.fill(strip, style: TextStyle(background: look.theme.selected))
      }
      row.draw(climbs[place.0], isChosen: isChosen, in: &frame, strip)
    }
    frame.scrollbar(
      in: Rect(column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows), scroll,
      style: look.muted, isUnicode: look.traits.isUnicode)
  }
}

/// The layout of a line of the list of climbs: grade, name, attempts, how it went.
struct ClimbRow {
  let columns: Int
  private let grade: Int
  private let name: Int
  private let signs: Int
  private let outcome: Int
  private let look: ClimbingLook

  init(_ climbs: [LoggedClimb], columns: Int, _ look: ClimbingLook) {
    self.columns = columns
    self.look = look
    let grades = climbs.map { look.text($0.climb.gradeText ?? "").displayWidth }
    grade = min(grades.max() ?? 0, columns >= 60 ? 12 : 7)
    // Without room for words the signs say it: a tick is one.
    outcome = columns >= 60 ? min(24, columns / 4) : 0
    let widest = climbs.map(\.attempts.count).max() ?? 0
    signs = min(max(widest, 3), columns >= 100 ? 24 : columns >= 60 ? 12 : 7)
    let room =
      columns - 2 - (grade > 0 ? grade + 2 : 0) - signs - 2 - (outcome > 0 ? outcome + 1 : 0)
    // On a wide window the attempts stand beside the names, not at the other edge.
    let names = climbs.map { look.text($0.shownName).displayWidth }
    name = max(0, outcome > 0 ? min(room, max(24, names.max() ?? 0)) : room)
  }

  func draw(_ climb: LoggedClimb, isChosen: Bool, in frame: inout Frame, _ strip: Rect) {
    let mark = isChosen ? "> " : "  "
    let style =
      isChosen ? TextStyle(isBold: true, foreground: look.theme.accent) : TextStyle.plain
    var column = frame.write(
      mark, column: strip.column, row: strip.row, style: style, clip: strip)
    if grade > 0 {
      frame.write(
        fitted(climb.climb.gradeText ?? "", grade), column: column, row: strip.row,
        style: .bold, clip: strip)
      column += grade + 2
    }
    frame.write(
      fitted(climb.shownName, name), column: column, row: strip.row,
      style: TextStyle(isBold: isChosen), clip: strip)
    column += name + 2
    let shown = climb.signs(look, atMost: climb.attempts.count > signs ? signs - 4 : signs)
    frame.write(
      shown, column: outcome > 0 ? column : strip.endColumn - shown.displayWidth, row: strip.row,
      clip: strip)
    guard outcome > 0 else { return }
    frame.write(
      climb.outcome(look).truncated(toWidth: outcome, ellipsis: look.ellipsis),
      column: column + signs + 1, row: strip.row, clip: strip)
  }

  private func fitted(_ text: String, _ width: Int) -> String {
    look.text(text).truncated(toWidth: width, ellipsis: look.ellipsis)
  }
}

extension LoggedClimb {
  /// The title in a list: its name, or else the kind of climb.
  fileprivate var shownName: String {
    climb.name.isEmpty ? climb.discipline?.title ?? "" : climb.name
  }
}
