import DomainModels
import Pages
import Reports

extension PageWriter {
  /// A row of a list, drawn by what it is about.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - level: the level of its heading.
  ///   - isCard: whether it is a card of a deck.
  ///   - count: how often it happened.
  mutating func row(
    _ row: PageRow<Operation>, _ level: RowLevel, isCard: Bool = false, count: Int = 1
  ) {
    switch row.kind {
    case .person: person(row, level, isCard: isCard)
    case .group: group(row, level, isCard: isCard)
    case .event(let timestamp): timed(row, timestamp, level, class: "event")
    case .slot(let timestamp): timed(row, timestamp, level, class: "slot")
    case .occurrence(let timestamp): occurrence(row, timestamp, count)
    case .question: plain(row, level, class: "question")
    case .conversation(let unread): conversation(row, unread: unread, level)
    case .message: plain(row, level, class: "message")
    case .value: plain(row, level, class: "value")
    case .picture: picture(row, level)
    case .card(let category): card(row, category, level, isCard: isCard)
    case .claim(let stance): claim(row, stance, level)
    case .figure: figure(row)
    case .source: plain(row, level, class: "source")
    case .pair(let isShared): pair(row, isShared: isShared, level)
    case .climb(let isSent):
      marked(row, isSent, "climb", words: ("Sent", "Not sent yet"), level)
    case .attempt(let isTick, let timestamp):
      attempt(row, isTick: isTick, timestamp, level)
    case .grade: plain(row, level, class: "grade")
    case .more:
      out.start("li", ["class": "more"])
      if let opens = row.opens {
        out.element("a", ["class": "button", "href": opens.link], text: row.title)
      }
      out.end()
    }
    out.newLine()
  }

  // MARK: Parts

  mutating func begin(_ row: PageRow<Operation>, _ name: String) {
    out.start(
      "li", ["class": "row \(name)", "id": anchor(row), "inert": isBehind ? "" : nil])
  }

  /// The place of a row on its page, to which a browser returns.
  func anchor(_ row: PageRow<Operation>) -> String { row.anchor }

  /// The title as a heading, which leads to the page about the row; and what belongs to it.
  mutating func heading(_ row: PageRow<Operation>, _ level: RowLevel) {
    out.start(level.element, ["class": level == .name ? "name" : nil, "dir": "auto"])
    if let opens = row.opens {
      let isShown = level == .name && opens.parts == page.address.parts
      out.element(
        "a", ["href": opens.link, "class": "cover", "aria-current": isShown ? "page" : nil],
        text: row.title)
    } else {
      out.text(row.title)
    }
    out.end()
    remarks(row)
  }

  mutating func remarks(_ row: PageRow<Operation>) {
    let remarks = row.remarks.filter { !$0.text.isEmpty }
    guard !remarks.isEmpty else { return }
    out.start("p", ["class": "remarks"])
    for remark in remarks {
      out.start("span", ["class": "badge"])
      phrase(remark)
      out.end()
    }
    out.end()
  }

  mutating func body(_ row: PageRow<Operation>, _ level: RowLevel) {
    out.start("div", ["class": "body"])
    heading(row, level)
    for statement in row.statements { self.statement(statement) }
    actions(row.actions, of: row)
    out.end()
  }

  mutating func portrait(_ row: PageRow<Operation>, class name: String? = nil) {
    if let picture = row.picture {
      // The name stands beside it.
      image(Picture(picture.source, description: ""), class: name ?? "face")
    } else {
      face(row.title, class: name)
    }
  }

  mutating func plain(_ row: PageRow<Operation>, _ level: RowLevel, class name: String) {
    begin(row, name)
    if let picture = row.picture { image(picture, class: "face") }
    body(row, level)
    out.end()
  }

  // MARK: Kinds

  private mutating func person(_ row: PageRow<Operation>, _ level: RowLevel, isCard: Bool) {
    // Without words of its own, a row has its actions beside the name.
    let isBrief = row.statements.isEmpty && row.remarks.isEmpty
    let style = row.isNameOnly && !isMixed ? "person small" : isBrief ? "person brief" : "person"
    begin(row, isCard ? "person card" : style)
    portrait(row, class: isCard ? "face hero" : nil)
    body(row, level)
    out.end()
  }

