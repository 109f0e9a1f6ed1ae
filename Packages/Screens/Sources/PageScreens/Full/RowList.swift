import Pages
import ScreenParts
import Terminal

/// The rows of a page on a full screen, one of which is chosen, and what can be done with it and with
/// the page.
struct RowList<Operation: PageOperation>: Sendable {
  /// What a key comes to.
  enum Step {
    case stay
    case perform(Operation)
    case fill(PageForm<Operation>)
    case open(PageAddress, from: PageRow<Operation>?)
  }

  private(set) var page: Page<Operation>
  private var selection = 0
  private var question: (words: String, operation: Operation)?
  private var announcement: String?

  init(_ page: Page<Operation>) { self.page = page }

  private var selected: PageRow<Operation>? {
    let rows = page.rows
    return rows.indices.contains(selection) ? rows[selection] : nil
  }

  /// What can be done: with what is chosen, then with the page.
  private var actions: [PageAction<Operation>] { (selected?.actions ?? []) + page.actions }

  var hints: [KeyHint] {
    (selected?.opens == nil ? [] : [KeyHint("Enter", "open")])
      + actions.map { KeyHint(String($0.shortcut), $0.name) }
  }

  /// Shows the page as it is now; a row that moved stays chosen.
  mutating func show(_ page: Page<Operation>) {
    let chosen = selected?.id
    self.page = page
    if selected?.id != chosen, let moved = page.rows.firstIndex(where: { $0.id == chosen }) {
      selection = moved
    }
    selection = max(0, min(selection, page.rows.count - 1))
  }

  mutating func announce(_ words: String) { announcement = words }

  /// Takes the announcement away.
  mutating func forget() { announcement = nil }

  // MARK: Keys

  var isAsking: Bool { question != nil }

  /// Takes the answer to the question: any key but `y` means no.
  mutating func answer(
    _ key: KeyPress
  ) -> [PageCommand<PageEffect<Operation>, PageMessage<Operation>, PageLook>] {
    let asked = question
    question = nil
    guard key == "y", let asked else { return [] }
    return [.perform(.perform(asked.operation))]
  }

  /// Takes in a key.
  ///
  /// - Returns: what it comes to; `nil` for one that means nothing here.
  mutating func update(_ key: KeyPress) -> Step? {
    let last = max(0, page.rows.count - 1)
    switch key.key {
    case .down, .character("j"): selection = min(last, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .home: selection = 0
    case .end: selection = last
    case .pageDown: selection = min(last, selection + 5)
    case .pageUp: selection = max(0, selection - 5)
    case .enter: return selected?.opens.map { .open($0, from: selected) } ?? .stay
    case .character(let letter):
      return actions.first { $0.shortcut == letter }.map { take($0) }
    default: return nil
    }
    return .stay
  }

  private mutating func take(_ action: PageAction<Operation>) -> Step {
    switch action.step {
    case .perform(let operation):
      guard let words = action.question else { return .perform(operation) }
      question = (words, operation)
      return .stay
    case .fill(let form): return .fill(form)
    case .open(let address): return .open(address, from: nil)
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ room: Rect, _ look: PageLook) {
    var sheet = FormSheet(columns: room.columns, look)
    if let announcement { sheet.add(look.lines(announcement, room.columns, look.strong)) }
    if let question {
      sheet.add(look.lines("\(question.words) (y/n)", room.columns, look.strong))
    }
    for statement in page.introduction { sheet.add(look.lines(statement.line, room.columns)) }
    let hasRows = page.sections.contains { !$0.shownRows.isEmpty }
    if !page.introduction.isEmpty, hasRows { sheet.space(in: area) }
    if !hasRows, !page.empty.isEmpty { sheet.add(page.empty, look.muted) }
    var index = 0
    for section in page.sections where !section.shownRows.isEmpty {
      if !section.title.isEmpty {
        if index > 0 { sheet.space(in: area) }
        sheet.add(section.title, .bold)
      }
      for row in section.shownRows {
        add(row, to: &sheet, isFocused: index == selection, columns: room.columns, look)
        index += 1
      }
    }
    sheet.draw(in: &frame, room)
  }

  private func add(
    _ row: PageRow<Operation>, to sheet: inout FormSheet<PageLook>, isFocused: Bool, columns: Int,
    _ look: PageLook
  ) {
    let head = ((isFocused ? "> " : "  ") + look.text(row.heading.sanitizedCell()))
      .truncated(toWidth: columns, ellipsis: look.ellipsis)
    sheet.add(StyledText(head, isFocused ? look.strong : .plain), isFocused: isFocused)
    for statement in row.statements {
      let lines = look.lines(statement.line, max(1, columns - 4), look.muted)
      // What is chosen is told whole, of the others a line.
      for text in isFocused ? lines : Array(lines.prefix(1)) {
        sheet.add(StyledText("    ") + text, isFocused: isFocused)
      }
    }
  }
}
