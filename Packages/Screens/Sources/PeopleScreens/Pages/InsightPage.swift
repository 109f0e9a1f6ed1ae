import PeopleRequests
import ScreenParts
import Terminal

/// A report that is read: why there are so few, or how attention is shared.
struct InsightPage: PeoplePage {
  enum Topic: Sendable {
    case why
    case exposure
  }

  private enum Report: Sendable {
    case why(WhyReport)
    case exposure(ExposureReport)
  }

  private let topic: Topic
  private var report: Report?
  private var text = ScrollingText()
  private var hasFailed = false

  init(_ topic: Topic) {
    self.topic = topic
  }

  var title: String {
    switch topic {
    case .why: "Why so few"
    case .exposure: "How attention is shared"
    }
  }

  let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll"), KeyHint("?", "keys")]

  var scrolls: Bool { true }

  mutating func appear() -> [PeopleCommand] { [.perform(topic == .why ? .why : .exposure)] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r") where hasFailed:
      hasFailed = false
      return appear()
    default:
      let room = area.formRoom
      _ = text.update(key, lines: lines(room, look).count, in: room)
      return []
    }
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch (topic, news) {
    case (.why, .why(let why)): report = .why(why)
    case (.exposure, .exposure(let exposure)): report = .exposure(exposure)
    case (.why, .failed(.why, _, hint: _)), (.exposure, .failed(.exposure, _, hint: _)):
      hasFailed = true
    default: break
    }
    return []
  }

  private func lines(_ room: Rect, _ look: PeopleLook) -> [StyledText] {
    switch report {
    case .why(let report): WhyText(report, look).lines(columns: room.columns)
    case .exposure(let report): ExposureText(report, look).lines(columns: room.columns)
    case nil: [StyledText(Waiting.text(hasFailed: hasFailed), look.muted)]
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    text.draw(lines(room, look), in: &frame, room, look)
  }
}