  /// A crew with the faces of those who belong to it.
  private mutating func group(_ row: PageRow<Operation>, _ level: RowLevel, isCard: Bool) {
    begin(row, isCard ? "group card" : "group")
    let names = row.statements.first { $0.role == .people }?.phrases.map(\.text) ?? []
    if names.isEmpty {
      portrait(row)
    } else {
      out.start("span", ["class": "faces n\(min(names.count, 4))", "aria-hidden": "true"])
      for name in names.prefix(4) { face(name) }
      out.end()
    }
    body(row, level)
    out.end()
  }

  /// Writes an event at a time: the day as a leaf of a calendar.
  private mutating func timed(
    _ row: PageRow<Operation>, _ timestamp: ZonedTimestamp, _ level: RowLevel, class name: String
  ) {
    begin(row, name)
    let reading = clock.reading(timestamp)
    out.start("time", ["class": "leaf", "datetime": PageClock.attribute(timestamp)])
    out.element("span", ["class": "weekday"], text: reading.weekday)
    out.element("span", ["class": "day"], text: "\(reading.date.day)")
    out.element("span", ["class": "month"], text: reading.month)
    out.end()
    out.start("div", ["class": "body"])
    var row = row
    // The title of a time that can be chosen is the time.
    if name == "slot" {
      row.title = row.title.replacing(reading.plain, with: clock.words(timestamp))
    }
    // The day stands on the leaf.
    for index in row.statements.indices {
      row.statements[index].phrases = row.statements[index].phrases.map {
        $0.timestamp == timestamp ? Phrase(clock.time($0), timestamp: nil) : $0
      }
    }
    heading(row, level)
    for statement in row.statements { self.statement(statement) }
    actions(row.actions, of: row)
    out.end()
    out.end()
  }

  private mutating func occurrence(
    _ row: PageRow<Operation>, _ timestamp: ZonedTimestamp, _ count: Int
  ) {
    begin(row, "occurrence")
    out.start("p", ["dir": "auto"])
    if let opens = row.opens {
      out.element("a", ["href": opens.link, "class": "cover"], text: row.title)
    } else {
      out.text(row.title)
    }
    out.text(" ")
    if count > 1 {
      out.element("span", ["class": "badge"], text: "\(count) times")
      out.text(" ")
    }
    ago(timestamp)
    out.end()
    for statement in row.statements where statement.phrases.contains(where: { $0.timestamp == nil })
    {
      self.statement(statement)
    }
    actions(row.actions, of: row)
    out.end()
  }

  private mutating func conversation(
    _ row: PageRow<Operation>, unread: Int, _ level: RowLevel
  ) {
    begin(row, unread > 0 ? "conversation unread" : "conversation")
    portrait(row)
    out.start("div", ["class": "body"])
    var bare = row
    bare.remarks = []
    heading(bare, level)
    let last = row.statements.lazy.flatMap(\.phrases).compactMap(\.timestamp).first
    if let last {
      out.start("p", ["class": "when"])
      ago(last)
      out.end()
    }
    for statement in row.statements
    where !statement.phrases.contains(where: { $0.timestamp != nil }) {
      self.statement(statement)
    }
    if unread > 0 {
      out.element(
        "p", ["class": "count", "role": "img", "aria-label": "\(unread) unread"],
        text: "\(unread)")
    }
    out.end()
    if !row.actions.isEmpty {
      // What is rarely done does not stand beside each line.
      out.start("details", ["class": "menu"])
      out.element("summary", ["aria-label": "More: \(row.title)"], text: "⋯")
      actions(row.actions, of: row, hasMain: false)
      out.end()
    }
    out.end()
  }

  private mutating func picture(_ row: PageRow<Operation>, _ level: RowLevel) {
    begin(row, "picture")
    if let picture = row.picture { image(picture) } else { face(row.title, class: "hero") }
    body(row, level)
    out.end()
  }

