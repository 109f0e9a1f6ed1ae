import DatingModels
import ScreenParts
import Terminal

/// It's a match.
struct MatchNotice {
  let card: Intervention
  let look: DatingLook

  func draw(in frame: inout Frame, _ area: Rect) {
    Notice(
      title: "\(look.heart) It's a match! \(look.heart)",
      text: "\(card.name)\n\"\(card.openingLine)\"", look: look,
      style: TextStyle(isBold: true, foreground: look.hasBackgrounds ? look.theme.onCard : nil),
      gradient: look.theme.matchGradient
    ).draw(in: &frame, area)
  }
}
