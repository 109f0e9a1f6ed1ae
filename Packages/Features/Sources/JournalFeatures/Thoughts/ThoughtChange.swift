import DomainModels
import JournalModels
import Matching
import Storage

/// One edit of one thought: what it does to the rows, and which earlier wordings it keeps.
///
/// A revision is written for each value that is replaced or removed; filling in what was
/// empty writes none.
struct ThoughtChange: Sendable {
  let edit: ThoughtEdit
  let now: Timestamp
  /// Drawn before the transaction, which may run more than once.
  let revisionIDs: [Identifier<Revision>]
  let embedder: any TextEmbedder
  let suggester: any DistortionSuggester
  let packs: [DistortionPack]

  init(
    _ edit: ThoughtEdit,
    in context: some HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
  ) {
    self.edit = edit
    now = context.clock.now
    revisionIDs = RevisedField.allCases.map { _ in context.identifiers.next() }
    embedder = context.embedder
    suggester = context.suggester
    packs = context.distortionPacks
  }

  /// Writes the edit.
  ///
  /// - Parameters:
  ///   - old: the thought as it is.
  ///   - transaction: reads and writes.
  ///   - further: what else to change in the thought, such as the step of its review.
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` or ``DomainModels/ValidationError``, before anything is written for good.
  func apply(
    to old: ThoughtEntry, in transaction: WriteTransaction,
    _ further: (inout Thought) -> Void = { _ in }
  ) throws -> ThoughtEntry {
    var thought = old.thought
    try change(&thought)
    let (feelings, lostFeelings) = try changedFeelings(of: old, in: transaction)
    let (judgements, lostVerdicts) = try changedJudgements(of: old, &thought, in: transaction)
    further(&thought)
    if thought.text != old.thought.text || thought.situation != old.thought.situation {
      thought = thought.liking(embedder)
    }
    let new = ThoughtEntry(
      thought: thought, feelings: feelings, judgements: judgements, predictions: old.predictions)
    guard new != old else { return old }
    thought.lifecycle = thought.lifecycle.updated(at: now)
    try thought.validate()
    try transaction.save(thought)
    try keepRevisions(
      from: old.thought, to: thought, feelings: lostFeelings, verdicts: lostVerdicts,
      in: transaction)
    return ThoughtEntry(
      thought: thought, feelings: feelings, judgements: judgements, predictions: old.predictions)
  }

  private func change(_ thought: inout Thought) throws {
    if let text = edit.text {
      thought.text = text.trimmed
      if thought.text.isEmpty { throw JournalError.emptyThought }
    }
    if let moment = edit.occurredAt { thought.occurredAt = moment }
    if let offset = edit.utcOffsetMinutes { thought.utcOffsetMinutes = offset }
    let answers = edit.answers
    edit.outcome.applyText(to: &thought.outcome)
    answers.situation.applyText(to: &thought.situation)
    answers.belief.apply(to: &thought.belief)
    answers.evidenceFor.applyText(to: &thought.evidenceFor)
    answers.evidenceAgainst.applyText(to: &thought.evidenceAgainst)
    answers.balancedThought.applyText(to: &thought.balancedThought)
    answers.balancedBelief.apply(to: &thought.balancedBelief)
    answers.beliefAfter.apply(to: &thought.beliefAfter)
    answers.nextStep.applyText(to: &thought.nextStep)
    answers.followUpOn.apply(to: &thought.followUpOn)
    if let answer = answers.mayBeAccurate { thought.mayBeAccurate = answer }
  }

  private func keepRevisions(
    from old: Thought, to new: Thought, feelings: String?, verdicts: String?,
    in transaction: WriteTransaction
  ) throws {
    for (field, id) in zip(RevisedField.allCases, revisionIDs) {
      let previous: String?
      switch field {
      case .feelings: previous = feelings
      case .distortions: previous = verdicts
      default:
        let value = field.value(of: old)
        previous = value == field.value(of: new) ? nil : value
      }
      guard let previous else { continue }
      try transaction.insert(
        Revision(
          id: id, of: new.id, field: field.rawValue, previous: previous, at: now))
    }
  }
}
