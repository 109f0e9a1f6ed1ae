import Pages
import Reports

/// Writes the content of one page, between the navigation and the end of the document.
struct PageWriter<Operation: Sendable> {
  let view: PageView<Operation>
  /// The view's page: stored, because a computed property would copy all of it at each use.
  let page: Page<Operation>
  let clock: PageClock
  var out = HTMLWriter()
  /// True if rows lie below the card that is decided on.
  var isBehind = false
  /// True if some rows of the list say more than a name, so that all of them take a line.
  var isMixed = false

  /// The page to which a form returns; never the entrance, once the reader is in.
  var origin: PageAddress? {
    guard view.isSignedIn, let origin = view.origin, let entrance = view.navigation.entrance else {
      return view.origin
    }
    return origin.parts.starts(with: entrance.parts) ? nil : origin
  }

  init(_ view: PageView<Operation>, clock: PageClock) {
    self.view = view
    page = view.page
    self.clock = clock
  }

  mutating func write() {
    let page = page
    let sections = page.sections.filter { !$0.isEmpty }
    // Where there is room, what a page is about stands beside its lists.
    let isDetail =
      isBehindTabs && !page.isConversation && page.form == nil && !page.introduction.isEmpty
      && !sections.isEmpty
    if page.beside != nil { beginPanes() }
    out.start("article", ["class": page.isConversation ? "talk" : isDetail ? "detail" : nil])
    if isDetail { out.start("div", ["class": "about"]) }
    back()
    heading()
    notice()
    problem()
    banner()
    if !page.isConversation { pictures(page.pictures) }
    // Typed text stays where it is, with any results.
    let isSearch = page.form?.fields.contains { $0.kind == .search } == true
    if isSearch, let form = page.form { self.form(form) }
    // What a reader could write stands above the line for it, and what is shown on the filter.
    let isSuggested = page.composer?.suggestions.isEmpty == false
    let introduction = page.introduction.filter {
      $0 != page.filter?.statement && (!isSuggested || $0.role != .suggestion)
    }
    if !introduction.isEmpty {
      out.start("div", ["class": "intro"])
      for statement in introduction { self.statement(statement) }
      out.end()
    }
    links(page.links)
    if !isSearch, let form = page.form { self.form(form) }
    // The card comes first, and a message is written after what was said.
    let isBelow = page.isConversation || sections.contains { $0.order == .deck }
    var actions = page.actions.filter { page.filter?.replaced.contains($0.shortcut) != true }
    let isEmpty = sections.isEmpty && (page.form == nil || isSearch) && !page.empty.isEmpty
    if !isEmpty || actions.contains(where: { $0.role == .main }) {
      actions.removeAll(where: opensTab)
    }
    if !isBelow {
      filter()
      // On a page without rows what leads on stands below what is said in their place.
      if !isEmpty { self.actions(actions, of: nil) }
    }
    if isDetail {
      out.end()
      out.start("div", ["class": "parts"])
    }
    if isEmpty {
      out.start("div", ["class": "empty"])
      PageIcon.planet.write(to: &out)
      out.element("p", text: page.empty)
      if !isBelow { self.actions(actions, of: nil) }
      out.end()
    }
    if Self.compares(sections) {
      pairs(sections)
    } else {
      for (index, section) in sections.enumerated() { self.section(section, number: index + 1) }
    }
    if isDetail { out.end() }
    if let composer = page.composer { self.composer(composer) }
    if isBelow {
      self.actions(actions, of: nil, hasMain: false)
      filter()
    }
    share()
    out.end()
    if page.beside != nil { endPanes() }
  }

  private var isBehindTabs: Bool {
    view.isSignedIn && page.address.parts.count > 1
      && view.navigation.tab(of: page.address) == nil
  }

  /// Returns whether an action opens what a tab opens, too; on terminals it is a key.
  private func opensTab(_ action: PageAction<Operation>) -> Bool {
    guard view.isSignedIn, action.role == .ordinary, case .open(let address) = action.step,
      address.parts != page.address.parts
    else { return false }
    return view.navigation.tabs.contains { $0.address == address }
  }

  /// The title; of a person and of a conversation beside a face, of a card below one.
  private mutating func heading() {
    let hasFace = page.isConversation || page.subject == .person && page.pictures.isEmpty
    guard hasFace else {
      if case .card = page.subject { face(page.title, page.subject, class: "hero") }
      out.element("h1", ["dir": "auto"], text: page.title)
      return
    }
    out.start("div", ["class": "subject"])
    if let picture = page.pictures.first {
      image(Picture(picture.source, description: ""), class: "face")
    } else {
      face(page.title, page.subject)
    }
    out.element("h1", ["dir": "auto"], text: page.title)
    out.end()
  }

