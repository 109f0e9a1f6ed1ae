public import DomainModels
public import JournalFeatures
public import JournalModels
public import ScreenParts
public import Terminal

/// A thought as one line of a list.
public struct ThoughtRow {
  private let entry: ThoughtEntry
  private let today: CivilDate
  private let scale: EmotionScale
  private let look: JournalLook

  /// Prepares a line.
  ///
  /// - Parameters:
  ///   - entry: the thought.
  ///   - today: the civil date now.
  ///   - scale: the scale that strengths are shown in.
  ///   - look: how it looks.
  public init(
    _ entry: ThoughtEntry, today: CivilDate, scale: EmotionScale = .hundred, _ look: JournalLook
  ) {
    self.entry = entry
    self.today = today
    self.scale = scale
    self.look = look
  }

  /// The line: a sign, a word where there is room, the day, how it begins, and the effect.
  public func line(columns: Int, isChosen: Bool = false) -> StyledText {
    let state = ThoughtState(entry.thought)
    var spans = [StyledText.Span(state.sign(look) + " ", state.style(look))]
    // The sign has the colour; a whole column in it would look like a row of warnings.
    if columns >= 60 { spans.append(.init(state.word.padded(toWidth: 9), look.muted)) }
    let day = DayText.short(entry.thought, today: today)
    if columns >= 30 { spans.append(.init(day.padded(toWidth: 11), look.muted)) }
    let end = effect(columns)
    let used = StyledText(spans).displayWidth
    let room = max(0, columns - used - end.displayWidth)
    let text = look.text(entry.thought.text).split(whereSeparator: \.isNewline)
      .joined(separator: " ").truncated(toWidth: room, ellipsis: look.ellipsis)
    spans.append(.init(text, isChosen ? .bold : .plain))
    guard end.displayWidth > 0 else { return StyledText(spans) }
    return StyledText(spans).padded(toWidth: columns - end.displayWidth) + end
  }

  private func effect(_ columns: Int) -> StyledText {
    guard columns >= 60, let effect = entry.effect else { return "" }
    return StyledText(
      "  \(scale.shown(effect.before))\(look.arrow)\(scale.shown(effect.after))",
      EffectText.style(effect, look))
  }
}
