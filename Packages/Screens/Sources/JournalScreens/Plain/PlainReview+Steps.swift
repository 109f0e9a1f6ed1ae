import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

extension PlainReview {
  /// Asks what a step asks, and gathers the answers.
  ///
  /// - Returns: how to go on.
  func ask(_ state: ReviewState, _ answers: inout ReviewAnswers) async throws -> Answer<Void> {
    let thought = state.entry.thought
    switch state.step {
    case .read:
      try await sayEarlier(state)
      let belief = try await strength("How much do you believe it right now?", state)
      answers.belief = belief.edit
      return belief.way
    case .situation:
      let text = try await text(
        "What was going on: where, when, with whom?", thought.situation, state)
      answers.situation = text.edit
      return text.way
    case .feelings: return try await feelings(state, &answers)
    case .evidence: return try await evidence(state, &answers)
    case .distortions: return try await distortions(state, &answers)
    case .balanced: return try await balanced(state, &answers)
    case .feelingsAfter: return try await feelingsAfter(state, &answers)
    case .done: return .skipped
    }
  }

  private func sayEarlier(_ state: ReviewState) async throws {
    let scale = try await ReadSettings(context)().emotionScale
    guard let note = SimilarNote(state.similar, scale) else { return }
    try console.say(note.lines(columns: console.columns, console.look))
  }

  private func feelings(
    _ state: ReviewState, _ answers: inout ReviewAnswers
  ) async throws -> Answer<Void> {
    let scale = try await ReadSettings(context)().emotionScale
    for feeling in state.entry.feelings {
      try console.advise("So far: \(EffectText.words(feeling, scale: scale, console.look)).")
    }
    while true {
      guard
        let line = try await console.ask(
          "A feeling and how strong, such as anxious \(scale.shown(70)), or Enter to go on:")
      else { return .leave }
      if line.isEmpty { return .skipped }
      if line.hasPrefix("/") {
        let answer: Answer<Void>? = try await carryOut(line, state)
        if case .cleared = answer {
          answers.feelings = state.entry.feelings.map { FeelingAnswer($0.name, isRemoved: true) }
        } else if let answer {
          return answer
        }
        continue
      }
      let (name, value) = FeelingWords.read(line)
      if let hint = FeelingHint.hint(for: name) { try console.advise(hint.sentence) }
      guard let value else {
        answers.feelings.append(FeelingAnswer(name))
        continue
      }
      guard let stored = scale.stored(value) else {
        try console.report(
          PlainWordError(
            message: "\(value) is no number from 0 to \(scale.greatest)", hint: "Say it once more"))
        continue
      }
      answers.feelings.append(FeelingAnswer(name, before: .set(stored)))
    }
  }

  private func evidence(
    _ state: ReviewState, _ answers: inout ReviewAnswers
  ) async throws -> Answer<Void> {
    let thought = state.entry.thought
    let speaking = try await text("What speaks for it?", thought.evidenceFor, state)
    answers.evidenceFor = speaking.edit
    if speaking.leads { return speaking.way }
    let against = try await text("What speaks against it?", thought.evidenceAgainst, state)
    answers.evidenceAgainst = against.edit
    return against.way
  }

  private func distortions(
    _ state: ReviewState, _ answers: inout ReviewAnswers
  ) async throws -> Answer<Void> {
    let types = try await ListDistortions(context).visible()
    let form = DistortionsForm(
      ReviewScene(state: state, types: types, today: context.today))
    for (index, row) in form.rows.enumerated() {
      var line = "\(index + 1). \(row.type.name)"
      if let suggestion = row.suggestion {
        let words = suggestion.evidence.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
        line += words.isEmpty ? ": might be" : ": might be, because of \(words)"
      }
      if let verdict = row.verdict { line += " (\(verdict.title))" }
      try console.say(line)
    }
    while true {
      guard
        let line = try await console.ask(
          "Which fit? Numbers such as 1 3, -2 for one that doesn't, 0 for none of these, or Enter:")
      else { return .leave }
      if line.isEmpty { return .skipped }
      if line.hasPrefix("/") {
        let answer: Answer<Void>? = try await carryOut(line, state)
        if case .cleared = answer {
          answers.mayBeAccurate = false
          for judgement in state.entry.judgements { answers.verdicts[judgement.type] = .clear }
          return .skipped
        }
        if let answer { return answer }
        continue
      }
      let said = line.split { $0 == " " || $0 == "," }.map { Int($0) }
      guard said.allSatisfy({ $0.map { abs($0) <= form.rows.count } ?? false }) else {
        try console.report(
          PlainWordError(
            message: "\"\(line)\" are not numbers from the list",
            hint: "There are 1 to \(form.rows.count); Enter skips it"))
        continue
      }
      for case let number? in said {
        if number == 0 {
          answers.mayBeAccurate = true
        } else {
          answers.verdicts[form.rows[abs(number) - 1].type.id] =
            .set(number > 0 ? .accepted : .rejected)
        }
      }
      return .skipped
    }
  }

