import AccountRequests
import PeopleRequests
import ScreenParts
import Terminal

/// Signing up or in, one field after the other.
///
/// Whatever goes wrong, what was typed stays.
struct EntryPage: PeoplePage {
  private var form: EntryForm
  /// What is being asked for.
  private var pending: PeopleEffect?
  private var problem: String?
  /// Whether Esc was pressed while something is filled in.
  private var isLeaving = false
  /// What arrived on this machine with the code.
  private var arrived: [String] = []

  init(_ kind: EntryKind) {
    form = EntryForm(kind)
  }

  var title: String { form.kind.title }

  var takesText: Bool { true }

  var hints: [KeyHint] {
    let again = form.sent == nil ? [] : [KeyHint("Ctrl-R", "send again")]
    return [KeyHint("Enter", "go on")] + again + [
      KeyHint("↑↓", "fields"), KeyHint("Esc", "back"), KeyHint("F1", "keys"),
    ]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard pending == nil else { return [] }
    problem = nil
    let wasLeaving = isLeaving
    isLeaving = false
    switch key {
    case KeyPress(.escape):
      guard form.sent != nil else {
        if form.isFilled, !wasLeaving {
          isLeaving = true
          problem = LeavingText.unsaved
          return []
        }
        form.forget()
        return [.close]
      }
      form.startAgain()
      return []
    case KeyPress(.enter): return form.advance() ? [] : submit()
    case .control("r"):
      guard let effect = form.resending else { return [] }
      pending = effect
      return [.perform(effect)]
    default:
      form.update(key)
      return []
    }
  }

  mutating func paste(_ text: String) -> [PeopleCommand] {
    guard pending == nil else { return [] }
    form.paste(text)
    return []
  }

  private mutating func submit() -> [PeopleCommand] {
    if let found = form.problem {
      problem = found
      return []
    }
    let effect = form.effect
    pending = effect
    return [.perform(effect)]
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .codeSent(let sent, let effect, let arrived) where effect == pending:
      pending = nil
      self.arrived = arrived
      form.take(sent)
    case .failed(let effect, let message, let hint) where effect == pending:
      pending = nil
      problem = [message, hint].compactMap(\.self).map(\.asSentence).joined(separator: " ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if form.sent != nil, let text = ArrivedText.sentence(arrived) {
      sheet.add(text)
      sheet.space(in: area)
    } else if let sent = form.sent {
      let minutes = WaitingTime.words(seconds: sent.validSeconds)
      if area.rows >= 6 {
        sheet.add("If that can be reached, a code is on its way. It works for \(minutes).")
        sheet.space(in: area)
      }
    }
    for (index, slot) in form.slots.enumerated() {
      sheet.add(
        form.fields[slot] ?? TextField(), label: slot.label, placeholder: slot.placeholder,
        isHidden: slot.isHidden, isFocused: index == form.focus && pending == nil)
    }
    if pending != nil {
      sheet.space(in: area)
      sheet.add("One moment.", look.muted)
    }
    if let problem {
      sheet.space(in: area)
      sheet.add(
        look.lines(problem, room.columns, TextStyle(isBold: true, foreground: look.theme.error)),
        isFocused: area.rows >= 6)
    }
    sheet.draw(in: &frame, room)
  }
}
