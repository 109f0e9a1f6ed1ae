public import DomainModels
public import JournalModels
import Matching
public import Storage

/// Opens the review of a thought where it was left, or at its beginning.
public struct ContinueReview<
  Context: HasStore & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares reviewing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Returns the state of the review; reading it writes nothing.
  ///
  /// - Parameters:
  ///   - reference: the thought; ``ThoughtReference/waiting`` for the one to review next.
  ///   - mode: how much to ask; `nil` for what was chosen before, or in the settings.
  ///   - step: the step to look at; `nil` for where it was left. One that the mode leaves out leads
  ///     to the next that it has.
  /// - Returns: the state, the thought in it.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  public func callAsFunction(
    _ reference: ThoughtReference, mode: ReviewMode? = nil, at step: ReviewStep? = nil
  ) async throws -> ReviewState {
    let tools = ReviewTools(context)
    return try await context.store.read { transaction in
      try transaction.review(
        of: transaction.entry(reference), at: step, mode: mode, with: tools)
    }
  }
}

/// Ends a review, with the answers so far.
public struct FinishReview<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares finishing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Marks the thought as reviewed, from any step; one that was reviewed before keeps its time.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    let now = context.clock.now
    return try await context.store.write { transaction in
      var entry = try transaction.entry(reference)
      guard !entry.thought.isReviewed else { return entry }
      entry.thought.reviewedAt = now
      entry.thought.reviewStep = nil
      entry.thought.lifecycle = entry.thought.lifecycle.updated(at: now)
      try entry.thought.validate()
      try transaction.save(entry.thought)
      return entry
    }
  }
}

/// Puts a reviewed thought back among those that wait, with everything that was answered.
public struct ReopenReview<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares reopening in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Lets the thought wait again; its next review begins at the first step, and what was answered
  /// stands there to be changed.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    let now = context.clock.now
    return try await context.store.write { transaction in
      var entry = try transaction.entry(reference)
      guard entry.thought.isReviewed else { return entry }
      entry.thought.reviewedAt = nil
      entry.thought.reviewStep = nil
      entry.thought.lifecycle = entry.thought.lifecycle.updated(at: now)
      try transaction.save(entry.thought)
      return entry
    }
  }
}

/// The state of a review, with everything that its screen shows, the thought always among it.
public struct ReviewState: Sendable, Equatable {
  /// The thought, with everything that was answered so far.
  public let entry: ThoughtEntry
  /// The extent of the review.
  public let mode: ReviewMode
  /// The step that comes next.
  public let step: ReviewStep
  /// The distortions that the thought might show; never a verdict.
  public let suggestions: SuggestionResult
  /// Earlier thoughts like it, on the steps that show them: the first, and the balanced thought.
  public var similar: [SimilarThought]
  /// The questions of this step, in our order.
  public let questions: [ReviewQuestion]
  /// The hints for the balanced thought that is written so far.
  public let hints: [BalancedThoughtHint]

  public init(
    entry: ThoughtEntry, mode: ReviewMode, step: ReviewStep, suggestions: SuggestionResult,
    similar: [SimilarThought], questions: [ReviewQuestion], hints: [BalancedThoughtHint]
  ) {
    self.entry = entry
    self.mode = mode
    self.step = step
    self.suggestions = suggestions
    self.similar = similar
    self.questions = questions
    self.hints = hints
  }

  /// The steps of this mode, in order, `ReviewStep.done` at the end.
  public var steps: [ReviewStep] { mode.steps + [.done] }

  /// The step before this one; `nil` at the first.
  public var previous: ReviewStep? {
    steps.firstIndex(of: step).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
  }

  /// The number of the step, counted from 1.
  public var number: Int { (steps.firstIndex(of: step) ?? 0) + 1 }
}

/// The dependencies that show a review.
struct ReviewTools: Sendable {
  let suggester: any DistortionSuggester
  let embedder: any TextEmbedder
  let packs: [DistortionPack]

  init(_ context: some HasEmbedder & HasSuggester & HasDistortionPacks) {
    suggester = context.suggester
    embedder = context.embedder
    packs = context.distortionPacks
  }
}

extension RecordReading {
  /// Returns the state of the review of a thought.
  ///
  /// - Parameters:
  ///   - entry: the thought.
  ///   - step: the step to show; `nil` where it was left.
  ///   - mode: how much to ask; `nil` for what was chosen before, or in the settings.
  ///   - tools: suggest and compare.
  /// - Returns: the state at a step that the mode has.
  /// - Throws: `StorageError`.
  func review(
    of entry: ThoughtEntry, at step: ReviewStep?, mode: ReviewMode?, with tools: ReviewTools
  ) throws -> ReviewState {
    let thought = entry.thought
    let settings = try settings()
    let mode = mode ?? thought.reviewMode ?? settings.reviewMode
    let step = (step ?? thought.reviewStep ?? .read).nearest(in: mode)
    let personal = PersonalRanking(of: try fetch(Query<Judgement>()))
    let catalogue = try distortions(of: tools.packs)
    let answer = personal.applied(to: tools.suggester.suggest(thought.text))
    let accepted = entry.distortions.compactMap { catalogue.type($0) }
    return ReviewState(
      entry: entry, mode: mode, step: step,
      suggestions: answer.only(catalogue.visible(settings.distortionSet)),
      similar: step.showsSimilar
        ? try similar(
          to: thought.text, situation: thought.situation, excluding: thought.id, limit: 3,
          embedder: tools.embedder) : [],
      questions: QuestionBank.questions(for: step, types: accepted),
      hints: BalancedThoughtHint.hints(for: thought))
  }
}

extension ReviewStep {
  /// True if earlier thoughts like the one that is reviewed are shown with it.
  public var showsSimilar: Bool { self == .read || self == .balanced }

  /// This step, or the next that a mode has.
  func nearest(in mode: ReviewMode) -> ReviewStep {
    self == .done || mode.steps.contains(self) ? self : next(in: mode)
  }
}
