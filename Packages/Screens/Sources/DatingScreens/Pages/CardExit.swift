import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// A card on its way off the stack.
struct CardExit: Sendable {
  /// The number of frames of the animation: 50 in a second for the usual duration.
  static let steps = 9
  /// From this share of the way on, the decision is shown as a stamp.
  static let threshold = 0.3

  let card: DecidedCard
  let verdict: Verdict
  /// Tells this card's timers from those of one before it.
  let number: Int
  private(set) var step = 1

  init(_ card: DecidedCard, _ verdict: Verdict, number: Int) {
    self.card = card
    self.verdict = verdict
    self.number = number
  }

  /// Goes on a step.
  ///
  /// - Returns: whether the card is still to be seen.
  mutating func advance() -> Bool {
    step += 1
    return step < CardExit.steps
  }

  /// The progress from 0 to 1: the card accelerates on its way.
  private var progress: Double {
    let time = Double(step) / Double(CardExit.steps)
    return time * time * (3 - 2 * time)
  }

  /// Draws the card where it is now, over the stack.
  func draw(in frame: inout Frame, from area: Rect, _ look: DatingLook) {
    var face = DatingCardView(card: card, look: look).frame(area.size)
    if progress >= CardExit.threshold { stamp(on: &face, look) }
    let distance = Int(progress * Double(frame.size.columns))
    switch verdict {
    case .like: frame.overlay(face, column: area.column + distance, row: area.row)
    case .pass: frame.overlay(face, column: area.column - distance, row: area.row)
    case .later:
      let fall = Int(progress * Double(frame.size.rows))
      frame.overlay(face, column: area.column, row: area.row + fall)
    }
  }

  /// The verdict, on the side of the card that is seen longest.
  private func stamp(on face: inout Frame, _ look: DatingLook) {
    let text = look.stamp(verdict)
    let width = text.displayWidth + 4
    let column = verdict == .like ? 2 : max(2, face.size.columns - width - 2)
    let box = Rect(column: column, row: 1, columns: width, rows: 3)
    guard face.size.rows >= 5 else { return }
    face.fill(box, style: TextStyle(background: look.hasBackgrounds ? look.theme.raised : nil))
    face.box(box, glyphs: look.glyphs, style: text.spans.first?.style ?? .bold)
    face.write(text, column: column + 2, row: 2)
  }
}
