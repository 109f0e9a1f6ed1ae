internal import Terminal

/// How many rows of a terminal text takes.
struct TextHeight {
  private let lines: [Substring]
  private let columns: Int

  /// Takes text whose last line feed, if any, begins no further line.
  init(of text: String, columns: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
    self.columns = max(1, columns)
  }

  /// Whether it takes more than so many rows.
  func exceeds(_ rows: Int) -> Bool {
    if lines.count > rows { return true }
    var used = 0
    for line in lines {
      let width = String(line.withoutControlSequences).displayWidth
      used += max(1, (width + columns - 1) / columns)
      if used > rows { return true }
    }
    return false
  }
}