  private mutating func card(
    _ row: PageRow<Operation>, _ category: String, _ level: RowLevel, isCard: Bool
  ) {
    begin(row, isCard ? "topic card" : "topic tile")
    if let picture = row.picture {
      image(picture, class: "face hero")
    } else {
      face(row.title, .card(category: category), class: "hero")
    }
    body(row, level)
    out.end()
  }

  private mutating func claim(_ row: PageRow<Operation>, _ stance: Stance, _ level: RowLevel) {
    let (name, icon, word): (String, PageIcon, String) =
      switch stance {
      case .supports: ("supports", .check, "For")
      case .opposes: ("opposes", .cross, "Against")
      case .corrects: ("corrects", .warning, "Often said wrongly")
      }
    begin(row, "claim \(name)")
    icon.write(to: &out)
    out.element("span", ["class": "unseen"], text: "\(word): ")
    body(row, level)
    out.end()
  }

  private mutating func figure(_ row: PageRow<Operation>) {
    begin(row, "figure")
    out.element("p", ["class": "number"], text: row.title)
    remarks(row)
    for statement in row.statements { self.statement(statement) }
    actions(row.actions, of: row)
    out.end()
  }

  /// The same thing of two subjects, side by side.
  private mutating func pair(_ row: PageRow<Operation>, isShared: Bool?, _ level: RowLevel) {
    begin(row, "pair")
    heading(row, level)
    if let isShared {
      out.element("p", ["class": "badge"], text: isShared ? "In common" : "Different")
    }
    out.start("div", ["class": "columns"])
    for statement in row.statements {
      out.start("div")
      self.statement(statement)
      out.end()
    }
    out.end()
    actions(row.actions, of: row)
    out.end()
  }

  private mutating func marked(
    _ row: PageRow<Operation>, _ isDone: Bool, _ name: String, words: (String, String),
    _ level: RowLevel
  ) {
    begin(row, isDone ? "\(name) done" : name)
    out.start("span", ["class": "mark"])
    (isDone ? PageIcon.check : .dot).write(to: &out)
    out.element("span", ["class": "unseen"], text: isDone ? words.0 : words.1)
    out.end()
    body(row, level)
    out.end()
  }

  private mutating func attempt(
    _ row: PageRow<Operation>, isTick: Bool, _ timestamp: ZonedTimestamp?, _ level: RowLevel
  ) {
    begin(row, isTick ? "attempt done" : "attempt")
    out.start("span", ["class": "mark"])
    (isTick ? PageIcon.check : .dot).write(to: &out)
    out.element("span", ["class": "unseen"], text: isTick ? "Climbed" : "Not climbed")
    out.end()
    out.start("div", ["class": "body"])
    heading(row, level)
    if let timestamp {
      out.start("p", ["class": "when"])
      ago(timestamp)
      out.end()
    }
    for statement in row.statements { self.statement(statement) }
    actions(row.actions, of: row)
    out.end()
    out.end()
  }

  /// A name and its value.
  mutating func value(_ row: PageRow<Operation>) {
    out.start("div", ["id": anchor(row)])
    out.start("dt", ["dir": "auto"])
    if let opens = row.opens {
      out.element("a", ["href": opens.link], text: row.title)
    } else {
      // What has actions, such as a passkey, may have a name that a user gave it.
      out.text(row.actions.isEmpty ? row.title.capitalised : row.title)
    }
    out.end()
    out.start("dd")
    remarks(row)
    for statement in row.statements {
      var statement = statement
      // A value is the product's own text.
      statement.phrases = statement.phrases.map {
        $0.timestamp == nil ? Phrase(clock.dated($0.text)) : $0
      }
      self.statement(statement)
    }
    actions(row.actions, of: row)
    out.end()
    out.end()
  }
}

/// The level of the headings of rows: below that of their section.
enum RowLevel {
  case second, third
  /// No heading: a name in a list that leads elsewhere.
  case name

  var element: StaticString {
    switch self {
    case .second: "h2"
    case .third: "h3"
    case .name: "p"
    }
  }
}
