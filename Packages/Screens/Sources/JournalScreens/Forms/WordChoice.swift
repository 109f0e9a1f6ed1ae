import ScreenParts
import Terminal

/// Words to choose from, one of them marked, in as few lines as there is room for.
struct WordChoice {
  private let words: [String]
  private let chosen: Int?

  init(_ words: [String], chosen: Int?) {
    self.words = words
    self.chosen = chosen
  }

  /// The lines around the chosen word, at most a third of a page.
  func lines(columns: Int, rows: Int, _ look: JournalLook) -> [StyledText] {
    var all: [(line: StyledText, hasChosen: Bool)] = []
    var line = StyledText("  ")
    var hasChosen = false
    for (index, word) in words.enumerated() {
      let isChosen = index == chosen
      let text = isChosen ? "[\(look.text(word))]" : " \(look.text(word)) "
      if line.displayWidth + text.displayWidth > columns, line.displayWidth > 2 {
        all.append((line, hasChosen))
        (line, hasChosen) = (StyledText("  "), false)
      }
      line =
        line
        + StyledText(
          text, isChosen ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
      hasChosen = hasChosen || isChosen
    }
    if line.displayWidth > 2 { all.append((line, hasChosen)) }
    let room = max(1, min(4, rows / 3))
    let place = all.firstIndex { $0.hasChosen } ?? 0
    let start = min(max(0, place - room / 2), max(0, all.count - room))
    return all.dropFirst(start).prefix(room).map(\.line)
  }
}