  private func balanced(
    _ state: ReviewState, _ answers: inout ReviewAnswers
  ) async throws -> Answer<Void> {
    let thought = state.entry.thought
    try await sayEarlier(state)
    for question in state.questions.prefix(2) { try console.advise(question.text) }
    let text = try await text(
      "A balanced thought: something you could believe, even a little.", thought.balancedThought,
      state)
    answers.balancedThought = text.edit
    guard case .said(let balanced) = text else { return text.way }
    let facts = [thought.situation, thought.evidenceFor, thought.evidenceAgainst]
    let hints = BalancedThoughtHint.hints(
      on: balanced, to: thought.text, facts: facts.compactMap(\.self))
    for hint in hints { try console.advise(hint.sentence) }
    if !hints.isEmpty { try console.advise("It is kept as it is; /back comes here again.") }
    let belief = try await strength("How much do you believe that one?", state)
    answers.balancedBelief = belief.edit
    return belief.way
  }

  private func feelingsAfter(
    _ state: ReviewState, _ answers: inout ReviewAnswers
  ) async throws -> Answer<Void> {
    let scale = try await ReadSettings(context)().emotionScale
    for feeling in state.entry.feelings {
      let was = feeling.before.map { " It was \(scale.shown($0))." } ?? ""
      let after = try await strength("How strong is \(feeling.name) now?\(was)", state)
      if !after.edit.isKept {
        answers.feelings.append(FeelingAnswer(feeling.name, after: after.edit))
      }
      if after.leads { return after.way }
    }
    let belief = try await strength("How much do you believe the first thought now?", state)
    answers.beliefAfter = belief.edit
    return belief.way
  }
}

extension PlainReview.Answer {
  /// True if it leads away from the step.
  var leads: Bool {
    switch self {
    case .back, .leave: true
    case .said, .cleared, .skipped: false
    }
  }

  var way: PlainReview.Answer<Void> {
    switch self {
    case .back: .back
    case .leave: .leave
    case .said, .cleared, .skipped: .skipped
    }
  }
}

/// Reads "anxious 70" as a feeling and its strength.
enum FeelingWords {
  static func read(_ line: String) -> (name: String, strength: Int?) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last, let value = Int(last) else { return (line, nil) }
    return (words.dropLast().joined(separator: " "), value)
  }
}

extension PlainReview {
  /// Asks for a text; what stands there already is said first.
  func text(
    _ question: String, _ old: String?, _ state: ReviewState
  ) async throws -> Answer<String> {
    if let old { try console.advise("So far: \"\(old)\". Enter leaves it.") }
    while true {
      let end = console.hasPerson ? " An empty line ends it." : ""
      guard let line = try await console.askText(question + end) else { return .leave }
      if line.isEmpty { return .skipped }
      guard line.hasPrefix("/") else { return .said(line) }
      if let answer: Answer<String> = try await carryOut(line, state) { return answer }
    }
  }

  /// Asks for a number until one comes that can be taken, or none.
  func number(
    _ question: String, in range: ClosedRange<Int>, _ state: ReviewState
  ) async throws -> Answer<Int> {
    while true {
      guard let line = try await console.ask(question) else { return .leave }
      if line.isEmpty { return .skipped }
      if line.hasPrefix("/") {
        if let answer: Answer<Int> = try await carryOut(line, state) { return answer }
        continue
      }
      if let value = Int(line), range.contains(value) { return .said(value) }
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is no number from \(range.lowerBound) to \(range.upperBound)",
          hint: "Enter skips it"))
    }
  }

  /// Asks for a strength on the person's scale.
  func strength(_ question: String, _ state: ReviewState) async throws -> Answer<Int> {
    let scale = try await ReadSettings(context)().emotionScale
    let answer = try await number(
      "\(question) 0 to \(scale.greatest), or Enter:", in: 0...scale.greatest, state)
    if case .said(let value) = answer { return .said(scale.stored(value) ?? value) }
    return answer
  }

  /// Does what a word says; nil where the question is to be asked again.
  func carryOut<Value>(_ line: String, _ state: ReviewState) async throws -> Answer<Value>? {
    switch ReviewWord(typed: line) {
    case .back: return .back
    case .clear: return .cleared
    case .leave: return .leave
    case .thought: try sayThought(state)
    case .questions: for question in state.questions { try console.say(question.text) }
    case .support:
      try PlainSupport(console: console)(
        await JournalPerformer(context, locale: locale).supportPage())
    case .help:
      for word in ReviewWord.allCases {
        try console.say("\(word.rawValue.padded(toWidth: 11)) \(word.explanation)")
      }
    case nil:
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is none of the words",
          hint: ReviewWord.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    return nil
  }
}
