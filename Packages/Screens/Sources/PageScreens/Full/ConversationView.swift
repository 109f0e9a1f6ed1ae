import Pages
import ScreenParts
import Terminal

/// A conversation on a full screen: what was said, a line to write on, and a menu of what else can be
/// done, since letters are text here.
struct ConversationView<Operation: PageOperation>: Sendable {
  typealias Effect = PageEffect<Operation>
  typealias Command = PageCommand<Effect, PageMessage<Operation>, PageLook>

  let address: PageAddress
  let navigation: PageNavigation
  /// The newest part, as it was read last.
  private(set) var page: Page<Operation>?
  /// The older messages that were read.
  var history = ConversationHistory<Operation>()
  var field = TextField(maximumLength: 8_000, keepsLineFeeds: true)
  /// The message that is being sent.
  private(set) var sending: (text: String, effect: Effect)?
  /// The text that could not be sent: sent again, it is the same message.
  private var refused: (text: String, effect: Effect)?
  /// Why, and the ID of the last message before it: until the page is read, it may be stored
  /// nevertheless.
  private var doubt: (reason: String, last: String?)?
  /// The effect of the action that is under way.
  private var pending: Effect?
  /// The newest message of others that was reported as read, and the name of that effect.
  private var read: (message: String, effect: String)?
  /// True if the reader looks at it: what lies below another page is not read.
  private var isShown = true
  /// The stored message, until a page that contains it is read.
  private(set) var sent: String?
  /// True if the next message waits for the page that knows the last one.
  private var isStale = false
  var hasFailed = false
  /// True if Esc was pressed while something unsent is on the line.
  private var isLeaving = false
  private var suggestion = -1
  private(set) var notice: String?
  var menu: ConversationMenu<Operation>?
  var scroll = ScrollPosition()
  /// The room of the last key, to keep the place when older messages come.
  private var area = Rect(.standard)

  init(at address: PageAddress, _ navigation: PageNavigation) {
    self.address = address
    self.navigation = navigation
  }

  var takesText: Bool { menu == nil }

  var suggestions: [String] { history.rows.isEmpty ? page?.composer?.suggestions ?? [] : [] }

  var hints: [KeyHint] {
    if let menu { return menu.hints(page?.actions ?? []) }
    if isLeaving { return [KeyHint("Esc", "again: what you wrote is lost")] }
    return [KeyHint("Enter", "send"), KeyHint("Esc", "back")]
      + (suggestions.isEmpty ? [] : [KeyHint("Tab", "suggestion")])
      + (page?.actions.isEmpty == false ? [KeyHint("F2", "more")] : [])
      + [
        KeyHint("PgUp PgDn", "scroll"), KeyHint("Ctrl-R", "refresh"), KeyHint("Ctrl-J", "new line"),
        KeyHint("F1", "keys"),
      ]
  }

  private var load: Command { .perform(.load(address), named: Effect.loading(address)) }

