import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

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
