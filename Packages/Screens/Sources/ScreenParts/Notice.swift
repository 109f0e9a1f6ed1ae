public import Terminal

/// A box in the middle of a page, over what is there.
public struct Notice<Look: ScreenLook> {
  private let title: String
  private let text: String
  private let look: Look
  private let style: TextStyle
  private let gradient: Gradient?

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - title: What stands on top, centred.
  ///   - text: What it says, which may be data.
  ///   - look: How it looks.
  ///   - style: How the title looks.
  ///   - gradient: What lies behind it; nil for the raised surface.
  public init(
    title: String, text: String, look: Look, style: TextStyle = .bold, gradient: Gradient? = nil
  ) {
    self.title = title
    self.text = text
    self.look = look
    self.style = style
    self.gradient = gradient
  }

  /// Draws the box; one that doesn't fit loses its text's last lines.
  public func draw(in frame: inout Frame, _ area: Rect) {
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

/// The text in place of contents that are being loaded.
public enum Waiting {
  /// The text while it loads, or after a failure with the key that tries again.
  public static func text(hasFailed: Bool, key: String = "r") -> String {
    hasFailed ? "This can't be shown now. \(key) tries again." : "One moment."
  }
}

/// The reachability of the service behind a screen, as far as its requests have shown.
///
/// Pages on top of each other ask at once, and one of them may fail while another succeeds: only an
/// answer to what was asked after a failure counts as the service's return.
public struct ServiceConnection: Sendable {
  private var isLost = false
  private var isAsked = false

  public init() {}

  /// Takes in that a request failed because the service could not be reached.
  public mutating func lose() { (isLost, isAsked) = (true, false) }

  /// Takes in that the screen asks again.
  public mutating func ask() { isAsked = true }

  /// Takes in an answer.
  ///
  /// - Returns: whether it is the first one after a failure.
  public mutating func isBack() -> Bool {
    guard isLost, isAsked else { return false }
    isLost = false
    return true
  }
}
