import Terminal

/// What all pages have around them: a line at the top, a line at the bottom.
struct ScreenFrame {
  let header: Rect
  let body: Rect
  let footer: Rect

  init(_ size: TerminalSize) {
    var rest = Rect(size)
    // A window too low for both keeps the keys: who is lost needs them more than a title.
    footer = rest.takeBottom(size.rows > 3 ? 1 : 0)
    header = rest.takeTop(size.rows > 7 ? 1 : 0)
    body = rest
  }

  func drawHeader(_ title: String, in frame: inout Frame, _ look: Look) {
    guard !header.isEmpty else { return }
    let brand = "\(look.heart) dating"
    let end = frame.write(
      brand, column: header.column + 1, row: header.row,
      style: TextStyle(isBold: true, foreground: look.theme.accent), clip: header)
    let room = header.endColumn - end - 3
    let text = look.text(title).truncated(toWidth: room, ellipsis: look.ellipsis)
    frame.write(
      text, column: header.endColumn - 1 - text.displayWidth, row: header.row, style: look.muted,
      clip: header)
  }

  func drawFooter(_ hints: [KeyHint], in frame: inout Frame, _ look: Look) {
    var column = footer.column + 1
    for hint in hints {
      let key = look.keys(hint.key)
      let width = key.displayWidth + 1 + hint.action.displayWidth
      // A hint that can't be read whole would name the wrong key.
      guard column + width < footer.endColumn else { break }
      column = frame.write(
        key, column: column, row: footer.row,
        style: TextStyle(isBold: true, foreground: look.theme.accent))
      column = frame.write(" " + hint.action, column: column, row: footer.row, style: look.muted)
      column += 2
    }
  }

  func drawFailure(
    _ message: String, _ hint: String?, in frame: inout Frame, _ look: Look
  ) {
    let text = "\(look.text(message))\(hint.map { ". \(look.text($0))" } ?? "")"
    frame.write(
      ("error: " + text).truncated(toWidth: footer.columns - 2, ellipsis: look.ellipsis),
      column: footer.column + 1, row: footer.row,
      style: TextStyle(isBold: true, foreground: look.theme.error))
  }
}
