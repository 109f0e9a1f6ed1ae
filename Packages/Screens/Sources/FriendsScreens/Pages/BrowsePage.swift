import ScreenParts
import Terminal

/// Whatever there is to look at: a list or a thing, what can be done with it, and where it leads.
///
/// What that is, ``FriendsContent`` says; so every tab and every detail behaves alike.
struct BrowsePage: FriendsPage {
  let view: FriendsView
  private(set) var content: FriendsContent?
  private var selection = 0
  private var question: (words: String, effect: FriendsEffect)?
  private var said: String?
  private var hasFailed = false
  /// A form that lies on the page when it appears for the first time.
  private var leading: FriendsForm?

  init(_ view: FriendsView, leading form: FriendsForm? = nil) {
    self.view = view
    leading = form
  }

  var title: String { content?.title ?? view.title }

  var hints: [KeyHint] {
    if question != nil { return [KeyHint("y", "yes"), KeyHint("any other key", "no")] }
    var hints = actions.map { KeyHint(String($0.key), $0.name) }
    if selected?.opens != nil { hints.insert(KeyHint("Enter", "open"), at: 0) }
    hints.append(KeyHint("q", view.isTab ? "quit" : "back"))
    return hints + [KeyHint("1-5", "tabs"), KeyHint("?", "keys")]
  }

  private var selected: FriendsRow? {
    guard let content, content.rows.indices.contains(selection) else { return nil }
    return content.rows[selection]
  }

  /// What can be done: with what is chosen, then with the page.
  private var actions: [FriendsAction] { (selected?.actions ?? []) + (content?.actions ?? []) }

  mutating func appear() -> [FriendsCommand] {
    hasFailed = false
    let load = FriendsCommand.perform(.load(view), named: "load \(view)")
    guard let form = leading else { return [load] }
    leading = nil
    return [load, .open(FormPage(form))]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: FriendsLook) -> [FriendsCommand] {
    if let asked = question {
      question = nil
      return key == "y" ? [.perform(asked.effect)] : []
    }
    said = nil
    let last = max(0, (content?.rows.count ?? 0) - 1)
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .down, .character("j"): selection = min(last, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .home: selection = 0
    case .end: selection = last
    case .pageDown: selection = min(last, selection + 5)
    case .pageUp: selection = max(0, selection - 5)
    case .enter: return selected?.opens.map { [.open(Self.page($0))] } ?? []
    case .character("t"): return [.open(BrowsePage(.talks))]
    case .character(let letter):
      if let tab = FriendsView.tab(letter) { return [.replace(BrowsePage(tab))] }
      if let action = actions.first(where: { $0.key == letter }) { return act(action) }
      if letter == "r" { return appear() }
    default: break
    }
    return []
  }

  private mutating func act(_ action: FriendsAction) -> [FriendsCommand] {
    switch action.kind {
    case .perform(let effect): return [.perform(effect)]
    case .ask(let words, let effect):
      question = (words, effect)
      return []
    case .fill(let form): return [.open(FormPage(form))]
    case .open(let view): return [.open(Self.page(view))]
    case .turn(let view): return [.replace(Self.page(view))]
    }
  }

  static func page(_ view: FriendsView) -> any ScreenPage<FriendsEffect, FriendsNews, FriendsLook> {
    if case .talk = view { return TalkPage(view) }
    return BrowsePage(view)
  }

  mutating func receive(_ news: FriendsNews, _ look: FriendsLook) -> [FriendsCommand] {
    switch news {
    case .content(view, let content):
      // A row that moved stays chosen.
      let chosen = selected?.title
      self.content = content
      if selected?.title != chosen,
        let moved = content.rows.firstIndex(where: { $0.title == chosen })
      {
        selection = moved
      }
      selection = max(0, min(selection, content.rows.count - 1))
    case .done(let words):
      said = words
      return [.perform(.load(view), named: "load \(view)")]
    case .outdated: return [.perform(.load(view), named: "load \(view)")]
    case .failed("load \(view)", _, _): hasFailed = content == nil
    // What is gone meanwhile can't be looked at.
    case .gone("load \(view)") where content != nil && !view.isTab: return [.close]
    default: break
    }
    return []
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: FriendsLook) {
    var room = area.formRoom
    if area.rows >= 10 { FriendsView.drawTabs(view, in: &frame, room.takeTop(2), look) }
    guard let content else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed), in: room, style: look.muted,
        ellipsis: look.ellipsis)
      return
    }
    var sheet = FormSheet(columns: room.columns, look)
    if let said { sheet.add(look.lines(said, room.columns, look.strong)) }
    if let question { sheet.add(look.lines("\(question.words) (y/n)", room.columns, look.strong)) }
    for line in content.intro { sheet.add(look.lines(line, room.columns)) }
    if !content.intro.isEmpty, !content.rows.isEmpty { sheet.space(in: area) }
    if content.rows.isEmpty, !content.empty.isEmpty { sheet.add(content.empty, look.muted) }
    for (index, row) in content.rows.enumerated() {
      let isFocused = index == selection
      let mark = isFocused ? "> " : "  "
      let head = (mark + look.text(row.title.sanitizedCell()))
        .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
      sheet.add(StyledText(head, isFocused ? look.strong : .plain), isFocused: isFocused)
      for line in row.lines where !line.isEmpty {
        let lines = look.lines(line, max(1, room.columns - 4), look.muted)
        // What is chosen is told whole, of the others a line.
        for text in isFocused ? lines : Array(lines.prefix(1)) {
          sheet.add(StyledText("    ") + text, isFocused: isFocused)
        }
      }
    }
    sheet.draw(in: &frame, room)
  }
}

extension FriendsLook {
  /// What is chosen, or said.
  var strong: TextStyle { TextStyle(isBold: true, foreground: theme.accent) }
}
