import Terminal

/// A box in the middle of a page, over what is there.
struct Notice {
  let title: String
  let text: String
  let look: Look
  var style: TextStyle = .bold
  var gradient: Gradient?

  /// Draws the box; one that doesn't fit loses its text's last lines.
  func draw(in frame: inout Frame, _ area: Rect) {
    let width = min(area.columns - 2, 56)
    let lines = look.text(text).wrapped(toWidth: max(1, width - 6))
    let box = area.centered(columns: width, rows: lines.count + 4)
    guard box.rows >= 3, box.columns >= 8 else { return }
    var panel = Frame(box.size)
    if look.hasBackgrounds {
      if let gradient {
        panel.shade(panel.bounds, look.ground(gradient), direction: .diagonal)
      } else {
        panel.fill(panel.bounds, style: TextStyle(background: look.theme.raised))
      }
    }
    panel.box(panel.bounds, glyphs: look.glyphs, style: .color(look.theme.border))
    let inner = panel.bounds.inset(horizontal: 3, vertical: 1)
    let title = look.text(title).truncated(toWidth: inner.columns, ellipsis: look.ellipsis)
    panel.write(
      title, column: inner.column + (inner.columns - title.displayWidth) / 2, row: inner.row,
      style: style, clip: inner)
    for (index, line) in lines.enumerated() {
      panel.write(
        line, column: inner.column + (inner.columns - line.displayWidth) / 2,
        row: inner.row + (box.rows > 4 ? 2 : 1) + index,
        style: TextStyle(foreground: look.hasBackgrounds ? look.theme.onCard : nil), clip: inner)
    }
    frame.overlay(panel, column: box.column, row: box.row)
  }
}
