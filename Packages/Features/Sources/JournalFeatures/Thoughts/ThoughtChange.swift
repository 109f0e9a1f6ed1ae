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
  /// - Throws: ``JournalError`` or `ValidationError`, before anything is written for good.
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

extension ThoughtChange {
  /// Writes what is said of feelings.
  ///
  /// - Returns: the feelings as they are now, and in words what was replaced or taken away.
  func changedFeelings(
    of old: ThoughtEntry, in transaction: WriteTransaction
  ) throws -> (feelings: [Feeling], lost: String?) {
    var feelings = old.feelings
    var lost: [String] = []
    for answer in edit.answers.feelings {
      let name = answer.name.trimmed
      if name.isEmpty { continue }
      let id = Feeling.identity(of: old.thought, name: name)
      let place = feelings.firstIndex { $0.id == id }
      let known = place.map { feelings[$0] }
      if answer.isRemoved {
        guard let place, let known else { continue }
        lost.append(known.inWords)
        feelings.remove(at: place)
        try transaction.delete(id, at: now)
        continue
      }
      var feeling = known ?? Feeling(name, of: old.thought, at: now)
      answer.before.apply(to: &feeling.before)
      answer.after.apply(to: &feeling.after)
      if feeling == known { continue }
      if let known, known.isReplaced(by: feeling) { lost.append(known.inWords) }
      feeling.lifecycle = feeling.lifecycle.updated(at: now)
      try feeling.validate()
      try transaction.save(feeling)
      if let place { feelings[place] = feeling } else { feelings.append(feeling) }
    }
    return (feelings, lost.isEmpty ? nil : lost.joined(separator: ", "))
  }
}

extension Feeling {
  /// `fear 70 → 40`, as far as it is known.
  var inWords: String {
    switch (before, after) {
    case (nil, nil): name
    case (let before?, nil): "\(name) \(before)"
    case (nil, let after?): "\(name) → \(after)"
    case (let before?, let after?): "\(name) \(before) → \(after)"
    }
  }

  /// Returns whether a number that was there is another one now, or none.
  func isReplaced(by new: Feeling) -> Bool {
    (before != nil && before != new.before) || (after != nil && after != new.after)
  }
}

extension ThoughtChange {
  /// Writes what is said of distortions.
  ///
  /// "None of these" and an accepted distortion exclude each other: what is said last counts, and
  /// of one answer that says both, the distortion.
  ///
  /// - Returns: the judgements as they are now, and in words what was replaced or taken away.
  func changedJudgements(
    of old: ThoughtEntry, _ thought: inout Thought, in transaction: WriteTransaction
  ) throws -> (judgements: [Judgement], lost: String?) {
    var verdicts = edit.answers.verdicts.filter { !$0.value.isKept }
    if verdicts.values.contains(.set(.accepted)) {
      thought.mayBeAccurate = false
    } else if edit.answers.mayBeAccurate == true {
      for type in old.distortions where verdicts[type] == nil { verdicts[type] = .clear }
    }
    guard !verdicts.isEmpty else { return (old.judgements, nil) }
    let known = try transaction.distortions(of: packs)
    let answer = suggester.suggest(thought.text)
    var judgements = old.judgements
    var lost: [String] = []
    for (type, edit) in verdicts.sorted(by: { $0.key < $1.key }) {
      let id = Judgement.identity(of: type, on: thought)
      let place = judgements.firstIndex { $0.id == id }
      guard case .set(let verdict) = edit else {
        guard let place else { continue }
        lost.append("\(type) \(judgements[place].verdict.rawValue)")
        judgements.remove(at: place)
        try transaction.delete(id, at: now)
        continue
      }
      if let place, judgements[place].verdict == verdict { continue }
      guard known.type(type) != nil else { throw known.notFound(type) }
      var judgement =
        place.map { judgements[$0] } ?? Judgement(type, verdict, on: thought, at: now)
      if place != nil { lost.append("\(type) \(judgement.verdict.rawValue)") }
      judgement.verdict = verdict
      judgement.probability = answer.ranking.first { $0.type == type }?.probability
      judgement.lifecycle = judgement.lifecycle.updated(at: now)
      try judgement.validate()
      try transaction.save(judgement)
      if let place { judgements[place] = judgement } else { judgements.append(judgement) }
    }
    return (judgements, lost.isEmpty ? nil : lost.joined(separator: ", "))
  }
}

/// A user's answer about one feeling.
public struct FeelingAnswer: Sendable, Hashable {
  public var name: String
  /// The strength before the review, 0 to 100.
  public var before: FieldEdit<Int>
  /// The strength now, 0 to 100.
  public var after: FieldEdit<Int>
  /// True if it is taken off the list.
  public var isRemoved: Bool

  /// Says something of a feeling; what is not said stays.
  public init(
    _ name: String, before: FieldEdit<Int> = .keep, after: FieldEdit<Int> = .keep,
    isRemoved: Bool = false
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.isRemoved = isRemoved
  }
}
