import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The journal: what waits, and the thoughts, newest first.
struct HomePage: JournalPage {
  private(set) var snapshot: HomeSnapshot?
  private(set) var selection = 0
  private(set) var query = TextField(maximumLength: JournalQuery.lengthLimit)
  private(set) var isAsking = false
  /// The error of the search text.
  private(set) var problem: String?
  private var number = 0
  /// The page that lies on this one when it appears for the first time.
  private var leading: JournalRoute.Page?

  init(openingAt route: JournalRoute = .home(query: "")) {
    leading = route.page
    query.set(route.query)
  }

  var title: String {
    guard let snapshot, !snapshot.query.isEmpty else { return "Your thoughts" }
    return "\(snapshot.entries.count) found"
  }

  var hints: [KeyHint] {
    if isAsking {
      return [
        KeyHint("Enter", "look"), KeyHint("Esc", "all thoughts"), KeyHint("F2", "support"),
        KeyHint("F1", "keys"),
      ]
    }
    let chosen =
      chosen == nil ? [] : [KeyHint("Enter", "open"), KeyHint("r", "review")]
    return [KeyHint("n", "write"), KeyHint("s", "support")] + chosen
      + [
        KeyHint("/", "find"), KeyHint("l", "lock"), KeyHint("q", "leave"), KeyHint("?", "keys"),
      ]
  }

  var takesText: Bool { isAsking }

  /// The thought that keys are about.
  var chosen: ThoughtEntry? {
    guard let entries = snapshot?.entries, entries.indices.contains(selection) else { return nil }
    return entries[selection]
  }

  mutating func appear() -> [JournalCommand] {
    guard let leading else { return [ask()] }
    self.leading = nil
    return [ask(), .open(leading)]
  }

  private mutating func ask() -> JournalCommand {
    number += 1
    return .perform(.home(query.text.trimmed, number: number), named: "home")
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    if isAsking { return updateQuery(key) }
    if move(key, rows: max(1, area.rows - 3)) { return [] }
    switch key.key {
    case .character("n"): return [.open(CapturePage())]
    case .character("/"):
      isAsking = true
      return []
    case .character("s"): return [.perform(.program(.support))]
    case .character("l"): return [.perform(.program(.lock))]
    case .character("w"): return [.open(ReviewPage(.waiting, mode: nil))]
    case .character("i"): return [.open(InsightsPage(.all))]
    case .character("p"): return [.open(PracticePage())]
    case .character("c"): return [.open(SelfCheckPage(nil))]
    case .character("q"): return [.close]
    case .escape:
      guard !query.isEmpty else { return [.close] }
      return clear()
    case .character("r"):
      guard let chosen else { return [] }
      return [.open(ReviewPage(.identified(chosen.id), mode: nil))]
    case .enter:
      guard let chosen else { return [] }
      return [.open(ThoughtPage(.identified(chosen.id)))]
    default: return []
    }
  }

  private mutating func clear() -> [JournalCommand] {
    query.set("")
    problem = nil
    isAsking = false
    return [ask()]
  }

  private mutating func updateQuery(_ key: KeyPress) -> [JournalCommand] {
    switch key.key {
    case .escape: return clear()
    case .enter:
      isAsking = problem != nil
      return [ask()]
    case .down where problem == nil:
      isAsking = false
      return []
    default:
      guard query.update(key) else { return [] }
      selection = 0
      return [ask()]
    }
  }

  private mutating func move(_ key: KeyPress, rows: Int) -> Bool {
    let last = max(0, (snapshot?.entries.count ?? 0) - 1)
    switch key.key {
    case .down, .character("j"): selection = min(selection + 1, last)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .pageDown: selection = min(selection + rows, last)
    case .pageUp: selection = max(0, selection - rows)
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = last
    default: return false
    }
    return true
  }

  mutating func paste(_ text: String) -> [JournalCommand] {
    guard isAsking else { return [] }
    query.insert(text)
    selection = 0
    return [ask()]
  }

