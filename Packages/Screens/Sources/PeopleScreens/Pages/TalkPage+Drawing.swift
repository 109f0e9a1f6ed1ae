import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

extension TalkPage {
  func layout(_ area: Rect) -> TalkLayout { TalkLayout(area, text: field) }

  /// The lines of what was said, and of what can be done about it.
  func transcript(in area: Rect, _ look: PeopleLook) -> [TalkTranscript.Line] {
    guard let match else { return [] }
    let name = match.name ?? "They"
    var transcript = TalkTranscript(
      name: name, now: now, columns: layout(area).lineColumns, look: look)
    if messages.before != nil {
      transcript.add(
        remark: isLoadingOlder ? "Reading what was before." : "There is more above: PgUp.")
    }
    let lastOfMine = messages.all.last { $0.isMine }
    for message in messages.all {
      transcript.add(message.text, isMine: message.isMine, at: message.sentAt)
      if message.id == lastOfMine?.id, message.isRead == true {
        transcript.add(mark: look.sign("✓ read", "read"))
      }
    }
    if let sending {
      transcript.add(sending, isMine: true, at: nil)
      transcript.add(mark: "on its way")
    }
    addState(to: &transcript, match, look)
    return transcript.lines
  }

  private func addState(
    to transcript: inout TalkTranscript, _ match: MatchSummary, _ look: PeopleLook
  ) {
    let name = look.text(match.name ?? "They")
    switch match.status {
    case .paused:
      transcript.addGap()
      transcript.add(
        remark: match.pausedByMe
          ? "You let this rest. F2, then p, goes on with it."
          : "\(name) lets this rest. Nothing can be written until they go on.")
    case .ended:
      transcript.addGap()
      transcript.add(remark: "This match has ended. F2, then r, reports it.")
    case .new where messages.all.isEmpty && sending == nil && messages.isKnown:
      transcript.add(remark: "You and \(name) like each other, and nobody has written yet.")
      if suggestionsAreShown { addSuggestions(to: &transcript, look) }
    case .new, .talking: break
    }
  }

  private func addSuggestions(to transcript: inout TalkTranscript, _ look: PeopleLook) {
    transcript.addGap()
    transcript.add(remark: "You could say (Tab writes it for you):")
    for icebreaker in icebreakers {
      transcript.add(remark: look.text(icebreaker.text), column: 2)
      transcript.add(remark: look.text("(\(icebreaker.reason))"), column: 4)
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let layout = layout(area)
    drawTranscript(in: &frame, layout, area, look)
    drawRule(in: &frame, layout.rule, look)
    drawField(in: &frame, layout.field, look)
    menu?.draw(match, in: &frame, area, look)
  }

  private func drawTranscript(
    in frame: inout Frame, _ layout: TalkLayout, _ area: Rect, _ look: PeopleLook
  ) {
    let room = layout.transcript
    guard match != nil else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed, key: "Ctrl-R"), in: room, style: look.muted,
        ellipsis: look.ellipsis)
      return
    }
    let lines = transcript(in: area, look)
    var scroll = scroll
    scroll.resize(content: lines.count, viewport: room.rows, keepsEnd: true)
    // What is less than a page stands at its foot, next to where one writes.
    let top = room.row + max(0, room.rows - lines.count)
    for (index, line) in lines[scroll.visibleRows].enumerated() {
      frame.write(line.text, column: room.column + line.column, row: top + index, clip: room)
    }
    frame.scrollbar(in: room, scroll, style: look.muted, isUnicode: look.traits.isUnicode)
  }

  private func drawRule(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    frame.fill(area, look.traits.isUnicode ? "─" : "-", style: .color(look.theme.border))
    guard let notice else { return }
    let text = " \(look.text(notice)) ".truncated(
      toWidth: area.columns - 2, ellipsis: look.ellipsis)
    frame.write(
      text, column: area.column + 1, row: area.row,
      style: TextStyle(isBold: true, foreground: look.theme.warning), clip: area)
  }

  private func drawField(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    frame.write(
      "> ", column: area.column, row: area.row,
      style: TextStyle(isBold: true, foreground: look.theme.accent), clip: area)
    let place = Rect(
      column: area.column + TalkLayout.promptColumns, row: area.row,
      columns: area.columns - TalkLayout.promptColumns, rows: area.rows)
    field.draw(
      in: &frame, place,
      placeholder: StyledText(canWrite ? "Write something" : "", look.muted),
      isFocused: menu == nil)
  }
}
