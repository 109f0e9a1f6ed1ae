import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// The conversation with a match.
///
/// What is written stays in the field's memory until it is kept: a failure gives it back.
struct TalkPage: PeoplePage {
  let id: Identifier<PeopleMatch>
  var match: MatchSummary?
  var messages = TalkMessages()
  var now = Timestamp(milliseconds: 0)
  var icebreakers: [Icebreaker] = []
  var hasAskedIcebreakers = false
  private var suggestion = -1

  var field = TextField(
    maximumLength: PeopleLimits.messageLength, keepsLineFeeds: true)
  /// What is on its way.
  var sending: String?
  /// What could not be sent, and the identity under which it was tried.
  var refused: (text: String, id: Identifier<PeopleMessage>)?
  var notice: String?
  /// Whether Esc was pressed while something unsent is on the line.
  private var isLeaving = false
  var isLoadingOlder = false
  var scroll = ScrollPosition()
  /// The room of the last key, to keep the place when older messages come.
  var area = Rect(.standard)
  /// Whether somebody looks at it: what lies below another page is not read.
  var isShown = false
  var markedRead = 0
  /// Whether the conversation could not be read.
  var hasFailed = false
  /// The number of the newest timer.
  var timer = 0
  var menu: TalkMenu?

  /// How often the conversation is read anew.
  static let refreshInterval = Duration.seconds(5)

  init(with match: Identifier<PeopleMatch>) {
    id = match
  }

  var title: String {
    guard let match else { return "" }
    let name = match.name ?? "A match that has ended"
    return match.status == .paused ? "\(name), paused" : name
  }

  var takesText: Bool { menu == nil }

  var hints: [KeyHint] {
    if let menu { return menu.hints }
    let suggestions = suggestionsAreShown ? [KeyHint("Tab", "suggestion")] : []
    return [KeyHint("Enter", "send"), KeyHint("Esc", "back")] + suggestions + [
      KeyHint("F2", "more"), KeyHint("PgUp PgDn", "scroll"), KeyHint("Ctrl-R", "refresh"),
      KeyHint("Ctrl-J", "new line"),
    ]
  }

  var suggestionsAreShown: Bool { messages.all.isEmpty && !icebreakers.isEmpty && canWrite }

  /// Whether the match is one in which something can be written.
  var canWrite: Bool { match?.status == .new || match?.status == .talking }

  mutating func appear() -> [PeopleCommand] {
    isShown = true
    return [load(), next()] + markRead()
  }

  func load() -> PeopleCommand {
    .perform(.conversation(id, before: nil), named: "talk/\(id)")
  }

  /// Sets the timer; one that was set before means nothing any more.
  mutating func next() -> PeopleCommand {
    timer += 1
    return .after(TalkPage.refreshInterval, .tick("talk/\(id)", timer))
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    self.area = area
    notice = nil
    if let open = menu {
      menu = nil
      let (commands, next) = open.update(key, match)
      menu = next
      return leaving(commands)
    }
    let wasLeaving = isLeaving
    isLeaving = false
    switch key {
    case KeyPress(.enter): return send()
    case KeyPress(.escape):
      let isOwn = !field.text.isBlank && !icebreakers.contains { $0.text == field.text }
      if wasLeaving || !isOwn { return leave() }
      isLeaving = true
      notice = LeavingText.unsent
      return []
    case KeyPress(.function(2)):
      menu = match == nil ? nil : .list
      return []
    case .control("r"): return [load()]
    case .control("j"), KeyPress(.enter, .alt):
      field.insert("\n")
      return []
    case KeyPress(.tab):
      suggest()
      return []
    default: break
    }
    guard scrolls(key) else {
      field.update(key)
      return []
    }
    scroll.resize(
      content: transcript(in: area, look).count, viewport: layout(area).transcript.rows,
      keepsEnd: true)
    let wasAtTop = scroll.offset == 0
    scroll.update(key)
    let goesUp = [Key.up, .pageUp, .home].contains(key.key)
    return goesUp && (wasAtTop || scroll.offset == 0) ? loadOlder() : []
  }

  /// Whether a key scrolls: those that move within the text do so while there is none.
  private func scrolls(_ key: KeyPress) -> Bool {
    switch key.key {
    case .pageUp, .pageDown: true
    case .up, .down, .home, .end: field.isEmpty
    default: false
    }
  }

  private mutating func loadOlder() -> [PeopleCommand] {
    guard let before = messages.before, !isLoadingOlder else { return [] }
    isLoadingOlder = true
    return [.perform(.conversation(id, before: before))]
  }

  /// Another page comes on top of this one.
  private mutating func leaving(_ commands: [PeopleCommand]) -> [PeopleCommand] {
    for command in commands {
      if case .open = command { isShown = false }
    }
    return commands
  }

  mutating func paste(_ text: String) -> [PeopleCommand] {
    guard menu == nil else { return [] }
    notice = field.insert(text) ? nil : "At most \(PeopleLimits.messageLength) characters."
    return []
  }

  private mutating func suggest() {
    guard suggestionsAreShown,
      field.isEmpty || icebreakers.contains(where: { $0.text == field.text })
    else { return }
    suggestion = (suggestion + 1) % icebreakers.count
    field.set(icebreakers[suggestion].text)
  }

  private mutating func send() -> [PeopleCommand] {
    let text = field.text.trimmed
    guard match != nil, !text.isEmpty else { return [] }
    guard canWrite else {
      notice = "Nothing can be written here now. F2 says what can be done."
      return []
    }
    guard sending == nil else {
      notice = "One moment: the last message is still on its way."
      return []
    }
    field.set("")
    sending = text
    scroll = ScrollPosition()
    let identity = refused?.text == text ? refused?.id : nil
    return [.perform(.send(id, text, as: identity))]
  }

  private mutating func leave() -> [PeopleCommand] {
    guard sending == nil else {
      notice = "One moment: your message is still on its way. Ctrl-C leaves at once."
      return []
    }
    return [.close]
  }
}
