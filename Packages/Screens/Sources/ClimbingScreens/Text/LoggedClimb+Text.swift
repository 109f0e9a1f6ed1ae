import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

extension LoggedClimb {
  /// The attempts as signs, the oldest first; of many the newest, and how many there are.
  func signs(_ look: ClimbingLook, atMost limit: Int) -> StyledText {
    let shown = attempts.suffix(limit)
    var spans = shown.map { attempt in
      StyledText.Span(attempt.result.sign(look), look.style(of: attempt.ascent))
    }
    if shown.count < attempts.count {
      spans.insert(.init("\(attempts.count - shown.count)+", look.muted), at: 0)
    }
    return StyledText(spans)
  }

  /// The outcome in a word or two: the best ascent; empty without attempts.
  func outcome(_ look: ClimbingLook) -> StyledText {
    guard let best else { return "" }
    return StyledText(best.words, look.style(of: best))
  }

  /// The title and the grade.
  var titleAndGrade: String {
    guard let grade = climb.gradeText, grade != climb.title else { return climb.title }
    return "\(climb.title), \(grade)"
  }
}

extension Ascent {
  /// The outcome in words; the ascent mode of a boulder is left out.
  var words: String {
    mode == .boulder ? Ascent(result, style).description : description
  }
}

extension ClimbingLook {
  /// The colour of how a climb was done, where our surface lies behind it.
  func style(of ascent: Ascent) -> TextStyle {
    guard isOnScreen, hasBackgrounds else { return ascent.isTick ? .bold : .plain }
    return TextStyle(isBold: ascent.isTick, foreground: theme.color(of: ascent))
  }
}
