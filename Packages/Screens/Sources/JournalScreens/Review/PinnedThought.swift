import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The thought that a review is about: always in view, folded to a few lines, and scrolled where it
/// is longer.
struct PinnedThought {
  private let text: String
  private let evidence: [String]

  /// Prepares it.
  ///
  /// - Parameters:
  ///   - text: the thought.
  ///   - evidence: words in it to mark.
  init(_ text: String, evidence: [String] = []) {
    self.text = text
    self.evidence = evidence
  }

  /// Tells marked words from others while lines are broken: it has no width, and no text may hold
  /// it.
  private static let seam: Character = "\u{2060}"

  /// All lines of the thought, the marked words in another look, or between asterisks where there
  /// are no colours.
  func lines(columns: Int, _ look: JournalLook) -> [StyledText] {
    let seam = look.hasBackgrounds ? PinnedThought.seam : "*"
    var isMarked = false
    return marked(with: seam, look).wrapped(toWidth: max(1, columns)).map { line in
      guard seam != "*" else { return StyledText(line, .bold) }
      var spans: [StyledText.Span] = []
      for (index, piece) in line.split(separator: seam, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { isMarked.toggle() }
        if !piece.isEmpty {
          spans.append(.init(String(piece), isMarked ? markStyle(look) : .bold))
        }
      }
      return StyledText(spans)
    }
  }

  private func markStyle(_ look: JournalLook) -> TextStyle {
    TextStyle(isBold: true, isUnderlined: true, foreground: look.theme.suggestion)
  }

  private func marked(with seam: Character, _ look: JournalLook) -> String {
    let text = look.text(text).filter { $0 != PinnedThought.seam }
    let characters = Array(text)
    let folded = characters.map { $0.lowercased() }
    var isInside = [Bool](repeating: false, count: characters.count)
    for words in evidence {
      let wanted = look.text(words).map { $0.lowercased() }
      guard !wanted.isEmpty, wanted.count <= folded.count else { continue }
      for start in 0...(folded.count - wanted.count)
      where Array(folded[start..<start + wanted.count]) == wanted {
        for place in start..<start + wanted.count { isInside[place] = true }
        break
      }
    }
    var result = ""
    for (index, character) in characters.enumerated() {
      let before = index > 0 && isInside[index - 1]
      if isInside[index] != before { result.append(seam) }
      result.append(character)
    }
    if isInside.last == true { result.append(seam) }
    return result
  }
}
