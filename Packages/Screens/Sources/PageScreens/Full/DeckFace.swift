import Pages
import ScreenParts
import Terminal

/// A row of a deck as a card.
struct DeckFace<Operation: Sendable> {
  let row: PageRow<Operation>
  let look: PageLook

  /// Draws the card into its place; what does not fit is cut at its end.
  func draw(in frame: inout Frame, _ area: Rect) {
    guard area.columns > 6, area.rows > 2 else {
      frame.write(paragraph: look.text(row.heading), in: area, ellipsis: look.ellipsis)
      return
    }
    frame.box(area, glyphs: look.glyphs, style: .color(look.theme.border))
    let room = area.inset(horizontal: 3, vertical: 1)
    var lines = look.lines(row.heading.sanitizedCell(), room.columns, .bold)
    for statement in row.statements {
      lines += look.lines(
        statement.line, room.columns, statement.role == .facts ? look.muted : .plain)
    }
    for (index, line) in lines.prefix(room.rows).enumerated() {
      frame.write(line, column: room.column, row: room.row + index, clip: room)
    }
  }
}
