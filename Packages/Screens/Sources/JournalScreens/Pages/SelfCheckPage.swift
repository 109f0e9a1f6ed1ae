import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A questionnaire, one item at a time.
///
/// Nothing is kept before the last answer; an answer that asks
/// for support opens it at once.
struct SelfCheckPage: JournalPage {
  private(set) var instrument: Instrument?
  private(set) var answers: [Int] = []
  private(set) var selection = 0
  private(set) var isWriting = false
  private(set) var result: SelfCheckResult?
  private(set) var problem: String?
  private var text = ScrollingText()

  /// - Parameter instrument: the questionnaire; nil to choose one first.
  init(_ instrument: Instrument?) { self.instrument = instrument }

  var title: String {
    guard let instrument else { return "A self-check" }
    guard result == nil, answers.count < instrument.items.count else { return instrument.name }
    return "\(instrument.name), \(answers.count + 1) of \(instrument.items.count)"
  }

  var hints: [KeyHint] {
    if result != nil {
      return [KeyHint("q", "back"), KeyHint("s", "support"), KeyHint("↑↓", "scroll")]
    }
    return [
      KeyHint("Enter", "this one"), KeyHint("F2", "support"), KeyHint("Esc", "leave"),
      KeyHint("↑↓", "choose"), KeyHint("Backspace", "the one before"),
    ]
  }

  var scrolls: Bool { result != nil }

  private var choices: [String] {
    instrument?.scale ?? Instrument.all.map { "\($0.name): \($0.subject)" }
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    guard !isWriting else { return [] }
    problem = nil
    if key.key == .escape || key == "q" { return [.close] }
    if key == "s" { return [.perform(.program(.support))] }
    if let result {
      if key.key == .enter { return [.close] }
      let room = room(area)
      _ = text.update(key, lines: lines(result, room.columns, look).count, in: room)
      return []
    }
    switch key.key {
    case .down, .character("j"), .tab: selection = min(selection + 1, choices.count - 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .enter, .character(" "): return choose(selection)
    case .character(let digit):
      if let number = digit.wholeNumberValue, instrument != nil, choices.indices.contains(number) {
        return choose(number)
      }
    case .backspace, .left: if let last = answers.popLast() { selection = last }
    default: break
    }
    return []
  }

  private mutating func choose(_ choice: Int) -> [JournalCommand] {
    guard let instrument else {
      self.instrument = Instrument.all[choice]
      selection = 0
      return []
    }
    if answers.count < instrument.items.count { answers.append(choice) }
    selection = 0
    guard answers.count == instrument.items.count else { return [] }
    isWriting = true
    let keep = JournalCommand.perform(.selfCheck(instrument, answers))
    return instrument.leadsToSupport(answers) ? [keep, .perform(.program(.support))] : [keep]
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    guard isWriting else { return [] }
    switch message {
    case .selfChecked(let result):
      isWriting = false
      self.result = result
    case .failed(.selfCheck, let text, let hint):
      isWriting = false
      selection = answers.popLast() ?? 0
      problem =
        "It is not kept yet: \(text). " + (hint.map { "\($0). " } ?? "")
        + "Your answers are still here."
    default: break
    }
    return []
  }

  // MARK: Drawing

  private func room(_ area: Rect) -> Rect {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    room.columns = min(room.columns, 76)
    return room
  }

  private func lines(
    _ result: SelfCheckResult, _ columns: Int, _ look: JournalLook
  ) -> [StyledText] {
    var text = LabelledText(columns: columns, look)
    if let sentence = result.supportSentence {
      text.add(look.lines(sentence + " (Press s.)", columns, .bold))
      text.add([StyledText([])])
    }
    text.add(look.lines(result.sentence, columns))
    text.add([StyledText([])])
    text.add(look.lines(result.instrument.credit, columns, look.muted))
    return text.lines
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    let room = room(area)
    if let result {
      return text.draw(lines(result, room.columns, look), in: &frame, room, look)
    }
    var lines = FormLines()
    if let problem {
      lines.append(look.lines(problem, room.columns, look.color(look.theme.error)))
    }
    if let instrument {
      if area.rows >= 12 || answers.isEmpty && area.rows >= 9 {
        lines.append(look.lines(instrument.question, room.columns, look.muted))
        lines.space(in: area)
      }
      let item = instrument.items[min(answers.count, instrument.items.count - 1)]
      lines.append(look.lines(item, room.columns, .bold))
    } else {
      lines.append(
        look.lines(
          "A few questions about the last two weeks. It is a snapshot, not a diagnosis.",
          room.columns))
    }
    lines.space(in: area)
    for (index, choice) in choices.enumerated() {
      let isChosen = index == selection
      let number = instrument == nil ? "" : "\(index)  "
      lines.append(
        FocusMarker.label(number + choice, isFocused: isChosen, look), isFocused: isChosen)
    }
    lines.draw(in: &frame, room, look)
  }
}
