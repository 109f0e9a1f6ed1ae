import Pages
import ScreenParts
import Terminal

/// The rows of a page on a full screen, one of which is chosen, and what can be done with it and with
/// the page.
///
/// Of a deck one row at a time is shown, as a card.
struct RowList<Operation: PageOperation>: Sendable {
  /// The effect of a key.
  enum Step {
    case stay
    /// Something is done, after which the page may be left.
    case perform(Operation, leaving: Bool)
    case fill(PageForm<Operation>)
    case open(PageAddress, from: PageRow<Operation>?)
  }

  private(set) var page: Page<Operation>
  private var selection = 0
  /// The first line that shows while the page's beginning is read; `nil` once a row was reached.
  private var head: Int? = 0
  /// The scroll position of a page without rows.
  private var scroll = ScrollingText()
  private var question: (words: String, operation: Operation)?
  private var notice: PageNotice<Operation>?
  /// The pending decision on a deck; the keys that are pressed meanwhile wait.
  private var deciding: Decision?
  /// The rows that were removed since the page was asked for last: one that was on its way then has
  /// them still.
  private var removed: Set<String> = []

  private struct Decision {
    let effect: String
    var isStored = false
    var keys: [KeyPress] = []
  }

  init(_ page: Page<Operation>, saying notice: PageNotice<Operation>? = nil) {
    self.page = page
    self.notice = notice
  }

  /// The card on top of the page's deck; `nil` for a page without one.
  private var card: PageRow<Operation>? {
    let deck = page.sections.first { $0.order == .deck && !$0.rows.isEmpty }
    return deck?.rows.first.flatMap { row in
      row.actions.contains { $0.direction != nil } ? row : nil
    }
  }

  private var selected: PageRow<Operation>? {
    if let card { return card }
    let rows = page.rows
    return rows.indices.contains(selection) ? rows[selection] : nil
  }

  /// The available actions: those of the selected row, then those of the page.
  private var actions: [PageAction<Operation>] { (selected?.actions ?? []) + page.actions }

  var hints: [KeyHint] {
    let offered = notice?.actions ?? []
    let undo = notice?.undo == nil ? [] : [KeyHint("u", "undo")]
    let open = selected?.opens == nil || card != nil ? [] : [KeyHint("Enter", "open")]
    return offered.map { KeyHint(String($0.shortcut), $0.name) } + undo + open
      + actions.map { KeyHint($0.direction?.arrow ?? String($0.shortcut), $0.name) }
  }

  /// Forgets which rows were removed: a page that is read from now on knows it.
  mutating func forgetRemoved() { removed = [] }

  /// Shows the page as it is now; a row that moved stays chosen.
  mutating func show(_ page: Page<Operation>) {
    let chosen = selected?.id
    self.page = removed.reduce(page) { $0.removing($1) ?? $0 }
    if selected?.id != chosen, let moved = page.rows.firstIndex(where: { $0.id == chosen }) {
      selection = moved
    }
    selection = max(0, min(selection, page.rows.count - 1))
  }

  mutating func announce(_ notice: PageNotice<Operation>) { self.notice = notice }

  /// Takes the notice away.
  ///
  /// - Returns: what the key does about it; `nil` for a key that is not the notice's.
  mutating func leaveNotice(by key: KeyPress) -> Step? {
    guard let notice else { return nil }
    self.notice = nil
    guard case .character(let letter) = key.key else {
      // What stands over the page is left, or gone along with, before anything else.
      switch key.key {
      case .escape where !notice.actions.isEmpty: return .stay
      case .enter: return notice.actions.first.map { take($0) }
      default: return nil
      }
    }
    if let action = notice.actions.first(where: { $0.shortcut == letter }) { return take(action) }
    if letter == " ", !notice.actions.isEmpty { return .stay }
    return letter == "u" ? notice.undo.map { .perform($0, leaving: false) } : nil
  }

  // MARK: Decisions on a deck

  /// Keeps a key that is pressed while a decision is being stored.
  ///
  /// - Returns: whether it waits.
  mutating func hold(_ key: KeyPress) -> Bool {
    guard deciding != nil else { return false }
    // A key that is held down must not go on deciding for a minute.
    if deciding?.keys.count ?? 0 < 64 { deciding?.keys.append(key) }
    return true
  }

  /// Takes in that an operation is carried out: on a deck, keys wait for what comes of it.
  mutating func begin(_ effect: String) {
    if card != nil { deciding = Decision(effect: effect) }
  }

  /// Takes in that an effect is done.
  mutating func settle(_ effect: String) {
    if deciding?.effect == effect { deciding?.isStored = true }
  }

  /// Takes away the row that a notice removes.
  ///
  /// - Returns: whether the page is known without reading it again.
  mutating func remove(_ row: String?) -> Bool {
    guard let row, let rest = page.removing(row) else { return false }
    show(rest)
    removed.insert(row)
    return true
  }