  mutating func appear() -> [Command] {
    isShown = true
    return [load]
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PageLook) -> [Command] {
    self.area = area
    notice = nil
    if menu != nil { return choose(key) }
    let wasLeaving = isLeaving
    isLeaving = false
    switch key {
    case KeyPress(.enter): return send()
    case KeyPress(.escape): return leave(wasLeaving)
    case KeyPress(.function(2)):
      menu = page?.actions.isEmpty == false ? .list : nil
      return []
    case .control("r"): return [load]
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

  /// Returns whether a key scrolls: those that move within the text do so while there is none.
  private func scrolls(_ key: KeyPress) -> Bool {
    switch key.key {
    case .pageUp, .pageDown: true
    case .up, .down, .home, .end: field.isEmpty
    default: false
    }
  }

  private mutating func loadOlder() -> [Command] {
    guard let before = history.beginOlder() else { return [] }
    return [.perform(.load(before), named: Effect.loading(before))]
  }

  private mutating func suggest() {
    let texts = suggestions
    guard !texts.isEmpty, field.isEmpty || texts.contains(field.text) else { return }
    suggestion = (suggestion + 1) % texts.count
    field.set(texts[suggestion])
  }

  mutating func paste(_ text: String) {
    guard menu == nil else { return }
    notice = field.insert(text) ? nil : "That is more than fits on the line."
  }

  private mutating func send() -> [Command] {
    let text = field.text.trimmed
    guard page != nil, !text.isEmpty else { return [] }
    guard let composer = page?.composer else {
      notice = "Nothing can be written here now. F2 says what can be done."
      return []
    }
    guard sending == nil, !isStale else {
      notice = "One moment: the last message is still on its way."
      return []
    }
    guard text.unicodeScalars.count <= composer.limit else {
      notice = "At most \(composer.limit) characters."
      return []
    }
    let effect =
      refused.flatMap { $0.text == text ? $0.effect : nil } ?? .perform(composer.send(text))
    field.set("")
    sending = (text, effect)
    doubt = nil
    scroll = ScrollPosition()
    return [.perform(effect)]
  }

  private mutating func leave(_ wasLeaving: Bool) -> [Command] {
    guard sending == nil else {
      notice = "Your message is still being sent. Ctrl-C leaves now."
      return []
    }
    let isOwn = !field.text.isBlank && !suggestions.contains(field.text)
    if wasLeaving || !isOwn { return [.close] }
    isLeaving = true
    return []
  }

  // MARK: The menu

  private mutating func choose(_ key: KeyPress) -> [Command] {
    guard let open = menu else { return [] }
    menu = nil
    switch open.update(key, page?.actions ?? []) {
    case .stay: return []
    case .ask(let words, let operation):
      menu = .asking(words, operation)
      return []
    case .perform(let operation):
      let effect = Effect.perform(operation)
      pending = effect
      return [.perform(effect)]
    case .fill(let form): return show(PageView(form, navigation))
    case .open(let address): return show(PageView(address, navigation))
    }
  }

  private mutating func show(_ page: PageView<Operation>) -> [Command] {
    isShown = false
    return [.open(page)]
  }

  // MARK: Messages

  mutating func receive(_ message: PageMessage<Operation>, _ look: PageLook) -> [Command] {
    switch message {
    case .page(address, let page): return show(page)
    case .page(history.asked, let older):
      let old = transcript(in: area, look).count
      history.takeOlder(older)
      let new = transcript(in: area, look).count
      // The reader keeps the line that they are at.
      scroll.resize(content: new, viewport: layout(area).transcript.rows)
      scroll.scroll(by: new - old)
    case .done(let effect, let notice): return settle(effect, notice)
    case .outdated(let change):
      return (page?.refresh ?? .anyChange).isNeeded(after: change) ? [load] : []
    case .failed(let effect, let message, let hint):
      let wasSending = sending != nil
      fail(effect, [message, hint])
      if wasSending, sending == nil { return [load] }
    // What is gone meanwhile can't be looked at, but for what could not be sent to it.
    case .gone(Effect.loading(address)): return page == nil || refused != nil ? [] : [.close]
    default: break
    }
    return []
  }

  /// Shows the newest part as it is now, and reports what is read by that.
  mutating func show(_ page: Page<Operation>) -> [Command] {
    self.page = page
    hasFailed = false
    (isStale, sent) = (false, nil)
    history.takeNewest(page)
    resolveDoubt()
    guard isShown, let operation = page.shown, let newest = history.newestOfOthers,
      newest != read?.message
    else { return [] }
    let effect = Effect.perform(operation)
    read = (newest, effect.name)
    return [.perform(effect)]
  }

  private mutating func settle(_ effect: String, _ notice: PageNotice<Operation>) -> [Command] {
    if effect == sending?.effect.name {
      sent = sending?.text
      (sending, refused) = (nil, nil)
      isStale = true
    } else if effect == pending?.name {
      pending = nil
      isStale = true
      self.notice = notice.text.isEmpty ? nil : notice.text
    } else if effect == read?.effect {
      return []
    }
    return [load]
  }

  /// Gives back what could not be sent, before what was written meanwhile.
  private mutating func fail(_ effect: String, _ reasons: [String?]) {
    if effect == Effect.loading(address) {
      hasFailed = page == nil
      (isStale, sent) = (false, nil)
    } else if let asked = history.asked, effect == Effect.loading(asked) {
      history.giveUp()
    } else if effect == read?.effect {
      // The next time that something is read it is tried again.
      read = nil
    }
    if effect == pending?.name { pending = nil }
    guard let sent = sending, effect == sent.effect.name else { return }
    sending = nil
    refused = sent
    field.set(field.isEmpty ? sent.text : sent.text + "\n" + field.text)
    let reason = reasons.compactMap(\.self).map(\.asSentence).joined(separator: " ")
    notice = "Not sent. " + reason
    doubt = (reason, history.rows.last?.id)
  }

  /// Takes back that a message was not sent, if the page has it: what it led to failed, or the reply
  /// was lost.
  private mutating func resolveDoubt() {
    guard let reason = doubt?.reason, let text = refused?.text else { return }
    let isStored = history.ends(withOwn: text, after: doubt?.last)
    doubt = nil
    guard isStored else { return }
    refused = nil
    if field.text == text { field.set("") }
    notice = "Sent. " + reason
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// A message or a hint of an error as a sentence: with a capital letter and a full stop.
  fileprivate var asSentence: String {
    guard let first, let last else { return self }
    return first.uppercased() + dropFirst() + (".!?".contains(last) ? "" : ".")
  }
}
