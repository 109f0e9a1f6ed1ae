public import DomainModels
public import JournalFeatures
public import JournalModels
public import ScreenParts
public import Terminal

/// Everything about a thought, as lines.
public struct ThoughtText {
  private let scene: ThoughtScene
  private let look: JournalLook

  public init(_ scene: ThoughtScene, _ look: JournalLook) {
    self.scene = scene
    self.look = look
  }

  private var entry: ThoughtEntry { scene.entry }
  private var thought: Thought { scene.entry.thought }

  /// The lines, none wider than a width.
  public func lines(columns: Int) -> [StyledText] {
    var text = LabelledText(columns: columns, look)
    text.add(look.lines(thought.text, columns, .bold))
    text.add(state(columns))
    text.add("The situation", thought.situation)
    text.add("Believed", thought.belief.map(figure))
    text.add("Feelings", feelings(columns))
    text.add("What speaks for it", thought.evidenceFor)
    text.add("What speaks against it", thought.evidenceAgainst)
    text.add("Patterns", patterns(columns))
    text.add("A balanced thought", balanced)
    text.add("The first thought, believed afterwards", thought.beliefAfter.map(figure))
    text.add("A next step", thought.nextStep)
    text.add("How it turned out", outcome)
    text.add("Predictions", predictions(columns))
    text.add("Earlier wordings", history(columns))
    return text.lines
  }

  private func figure(_ stored: Int) -> String {
    "\(scene.scale.shown(stored)) of \(scene.scale.greatest)"
  }

  private func state(_ columns: Int) -> [StyledText] {
    let state = ThoughtState(thought)
    let sign = StyledText("\(state.sign(look)) \(state.rawValue)", state.style(look))
    let when = DayText.long(thought, today: scene.today)
    var lines = [
      (sign + StyledText(look.separator + when, look.muted))
        .truncated(toWidth: columns, ellipsis: look.ellipsis)
    ]
    if let sentence = EffectText.sentence(ofReframe: thought, entry.effect, scale: scene.scale) {
      lines += look.lines(sentence, columns)
    }
    if state == .waiting { lines += look.lines("It can wait.", columns, look.muted) }
    return lines
  }

  private func feelings(_ columns: Int) -> [StyledText] {
    entry.feelings.flatMap { feeling in
      look.lines(
        EffectText.words(feeling, scale: scene.scale, look), max(1, columns - 2))
    }
  }

  private func patterns(_ columns: Int) -> [StyledText] {
    var lines = entry.judgements.filter { $0.verdict == .accepted }.flatMap {
      look.lines(scene.catalogue.name(of: $0.type), max(1, columns - 2))
    }
    if thought.mayBeAccurate {
      lines += look.lines("none of them: the thought may be accurate", max(1, columns - 2))
    }
    return lines
  }

  private var balanced: String? {
    guard let text = thought.balancedThought else { return nil }
    guard let belief = thought.balancedBelief else { return text }
    return "\(text)\n(believed \(figure(belief)))"
  }

  private var outcome: String? {
    if let outcome = thought.outcome { return outcome }
    guard let day = thought.followUpOn else { return nil }
    return "to be asked \(DayText.words(day, today: scene.today))"
  }

  private func predictions(_ columns: Int) -> [StyledText] {
    entry.predictions.flatMap { prediction in
      let likelihood = scene.scale.shown(prediction.likelihood)
      var text = "\(prediction.text) (felt \(likelihood) of \(scene.scale.greatest) likely)"
      if let outcome = prediction.outcome { text += ": \(outcome.title)" }
      return look.lines(text, max(1, columns - 2))
    }
  }

  private func history(_ columns: Int) -> [StyledText] {
    scene.history.flatMap { revision in
      let field = RevisedField(rawValue: revision.field)?.title ?? revision.field
      let text = "\(field): \(revision.previous ?? "empty")"
      return look.lines(text, max(1, columns - 2), look.muted)
    }
  }
}

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
    if columns >= 60 { spans.append(.init(state.rawValue.padded(toWidth: 9), look.muted)) }
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

extension ThoughtState {
  /// The sign; it says the same without the word and without colours.
  func sign(_ look: JournalLook) -> String {
    switch self {
    case .waiting: look.sign("○", "o")
    case .begun: look.sign("◐", "%")
    case .reviewed: look.sign("●", "*")
    }
  }

  func style(_ look: JournalLook) -> TextStyle {
    look.color(self == .reviewed ? look.theme.reviewed : look.theme.waiting)
  }
}
