import DomainModels
import FriendsRequests
import ScreenParts
import Terminal

/// A conversation: what was said, and a line to write on.
struct TalkPage: FriendsPage {
  private let view: FriendsView
  private var content: FriendsContent?
  private var field = TextField("", maximumLength: 2_000)
  private var pending: FriendsEffect?
  /// What was sent last: sent again after a failure, it is the same message.
  private var last: (text: String, effect: FriendsEffect)?
  private var hasFailed = false
  /// Whether Esc was pressed while something unsent is on the line.
  private var isLeaving = false

  init(_ view: FriendsView) { self.view = view }

  var title: String { content?.title ?? "" }
  var takesText: Bool { true }
  var hints: [KeyHint] {
    if isLeaving { return [KeyHint("Esc", "again: what you wrote is lost")] }
    return [KeyHint("Enter", "send"), KeyHint("Esc", "back"), KeyHint("F1", "keys")]
  }

  mutating func appear() -> [FriendsCommand] {
    hasFailed = false
    return [.perform(.load(view), named: "load \(view)")]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: FriendsLook) -> [FriendsCommand] {
    let wasLeaving = isLeaving
    isLeaving = false
    switch key.key {
    case .escape:
      if wasLeaving || field.text.isBlank { return [.close] }
      isLeaving = true
      return []
    case .enter:
      guard pending == nil, let send = content?.send, !field.isEmpty else { return [] }
      let text = field.text
      let effect = last.flatMap { $0.text == text ? $0.effect : nil } ?? send(text)
      last = (text, effect)
      pending = effect
      return [.perform(effect)]
    default:
      _ = field.update(key)
      return []
    }
  }

  mutating func paste(_ text: String) -> [FriendsCommand] {
    _ = field.insert(text)
    return []
  }

  mutating func receive(_ news: FriendsNews, _ look: FriendsLook) -> [FriendsCommand] {
    switch news {
    case .content(view, let content): self.content = content
    case .done(let words):
      // What was sent is stored: only now it leaves the line, and what was typed meanwhile stays.
      if words == FriendsContent.sent, pending != nil, let sent = last?.text {
        if field.text.hasPrefix(sent) { field.set(String(field.text.dropFirst(sent.count))) }
        (pending, last) = (nil, nil)
      }
      return [.perform(.load(view), named: "load \(view)")]
    case .outdated: return [.perform(.load(view), named: "load \(view)")]
    case .failed(let name, _, _):
      if name == pending?.name { pending = nil }
      hasFailed = content == nil
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: FriendsLook) {
    var room = area.formRoom
    let line = room.takeBottom(room.rows > 2 ? 2 : 1)
    let writing = Rect(
      column: line.column, row: line.endRow - 1, columns: line.columns, rows: 1)
    field.draw(
      in: &frame, writing, placeholder: StyledText("Write something", look.muted),
      isFocused: true)
    guard let content else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed), in: room, style: look.muted,
        ellipsis: look.ellipsis)
      return
    }
    let lines = content.rows.flatMap { row in
      look.lines("\(row.title): \(row.lines.joined(separator: "\n"))", room.columns)
    }
    // The newest shows; a conversation is read from its end.
    for (index, text) in lines.suffix(room.rows).enumerated() {
      frame.write(text, column: room.column, row: room.row + index, clip: room)
    }
    if lines.isEmpty {
      frame.write(
        paragraph: content.empty, in: room, style: look.muted, ellipsis: look.ellipsis)
    }
  }
}
