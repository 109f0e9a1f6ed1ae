import DomainModels
import JournalFeatures
import JournalModels

/// Gathers what a report for a therapist holds, and counts what it leaves out.
struct TherapistWriter {
  let material: JournalInsightsInput
  let selfChecks: [SelfCheckResult]
  let options: TherapistOptions
  let wording = PageWording()
  private(set) var pen: Redactor
  private var missing: [(what: String, count: Int)] = []

  init(
    _ material: JournalInsightsInput, _ selfChecks: [SelfCheckResult], _ options: TherapistOptions
  ) {
    self.material = material
    self.selfChecks = selfChecks
    self.options = options
    pen = Redactor(options.redaction.words)
  }

  var leftOut: [TherapistPreview.Omission] {
    missing.filter { $0.count > 0 }.map {
      TherapistPreview.Omission(what: $0.what, count: $0.count)
    }
  }

  /// Writes all of it.
  mutating func content() -> TherapistContent {
    let entries = chosen()
    let chapters = [
      ("Summary", summary(entries)), ("Self-checks", checks()), ("Thoughts", thoughts(entries)),
      ("Predictions", loosePredictions()),
    ]
    return TherapistContent(
      chapters: chapters.compactMap { heading, parts in
        parts.isEmpty ? nil : TherapistContent.Chapter(heading: heading, parts: parts)
      })
  }

  private func has(_ field: TherapistField) -> Bool {
    switch field {
    case .situation where options.redaction.leavesOutSituations: false
    case .evidence where options.redaction.leavesOutEvidence: false
    default: options.fields.contains(field)
    }
  }

  private mutating func leaveOut(_ what: String, _ count: Int) {
    if let place = missing.firstIndex(where: { $0.what == what }) {
      missing[place].count += count
    } else {
      missing.append((what, count))
    }
  }

  /// The thoughts of the report, the oldest first.
  private mutating func chosen() -> [ThoughtEntry] {
    let today = material.today
    let inside = material.entries.filter { options.period.contains($0.thought.day, today: today) }
    leaveOut("thoughts of other days", material.entries.count - inside.count)
    let reviewed = inside.filter { options.includesWaiting || $0.thought.isReviewed }
    leaveOut("thoughts that wait for a review", inside.count - reviewed.count)
    let kept = reviewed.filter { !options.leftOut.contains($0.id) }
    leaveOut("thoughts that you left out", reviewed.count - kept.count)
    return kept.sorted {
      ($0.thought.occurredAt, $0.id) < ($1.thought.occurredAt, $1.id)
    }
  }

  private mutating func summary(_ entries: [ThoughtEntry]) -> [TherapistContent.Part] {
    guard has(.summary), !entries.isEmpty else { return [] }
    var told = material
    told.entries = entries
    told.predictions = []
    let insights = JournalInsights(of: told, period: .all)
    var lines = [
      line("Days", options.period.title),
      line("Thoughts", "\(insights.thoughts), \(insights.reviewed) of them reviewed"),
    ]
    if has(.feelings), let effect = insights.overall.summary {
      lines.append(
        line(
          "Feelings",
          "from \(effect.before) to \(effect.after) of 100 (medians of \(effect.count) thoughts); "
            + "some of every drop comes by itself"))
    }
    if has(.patterns), !insights.types.isEmpty {
      let types = insights.types.prefix(5).map { "\($0.name) (\($0.count))" }
      lines.append(line("Patterns noticed", types.joined(separator: ", ")))
    }
    return [TherapistContent.Part(heading: "In short", lines: lines)]
  }

  private mutating func checks() -> [TherapistContent.Part] {
    let today = material.today
    let inside = selfChecks.filter { options.period.contains($0.check.day, today: today) }
    leaveOut("self-checks of other days", selfChecks.count - inside.count)
    guard has(.selfChecks) else {
      leaveOut(TherapistField.selfChecks.title, inside.count)
      return []
    }
    let sorted = inside.sorted { ($0.check.takenAt, $0.check.id) < ($1.check.takenAt, $1.check.id) }
    return sorted.map { result in
      TherapistContent.Part(
        heading: "\(result.instrument.name), \(wording.day(result.check.day))",
        lines: [
          line(
            "Sum",
            "\(result.score) of \(result.instrument.greatestScore) (\(result.band)); "
              + "filled in alone, no diagnosis"),
          line("Answers", result.check.answers.map(String.init).joined(separator: ", ")),
        ])
    }
  }