  // MARK: Messages

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .home(let snapshot, let number) where number == self.number:
      let chosen = chosen?.id
      self.snapshot = snapshot
      problem = nil
      // The choice stays with its thought, or at its place.
      selection =
        snapshot.entries.firstIndex { $0.id == chosen }
        ?? min(selection, max(0, snapshot.entries.count - 1))
    case .failed(.home(_, let number), let text, let hint) where number == self.number:
      problem = [text, hint].compactMap(\.self).joined(separator: ". ")
    case .captured, .edited, .deleted, .finished: return [ask()]
    default: break
    }
    return []
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    var rest = area.inset(horizontal: area.columns >= 20 ? 1 : 0, vertical: 0)
    if area.rows >= 14 { _ = rest.takeTop(1) }
    guard let snapshot else {
      guard let problem else { return }
      frame.write(paragraph: look.text(problem), in: rest, ellipsis: look.ellipsis)
      return
    }
    if area.rows >= 3 {
      let status = rest.takeTop(1)
      frame.write(
        StatusText(snapshot.counts, look).line(columns: status.columns),
        column: status.column, row: status.row, clip: status)
    }
    drawQuery(in: &frame, &rest, look)
    if area.rows >= 10 { _ = rest.takeTop(1) }
    if snapshot.entries.isEmpty {
      guard problem == nil else { return }
      let isLow = rest.rows < 10 || rest.columns < 36
      let text =
        !snapshot.query.isEmpty
        ? HomePage.nothingFound : isLow ? HomePage.shortlyEmpty : HomePage.empty
      frame.write(
        paragraph: look.text(text),
        in: Rect(
          column: rest.column, row: rest.row,
          columns: min(64, rest.columns), rows: rest.rows), ellipsis: look.ellipsis)
      return
    }
    drawList(snapshot, in: &frame, rest, look)
  }

  /// The text for an empty journal.
  static let empty = """
    This is a quiet place for the thoughts that won't let go.

    When one comes, press n and write it as it is. A few words are enough, and nothing else is \
    asked. You can come back to it at a calmer hour, or not at all.

    Only you can read what is here.
    """

  /// The same where there is little room.
  static let shortlyEmpty = """
    When a thought won't let go, press n and write it as it is. A few words are enough. Only you \
    can read what is here.
    """

  /// The text for a search without results.
  static let nothingFound = "Nothing matches. Esc shows all thoughts again."

  private func drawQuery(in frame: inout Frame, _ rest: inout Rect, _ look: JournalLook) {
    guard isAsking || !query.isEmpty else { return }
    let line = rest.takeTop(1)
    let end = frame.write(
      "/ ", column: line.column, row: line.row,
      style: TextStyle(isBold: true, foreground: look.theme.accent), clip: line)
    let place = Rect(column: end, row: line.row, columns: line.endColumn - end, rows: 1)
    query.draw(
      in: &frame, place,
      placeholder: StyledText("words, type:mind, since:7d, is:waiting", look.muted),
      isFocused: isAsking)
    guard let problem else { return }
    let lines = look.text(problem).wrapped(toWidth: max(1, rest.columns - 2))
    let room = rest.takeTop(min(lines.count, max(1, rest.rows / 2)))
    frame.write(
      paragraph: look.text(problem),
      in: Rect(column: room.column + 2, row: room.row, columns: room.columns - 2, rows: room.rows),
      style: look.muted, ellipsis: look.ellipsis)
  }

  private func drawList(
    _ snapshot: HomeSnapshot, in frame: inout Frame, _ area: Rect, _ look: JournalLook
  ) {
    var scroll = ScrollPosition(content: snapshot.entries.count, viewport: area.rows)
    scroll.scroll(to: selection - area.rows / 2)
    let isLong = snapshot.entries.count > area.rows
    let columns = area.columns - 2 - (isLong ? 2 : 0)
    for (index, row) in scroll.visibleRows.enumerated() {
      let isChosen = row == selection
      let place = Rect(column: area.column, row: area.row + index, columns: area.columns, rows: 1)
      if isChosen, look.hasBackgrounds {
        frame.fill(place, style: TextStyle(background: look.theme.selected))
      }
      frame.write(
        isChosen ? look.sign("›", ">") : " ", column: place.column, row: place.row,
        style: TextStyle(isBold: true, foreground: look.theme.accent), clip: place)
      let line = ThoughtRow(
        snapshot.entries[row], today: snapshot.today, scale: snapshot.scale, look
      ).line(columns: columns, isChosen: isChosen)
      frame.write(line, column: place.column + 2, row: place.row, clip: place)
    }
    if isLong {
      let bar = Rect(column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows)
      frame.scrollbar(in: bar, scroll, style: look.muted, isUnicode: look.traits.isUnicode)
    }
  }
}