  /// Takes in that an effect failed: what was pressed in the belief that it would not is dropped.
  mutating func fail(_ effect: String) {
    if deciding?.effect == effect || deciding?.isStored == true { deciding = nil }
  }

  /// The keys that waited for the page as it is after the decision.
  mutating func release() -> [KeyPress] {
    guard let decided = deciding, decided.isStored else { return [] }
    deciding = nil
    return decided.keys
  }

  // MARK: Keys

  var isAsking: Bool { question != nil }

  /// Takes the answer to the question: any key but `y` means no.
  ///
  /// - Returns: what was agreed to.
  mutating func answer(_ key: KeyPress) -> Operation? {
    let asked = question
    question = nil
    return key == "y" ? asked?.operation : nil
  }

  /// Takes in a key.
  ///
  /// - Returns: what it comes to; `nil` for one that means nothing here.
  mutating func update(_ key: KeyPress, in area: Rect, _ room: Rect, _ look: PageLook) -> Step? {
    if let card { return move(card, key) }
    if selected == nil, act(by: key) == nil {
      let count = lines(area, room, look).count
      if scroll.update(key, lines: count, in: room) { return .stay }
    }
    if scrollHead(key, area, room, look) { return .stay }
    let last = max(0, page.rows.count - 1)
    let across = CardGrid.across(page, columns: room.columns, look)
    switch key.key {
    case .down, .character("j"): selection = min(last, selection + across)
    case .up, .character("k"): selection = max(0, selection - across)
    case .right where across > 1: selection = min(last, selection + 1)
    case .left where across > 1: selection = max(0, selection - 1)
    case .home: selection = 0
    case .end: selection = last
    case .pageDown: selection = min(last, selection + 5)
    case .pageUp: selection = max(0, selection - 5)
    case .enter: return selected?.opens.map { .open($0, from: selected) } ?? .stay
    default: return act(by: key).map { take($0) }
    }
    return .stay
  }

  /// Scrolls what stands above the end of the first row, where it does not fit.
  ///
  /// - Returns: whether the key did that.
  private mutating func scrollHead(
    _ key: KeyPress, _ area: Rect, _ room: Rect, _ look: PageLook
  ) -> Bool {
    guard selection == 0, let last = lines(area, room, look).lastIndex(where: \.isFocused) else {
      return false
    }
    let (most, step) = (last + 1 - room.rows, max(1, room.rows / 2))
    switch key.key {
    case .down, .character("j"), .pageDown:
      guard let shown = head, shown < most else {
        head = nil
        return false
      }
      head = min(most, shown + step)
      return true
    case .up, .character("k"), .pageUp, .home:
      head = key.key == .home ? 0 : max(0, (head ?? most) - step)
      return true
    default: return false
    }
  }

  /// The action that a letter stands for.
  private func act(by key: KeyPress) -> PageAction<Operation>? {
    guard case .character(let letter) = key.key else { return nil }
    return actions.first { $0.shortcut == letter }
  }

  /// Applies a key to a card: an arrow moves it, and so do the letters beside one another.
  private mutating func move(_ card: PageRow<Operation>, _ key: KeyPress) -> Step? {
    if let action = act(by: key) { return take(action) }
    let direction: MoveDirection
    switch key.key {
    case .enter: return card.opens.map { .open($0, from: card) } ?? .stay
    case .left, .character("h"): direction = .left
    case .right, .character("l"): direction = .right
    case .up, .character("k"): direction = .up
    case .down, .character("j"): direction = .down
    default: return nil
    }
    return card.actions.first { $0.direction == direction }.map { take($0) } ?? .stay
  }

