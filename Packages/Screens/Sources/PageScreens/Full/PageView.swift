import Pages
import ScreenParts
import Terminal

/// A page on a full screen: a list and what can be done, a form, or a conversation, as its value says.
struct PageView<Operation: PageOperation>: ScreenPage {
  typealias Effect = PageEffect<Operation>
  typealias Message = PageMessage<Operation>
  typealias Look = PageLook

  private enum Content: Sendable {
    case waiting(hasFailed: Bool)
    case list(RowList<Operation>)
    case conversation(ConversationView<Operation>)
    case form(FormView<Operation>)
  }

  let address: PageAddress
  private let navigation: PageNavigation
  private var content = Content.waiting(hasFailed: false)
  /// Pages that lie on this one when it appears for the first time.
  private var leading: [PageAddress]
  /// The notice to show once the page is read.
  private var notice: PageNotice<Operation>?
  /// Keys that are pressed before the page is read: they are meant for it.
  private var early: [KeyPress] = []
  /// The operation that the page has asked for last.
  private var asked: String?
  /// True if the page is left when that is done.
  private var leavesAfterwards = false
  /// True if a form lies on the page, whose outcome is announced here.
  private var hasForm = false

  init(
    _ address: PageAddress, _ navigation: PageNavigation, leading: [PageAddress] = [],
    saying notice: PageNotice<Operation>? = nil
  ) {
    self.address = address
    self.navigation = navigation
    self.leading = leading
    self.notice = notice
  }

  /// A page whose form is known already.
  init(_ form: PageForm<Operation>, _ navigation: PageNavigation) {
    self.init(form.address, navigation)
    content = .form(FormView(form, navigation))
  }

  /// The page that a row leads to; letters that are typed before it is read are text in a
  /// conversation.
  init(_ row: PageRow<Operation>, at address: PageAddress, _ navigation: PageNavigation) {
    self.init(address, navigation)
    if case .conversation = row.kind {
      content = .conversation(ConversationView(at: address, navigation))
    }
  }

  var title: String {
    switch content {
    case .list(let list): list.page.title
    case .conversation(let conversation): conversation.page?.title ?? ""
    case .form(let form): form.title
    case .waiting: navigation.entries.first { $0.address.parts == address.parts }?.title ?? ""
    }
  }

  var takesText: Bool {
    switch content {
    case .conversation(let conversation): conversation.takesText
    case .form(let form): form.takesText || !form.form.alternatives.isEmpty
    case .waiting, .list: false
    }
  }

  private var isTab: Bool { navigation.tab(of: address) != nil }

  /// True if no user is signed in yet: there are no tabs, and numbers stand for the ways in.
  private var isEntrance: Bool { navigation.entrance?.parts == address.parts }

  private var hasTabs: Bool { !isEntrance && !navigation.tabs.isEmpty }

  var hints: [KeyHint] {
    switch content {
    case .conversation(let conversation): return conversation.hints
    case .form(let form): return form.hints
    case .list(let list) where list.isAsking:
      return [KeyHint("y", "yes"), KeyHint("any other key", "no")]
    // In a narrow window the last are left out; the way back and to all keys is not among them.
    case .list(let list): return list.hints.prefix(3) + ways + list.hints.dropFirst(3)
    case .waiting: return ways
    }
  }

  private var ways: [KeyHint] {
    let tabs = hasTabs ? [KeyHint("1-\(navigation.tabs.count)", "tabs")] : []
    return [KeyHint("q", isTab || isEntrance ? "quit" : "back")] + tabs + [
      KeyHint("?", "keys", isKept: true)
    ]
  }

  private var load: Command {
    .perform(.load(address), named: Effect.loading(address))
  }

