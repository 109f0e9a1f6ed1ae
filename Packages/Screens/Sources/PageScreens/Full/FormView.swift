import Pages
import ScreenParts
import Terminal

/// A form on a full screen, one field below the other.
///
/// Whatever goes wrong, what was typed stays.
struct FormView<Operation: PageOperation>: Sendable {
  typealias Effect = PageEffect<Operation>
  typealias Command = PageCommand<Effect, PageMessage<Operation>, PageLook>

  private let form: PageForm<Operation>
  private let navigation: PageNavigation
  private var fields: [TextField]
  private var focus = 0
  private var pending: Effect?
  private var problem: String?
  /// Whether Esc was pressed, and would throw away what was typed.
  private var isLeaving = false

  init(_ form: PageForm<Operation>, _ navigation: PageNavigation) {
    self.form = form
    self.navigation = navigation
    // More than a field's limit can be typed: a refusal says it, and nothing is cut unseen.
    fields = form.fields.map { TextField($0.value, maximumLength: max(2_000, $0.limit)) }
  }

  var title: String { form.title }

  /// Whether there is nothing behind the form: to leave it is to leave the program.
  private var isEntrance: Bool {
    navigation.entrance.map { form.address.parts.starts(with: $0.parts) } ?? false
  }

  var hints: [KeyHint] {
    let isLast = focus == fields.count - 1
    return [
      KeyHint("Enter", isLast ? form.verb : "next"), KeyHint("↑↓", "fields"),
      KeyHint("Esc", isEntrance ? "quit" : "throw away"), KeyHint("F1", "keys"),
    ]
  }

  mutating func update(_ key: KeyPress) -> [Command] {
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

  mutating func paste(_ text: String) { _ = fields[focus].insert(text) }

  private mutating func submit() -> [Command] {
    var values: [String: String] = [:]
    for (field, text) in zip(form.fields, fields) { values[field.name] = text.text }
    do {
      let effect = Effect.perform(try form.submit(FormValues(values)))
      pending = effect
      return [.perform(effect)]
    } catch {
      problem = error.message
      // What is wrong is said where it can be mended.
      focus = form.fields.firstIndex { $0.name == error.field } ?? focus
      return []
    }
  }

  mutating func receive(_ message: PageMessage<Operation>) -> [Command] {
    guard let asked = pending?.name else { return [] }
    switch message {
    case .next(asked, let form):
      pending = nil
      return [.replace(PageView(form, navigation))]
    case .done(asked, _):
      pending = nil
      return [.close]
    case .failed(asked, let message, let hint):
      pending = nil
      problem = [message, hint].compactMap(\.self).joined(separator: ". ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    for line in form.introduction { sheet.add(line, look.muted) }
    if !form.introduction.isEmpty { sheet.space(in: area) }
    for (index, field) in form.fields.enumerated() {
      sheet.add(
        fields[index], label: field.question, placeholder: field.example,
        isFocused: index == focus)
      guard index == focus else { continue }
      // Beneath the field that is being filled in, so that it shows however long the form is.
      if isLeaving {
        let key = isEntrance ? "quits" : "throws away what you typed"
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
