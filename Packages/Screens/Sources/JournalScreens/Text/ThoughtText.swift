import DomainModels
import JournalFeatures
import JournalModels
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
    let sign = StyledText("\(state.sign(look)) \(state.word)", state.style(look))
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
