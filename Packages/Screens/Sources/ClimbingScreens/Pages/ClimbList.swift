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
