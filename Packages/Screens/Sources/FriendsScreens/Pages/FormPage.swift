import FriendsRequests
import ScreenParts
import Terminal

/// A form, one field below the other.
///
/// Whatever goes wrong, what was typed stays.
struct FormPage: FriendsPage {
  private let form: FriendsForm
  private var fields: [TextField]
  private var focus = 0
  private var pending: FriendsEffect?
  private var problem: String?
  /// Whether Esc was pressed, and would throw away what was typed.
  private var isLeaving = false
  /// What arrived on this machine, such as a code.
  private var arrived: [String] = []

  init(_ form: FriendsForm) {
    self.form = form
    fields = form.fields.map { TextField($0.value, maximumLength: 2_000) }
  }

  var title: String { form.title }
  var takesText: Bool { true }
  var hints: [KeyHint] {
    let isLast = focus == fields.count - 1
    return [
      KeyHint("Enter", isLast ? form.ending : "next"), KeyHint("↑↓", "fields"),
      KeyHint("Esc", form.isDoor ? "quit" : "throw away"), KeyHint("F1", "keys"),
    ]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: FriendsLook) -> [FriendsCommand] {
    guard pending == nil else { return [] }
    problem = nil
    let wasLeaving = isLeaving
    isLeaving = false
    switch key.key {
    case .escape:
      if wasLeaving || zip(form.fields, fields).allSatisfy({ $0.value == $1.text }) {
        return [.close]
      }
      isLeaving = true
    case .down, .tab: focus = min(fields.count - 1, focus + 1)
    case .up: focus = max(0, focus - 1)
    case .enter:
      guard focus == fields.count - 1 else {
        focus += 1
        return []
      }
      return submit()
    default: _ = fields[focus].update(key)
    }
    return []
  }

  mutating func paste(_ text: String) -> [FriendsCommand] {
    _ = fields[focus].insert(text)
    return []
  }

  private mutating func submit() -> [FriendsCommand] {
    var values: [String: String] = [:]
    for (field, text) in zip(form.fields, fields) { values[field.name] = text.text }
    switch form.submit(values) {
    case .refused(let words):
      problem = words
      return []
    case .asked(let effect):
      pending = effect
      return [.perform(effect)]
    }
  }

  mutating func receive(_ news: FriendsNews, _ look: FriendsLook) -> [FriendsCommand] {
    guard let asked = pending else { return [] }
    switch news {
    case .codeSent(let arrived):
      pending = nil
      guard let next = form.next?() else { return [] }
      var page = FormPage(next)
      page.arrived = arrived
      return [.replace(page)]
    case .done:
      pending = nil
      return [.close]
    case .failed(asked.name, let message, let hint):
      pending = nil
      problem = [message, hint].compactMap(\.self).joined(separator: ". ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: FriendsLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    for line in form.intro + arrived { sheet.add(line, look.muted) }
    if !form.intro.isEmpty { sheet.space(in: area) }
    for (index, field) in form.fields.enumerated() {
      sheet.add(
        fields[index], label: field.label, placeholder: field.placeholder,
        isFocused: index == focus)
      guard index == focus else { continue }
      // Beneath the field that is being filled in, so that it shows however long the form is.
      if isLeaving {
        let key = form.isDoor ? "quits" : "throws away what you typed"
        sheet.add(look.lines("Esc again \(key).", room.columns, look.muted), isFocused: true)
      } else if let problem {
        let style = TextStyle(foreground: look.theme.error)
        sheet.add(look.lines(problem, room.columns, style), isFocused: true)
      }
    }
    if pending != nil { sheet.add(Waiting.text(hasFailed: false), look.muted) }
    sheet.draw(in: &frame, room)
  }
}
