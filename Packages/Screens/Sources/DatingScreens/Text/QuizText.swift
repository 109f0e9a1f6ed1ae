public import DatingFeatures
import DatingModels
import ScreenParts
public import Terminal

/// Whom a quiz's answers fit, as lines of text.
public struct QuizText {
  private let result: QuizResult
  private let look: Look

  /// How many cards are named.
  public static let shown = 5

  /// Prepares a result's text.
  public init(_ result: QuizResult, _ look: Look) {
    self.result = result
    self.look = look
  }

  /// The best cards, each with its reasons, and what the result is not.
  public func lines(columns: Int) -> [StyledText] {
    var lines = [
      StyledText(
        "Whom your answers fit best (\(result.answered) of \(result.questions) answered):",
        .bold)
    ]
    for (number, score) in zip(1..., result.scores.prefix(QuizText.shown)) {
      // The number is what can be typed; equal cards share a place, in the order of the deck.
      let tie = score.place < number ? " (shares place \(score.place))" : ""
      lines.append(
        StyledText(
          "\(number). \(look.text(score.intervention.name)), \(score.share.percent)\(tie)"))
      for reason in score.orderedReasons {
        let text = look.text(reason.sentence).wrapped(toWidth: max(1, columns - 2))
        lines += text.enumerated().map { index, line in
          StyledText((index == 0 ? (reason.speaksForIt ? "+ " : "- ") : "  ") + line)
        }
      }
    }
    return lines + [""]
      + look.lines(result.note, columns, look.muted)
  }
}
