import Pages
import ScreenParts
import Terminal

/// The layout of a conversation.
struct ConversationLayout {
  let transcript: Rect
  /// The line between, which also says what there is to say of the text below.
  let rule: Rect
  let field: Rect

  /// The width of the prompt in columns.
  static let promptColumns = 2

  /// Divides a page.
  ///
  /// - Parameters:
  ///   - area: all of it.
  ///   - text: what is being written: it gets at most three rows, and never more than half.
  init(_ area: Rect, text: TextField) {
    var rest = area.inset(horizontal: area.columns > 20 ? 1 : 0, vertical: 0)
    let wanted = text.rows(columns: max(1, rest.columns - Self.promptColumns))
    field = rest.takeBottom(max(1, min(wanted, 3, area.rows / 2)))
    rule = rest.takeBottom(area.rows > 3 ? 1 : 0)
    transcript = rest
  }

  /// The transcript's width: the last column is the scroll bar's.
  var lineColumns: Int { max(1, transcript.columns - 2) }
}

extension ConversationView {
  func layout(_ area: Rect) -> ConversationLayout { ConversationLayout(area, text: field) }

  /// The lines of what was said, and of what the page says about it, which stands at their end: a
  /// conversation is read from there.
  func transcript(in area: Rect, _ look: PageLook) -> [ConversationTranscript.Line] {
    guard let page else { return [] }
    var transcript = ConversationTranscript(columns: layout(area).lineColumns, look: look)
    if history.before != nil {
      transcript.add(
        remark: history.asked == nil ? "There is more above: PgUp." : "Reading earlier messages.")
    }
    for row in history.rows { transcript.add(row) }
    // What was read back is stored, though what it leads to may take its time.
    let unread = (sending?.text ?? sent).flatMap { history.ends(withOwn: $0) ? nil : $0 }
    if let unread { transcript.add(sending: unread) }
    let statements = unread == nil ? page.introduction : []
    if !statements.isEmpty { transcript.addGap() }
    for statement in statements {
      // Tab writes a suggestion, so it stands apart.
      transcript.add(remark: statement.text, column: statement.role == .suggestion ? 2 : 0)
    }
    if transcript.lines.isEmpty { transcript.add(remark: page.empty) }
    return transcript.lines
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    let layout = layout(area)
    drawTranscript(in: &frame, layout, area, look)
    drawRule(in: &frame, layout.rule, look)
    drawField(in: &frame, layout.field, look)
    menu?.draw(page, in: &frame, area, look)
  }

  private func drawTranscript(
    in frame: inout Frame, _ layout: ConversationLayout, _ area: Rect, _ look: PageLook
  ) {
    let room = layout.transcript
    guard page != nil else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed, key: "Ctrl-R"), in: room, style: look.muted,
        ellipsis: look.ellipsis)
      return
    }
    let lines = transcript(in: area, look)
    var scroll = scroll
    scroll.resize(content: lines.count, viewport: room.rows, keepsEnd: true)
    // What is less than a page stands at its foot, next to where the reader writes.
    let top = room.row + max(0, room.rows - lines.count)
    for (index, line) in lines[scroll.visibleRows].enumerated() {
      frame.write(line.text, column: room.column + line.column, row: top + index, clip: room)
    }
    frame.scrollbar(in: room, scroll, style: look.muted, isUnicode: look.traits.isUnicode)
  }

  private func drawRule(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    frame.fill(area, look.traits.isUnicode ? "─" : "-", style: .color(look.theme.border))
    guard let notice else { return }
    let text = " \(look.text(notice.sanitizedCell())) ".truncated(
      toWidth: area.columns - 2, ellipsis: look.ellipsis)
    frame.write(text, column: area.column + 1, row: area.row, style: look.strong, clip: area)
  }

  private func drawField(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    frame.write("> ", column: area.column, row: area.row, style: look.strong, clip: area)
    let place = Rect(
      column: area.column + ConversationLayout.promptColumns, row: area.row,
      columns: area.columns - ConversationLayout.promptColumns, rows: area.rows)
    field.draw(
      in: &frame, place,
      placeholder: StyledText(look.text(page?.composer?.prompt ?? ""), look.muted),
      isFocused: menu == nil)
  }
}
