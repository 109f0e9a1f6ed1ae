import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Everybody one matched with, where something happened last first.
struct MatchesPage: PeoplePage {
  private(set) var matches: [MatchSummary]?
  private var next: String?
  private var now = Timestamp(milliseconds: 0)
  private var selection = 0
  private var isLoadingMore = false
  private var question: Confirmation?
  private var hasFailed = false

  let title = "Your matches"

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    guard selected != nil else { return [KeyHint("q", "back"), KeyHint("?", "keys")] }
    return [
      KeyHint("Enter", "talk"), KeyHint("d", "profile"), KeyHint("q", "back"),
      KeyHint("x", "end it"), KeyHint("b", "block"), KeyHint("r", "report"), KeyHint("?", "keys"),
    ]
  }

  mutating func appear() -> [PeopleCommand] { [reload()] }

  private mutating func reload() -> PeopleCommand {
    isLoadingMore = false
    hasFailed = false
    return .perform(.matches(after: nil), named: "matches")
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    let last = max(0, (matches?.count ?? 0) - 1)
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .down, .character("j"): selection = min(last, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = last
    case .pageDown: selection = min(last, selection + max(1, area.rows / MatchesPage.tileRows))
    case .pageUp: selection = max(0, selection - max(1, area.rows / MatchesPage.tileRows))
    default: return act(key)
    }
    return loadMore()
  }

  /// Asks for the next matches when the last one is reached.
  private mutating func loadMore() -> [PeopleCommand] {
    guard let next, let matches, selection >= matches.count - 1, !isLoadingMore else { return [] }
    isLoadingMore = true
    return [.perform(.matches(after: next), named: "matches")]
  }

  private var selected: MatchSummary? {
    guard let matches, matches.indices.contains(selection) else { return nil }
    return matches[selection]
  }

  private mutating func act(_ key: KeyPress) -> [PeopleCommand] {
    guard let match = selected else { return hasFailed && key == "r" ? [reload()] : [] }
    let name = match.name ?? "somebody"
    switch key.key {
    case .enter, .character(" "), .character("m"): return [.open(TalkPage(with: match.id))]
    case .character("d"): return match.person.map { [.open(PersonPage($0))] } ?? []
    case .character("x"): question = .unmatch(match.id, name)
    case .character("b"): question = match.person.map { .block($0, name) }
    case .character("r"):
      return [.open(ReportFormPage(on: match.person, match: match.id, name: name))]
    default: break
    }
    return []
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .matches(let page, let after, let now):
      self.now = now
      next = page.next
      if after == nil {
        matches = page.items
      } else {
        let known = Set((matches ?? []).map(\.id))
        matches = (matches ?? []) + page.items.filter { !known.contains($0.id) }
      }
      isLoadingMore = false
      selection = min(selection, max(0, (matches?.count ?? 0) - 1))
    case .failed(.matches, _, _):
      isLoadingMore = false
      hasFailed = matches == nil
    case .unmatched, .blocked, .reported: return [reload()]
    // A user who has read further back is not returned to the first page.
    case .outdated where (matches?.count ?? 0) <= 50: return [reload()]
    case .changed(let match):
      if let index = matches?.firstIndex(where: { $0.id == match.id }) { matches?[index] = match }
    default: break
    }
    return []
  }

  // MARK: Drawing

  private static let tileRows = 4

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    guard let matches, !matches.isEmpty else {
      let text =
        matches == nil
        ? Waiting.text(hasFailed: hasFailed)
        : "Nobody yet. A match is made when somebody whom you like likes you."
      frame.write(paragraph: text, in: room, style: look.muted, ellipsis: look.ellipsis)
      return
    }
    let rows = room.rows >= 8 ? MatchesPage.tileRows : min(3, max(1, room.rows))
    let capacity = max(1, (room.rows + 1) / rows)
    let start = min(max(0, selection - capacity + 1), max(0, matches.count - capacity))
    for index in start..<min(matches.count, start + capacity) {
      let tile = Rect(
        column: room.column, row: room.row + (index - start) * rows, columns: room.columns,
        rows: min(3, rows))
      draw(matches[index], isSelected: index == selection, in: &frame, tile, look)
    }
    question?.draw(in: &frame, area, look)
  }

  private func draw(
    _ match: MatchSummary, isSelected: Bool, in frame: inout Frame, _ area: Rect,
    _ look: PeopleLook
  ) {
    if isSelected, look.hasBackgrounds {
      frame.fill(area, style: TextStyle(background: look.theme.selected))
    }
    let bar = Rect(column: area.column, row: area.row, columns: 1, rows: area.rows)
    if look.hasBackgrounds, let person = match.person {
      frame.shade(bar, look.theme.gradient(of: person), direction: .vertical)
    } else {
      frame.fill(bar, isSelected ? ">" : "|")
    }
    let text = MatchText(match, now: now, look)
    let mark = match.unread > 0 ? look.sign("● ", "* ") : ""
    let lines: [(String, TextStyle)] = [
      (mark + text.name, .bold), (text.state, look.muted),
      (text.lastWords ?? "Nothing was said yet.", match.unread > 0 ? .bold : look.muted),
    ]
    let room = Rect(
      column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let shown = look.text(line.0.sanitizedCell())
        .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
      frame.write(shown, column: room.column, row: room.row + index, style: line.1, clip: room)
    }
  }
}
