import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// What is shown when every card is decided: a summary, and how to go on.
struct StackEnd {
  let statistics: SwipeStatistics?
  /// Whether there was no card in the first place.
  let isEmpty: Bool
  let category: InterventionCategory?
  let look: DatingLook

  func draw(in frame: inout Frame, _ area: Rect) {
    let lines = lines
    let box = area.centered(columns: 60, rows: lines.count)
    for (index, line) in lines.enumerated() {
      frame.write(line, column: box.column, row: box.row + index, clip: box)
    }
  }

  private var lines: [StyledText] {
    if isEmpty { return [StyledText("There is no card here.", .bold), "", "f  another category"] }
    let what = category.map { "every card of \($0.title)" } ?? "every card"
    var counts: [StyledText] = []
    if let statistics {
      counts = [
        StyledText("\(look.heart) \(statistics.liked) liked in all", .color(look.theme.like)),
        StyledText("\(look.cross) \(statistics.passed) passed", .color(look.theme.pass)), "",
      ]
    }
    return [StyledText("That was the last one: you met \(what).", .bold), ""] + counts + [
      statistics?.liked == 0 ? "v  your matches" : "v  your matches: say hello to one",
      "t  your numbers",
      "u  take the last step back",
      "R  start again (u brings everything back)",
    ]
  }
}
