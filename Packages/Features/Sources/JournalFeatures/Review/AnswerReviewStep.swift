public import DomainModels
public import JournalModels
public import Storage

/// Answers one step of a review, or skips it; what was said is on the disk when this returns.
public struct AnswerReviewStep<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares reviewing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the answers, and remembers where to go on.
  ///
  /// Values that a step replaces stay in the thought's history. Nothing has to be answered: after
  /// ``ReviewAnswers/skipped`` the review stands at the next step. A thought whose review was done
  /// before keeps that; its answers change all the same.
  ///
  /// - Parameters:
  ///   - reference: the thought.
  ///   - step: the step that is answered.
  ///   - answers: what was said.
  ///   - next: the step to go on with, forwards or back; `nil` for the one that follows in the mode.
  ///   - mode: how much to ask from here on; `nil` for what was chosen before, or in the settings.
  /// - Returns: the state at the next step.
  /// - Throws: ``JournalError`` if no thought is meant, or several, or a distortion is unknown;
  ///   `ValidationError` if an answer can't be accepted. Then nothing is written.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ step: ReviewStep, _ answers: ReviewAnswers,
    goingTo next: ReviewStep? = nil, mode: ReviewMode? = nil
  ) async throws -> ReviewState {
    let change = ThoughtChange(ThoughtEdit(answers: answers), in: context)
    let tools = ReviewTools(context)
    return try await context.store.write { transaction in
      let old = try transaction.entry(reference)
      let mode = try mode ?? old.thought.reviewMode ?? transaction.settings().reviewMode
      let following = (next ?? step.next(in: mode)).nearest(in: mode)
      let new = try change.apply(to: old, in: transaction) { thought in
        thought.reviewMode = mode
        if thought.reviewedAt == nil { thought.reviewStep = following }
      }
      return try transaction.review(of: new, at: following, mode: mode, with: tools)
    }
  }
}

/// The answers of a user at a step of a review; a field that is `nil` stays as it is.
///
/// No step is bound to its own fields: the user who remembers the situation while weighing the
/// evidence may say so there. Skipping a step is answering nothing.
public struct ReviewAnswers: Sendable, Hashable {
  public var situation: FieldEdit<String>
  /// The belief in the thought before, 0 to 100.
  public var belief: FieldEdit<Int>
  /// The ratings of feelings; those that are not named stay.
  public var feelings: [FeelingAnswer]
  /// Facts that speak for the thought.
  public var evidenceFor: FieldEdit<String>
  /// Facts that speak against it.
  public var evidenceAgainst: FieldEdit<String>
  /// The verdicts on distortions, by the id of the type; `.clear` takes a verdict back.
  public var verdicts: [String: FieldEdit<Verdict>]
  /// True if the answer is "none of these, the thought may be accurate".
  public var mayBeAccurate: Bool?
  public var balancedThought: FieldEdit<String>
  /// The belief in the balanced thought, 0 to 100.
  public var balancedBelief: FieldEdit<Int>
  /// The belief in the first thought now, 0 to 100.
  public var beliefAfter: FieldEdit<Int>
  /// A small next step.
  public var nextStep: FieldEdit<String>
  /// When to ask how it turned out.
  public var followUpOn: FieldEdit<CivilDate>

  /// Answers some of it; without an argument it is a step that was skipped.
  public init(
    situation: FieldEdit<String> = .keep, belief: FieldEdit<Int> = .keep,
    feelings: [FeelingAnswer] = [], evidenceFor: FieldEdit<String> = .keep,
    evidenceAgainst: FieldEdit<String> = .keep, verdicts: [String: FieldEdit<Verdict>] = [:],
    mayBeAccurate: Bool? = nil, balancedThought: FieldEdit<String> = .keep,
    balancedBelief: FieldEdit<Int> = .keep, beliefAfter: FieldEdit<Int> = .keep,
    nextStep: FieldEdit<String> = .keep, followUpOn: FieldEdit<CivilDate> = .keep
  ) {
    self.situation = situation
    self.belief = belief
    self.feelings = feelings
    self.evidenceFor = evidenceFor
    self.evidenceAgainst = evidenceAgainst
    self.verdicts = verdicts
    self.mayBeAccurate = mayBeAccurate
    self.balancedThought = balancedThought
    self.balancedBelief = balancedBelief
    self.beliefAfter = beliefAfter
    self.nextStep = nextStep
    self.followUpOn = followUpOn
  }

  /// A step that was skipped.
  public static let skipped = ReviewAnswers()
}