  mutating func appear() -> [Command] {
    hasForm = false
    switch content {
    // What was typed stays.
    case .form: return []
    case .waiting: content = .waiting(hasFailed: false)
    case .conversation(var conversation):
      defer { content = .conversation(conversation) }
      return conversation.appear()
    case .list(var list):
      list.forgetRemoved()
      content = .list(list)
    }
    guard let next = leading.first else { return [load] }
    let above = PageView(next, navigation, leading: Array(leading.dropFirst()))
    leading = []
    return [load, .open(above)]
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PageLook) -> [Command] {
    switch content {
    case .form(var form):
      defer { content = .form(form) }
      return form.update(key, columns: area.formRoom.columns)
    case .conversation(var conversation):
      defer { content = .conversation(conversation) }
      return conversation.update(key, in: area, look)
    case .list(var list):
      if list.isAsking {
        let operation = list.answer(key)
        content = .list(list)
        return operation.map { perform($0) } ?? []
      }
      if list.hold(key) {
        content = .list(list)
        return []
      }
      if let step = list.leaveNotice(by: key) {
        content = .list(list)
        return follow(step)
      }
      if let commands = lead(key) {
        content = .list(list)
        return commands
      }
      let step = list.update(key, in: area, room(of: area), look)
      content = .list(list)
      return step.map { follow($0) } ?? again(key)
    case .waiting(hasFailed: true): return lead(key) ?? again(key)
    case .waiting(hasFailed: false):
      if let commands = lead(key) { return commands }
      if early.count < 64 { early.append(key) }
      return []
    }
  }

  private mutating func again(_ key: KeyPress) -> [Command] {
    if case .character("r") = key.key { appear() } else { [] }
  }

