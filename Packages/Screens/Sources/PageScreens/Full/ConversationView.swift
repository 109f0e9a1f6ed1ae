import Pages
import ScreenParts
import Terminal

/// A conversation on a full screen: what was said, and a line to write on.
struct ConversationView<Operation: PageOperation>: Sendable {
  typealias Effect = PageEffect<Operation>
  typealias Command = PageCommand<Effect, PageMessage<Operation>, PageLook>

  private(set) var page: Page<Operation>?
  private var field = TextField("", maximumLength: 2_000)
  private var pending: Effect?
  /// What was sent last: sent again after a failure, it is the same message.
  private var last: (text: String, effect: Effect)?
  private var hasFailed = false
  /// Whether Esc was pressed while something unsent is on the line.
  private var isLeaving = false

  var hints: [KeyHint] {
    if isLeaving { return [KeyHint("Esc", "again: what you wrote is lost")] }
    return [KeyHint("Enter", "send"), KeyHint("Esc", "back"), KeyHint("F1", "keys")]
  }

  mutating func show(_ page: Page<Operation>) {
    self.page = page
    hasFailed = false
  }

  mutating func update(_ key: KeyPress) -> [Command] {
    let wasLeaving = isLeaving
    isLeaving = false
    switch key.key {
    case .escape:
      if wasLeaving || field.text.allSatisfy(\.isWhitespace) { return [.close] }
      isLeaving = true
    case .enter:
      guard pending == nil, let composer = page?.composer, !field.isEmpty else { return [] }
      let text = field.text
      let effect =
        last.flatMap { $0.text == text ? $0.effect : nil } ?? .perform(composer.send(text))
      last = (text, effect)
      pending = effect
      return [.perform(effect)]
    default: _ = field.update(key)
    }
    return []
  }

  mutating func paste(_ text: String) { _ = field.insert(text) }

  /// Takes in that an effect is done.
  mutating func settle(_ effect: String) {
    guard effect == pending?.name, let sent = last?.text else { return }
    // What was sent is stored: only now it leaves the line, and what was typed meanwhile stays.
    if field.text.hasPrefix(sent) { field.set(String(field.text.dropFirst(sent.count))) }
    (pending, last) = (nil, nil)
  }

  /// Takes in that an effect failed.
  mutating func fail(_ effect: String, isLoading: Bool) {
    if effect == pending?.name { pending = nil }
    hasFailed = isLoading && page == nil
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    var room = area.formRoom
    let line = room.takeBottom(room.rows > 2 ? 2 : 1)
    let writing = Rect(
      column: line.column, row: line.endRow - 1, columns: line.columns, rows: 1)
    let prompt = page?.composer?.prompt ?? ""
    field.draw(
      in: &frame, writing, placeholder: StyledText(look.text(prompt), look.muted),
      isFocused: true)
    guard let page else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed), in: room, style: look.muted,
        ellipsis: look.ellipsis)
      return
    }
    let lines = page.rows.flatMap { row in
      look.lines(
        "\(row.heading): \(row.statements.map(\.text).joined(separator: "\n"))", room.columns)
    }
    // The newest shows; a conversation is read from its end.
    for (index, text) in lines.suffix(room.rows).enumerated() {
      frame.write(text, column: room.column, row: room.row + index, clip: room)
    }
    if lines.isEmpty {
      frame.write(paragraph: page.empty, in: room, style: look.muted, ellipsis: look.ellipsis)
    }
  }
}
