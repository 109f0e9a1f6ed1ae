import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// Draws the lines of a form: a mark where the keys go, a name, and what is said.
struct FormLine {
  let area: Rect
  let labelColumns: Int
  let look: ClimbingLook

  init(_ area: Rect, labels: [String], _ look: ClimbingLook) {
    self.area = area
    labelColumns = labels.map(\.displayWidth).max() ?? 0
    self.look = look
  }

  /// The area of a line's value.
  func value(row: Int) -> Rect {
    let column = area.column + 2 + labelColumns + 1
    return Rect(column: column, row: row, columns: area.endColumn - column, rows: 1)
      .intersection(area)
  }

  func drawLabel(_ name: String, row: Int, isFocused: Bool, in frame: inout Frame) {
    let style =
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : TextStyle.plain
    frame.write(
      (isFocused ? "> " : "  ") + name, column: area.column, row: row, style: style, clip: area)
  }

  func draw(
    _ field: TextField, _ name: String, placeholder: String, row: Int, isFocused: Bool,
    in frame: inout Frame
  ) {
    drawLabel(name, row: row, isFocused: isFocused, in: &frame)
    field.draw(
      in: &frame, value(row: row), placeholder: StyledText(placeholder, look.muted),
      isFocused: isFocused)
  }

  func draw(
    _ metric: Metric, _ value: Int?, row: Int, isFocused: Bool, in frame: inout Frame
  ) {
    drawLabel(metric.name, row: row, isFocused: isFocused, in: &frame)
    let place = self.value(row: row)
    let end = frame.write(
      metric.choice(value, look), column: place.column, row: row, clip: area)
    if let value, let meaning = metric.meaning(value) {
      let text = "  " + meaning
      guard end + text.displayWidth <= area.endColumn else { return }
      frame.write(text, column: end, row: row, style: look.muted, clip: area)
    }
  }
}
