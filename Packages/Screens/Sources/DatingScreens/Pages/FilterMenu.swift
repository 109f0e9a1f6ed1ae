import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// The filter of the stack: all cards, or those of a category.
struct FilterMenu: Sendable {
  enum Outcome: Equatable {
    case chosen(InterventionCategory?)
    case left
    case open
  }

  private var selection: Int
  private static let choices: [InterventionCategory?] = [nil] + InterventionCategory.allCases

  init(_ category: InterventionCategory?) {
    selection = FilterMenu.choices.firstIndex(of: category) ?? 0
  }

  static let hints = [
    KeyHint("↑↓", "choose"), KeyHint("Enter", "take it"), KeyHint("Esc", "back"),
  ]

  mutating func update(_ key: KeyPress) -> Outcome {
    let count = FilterMenu.choices.count
    switch key.key {
    case .down, .character("j"), .character("f"): selection = (selection + 1) % count
    case .up, .character("k"): selection = (selection + count - 1) % count
    case .enter, .right, .character(" "): return .chosen(FilterMenu.choices[selection])
    case .escape, .left, .character("q"): return .left
    default: break
    }
    return .open
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    let box = area.centered(columns: 34, rows: FilterMenu.choices.count + 2)
    var panel = Frame(box.size)
    if look.hasBackgrounds {
      panel.fill(panel.bounds, style: TextStyle(background: look.theme.raised))
    }
    panel.box(
      panel.bounds, glyphs: look.glyphs, style: .color(look.theme.border), title: "Swipe")
    for (index, choice) in FilterMenu.choices.enumerated() {
      let isSelected = index == selection
      let color = choice.map { look.theme.color(of: $0) }
      panel.write(
        (isSelected ? "> " : "  ") + look.text(choice?.title ?? "Everything"), column: 3,
        row: index + 1, style: TextStyle(isBold: isSelected, foreground: color),
        clip: panel.bounds.inset(horizontal: 1, vertical: 1))
    }
    frame.overlay(panel, column: box.column, row: box.row)
  }
}
