import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// The end of the stack, when every card is decided: a summary, and next steps.
struct StackEnd {
  let statistics: SwipeStatistics?
  /// Whether there was no card in the first place.
  let isEmpty: Bool
  let category: InterventionCategory?
  let look: DatingLook

  func draw(in frame: inout Frame, _ area: Rect) {
    let width = min(60, area.columns)
    var lines = lines.flatMap { text, style in
      text.isEmpty ? [""] : look.lines(text, width, style)
    }
    // A low window has no room for air.
    if lines.count > area.rows { lines.removeAll { $0.plain.isEmpty } }
    let box = area.centered(columns: width, rows: lines.count)
    for (index, line) in lines.enumerated() {
      frame.write(line, column: box.column, row: box.row + index, clip: box)
    }
  }

  private var lines: [(text: String, style: TextStyle)] {
    if isEmpty {
      return [("There is no card here.", .bold), ("", .plain), ("f  another category", .plain)]
    }
    let what = category.map { "every card of \($0.title)" } ?? "every card"
    var counts: [(text: String, style: TextStyle)] = []
    if let statistics {
      counts = [
        ("\(look.heart) \(statistics.liked) liked in all", .color(look.theme.like)),
        ("\(look.cross) \(statistics.passed) passed", .color(look.theme.pass)), ("", .plain),
      ]
    }
    let keys = [
      statistics?.liked == 0 ? "v  your matches" : "v  your matches: say hello to one",
      "t  your numbers", "u  take the last step back", "R  start again; u brings it all back",
    ]
    return [("That was the last one: you met \(what).", .bold), ("", .plain)] + counts
      + keys.map { ($0, .plain) }
  }
}
