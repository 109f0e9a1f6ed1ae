public import Terminal

/// A list of two lines for each, one of which is chosen.
public struct ChoiceList: Sendable, Equatable {
  /// The place of what is chosen, from 0.
  public private(set) var selection = 0

  /// Begins with the first.
  public init() {}

  /// Moves the choice, if the key is one that does.
  ///
  /// - Returns: whether it is.
  public mutating func update(_ key: KeyPress, count: Int, in area: Rect) -> Bool {
    let page = max(1, area.formRoom.rows / 2)
    switch key.key {
    case .down, .character("j"): selection += 1
    case .up, .character("k"): selection -= 1
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = count - 1
    case .pageDown: selection += page
    case .pageUp: selection -= page
    default: return false
    }
    keep(within: count)
    return true
  }

  /// Stays on the list, which may have got shorter.
  public mutating func keep(within count: Int) { selection = max(0, min(count - 1, selection)) }

  /// Draws what fits around the choice.
  public func draw(
    _ rows: [(name: String, state: String)], in frame: inout Frame, _ area: Rect,
    _ look: some ScreenLook
  ) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    for (index, row) in rows.enumerated() {
      let isFocused = index == selection
      for (line, text) in [row.name, row.state].enumerated() {
        let mark = isFocused && line == 0 ? "> " : "  "
        let shown = (mark + look.text(text.sanitizedCell()))
          .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
        let chosen = TextStyle(isBold: true, foreground: look.theme.accent)
        sheet.add(
          StyledText(shown, line == 1 ? look.muted : isFocused ? chosen : .plain),
          isFocused: isFocused)
      }
    }
    sheet.draw(in: &frame, room)
  }
}
