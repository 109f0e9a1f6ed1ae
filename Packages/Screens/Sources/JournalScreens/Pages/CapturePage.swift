import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The page on which a thought is written down: one text, without questions.
struct CapturePage: JournalPage {
  enum Phase: Equatable {
    case writing
    /// The person wants to leave, and there is text.
    case asking
    /// On its way to the disk.
    case keeping
    case kept(CrisisSignal)
  }

  private(set) var box = TextBox()
  private(set) var phase = Phase.writing
  private(set) var problem: String?

  let title = "A thought"

  var hints: [KeyHint] {
    switch phase {
    case .writing:
      [
        KeyHint("Enter twice", "keep it"), KeyHint("F2", "support"), KeyHint("Ctrl-S", "keep it"),
        KeyHint("Esc", "leave"), KeyHint("F1", "keys"),
      ]
    case .asking:
      [KeyHint("Enter", "keep it"), KeyHint("Esc", "go on writing"), KeyHint("x", "don't keep it")]
    case .keeping: []
    case .kept: [KeyHint("Enter", "back"), KeyHint("n", "another"), KeyHint("F2", "support")]
    }
  }

  var takesText: Bool { phase == .writing }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    problem = nil
    switch phase {
    case .writing: return write(key, area, look)
    case .asking: return answer(key)
    case .keeping: return []
    case .kept:
      switch key.key {
      case .enter, .escape, .character("q"), .character(" "): return [.close]
      case .character("n"):
        self = CapturePage()
        return []
      default: return []
      }
    }
  }

  private mutating func write(
    _ key: KeyPress, _ area: Rect, _ look: JournalLook
  ) -> [JournalCommand] {
    if key == .control("s") { return keep() }
    if key.key == .escape { return leave() }
    switch box.update(key, columns: room(area).columns, look) {
    case .said: return keep()
    case .taken: return [.perform(.program(.draft(draft)))]
    case .other: return []
    }
  }

  private var draft: JournalDraft? { box.answer.map(JournalDraft.capture) }

  private mutating func leave() -> [JournalCommand] {
    guard box.answer != nil else { return [.perform(.program(.draft(nil))), .close] }
    phase = .asking
    return []
  }

  private mutating func keep() -> [JournalCommand] {
    guard let text = box.answer else {
      problem = "There is no text yet. A few words are enough."
      return []
    }
    phase = .keeping
    return [.perform(.capture(text))]
  }

  private mutating func answer(_ key: KeyPress) -> [JournalCommand] {
    switch key.key {
    case .enter: return keep()
    case .character("x"): return [.perform(.program(.draft(nil))), .close]
    case .escape:
      phase = .writing
      return []
    default: return []
    }
  }

  mutating func paste(_ text: String) -> [JournalCommand] {
    guard phase == .writing else { return [] }
    box.insert(text)
    return [.perform(.program(.draft(draft)))]
  }

  /// Ctrl-C asks before text is lost; a second one leaves.
  mutating func interrupt() -> [JournalCommand]? {
    guard phase == .writing, box.answer != nil else { return nil }
    phase = .asking
    return []
  }

  // MARK: Messages

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    guard phase == .keeping else { return [] }
    switch message {
    case .captured(let reading):
      phase = .kept(reading)
      return [.perform(.program(.draft(nil)))]
    case .failed(.capture, let text, let hint):
      phase = .writing
      problem =
        "It is not kept yet: \(text). " + (hint.map { "\($0). " } ?? "")
        + "Your text is still here."
    default: break
    }
    return []
  }

  // MARK: Drawing

  private func room(_ area: Rect) -> Rect {
    area.inset(
      horizontal: area.columns >= 60 ? 4 : area.columns >= 20 ? 1 : 0,
      vertical: area.rows >= 14 ? 1 : 0)
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    let room = room(area)
    switch phase {
    case .writing, .keeping: drawText(in: &frame, room, look)
    case .asking:
      let lines =
        look.lines("Keep what you wrote?", room.columns, .bold) + [""]
        + look.lines(box.field.text, room.columns, look.muted)
      draw(lines, in: &frame, room)
    case .kept(let reading):
      var lines = look.lines("Kept.", room.columns, .bold)
      if area.rows >= 6 { lines.append("") }
      if let card = CrisisCard(reading) {
        lines += card.lines(
          columns: min(64, room.columns), rows: area.rows, look, dismissal: "Enter goes on.")
        if area.rows >= 10 { lines.append("") }
      }
      lines += look.lines(
        "It is safe here, and it can wait. You can look at it at a calmer hour.",
        min(64, room.columns), look.muted)
      draw(lines, in: &frame, room)
    }
  }

  private func draw(_ lines: [StyledText], in frame: inout Frame, _ area: Rect) {
    for (index, line) in lines.prefix(area.rows).enumerated() {
      frame.write(line, column: area.column, row: area.row + index, clip: area)
    }
  }

  private func drawText(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    var lines = FormLines()
    if area.rows >= 4 {
      lines.append(look.lines("What is going through your mind?", area.columns, .bold))
      lines.space(in: area)
    }
    lines.append(
      box, columns: area.columns, placeholder: "in your own words, as it is",
      isFocused: phase == .writing, look)
    if let problem {
      lines.append(StyledText([]))
      lines.append(look.lines(problem, area.columns, look.color(look.theme.error)))
    }
    lines.draw(in: &frame, area, look)
  }
}