  private mutating func thoughts(_ entries: [ThoughtEntry]) -> [TherapistContent.Part] {
    entries.compactMap { entry in
      let lines = lines(of: entry)
      return lines.isEmpty
        ? nil
        : TherapistContent.Part(heading: wording.day(entry.thought.day), lines: lines)
    }
  }

  private mutating func lines(of entry: ThoughtEntry) -> [TherapistContent.Line] {
    let thought = entry.thought
    var lines: [TherapistContent.Line] = []
    func add(_ made: TherapistContent.Line?) { if let made { lines.append(made) } }
    add(tell(.thoughts, "Thought", thought.text))
    add(tell(.situation, "Situation", thought.situation))
    add(tell(.feelings, "Feelings", feelings(entry)))
    add(tell(.beliefs, "Belief", beliefs(thought)))
    add(tell(.evidence, "Evidence for", thought.evidenceFor))
    add(tell(.evidence, "Evidence against", thought.evidenceAgainst))
    add(tell(.patterns, "Patterns", names(entry, .accepted)))
    if options.redaction.onlyAccepted {
      leaveOut("patterns that you rejected", entry.judgements.count { $0.verdict == .rejected })
    } else {
      add(tell(.patterns, "Patterns that did not fit", names(entry, .rejected)))
    }
    if thought.mayBeAccurate {
      add(tell(.patterns, "Answer", "no pattern fits; the thought may be accurate"))
    }
    add(tell(.balanced, "Balanced thought", thought.balancedThought))
    add(tell(.nextStep, "Next step", thought.nextStep))
    add(tell(.outcome, "How it turned out", thought.outcome))
    for prediction in entry.predictions {
      add(tell(.predictions, "Prediction", text(of: prediction)))
    }
    return lines
  }

  private mutating func loosePredictions() -> [TherapistContent.Part] {
    let (today, localTime) = (material.today, material.localTime)
    let all = material.predictions.filter { $0.thought == nil }
    let loose = all.filter { prediction in
      options.period.contains(
        localTime.day(at: prediction.settledAt ?? prediction.lifecycle.createdAt), today: today)
    }
    leaveOut("predictions of other days", all.count - loose.count)
    return loose.sorted { $0.id < $1.id }.compactMap { prediction in
      tell(.predictions, "Prediction", text(of: prediction)).map {
        TherapistContent.Part(
          heading: wording.day(localTime.day(at: prediction.lifecycle.createdAt)), lines: [$0])
      }
    }
  }

  /// A line of a field, blacked out; `nil` if there is nothing, or it is left out and counted.
  private mutating func tell(
    _ field: TherapistField, _ label: String, _ text: String?
  ) -> TherapistContent.Line? {
    guard let text, !text.isEmpty else { return nil }
    guard has(field) else {
      leaveOut(field.title, 1)
      return nil
    }
    return line(label, text)
  }

  private mutating func line(_ label: String, _ text: String) -> TherapistContent.Line {
    TherapistContent.Line(label: label, text: pen.redact(text))
  }

  private func names(_ entry: ThoughtEntry, _ verdict: Verdict) -> String {
    entry.judgements.filter { $0.verdict == verdict }.map { material.catalogue.name(of: $0.type) }
      .joined(separator: ", ")
  }

  private func feelings(_ entry: ThoughtEntry) -> String {
    entry.feelings.map { feeling in
      switch (feeling.before, feeling.after) {
      case (.some(let before), .some(let after)): "\(feeling.name) \(before) → \(after)"
      case (.some(let before), .none): "\(feeling.name) \(before)"
      case (.none, .some(let after)): "\(feeling.name) → \(after)"
      case (.none, .none): feeling.name
      }
    }
    .joined(separator: ", ")
  }

  private func beliefs(_ thought: Thought) -> String {
    var parts: [String] = []
    if let belief = thought.belief { parts.append("in the thought \(belief) %") }
    if let after = thought.beliefAfter { parts.append("after the review \(after) %") }
    if let balanced = thought.balancedBelief {
      parts.append("in the balanced thought \(balanced) %")
    }
    return parts.joined(separator: ", ")
  }

  private func text(of prediction: Prediction) -> String {
    var text = "\(prediction.text) (felt \(prediction.likelihood) % likely)"
    if let outcome = prediction.outcome { text += "; \(outcome.title)" }
    if let actually = prediction.actually { text += ": \(actually)" }
    return text
  }
}
