import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// Everything about a climb, in lines.
struct ClimbText {
  private let logged: LoggedClimb
  private let look: ClimbingLook

  init(_ logged: LoggedClimb, _ look: ClimbingLook) {
    self.logged = logged
    self.look = look
  }

  func lines(columns: Int) -> [StyledText] {
    let climb = logged.climb
    var lines = look.lines(climb.title, columns, .bold)
    if let grade = climb.gradeText {
      lines += figure("Grade", grade, columns)
      lines += figure("", climb.grade?.grade.map { GradeReading($0).text }, columns)
    }
    lines += figure("Kind", climb.discipline?.title, columns)
    let place =
      climb.path.isEmpty
      ? [climb.area, climb.crag, climb.sector].compactMap(\.self) : climb.path
    lines += figure("Where", place.isEmpty ? nil : place.joined(separator: ", "), columns)
    lines += figure("Pitches", climb.pitches.map { "\($0)" }, columns)
    lines += figure("Height", climb.heightText, columns)
    lines += figure("Angle", climb.angle.map { "\($0) degrees" }, columns)
    lines += figure("Partner", climb.partner, columns)
    lines += figure("Stars", climb.stars.map { "\($0) of \(climb.starsOutOf ?? 5)" }, columns)
    for impact in Impact.allCases {
      let names = logged.tags.filter { $0.impact == impact }.map(\.name)
      lines += figure(
        impact == .helped ? "Helped" : "Hindered",
        names.isEmpty ? nil : names.joined(separator: ", "), columns)
    }
    lines += figure("Notes", climb.notes, columns)
    lines.append("")
    lines.append(StyledText(logged.attempts.isEmpty ? "No attempt yet" : "Attempts", .bold))
    for (index, attempt) in logged.attempts.enumerated() {
      lines += describe(attempt, index + 1, columns)
    }
    return lines
  }

  private func describe(_ attempt: Attempt, _ number: Int, _ columns: Int) -> [StyledText] {
    let pitch = attempt.pitch.map { ", pitch \($0)" } ?? ""
    let grade = attempt.gradeText.map { " (\($0))" } ?? ""
    let notes = attempt.notes.map { ". \($0)" } ?? ""
    let text = "\(number). \(attempt.ascent.words)\(pitch)\(grade)\(notes)"
    return look.lines(text, columns, look.style(of: attempt.ascent))
  }

  private func figure(_ name: String, _ value: String?, _ columns: Int) -> [StyledText] {
    guard let value, !value.isEmpty else { return [] }
    let label = 10
    return look.text(value).wrapped(toWidth: max(8, columns - label)).enumerated()
      .map { index, line in
        StyledText((index == 0 ? name : "").padded(toWidth: label), look.muted) + StyledText(line)
      }
  }
}

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

extension AttemptResult {
  /// One sign for an attempt, for lists; in ASCII the letter of the key that logs it.
  func sign(_ look: ClimbingLook) -> String {
    switch self {
    case .send: look.sign("✓", "s")
    case .finished: look.sign("✓", "c")
    case .hung: look.sign("◐", "h")
    case .dab: look.sign("◐", "d")
    case .fall: look.sign("✗", "f")
    case .retreat: look.sign("↓", "r")
    case .working: look.sign("◌", "w")
    case .attempt: look.sign("○", "t")
    case .ghost, .mark, .wish: look.sign("·", ".")
    }
  }
}

extension String {
  /// A message or a hint of an error as a sentence: with a capital letter and a full stop.
  var asSentence: String {
    guard let first, let last else { return self }
    let end = ".!?".contains(last) ? "" : "."
    return first.uppercased() + dropFirst() + end
  }
}
