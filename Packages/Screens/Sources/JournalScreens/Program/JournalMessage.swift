public import DomainModels
public import JournalFeatures
public import JournalModels
public import Pages
import ScreenParts
import Terminal

/// A message for the screens.
public enum JournalMessage: Sendable {
  /// The journal as it is now, and the number that it was asked with.
  case home(HomeSnapshot, number: Int)
  /// The settings of the journal.
  case settings(JournalSettings)
  case time(Timestamp)
  /// A thought is on the disk. The mood of its words chooses the soft card, and is not stored.
  case captured(CrisisSignal)
  /// A thought, with all that belongs to it.
  case thought(ThoughtScene)
  /// A thought was changed; what it is now.
  case edited(ThoughtScene)
  /// A thought is gone for good.
  case deleted(Identifier<Thought>)
  /// The state of a review.
  case review(ReviewScene)
  /// Earlier thoughts like the one that is reviewed, compared once more by an embedder that was made
  /// ready meanwhile.
  case similar(Identifier<Thought>, [SimilarThought])
  /// A review has ended.
  case finished(ThoughtScene)
  /// The insights of a period, and the scale that strengths are shown in.
  case insights(JournalInsights, EmotionScale)
  /// The exercises that are up.
  case exercises([PracticeItem])
  /// The result of an answer.
  case practised(PracticeAnswer)
  /// A questionnaire is kept; what it comes to.
  case selfChecked(SelfCheckResult)
  /// The contents of the support page.
  case support(SupportPage)
  /// An effect failed: which, what happened, and what to do.
  case failed(JournalEffect, String, hint: String?)
  /// A while went by.
  case tick
}

/// An effect that the screens request from the program.
public enum JournalEffect: Sendable, Equatable {
  /// Look at the journal through a question of one line; the number comes back with the answer.
  case home(String, number: Int)
  /// Look at the settings.
  case settings
  /// Look at the clock.
  case time
  /// Write a thought down.
  case capture(String)
  /// Look at a thought.
  case thought(ThoughtReference)
  /// Change a thought.
  case edit(Identifier<Thought>, ThoughtEdit)
  /// Delete a thought for good.
  case delete(Identifier<Thought>)
  /// Open a review; nil for the step where it was left, and for the mode of before.
  case review(ThoughtReference, ReviewMode?, at: ReviewStep?)
  /// Write down what was said at a step, and go to another one.
  case answer(
    Identifier<Thought>, ReviewStep, ReviewAnswers, goingTo: ReviewStep, mode: ReviewMode)
  /// End a review.
  case finish(Identifier<Thought>)
  /// Look at what the journal says about a period.
  case insights(JournalPeriod)
  /// Look which exercises are up.
  case exercises
  /// Answer an exercise with these types; none says that the thought may be accurate.
  case practise(String, Set<String>)
  /// Keep a filled-in questionnaire.
  case selfCheck(Instrument, [Int])
  /// Look at the support page.
  case support
  /// Nothing outside: the program itself does it, and a performer never sees it.
  case program(ProgramRequest)
}

/// One of the journal's screens.
protocol JournalPage: ScreenPage
where Effect == JournalEffect, Message == JournalMessage, Look == JournalLook {}

/// A command of a journal page to the program.
typealias JournalCommand = PageCommand<JournalEffect, JournalMessage, JournalLook>

/// A request of a page to the program around it.
public enum ProgramRequest: Sendable, Equatable {
  /// Show the support page, on top of the current page.
  case support
  case lock
  /// Remember what is typed and not yet on the disk; nil where there is nothing.
  case draft(JournalDraft?)
}

/// A page of the journal that an address leads to.
public enum JournalRoute: Sendable, Hashable {
  /// The thoughts that a question finds; all of them for an empty one.
  case home(query: String)
  case capture
  case thought(ThoughtReference)
  case review(ThoughtReference)
  case insights(JournalPeriod)
  case practice
  /// A questionnaire, by its ID; `nil` to choose one.
  case selfCheck(String?)
  case support

  /// The addresses, with what is found there.
  public static let all: [(path: String, purpose: String)] = [
    ("/", "what waits, and the thoughts; ?q=type:mind finds some"),
    ("/new", "a thought to write down"), ("/thoughts/ID", "a thought"),
    ("/thoughts/ID/review", "its review"), ("/review", "the review that waits next"),
    ("/insights", "what the journal says; ?period=month narrows it"),
    ("/practice", "sentences to practise on"), ("/self-check", "a self-check; /self-check/phq-9"),
    ("/support", "your plan, people, helplines"),
  ]

  /// Reads an address.
  ///
  /// - Returns: `nil` where there is no page.
  public init?(_ address: PageAddress) {
    let parts = address.parts
    switch (parts.first, parts.count) {
    case (nil, _): self = .home(query: address["q"] ?? "")
    case ("new", 1): self = .capture
    case ("thoughts", 2): self = .thought(.text(parts[1]))
    case ("thoughts", 3) where parts[2] == "review": self = .review(.text(parts[1]))
    case ("review", 1): self = .review(.waiting)
    case ("insights", 1):
      guard let period = JournalPeriod(named: address["period"] ?? "all") else { return nil }
      self = .insights(period)
    case ("practice", 1): self = .practice
    case ("self-check", 1): self = .selfCheck(nil)
    case ("self-check", 2) where Instrument(id: parts[1]) != nil: self = .selfCheck(parts[1])
    case ("support", 1): self = .support
    default: return nil
    }
  }

  typealias Page = any ScreenPage<JournalEffect, JournalMessage, JournalLook>

  /// The page on a full screen, on top of the thoughts; `nil` for these themselves.
  var page: Page? {
    switch self {
    case .home: nil
    case .capture: CapturePage()
    case .thought(let reference): ThoughtPage(reference)
    case .review(let reference): ReviewPage(reference, mode: nil)
    case .insights(let period): InsightsPage(period)
    case .practice: PracticePage()
    case .selfCheck(let id): SelfCheckPage(id.flatMap { Instrument(id: $0) })
    case .support: SupportTextPage()
    }
  }

  var query: String { if case .home(let query) = self { query } else { "" } }
}
