import JournalFeatures
import ScreenParts
import Terminal

/// The soft card: it offers, can be put away, and holds nothing up.
///
/// That it was shown is kept nowhere.
struct CrisisCard {
  private let note: SupportNote

  /// The card for a reading; nil where there is nothing to say.
  init?(_ reading: CrisisReading) {
    guard let note = SupportNote(reading) else { return nil }
    self.note = note
  }

  /// The card as lines, its shortest form where there is little room.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be.
  ///   - rows: how high the page is.
  ///   - look: how it looks.
  ///   - dismissal: which key puts it away.
  /// - Returns: the lines.
  func lines(columns: Int, rows: Int, _ look: JournalLook, dismissal: String) -> [StyledText] {
    let bar = StyledText(look.sign("▎ ", "| "), TextStyle(foreground: look.theme.support))
    let width = max(1, columns - 2)
    if rows < 14 {
      return look.lines("You don't have to carry this alone. F2: support. \(dismissal)", width)
        .map { bar + $0 }
    }
    var lines = note.lines.flatMap { look.lines($0, width) }
    lines += look.lines("F2 opens it. \(dismissal)", width, .bold)
    return lines.map { bar + $0 }
  }

  /// The card in words, for linear output.
  ///
  /// - Parameter word: what to type for support.
  /// - Returns: the sentences.
  func sentence(word: String) -> String {
    (note.lines + ["\(word) says whom to talk to."]).joined(separator: " ")
  }
}
