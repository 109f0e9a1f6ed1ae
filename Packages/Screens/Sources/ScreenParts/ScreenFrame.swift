public import Terminal

/// The frame of all pages: a line at the top, a line at the bottom.
public struct ScreenFrame: Sendable {
  /// The first line; empty in a low window.
  public let header: Rect
  /// The area of the page.
  public let body: Rect
  /// The last line; empty in a very low window.
  public let footer: Rect

  /// Divides a window.
  public init(_ size: TerminalSize) {
    var rest = Rect(size)
    // A window too low for both keeps the keys: who is lost needs them more than a title.
    footer = rest.takeBottom(size.rows > 3 ? 1 : 0)
    header = rest.takeTop(size.rows > 7 ? 1 : 0)
    body = rest
  }

  /// Draws the brand, and a page's title.
  public func drawHeader(_ title: String, in frame: inout Frame, _ look: some ScreenLook) {
    guard !header.isEmpty else { return }
    let end = frame.write(
      look.brand, column: header.column + 1, row: header.row,
      style: TextStyle(isBold: true, foreground: look.theme.accent), clip: header)
    let room = header.endColumn - end - 3
    let text = look.text(title).truncated(toWidth: room, ellipsis: look.ellipsis)
    frame.write(
      text, column: header.endColumn - 1 - text.displayWidth, row: header.row, style: look.muted,
      clip: header)
  }

  /// Draws what keys do, as many as fit; those that are kept have their room before others.
  public func drawFooter(_ hints: [KeyHint], in frame: inout Frame, _ look: some ScreenLook) {
    func width(_ hint: KeyHint) -> Int {
      look.keys(hint.key).displayWidth + 1 + hint.action.displayWidth
    }
    var kept = hints.filter(\.isKept).reduce(0) { $0 + width($1) + 2 }
    var column = footer.column + 1
    for hint in hints {
      if hint.isKept { kept -= width(hint) + 2 }
      // A hint that can't be read whole would name the wrong key.
      guard column + width(hint) + kept < footer.endColumn else { continue }
      let key = look.keys(hint.key)
      column = frame.write(
        key, column: column, row: footer.row,
        style: TextStyle(isBold: true, foreground: look.theme.accent))
      column = frame.write(" " + hint.action, column: column, row: footer.row, style: look.muted)
      column += 2
    }
  }

  /// Draws what went wrong in place of the keys.
  public func drawFailure(
    _ message: String, _ hint: String?, in frame: inout Frame, _ look: some ScreenLook
  ) {
    let text = "error: \(message)\(hint.map { ". \($0)" } ?? "")"
    drawStatus(text, TextStyle(isBold: true, foreground: look.theme.error), in: &frame, look)
  }

  /// Draws a note in the last line.
  func drawNote(_ message: String, in frame: inout Frame, _ look: some ScreenLook) {
    drawStatus(message, TextStyle(isBold: true), in: &frame, look)
  }

  private func drawStatus(
    _ text: String, _ style: TextStyle, in frame: inout Frame, _ look: some ScreenLook
  ) {
    frame.write(
      look.text(text).truncated(toWidth: footer.columns - 2, ellipsis: look.ellipsis),
      column: footer.column + 1, row: footer.row, style: style)
  }
}
