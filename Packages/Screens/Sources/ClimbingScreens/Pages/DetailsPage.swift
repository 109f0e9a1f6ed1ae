import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// Everything about a climb of the session.
struct DetailsPage: ClimbingPage {
  private var climb: LoggedClimb
  private var text = ScrollingText()

  private let scales: GradeHabits

  init(_ climb: LoggedClimb, usually scales: GradeHabits) {
    self.climb = climb
    self.scales = scales
  }

  var title: String { climb.climb.title }

  let hints = [
    KeyHint("q", "back"), KeyHint("e", "edit"), KeyHint("g", "tags"), KeyHint("↑↓", "scroll"),
    KeyHint("?", "keys"),
  ]

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch key.key {
    case .character("q"), .escape, .enter: return [.close]
    case .character("e"): return [.open(ClimbFormPage(editing: climb.climb, usually: scales))]
    case .character("g"): return [.open(TagPage(climb))]
    default:
      let count = lines(area, look).count
      _ = text.update(key, lines: count, in: room(area))
      return []
    }
  }

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    guard let detail = message.snapshot?.detail,
      let now = detail.climbs.first(where: { $0.climb.id == climb.climb.id })
    else { return [] }
    climb = now
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect { area.inset(horizontal: 2, vertical: 0) }

  private func lines(_ area: Rect, _ look: ClimbingLook) -> [StyledText] {
    ClimbText(climb, look).lines(columns: min(88, room(area).columns))
  }
}
