import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import Terminal

/// Who was liked, in a grid; from here a chat goes on, and two are compared.
struct MatchesPage: DatingPage {
  private var matches: [Match]?
  private var now: Timestamp?
  private var statistics: SwipeStatistics?
  private var selection = 0
  /// The card that another one is to be compared with.
  private var marked: CardReference?

  init(comparing card: CardReference? = nil) {
    marked = card
  }

  var title: String {
    marked == nil ? "Your matches" : "Compare with whom?"
  }

  var hints: [KeyHint] {
    guard let matches, !matches.isEmpty else { return [KeyHint("q", "back")] }
    if marked != nil {
      return [KeyHint("Enter", "compare"), KeyHint("q", "back")]
    }
    return [
      KeyHint("Enter", "chat"), KeyHint("d", "profile"), KeyHint("q", "back"),
      KeyHint("c", "compare"), KeyHint("t", "stats"), KeyHint("?", "keys"),
    ]
  }

  mutating func appear() -> [DatingCommand] { [.perform(.matches), .perform(.statistics)] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [DatingCommand] {
    let columns = MatchGrid(area).columns
    let count = matches?.count ?? 0
    switch key.key {
    case .character("q"), .escape: return leave()
    case .character("t") where marked == nil: return [.open(StatsPage())]
    case .down, .character("j"): selection = min(selection + columns, max(0, count - 1))
    case .up, .character("k"): selection = max(0, selection - columns)
    case .right, .character("l"): selection = min(selection + 1, max(0, count - 1))
    case .left, .character("h"): selection = max(0, selection - 1)
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = max(0, count - 1)
    default: return act(key)
    }
    return []
  }

  private mutating func leave() -> [DatingCommand] {
    marked = nil
    return [.close]
  }

  private mutating func act(_ key: KeyPress) -> [DatingCommand] {
    guard let selected else { return [] }
    switch key.key {
    case .enter, .character("m"), .character(" "):
      guard let marked else { return [.open(ChatPage(with: selected))] }
      self.marked = nil
      return marked == selected ? [] : [.open(ComparePage(marked, selected))]
    case .character("d"), .character("i"): return [.open(ProfilePage(selected))]
    case .character("c"):
      guard let marked else {
        self.marked = selected
        return []
      }
      self.marked = nil
      return marked == selected ? [] : [.open(ComparePage(marked, selected))]
    default: return []
    }
  }

  private var selected: CardReference? {
    guard let matches, matches.indices.contains(selection) else { return nil }
    return CardReference(matches[selection].intervention.slug)
  }

  mutating func receive(_ message: DatingMessage, _ look: Look) -> [DatingCommand] {
    switch message {
    case .matches(let matches, let now):
      self.matches = matches
      self.now = now
      selection = min(selection, max(0, matches.count - 1))
    case .statistics(let statistics): self.statistics = statistics
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    guard let matches, let now else { return }
    guard !matches.isEmpty else {
      Notice(
        title: "Nobody yet", text: "Go back, and like somebody: the first match is a swipe away.",
        look: look
      ).draw(in: &frame, area)
      return
    }
    let grid = MatchGrid(area)
    if let statistics, grid.hasHeadline {
      frame.write(
        StatisticsText(statistics, look).headline.truncated(
          toWidth: area.columns - 4, ellipsis: look.ellipsis), column: area.column + 2,
        row: area.row, clip: area)
    }
    let first = grid.firstShown(selection: selection)
    for index in first..<min(matches.count, first + grid.capacity) {
      let isMarked = marked == CardReference(matches[index].intervention.slug)
      MatchTile(
        match: matches[index], isSelected: index == selection, isMarked: isMarked, now: now,
        look: look
      ).draw(in: &frame, grid.tile(index - first))
    }
  }
}
