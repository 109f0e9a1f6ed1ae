import Terminal

/// Where the parts of a conversation lie.
struct TalkLayout {
  let transcript: Rect
  /// The line between, which also says what there is to say of the text below.
  let rule: Rect
  let field: Rect

  /// How many columns stand before the text that is written.
  static let promptColumns = 2

  /// Divides a page.
  ///
  /// - Parameters:
  ///   - area: all of it.
  ///   - text: what is being written: it gets at most three rows, and never more than half.
  init(_ area: Rect, text: TextField) {
    var rest = area.inset(horizontal: area.columns > 20 ? 1 : 0, vertical: 0)
    let wanted = text.rows(columns: max(1, rest.columns - TalkLayout.promptColumns))
    field = rest.takeBottom(max(1, min(wanted, 3, area.rows / 2)))
    rule = rest.takeBottom(area.rows > 3 ? 1 : 0)
    transcript = rest
  }

  /// The transcript's width: the last column is the scroll bar's.
  var lineColumns: Int { max(1, transcript.columns - 2) }
}