  private mutating func take(_ action: PageAction<Operation>) -> Step {
    switch action.step {
    case .perform(let operation):
      guard let words = action.question else {
        return .perform(operation, leaving: action.leaves)
      }
      question = (words, operation)
      return .stay
    case .fill(let form): return .fill(form)
    case .open(let address): return .open(address, from: nil)
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ room: Rect, _ look: PageLook) {
    if let card {
      draw(card, in: &frame, area, room, look)
    } else if selected == nil {
      scroll.draw(lines(area, room, look).map(\.text), in: &frame, room, look)
    } else {
      var sheet = FormSheet(columns: room.columns, look)
      for line in lines(area, room, look) { sheet.add(line.text, isFocused: line.isFocused) }
      sheet.draw(in: &frame, room, from: selection == 0 ? head : nil)
    }
    guard let notice, !notice.actions.isEmpty else { return }
    Notice(
      title: notice.text,
      text: notice.actions.map { "\($0.shortcut)  \($0.name)" }.joined(separator: "   "),
      look: look
    ).draw(in: &frame, area)
  }

  /// A card, and above it what happened or is asked.
  private func draw(
    _ card: PageRow<Operation>, in frame: inout Frame, _ area: Rect, _ room: Rect,
    _ look: PageLook
  ) {
    var room = room
    var words = FormSheet(columns: room.columns, look)
    words.add(head(look, room))
    let head = room.takeTop(min(words.height, max(0, room.rows - 3)))
    words.draw(in: &frame, head)
    DeckCardView(row: card, look: look).draw(in: &frame, room)
  }

  /// Returns the lines of the notice and the question.
  private func head(_ look: PageLook, _ room: Rect) -> [StyledText] {
    var lines: [StyledText] = []
    if let notice, notice.actions.isEmpty, !notice.text.isEmpty {
      lines += look.lines(notice.text, room.columns, look.strong)
    }
    if let question {
      lines += look.lines("\(question.words) (y/n)", room.columns, look.strong)
    }
    return lines
  }

  /// Returns the lines of the page, from its notice to its last row; a page without rows is all
  /// text.
  private func lines(_ area: Rect, _ room: Rect, _ look: PageLook) -> [PageLine] {
    var lines = (head(look, room) + introduction(room, look)).map { PageLine($0) }
    let sections = page.sections.filter { !$0.isEmpty }
    if sections.isEmpty, !page.empty.isEmpty {
      lines += look.lines(page.empty, room.columns, look.muted).map { PageLine($0) }
    }
    var index = 0
    for (number, section) in sections.enumerated() {
      let isApart =
        number == 0
        ? !page.introduction.isEmpty : !section.title.isEmpty || section.plot != nil
      if isApart, area.rows >= 12 { lines.append(PageLine("")) }
      if !section.title.isEmpty {
        lines += look.lines(section.title, room.columns, .bold).map { PageLine($0) }
      }
      if let plot = section.plot {
        lines += look.lines(of: plot, room.columns).map { PageLine($0) }
      }
      let rows = section.shownRows
      if section.order == .grid, let grid = CardGrid(columns: room.columns, look) {
        lines += grid.lines(of: rows, selected: selection - index)
      } else {
        for (place, row) in rows.enumerated() {
          let isFocused = index + place == selection
          lines += self.lines(of: row, isFocused: isFocused, room.columns, look)
            .map { PageLine($0, isFocused: isFocused) }
        }
      }
      index += rows.count
    }
    return lines
  }

  private func introduction(_ room: Rect, _ look: PageLook) -> [StyledText] {
    page.introduction.flatMap { look.lines($0.line, room.columns) }
  }

  private func lines(
    of row: PageRow<Operation>, isFocused: Bool, _ columns: Int, _ look: PageLook
  ) -> [StyledText] {
    let mark = isFocused ? "> " : "  "
    let room = max(1, columns - 2)
    func marked(_ lines: [StyledText]) -> [StyledText] {
      lines.enumerated().map { StyledText($0 == 0 ? mark : "  ") + $1 }
    }
    if row.kind == .value {
      return marked(look.lines(row.line, room, isFocused ? look.strong : .plain))
    }
    if case .pair(let isShared) = row.kind, let pairs = PairColumns(page.rows, room, look) {
      let head = page.rows.first?.id == row.id ? pairs.head.map { "  " + $0 } : []
      return head + marked(pairs.lines(of: row, isShared))
    }
    let sign = row.kind.sign.map { "\($0) " } ?? ""
    let heading = look.text(sign + row.heading.sanitizedCell())
    let head =
      row.kind.isSentence
      ? heading.wrapped(toWidth: room)
      : [heading.truncated(toWidth: room, ellipsis: look.ellipsis)]
    let style = isFocused ? look.strong : look.style(of: row.kind) ?? .plain
    let indent = row.kind.isSentence ? "  " : "    "
    return head.enumerated().map { StyledText(($0 == 0 ? mark : "  ") + $1, style) }
      + row.statements.flatMap { statement in
        let width = max(1, columns - indent.count)
        let lines = look.lines(statement.line, width, look.muted)
        // The selected row is shown whole, of the others a line.
        guard !isFocused, lines.count > 1 else { return lines.map { StyledText(indent) + $0 } }
        let cut = StyledText(lines[0].plain + look.ellipsis, look.muted)
        return [StyledText(indent) + cut.truncated(toWidth: width, ellipsis: look.ellipsis)]
      }
  }
}

/// A line of a page, and whether it is of what is chosen.
struct PageLine {
  let text: StyledText
  let isFocused: Bool

  init(_ text: StyledText, isFocused: Bool = false) {
    self.text = text
    self.isFocused = isFocused
  }
}

extension MoveDirection {
  fileprivate var arrow: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    }
  }
}