  /// The way to the page that this one lies behind; none for a tab.
  private mutating func back() {
    guard isBehindTabs else { return }
    let address = page.address
    // A page lies behind the entry whose path it continues.
    let entry =
      view.navigation.entries
      .filter { $0.depth(of: address) > 0 && $0.address.parts != address.parts }
      .max { $0.depth(of: address) < $1.depth(of: address) } ?? view.navigation.tabs.first
    let target = origin ?? entry?.address ?? .root
    let title = view.navigation.entries.first { $0.address.parts == target.parts }?.title ?? "Back"
    out.start("a", ["class": "back", "href": target.link])
    PageIcon.arrow.write(to: &out)
    out.element("span", text: title)
    out.end()
    out.newLine()
  }

  // MARK: What happened

  private mutating func notice() {
    // The place is there before anything is said in it, as readers of screens need it.
    // A message that was sent can be seen; one that is not, too, hears of it.
    let isSeen =
      !page.isConversation || view.notice?.hasUndo == true
      || view.notice?.actions.isEmpty == false
    out.start("div", ["class": isSeen ? "notice" : "notice unseen", "role": "status"])
    if let notice = view.notice, let match = notice.match {
      self.match(match, notice)
    } else if let notice = view.notice {
      PageIcon.check.write(to: &out)
      out.element("p", ["dir": "auto"], text: notice.text)
      links(notice.links)
      undo(notice)
      offers(of: notice)
    }
    out.end()
    out.newLine()
  }

  private mutating func problem() {
    guard let problem = view.problem else { return }
    out.start("div", ["class": "problem", "role": "alert", "tabindex": "-1", "autofocus": ""])
    PageIcon.warning.write(to: &out)
    out.start("div")
    if let field = problem.field {
      out.start("p")
      out.element("a", ["href": "#f-\(field)"], text: problem.message.sentence)
      out.end()
    } else {
      out.element("p", text: problem.message.sentence)
    }
    if let hint = problem.hint { out.element("p", ["class": "hint"], text: hint.sentence) }
    out.end()
    out.end()
    out.newLine()
  }

  /// Writes a link to an activity that goes on elsewhere.
  private mutating func banner() {
    guard let banner = page.banner else { return }
    out.start("p", ["class": "note banner"])
    out.start("a", ["href": banner.opens.link, "dir": "auto"])
    for (number, phrase) in banner.phrases.enumerated() {
      if number > 0 { out.text(" · ") }
      self.phrase(phrase)
    }
    out.end()
    out.end()
    out.newLine()
  }

  // MARK: Sections

  private mutating func section(_ section: PageSection<Operation>, number: Int) {
    let id = "s\(number)"
    out.start("section", ["aria-labelledby": section.title.isEmpty ? nil : id])
    if !section.title.isEmpty {
      out.element("h2", ["id": id, "dir": "auto"], text: clock.dated(section.title))
    }
    out.newLine()
    let level = section.title.isEmpty ? RowLevel.second : .third
    if let plot = section.plot { self.plot(plot) }
    switch section.order {
    case .deck: deck(section, level)
    case .conversation: conversation(section)
    case .calendar:
      calendar(of: section.rows)
      list(section, level, "rows")
    case .list: list(section, level, "rows")
    case .grid: list(section, level, "rows grid")
    }
    out.end()
    out.newLine()
  }

  private mutating func list(
    _ section: PageSection<Operation>, _ level: RowLevel, _ style: String
  ) {
    // Values of the same subject make one list of names and values.
    var rows = section.rows[...]
    while let first = rows.first {
      let isValue = first.kind == .value
      let run = rows.prefix { ($0.kind == .value) == isValue }
      rows = rows.dropFirst(run.count)
      if isValue {
        out.start("dl", ["class": "values"])
        for row in run { value(row) }
        out.end()
      } else {
        out.start("ul", ["class": style])
        isMixed = !run.allSatisfy(\.isNameOnly)
        for (row, count) in Self.joined(run) { self.row(row, level, count: count) }
        out.end()
      }
    }
    if let more = section.more { self.more(more, "Show more") }
  }

  /// Joins equal rows in sequence into one with a count.
  private static func joined(
    _ rows: ArraySlice<PageRow<Operation>>
  ) -> [(row: PageRow<Operation>, count: Int)] {
    var joined: [(row: PageRow<Operation>, count: Int)] = []
    for row in rows {
      if case .occurrence = row.kind, let last = joined.last, case .occurrence = last.row.kind,
        last.row.title == row.title, last.row.opens == row.opens, row.actions.isEmpty
      {
        joined[joined.count - 1].count += 1
      } else {
        joined.append((row, 1))
      }
    }
    return joined
  }

