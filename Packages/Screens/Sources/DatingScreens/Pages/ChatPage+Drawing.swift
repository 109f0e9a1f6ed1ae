import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

extension ChatPage {
  func layout(_ area: Rect) -> ChatPageLayout {
    ChatPageLayout(area, fieldRows: field.rows(columns: ChatPageLayout.textColumns(in: area)))
  }

  /// The lines of what was said, of what is being said, and of what can be done about it.
  func transcript(in area: Rect, _ look: DatingLook) -> [ChatTranscript.Line] {
    guard let card else { return [] }
    let own = card.intervention
    var transcript = ChatTranscript(
      name: own.name, now: now, columns: layout(area).lineColumns, look: look)
    if messages.isEmpty { transcript.add(.persona, own.openingLine, at: nil) }
    for message in messages { transcript.add(message) }
    if !suggestions.isEmpty {
      transcript.addGap()
      transcript.add(remark: "Try (Tab writes it for you):")
      for question in suggestions { transcript.add(remark: look.text(question), column: 2) }
    }
    addState(to: &transcript, name: look.text(own.name), look)
    return transcript.lines
  }

  private func addState(to transcript: inout ChatTranscript, name: String, _ look: DatingLook) {
    if let remark {
      transcript.addGap()
      transcript.add(remark: look.text(remark))
    }
    if !phase.partial.isEmpty {
      transcript.add(.persona, phase.partial, at: nil)
    } else if phase == .answering("") {
      transcript.addGap()
      transcript.add(remark: "\(name) is typing\(indicator(look))")
    }
    if hasLeft {
      transcript.addGap()
      transcript.add(remark: "\(name) has left the deck: nothing can be added.")
    } else if canAskAgain {
      transcript.addGap()
      let isBrokenOff = messages.last?.author == .persona
      transcript.add(
        remark: isBrokenOff ? "Ctrl-R asks again." : "No answer yet. Ctrl-R asks again.")
    }
  }

  /// Three dots, one of which is full; where nothing moves, just dots.
  private func indicator(_ look: DatingLook) -> String {
    guard look.hasMotion else { return look.ellipsis }
    let signs = (0..<3).map { $0 == dots % 3 ? look.sign("●", "*") : look.sign("○", ".") }
    return " " + signs.joined(separator: " ")
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    let layout = layout(area)
    drawTranscript(in: &frame, layout, area, look)
    drawRule(in: &frame, layout.rule, look)
    drawField(in: &frame, layout.field, look)
  }

  private func drawTranscript(
    in frame: inout Frame, _ layout: ChatPageLayout, _ area: Rect, _ look: DatingLook
  ) {
    let room = layout.transcript
    let lines = transcript(in: area, look)
    var scroll = scroll
    scroll.resize(content: lines.count, viewport: room.rows, keepsEnd: staysAtEnd)
    // What is less than a page stands at its foot, next to where one writes.
    let top = room.row + max(0, room.rows - lines.count)
    for (index, line) in lines[scroll.visibleRows].enumerated() {
      frame.write(line.text, column: room.column + line.column, row: top + index, clip: room)
    }
    frame.scrollbar(in: room, scroll, style: look.muted, isUnicode: look.traits.isUnicode)
  }

  private func drawRule(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    frame.fill(area, look.traits.isUnicode ? "─" : "-", style: .color(look.theme.border))
    guard let notice else { return }
    let text = " \(notice) ".truncated(toWidth: area.columns - 2, ellipsis: look.ellipsis)
    frame.write(
      text, column: area.column + 1, row: area.row,
      style: TextStyle(isBold: true, foreground: look.theme.warning), clip: area)
  }

  private func drawField(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    var room = area
    let prompt = Rect(
      column: area.column, row: area.row, columns: ChatPageLayout.promptColumns, rows: 1)
    if area.columns > prompt.columns {
      frame.write(
        look.sign("› ", "> "), column: prompt.column, row: prompt.row,
        style: TextStyle(isBold: true, foreground: look.theme.accent), clip: prompt)
      room.column += prompt.columns
      room.columns -= prompt.columns
    }
    field.draw(in: &frame, room)
  }
}

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
