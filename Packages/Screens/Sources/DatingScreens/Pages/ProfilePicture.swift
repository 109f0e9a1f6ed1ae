import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// The pictures at the top of a profile: the card's sign, its character, its figures.
struct ProfilePicture {
  static let count = 3

  let card: DecidedCard
  let page: Int
  let look: Look

  func draw(in frame: inout Frame, _ area: Rect) {
    guard area.rows >= 3, area.columns >= 12 else { return }
    let gradient = look.theme.gradient(of: card.intervention)
    if look.hasBackgrounds {
      frame.shade(area, look.ground(gradient), direction: .diagonal)
    } else {
      frame.box(area, glyphs: look.glyphs, style: .color(gradient.color(at: 0)))
    }
    let inner = area.inset(horizontal: 2, vertical: 1)
    let lines = Array(lines(inner.columns).prefix(inner.rows))
    let top = inner.row + (inner.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let column = inner.column + max(0, (inner.columns - line.displayWidth) / 2)
      frame.write(line, column: column, row: top + index, style: style, clip: inner)
    }
    drawDots(in: &frame, area)
  }

  private func lines(_ columns: Int) -> [String] {
    let own = card.intervention
    switch page {
    case 1:
      return look.text("\"\(own.openingLine)\"").wrapped(toWidth: columns)
    case 2:
      return card.card.figures.first.map { look.text($0.text).wrapped(toWidth: columns) }
        ?? CardArt.lines(own.category)
    default: return CardArt.lines(own.category)
    }
  }

  /// Which of the pictures this is.
  private func drawDots(in frame: inout Frame, _ area: Rect) {
    let dots = (0..<ProfilePicture.count).map { index in
      index == page ? look.sign("●", "o") : look.sign("○", ".")
    }
    let text = dots.joined(separator: " ")
    frame.write(
      text, column: area.column + (area.columns - text.displayWidth) / 2, row: area.endRow - 1,
      style: style, clip: area)
  }

  private var style: TextStyle {
    TextStyle(foreground: look.hasBackgrounds ? look.theme.onCard : nil)
  }
}
