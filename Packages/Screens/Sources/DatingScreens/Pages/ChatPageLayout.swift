import Terminal

/// The layout of a chat.
struct ChatPageLayout {
  let transcript: Rect
  /// The line between, which also says what there is to say of the text below.
  let rule: Rect
  /// The area of the input field.
  let field: Rect

  /// The number of rows of a text before it scrolls.
  static let fieldRows = 3

  /// The width of the prompt in columns.
  static let promptColumns = 2

  /// Divides a page.
  ///
  /// - Parameters:
  ///   - area: All of it.
  ///   - wanted: How many rows the text takes; it gets at most three, and never more than half.
  init(_ area: Rect, fieldRows wanted: Int) {
    var rest = area.inset(horizontal: area.columns > 20 ? 1 : 0, vertical: 0)
    let rows = max(1, min(wanted, ChatPageLayout.fieldRows, area.rows / 2))
    field = rest.takeBottom(rows)
    rule = rest.takeBottom(area.rows > 3 ? 1 : 0)
    transcript = rest
  }

  /// The transcript's width: the last column is the scroll bar's.
  var lineColumns: Int { max(1, transcript.columns - 2) }

  /// The width of the field's text in columns.
  static func textColumns(in area: Rect) -> Int {
    max(1, ChatPageLayout(area, fieldRows: 1).field.columns - promptColumns)
  }
}