  /// Handles the keys of all pages except forms and conversations.
  private func lead(_ key: KeyPress) -> [Command]? {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character(let letter):
      if isEntrance {
        guard case .list(let list) = content, let number = letter.wholeNumberValue,
          list.page.rows.indices.contains(number - 1), let way = list.page.rows[number - 1].opens
        else { return nil }
        return [.open(PageView(way, navigation))]
      }
      if let entry = navigation.others.first(where: { $0.shortcut == letter }) {
        return [.open(PageView(entry.address, navigation))]
      }
      guard let number = letter.wholeNumberValue, navigation.tabs.indices.contains(number - 1)
      else { return nil }
      return [.replace(PageView(navigation.tabs[number - 1].address, navigation))]
    default: return nil
    }
  }

  private mutating func follow(_ step: RowList<Operation>.Step) -> [Command] {
    switch step {
    case .stay: return []
    case .perform(let operation, let isLeaving):
      leavesAfterwards = isLeaving
      return perform(operation)
    case .fill(let form):
      hasForm = true
      return [.open(PageView(form, navigation))]
    case .open(let address, let row):
      asked = nil
      let page =
        row.map { PageView($0, at: address, navigation) } ?? PageView(address, navigation)
      return address.parts == self.address.parts ? [.replace(page)] : [.open(page)]
    }
  }

  private mutating func perform(_ operation: Operation) -> [Command] {
    let effect = Effect.perform(operation)
    asked = effect.name
    if case .list(var list) = content {
      list.begin(effect.name)
      content = .list(list)
    }
    return [.perform(effect)]
  }

  mutating func interrupt() -> [Command]? {
    guard case .form(var form) = content else { return nil }
    defer { content = .form(form) }
    return form.warn() ? [] : nil
  }

  mutating func paste(_ text: String) -> [Command] {
    switch content {
    case .form(var form):
      form.paste(text)
      content = .form(form)
    case .conversation(var conversation):
      conversation.paste(text)
      content = .conversation(conversation)
    case .waiting, .list: break
    }
    return []
  }

  // MARK: Messages

  mutating func receive(_ message: Message, _ look: PageLook) -> [Command] {
    if case .form(var form) = content {
      defer { content = .form(form) }
      return form.receive(message)
    }
    if case .conversation(var conversation) = content {
      defer { content = .conversation(conversation) }
      return conversation.receive(message, look)
    }
    switch message {
    case .page(address, let page): return show(page) + pressEarly()
    case .done(let effect, let notice):
      let isOwn = asked == effect
      if isOwn, let next = notice.opens, next.parts != address.parts {
        return [.replace(PageView(next, navigation, saying: notice))]
      }
      if isOwn, leavesAfterwards, notice.actions.isEmpty { return [.close] }
      if case .list(var list) = content {
        list.settle(effect)
        // What can be done about it is offered where it was asked for.
        let isOffered = isOwn || hasForm
        if !notice.text.isEmpty { list.announce(isOffered ? notice : PageNotice(notice.text)) }
        let isKnown = isOwn && list.remove(notice.removes)
        if isOwn, !isKnown { list.forgetRemoved() }
        content = .list(list)
        if isKnown { return pressEarly() }
      }
      // A page that lies below is read again when it appears.
      return isOwn ? [load] : []
    case .outdated(let change): return refresh.isNeeded(after: change) ? [load] : []
    case .failed(let effect, _, _):
      if case .list(var list) = content {
        list.fail(effect)
        content = .list(list)
      }
      if case .waiting = content, effect == Effect.loading(address) {
        content = .waiting(hasFailed: true)
        early = []
      }
    // What is gone meanwhile can't be looked at.
    case .gone(Effect.loading(address)):
      if case .list = content, !isTab { return [.close] }
    default: break
    }
    return []
  }

  /// The keys that waited for what is shown now.
  private mutating func pressEarly() -> [Command] {
    var keys = early
    early = []
    if case .list(var list) = content {
      keys += list.release()
      content = .list(list)
    }
    return keys.isEmpty ? [] : [.press(keys)]
  }

  private var refresh: PageRefresh {
    switch content {
    case .list(let list): list.page.refresh
    case .waiting: .anyChange
    case .form, .conversation: .never
    }
  }

  private mutating func show(_ page: Page<Operation>) -> [Command] {
    if var form = page.form {
      if let notice { form.introduction.insert(notice.text, at: 0) }
      content = .form(FormView(form, navigation))
    } else if page.isConversation {
      var conversation = ConversationView<Operation>(at: address, navigation)
      defer { content = .conversation(conversation) }
      return conversation.show(page)
    } else if case .list(var list) = content {
      list.show(page)
      content = .list(list)
    } else {
      content = .list(RowList(page, saying: notice))
      notice = nil
    }
    return []
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    switch content {
    case .form(let form): form.draw(in: &frame, area, look)
    case .conversation(let conversation): conversation.draw(in: &frame, area, look)
    case .list(let list): list.draw(in: &frame, area, drawTabs(in: &frame, area, look), look)
    case .waiting(let hasFailed):
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed), in: drawTabs(in: &frame, area, look),
        style: look.muted, ellipsis: look.ellipsis)
    }
  }

  /// Draws the tabs, the one that is shown marked; where there is no room, the other titles are cut.
  ///
  /// - Returns: what is left below them.
  private func drawTabs(in frame: inout Frame, _ area: Rect, _ look: PageLook) -> Rect {
    let room = room(of: area)
    var line = area.formRoom
    guard room != line else { return room }
    line = line.takeTop(2)
    var column = line.column
    let shown = navigation.tab(of: address)
    let titles = navigation.tabs.enumerated().map { "\($0 + 1) \($1.title)" }
    let isWide = titles.reduce(-3) { $0 + $1.displayWidth + 3 } <= line.columns
    for (index, title) in titles.enumerated() {
      let text = isWide || index == shown ? title : String(title.prefix(6))
      guard column + text.displayWidth <= line.endColumn else { break }
      let style = index == shown ? look.strong : look.muted
      column =
        frame.write(text, column: column, row: line.row, style: style, clip: line)
        + (isWide ? 3 : 1)
    }
    return room
  }

  /// The area below the tabs.
  private func room(of area: Rect) -> Rect {
    var room = area.formRoom
    if area.rows >= 10, hasTabs { _ = room.takeTop(2) }
    return room
  }
}
