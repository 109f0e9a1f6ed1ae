import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// Sentences to practise on, one at a time, with the answer and the reason for it.
struct PracticePage: JournalPage {
  private(set) var items: [PracticeItem]?
  private(set) var selection = 0
  private(set) var answer: PracticeAnswer?
  private(set) var isWriting = false

  let title = "Practice"

  var hints: [KeyHint] {
    if item == nil || answer != nil {
      return [KeyHint("Enter", "go on"), KeyHint("q", "leave"), KeyHint("s", "support")]
    }
    return [
      KeyHint("Enter", "this one"), KeyHint("q", "leave"), KeyHint("s", "support"),
      KeyHint("↑↓", "choose"), KeyHint("?", "keys"),
    ]
  }

  private var item: PracticeItem? { items?.first }

  mutating func appear() -> [JournalCommand] { items == nil ? [.perform(.exercises)] : [] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("s"): return [.perform(.program(.support))]
    default: break
    }
    guard !isWriting, let item else { return key.key == .enter ? [.close] : [] }
    if answer != nil { return goOn(key) }
    switch key.key {
    case .down, .character("j"), .tab: selection = min(selection + 1, item.choices.count)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .enter, .character(" "):
      isWriting = true
      let chosen: Set<String> =
        item.choices.indices.contains(selection) ? [item.choices[selection].id] : []
      return [.perform(.practise(item.exercise.id, chosen))]
    default: break
    }
    return []
  }

  private mutating func goOn(_ key: KeyPress) -> [JournalCommand] {
    guard key.key == .enter || key == " " else { return [] }
    items?.removeFirst()
    answer = nil
    selection = 0
    return items?.isEmpty == false ? [] : [.perform(.exercises)]
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .exercises(let items): self.items = items
    case .practised(let answer) where isWriting:
      isWriting = false
      self.answer = answer
    case .failed(.practise, _, _): isWriting = false
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    room.columns = min(room.columns, 76)
    var lines = FormLines()
    guard let item else {
      if items != nil {
        lines.append(look.lines("Nothing is up today. It comes back by itself.", room.columns))
      }
      return lines.draw(in: &frame, room, look)
    }
    lines.append(look.lines("\"\(item.exercise.sentence)\"", room.columns, .bold))
    lines.space(in: area)
    if let answer {
      lines.append(look.lines(answer.grade.sentence, room.columns))
      let names = answer.fitting.map(\.name)
      let fitting =
        names.isEmpty ? "None of them: it may be accurate." : names.joined(separator: ", ")
      lines.append(look.lines(fitting, room.columns, look.color(look.theme.suggestion)))
      lines.append(look.lines(answer.exercise.explanation, room.columns))
      return lines.draw(in: &frame, room, look)
    }
    if area.rows >= 10 { lines.append(look.lines("Which might it be?", room.columns, look.muted)) }
    for (index, name) in (item.choices.map(\.name) + ["None of these: it may be accurate"])
      .enumerated()
    {
      let isChosen = index == selection
      lines.append(
        FocusMarker.label(name, isFocused: isChosen, look), isFocused: isChosen)
    }
    lines.draw(in: &frame, room, look)
  }
}
