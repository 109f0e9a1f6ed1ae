import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// A profile: pictures to page through, and below them everything about the card.
struct ProfilePage: DatingPage {
  private let reference: CardReference
  private var card: DecidedCard?
  private var picture = 0
  private var text = ScrollingText()
  private var isWriting = false

  init(_ card: CardReference) {
    reference = card
  }

  var title: String {
    card.map { "\($0.intervention.name) - \($0.verdict?.title ?? "undecided")" } ?? ""
  }

  var hints: [KeyHint] {
    [
      KeyHint("↑↓", "scroll"), KeyHint("q", "back"), KeyHint("m", "message"), KeyHint("l", "like"),
      KeyHint("h", "no"), KeyHint("←→", "pictures"), KeyHint("c", "compare"), KeyHint("?", "keys"),
    ]
  }

  mutating func appear() -> [DatingCommand] { [.perform(.card(reference))] }

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [DatingCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case _ where isWriting: return []
    case .character("m"), .enter: return [.open(ChatPage(with: reference))]
    case .character("l"): return swipe(.like)
    case .character("h"): return swipe(.pass)
    case .character("s"): return swipe(.later)
    case .character("c"): return [.open(MatchesPage(comparing: reference))]
    case .right, .left:
      let count = ProfilePicture.count
      picture = (picture + (key.key == .right ? 1 : count - 1)) % count
      return []
    default:
      let layout = ProfileLayout(area)
      let count = lines(layout, look).count
      _ = text.update(key, lines: count, in: layout.text)
      return []
    }
  }

  /// Decides, and goes back when the decision is on the disk.
  private mutating func swipe(_ verdict: Verdict) -> [DatingCommand] {
    guard let card, !isWriting else { return [] }
    isWriting = true
    return [.perform(.swipe(reference, verdict, seen: card.verdict, nil))]
  }

  mutating func receive(_ message: DatingMessage, _ look: Look) -> [DatingCommand] {
    switch message {
    case .card(let card):
      // It may be one that a page before this asked for.
      if reference.mayMean(card.intervention) { self.card = card }
    case .swiped(let swipe, _) where isWriting && reference.mayMean(swipe.intervention):
      return [.close]
    case .failed(.swipe(reference, _, _, _), _, _):
      isWriting = false
      return [.perform(.card(reference))]
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    guard let card else { return }
    let layout = ProfileLayout(area)
    ProfilePicture(card: card, page: picture, look: look).draw(in: &frame, layout.picture)
    text.draw(lines(layout, look), in: &frame, layout.text, look)
  }

  private func lines(_ layout: ProfileLayout, _ look: Look) -> [StyledText] {
    guard let card else { return [] }
    let text = ProfileText(card, look)
    let columns = layout.text.columns
    return text.head(columns) + [""] + text.traits + [""] + text.claims(columns)
  }
}
