import DomainModels
public import JournalFeatures
public import JournalModels
public import ScreenParts
import Terminal

/// A review in words, line by line: the same steps, the same answers, each on the disk before the
/// next one is asked.
public struct PlainReview<Context: JournalContext>: Sendable {
  let context: Context
  let console: JournalConsole
  let locale: String?

  /// Prepares reviews over a console.
  ///
  /// - Parameters:
  ///   - context: the journal.
  ///   - console: where the person or the pipe is.
  ///   - locale: the person's locale, for helplines.
  public init(_ context: Context, on console: JournalConsole, locale: String? = nil) {
    self.context = context
    self.console = console
    self.locale = locale
  }

  /// The next step after a question.
  enum Answer<Value> {
    case said(Value)
    case cleared
    /// Nothing was said.
    case skipped
    case back
    /// To leave, or the end of the input.
    case leave
  }

  /// Reviews a thought from where it was left.
  ///
  /// - Parameters:
  ///   - reference: the thought; `.waiting` for the one to review next.
  ///   - mode: how much to ask; nil for what was chosen before, or in the settings.
  /// - Returns: whether the review came to its end.
  /// - Throws: what reading, writing and the store throw; in a pipe also why an answer can't be
  ///   taken.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, mode: ReviewMode? = nil
  ) async throws -> Bool {
    var state = try await ContinueReview(context)(reference, mode: mode)
    let thought = ThoughtReference.identified(state.entry.id)
    try console.advise("Enter skips a question, and /help says what else can be typed.")
    try sayThought(state)
    var showedCard = false
    while state.step != .done {
      try advise(state, &showedCard)
      let step = state.step
      var answers = ReviewAnswers()
      let way = try await ask(state, &answers)
      let next: ReviewStep? =
        switch way {
        case .back: state.previous ?? step
        case .leave: step
        default: nil
        }
      // A step that is left without a word has nothing to write down.
      if case .leave = way, answers == .skipped { return try leave() }
      do {
        state = try await AnswerReviewStep(context)(
          thought, step, answers, goingTo: next, mode: state.mode)
      } catch {
        // A person can answer again; what was said before is on the disk.
        try console.report(error)
      }
      if case .leave = way { return try leave() }
    }
    try await finish(thought)
    return true
  }

  private func leave() throws -> Bool {
    try console.advise("Everything you said is kept. The review goes on here next time.")
    return false
  }

  // MARK: Saying

  func sayThought(_ state: ReviewState) throws {
    try console.say("\"\(state.entry.thought.text)\"", .bold)
  }

  private func advise(_ state: ReviewState, _ showedCard: inout Bool) throws {
    try console.advise("Step \(state.number) of \(state.steps.count - 1): \(state.step.title).")
    let thought = state.entry.thought
    let texts = [thought.text, thought.situation, thought.evidenceFor, thought.balancedThought]
    let reading = CrisisWording.reading(of: texts.compactMap(\.self).joined(separator: "\n\n"))
    guard !showedCard, let card = CrisisCard(reading) else { return }
    showedCard = true
    try console.advise(card.sentence(word: "/support"))
  }

  /// The end: what changed, and what may come next.
  private func finish(_ thought: ThoughtReference) async throws {
    let entry = try await FinishReview(context)(thought)
    let settings = try await ReadSettings(context)()
    try console.say("That is all. What you wrote is kept.")
    for feeling in entry.feelings where feeling.before != nil && feeling.after != nil {
      try console.say(EffectText.words(feeling, scale: settings.emotionScale, console.look))
    }
    var answers = ReviewAnswers()
    let state = try await ContinueReview(context)(thought, at: .done)
    let way = try await text(
      "A small next step, if there is one.", entry.thought.nextStep, state)
    answers.nextStep = way.edit
    if case .leave = way {
    } else {
      let days = try await number(
        "In how many days would you like to be asked how it turned out?", in: 1...365, state)
      if case .said(let days) = days {
        answers.followUpOn = .set(context.today.adding(days: days))
      }
    }
    if answers != .skipped {
      try await EditThought(context)(thought, ThoughtEdit(answers: answers))
    }
  }
}

extension PlainReview.Answer where Value: Sendable {
  /// The edit of a field.
  var edit: FieldEdit<Value> {
    switch self {
    case .said(let value): .set(value)
    case .cleared: .clear
    case .skipped, .back, .leave: .keep
    }
  }
}

/// The words that replace an answer; their first character distinguishes them from text.
enum ReviewWord: String, CaseIterable {
  case back = "/back"
  case clear = "/clear"
  case thought = "/thought"
  case questions = "/questions"
  case support = "/support"
  case help = "/help"
  case leave = "/leave"

  var explanation: String {
    switch self {
    case .back: "the step before"
    case .clear: "take back what stands here"
    case .thought: "hear the thought again"
    case .questions: "hear all questions of this step"
    case .support: "the support page"
    case .help: "this list"
    case .leave: "leave; it goes on here next time"
    }
  }

  /// Understands a word, or as much of its beginning as only one has.
  init?(typed text: String) {
    let text = text.lowercased()
    guard text.count > 1 else { return nil }
    let begun = ReviewWord.allCases.filter { $0.rawValue.hasPrefix(text) }
    guard let word = ReviewWord(rawValue: text) ?? (begun.count == 1 ? begun.first : nil) else {
      return nil
    }
    self = word
  }
}
