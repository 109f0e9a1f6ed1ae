import PeopleRequests
import ScreenParts
import Terminal

/// It's a match: what is shown after a like that was answered, and what can be done then.
struct MatchOffer: Sendable {
  let match: MatchSummary

  static let hints = [
    KeyHint("m", "say hello"), KeyHint("Space", "keep looking"), KeyHint("?", "keys"),
  ]

  /// What a key leads to; nil for one that isn't the offer's, which takes it away all the same.
  func answer(_ key: KeyPress) -> [PeopleCommand]? {
    switch key.key {
    case .character("m"), .enter: [.open(TalkPage(with: match.id))]
    case .character(" "), .escape: []
    default: nil
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    Notice(
      title: "\(look.heart) It's a match! \(look.heart)",
      text: "You and \(match.name ?? "somebody") like each other. Say hello.", look: look,
      style: TextStyle(isBold: true, foreground: look.hasBackgrounds ? look.theme.onCard : nil),
      gradient: look.theme.matchGradient
    ).draw(in: &frame, area)
  }
}