  mutating func more(_ address: PageAddress, _ title: String) {
    out.start("p", ["class": "more"])
    out.element("a", ["class": "button", "href": address.link], text: title)
    out.end()
  }

  /// A deck: its first row as a card that is decided on, and two that lie below it.
  private mutating func deck(_ section: PageSection<Operation>, _ level: RowLevel) {
    guard let first = section.rows.first else {
      if let more = section.more { self.more(more, "Show more") }
      return
    }
    out.start("div", ["class": "deck"])
    out.start("ul", ["class": "rows"])
    row(first.movable, level, isCard: true)
    isBehind = true
    for row in section.rows.dropFirst().prefix(2) { self.row(row.movable, level, isCard: true) }
    isBehind = false
    out.end()
    out.end()
    // A page may hold only the first cards of a long deck, so only the last ones are counted.
    let words =
      switch section.rows.count - 1 {
      case 0: section.more == nil ? "This is the last one." : ""
      case 1: "One more after this."
      case 2: "2 more after this."
      default: ""
      }
    out.element("p", ["class": "count"], text: words)
  }

  // MARK: Forms that act

  /// A form that posts hidden values to the page.
  mutating func post(
    _ values: [(name: String, value: String)], class name: String?,
    moving direction: String? = nil, isAnswered: Bool = false, mayWait: Bool = false,
    needsScript: Bool = false,
    _ content: (inout HTMLWriter) -> Void
  ) {
    out.start(
      "form",
      [
        "id": name, "method": "post", "action": page.address.link,
        "class": needsScript ? "scripted" : name,
        "data-move": direction, "data-answered": isAnswered ? "" : nil,
        "data-wait": mayWait ? "" : nil,
      ])
    hidden(values + [(FormNames.copy, view.copy)])
    content(&out)
    out.end()
  }

  mutating func hidden(_ values: [(name: String, value: String)]) {
    for (name, value) in values {
      out.void("input", ["type": "hidden", "name": name, "value": value])
    }
  }

  /// Writes actions as buttons and links.
  ///
  /// The main one stands out, as what moves a card to the right does.
  mutating func actions(
    _ actions: [PageAction<Operation>], of row: PageRow<Operation>?, hasMain: Bool = true
  ) {
    guard !actions.isEmpty else { return }
    out.start("div", ["class": "actions"])
    for action in actions {
      let isMain = hasMain && (action.role == .main || action.direction == .right)
      let style = action.role == .destructive ? "quiet danger" : isMain ? "primary" : nil
      // In a list of all buttons, those of different rows would be called the same.
      let label = row.map { "\(action.name.capitalised): \($0.title)" }
      switch action.step {
      case .open(let address):
        link(address, action, style, label)
      case .fill(let form): link(form.address, action, style, label)
      case .perform:
        var values = [(name: FormNames.what, value: String(action.shortcut))]
        if let row { values.append((FormNames.row, row.id)) }
        post(
          values, class: nil, moving: action.direction?.word, mayWait: action.mayWait,
          needsScript: action.needsScript
        ) {
          $0.element(
            "button", ["class": style, "aria-label": label], text: action.name.capitalised)
        }
      }
    }
    out.end()
  }

  private mutating func link(
    _ address: PageAddress, _ action: PageAction<Operation>, _ style: String?, _ label: String?
  ) {
    out.element(
      "a",
      [
        "class": "button" + (style.map { " \($0)" } ?? ""), "href": address.link,
        "aria-label": label, "data-move": action.direction?.word,
        "data-wait": action.mayWait ? "" : nil,
      ], text: action.name.capitalised)
  }
}

extension PageRow {
  /// True if it says no more than what it is called.
  var isNameOnly: Bool { statements.isEmpty && remarks.isEmpty && actions.isEmpty }

  /// The row with directions: of actions without any the first one is at the right and the second one
  /// at the left, as on all decks.
  fileprivate var movable: PageRow {
    guard !actions.contains(where: { $0.direction != nil }) else { return self }
    var row = self
    var sides: [MoveDirection] = [.left, .right]
    row.actions = actions.map { action in
      guard case .perform = action.step, action.role != .destructive, let side = sides.popLast()
      else {
        return action
      }
      return PageAction(
        action.shortcut, action.name, action.step, moving: side, leaving: action.leaves,
        as: action.role, asking: action.question)
    }
    return row
  }
}
