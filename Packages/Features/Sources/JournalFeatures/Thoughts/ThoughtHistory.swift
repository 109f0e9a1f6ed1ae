public import DomainModels
public import JournalModels
public import Storage

/// Lists what a thought was before it was edited.
public struct ThoughtHistory<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the history of thoughts of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The earlier wordings, the latest first.
  ///
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  public func callAsFunction(_ reference: ThoughtReference) async throws -> [Revision] {
    try await context.store.read { transaction in
      let id = try transaction.thought(reference).id
      return try transaction.fetch(Query<Revision>().filter(\.thought == id)).sorted {
        ($0.changedAt, $0.id) > ($1.changedAt, $1.id)
      }
    }
  }
}

/// The fields of a thought that can be revised, as `Revision` names it.
public enum RevisedField: String, Sendable, CaseIterable {
  case text
  case occurredAt = "occurred_at"
  case situation
  case belief
  case feelings
  case evidenceFor = "evidence_for"
  case evidenceAgainst = "evidence_against"
  case distortions
  case mayBeAccurate = "may_be_accurate"
  case balancedThought = "balanced_thought"
  case balancedBelief = "balanced_belief"
  case beliefAfter = "belief_after"
  case nextStep = "next_step"
  case followUpOn = "follow_up_on"
  case outcome

  /// Its name in texts for people.
  public var title: String {
    switch self {
    case .text: "thought"
    case .occurredAt: "time"
    case .situation: "situation"
    case .belief: "belief"
    case .feelings: "feelings"
    case .evidenceFor: "what speaks for it"
    case .evidenceAgainst: "what speaks against it"
    case .distortions: "distortions"
    case .mayBeAccurate: "may be accurate"
    case .balancedThought: "balanced thought"
    case .balancedBelief: "belief in the balanced thought"
    case .beliefAfter: "belief afterwards"
    case .nextStep: "next step"
    case .followUpOn: "follow-up"
    case .outcome: "how it turned out"
    }
  }

  /// The field of a thought as text; `nil` where it is empty, or not a field of the thought itself.
  func value(of thought: Thought) -> String? {
    switch self {
    case .text: thought.text
    case .occurredAt: thought.occurredAt.description
    case .situation: thought.situation
    case .belief: thought.belief.map(String.init)
    case .evidenceFor: thought.evidenceFor
    case .evidenceAgainst: thought.evidenceAgainst
    case .mayBeAccurate: thought.mayBeAccurate ? "yes" : nil
    case .balancedThought: thought.balancedThought
    case .balancedBelief: thought.balancedBelief.map(String.init)
    case .beliefAfter: thought.beliefAfter.map(String.init)
    case .nextStep: thought.nextStep
    case .followUpOn: thought.followUpOn?.description
    case .outcome: thought.outcome
    case .feelings, .distortions: nil
    }
  }
}

/// Brings an earlier wording of a field back.
public struct RestoreRevision<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares restoring in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what the field held; what it holds now becomes an earlier wording in its turn.
  ///
  /// - Parameters:
  ///   - reference: the thought.
  ///   - revision: the earlier wording, of ``ThoughtHistory``.
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError/revisionNotFound`` if the thought has none like it,
  ///   ``JournalError/revisionInWords(_:)`` if it tells of feelings or distortions.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ revision: Identifier<Revision>
  ) async throws -> ThoughtEntry {
    let (id, edit) = try await context.store.read { transaction in
      let id = try transaction.thought(reference).id
      guard let kept = try transaction.find(revision), kept.thought == id else {
        throw JournalError.revisionNotFound
      }
      return (id, try ThoughtEdit(restoring: kept))
    }
    return try await EditThought(context)(.identified(id), edit)
  }
}

extension ThoughtEdit {
  /// The edit that writes what a field held.
  fileprivate init(restoring revision: Revision) throws(JournalError) {
    self.init()
    guard let field = RevisedField(rawValue: revision.field) else { throw .revisionNotFound }
    let text = revision.previous.map { FieldEdit.set($0) } ?? .clear
    let number = revision.previous.flatMap { Int($0) }.map { FieldEdit.set($0) } ?? .clear
    switch field {
    case .text: self.text = revision.previous
    case .occurredAt: occurredAt = revision.previous.flatMap { Timestamp($0) }
    case .situation: answers.situation = text
    case .belief: answers.belief = number
    case .evidenceFor: answers.evidenceFor = text
    case .evidenceAgainst: answers.evidenceAgainst = text
    case .mayBeAccurate: answers.mayBeAccurate = revision.previous == "yes"
    case .balancedThought: answers.balancedThought = text
    case .balancedBelief: answers.balancedBelief = number
    case .beliefAfter: answers.beliefAfter = number
    case .nextStep: answers.nextStep = text
    case .followUpOn:
      answers.followUpOn =
        revision.previous.flatMap { CivilDate($0) }.map { .set($0) } ?? .clear
    case .outcome: outcome = text
    case .feelings, .distortions: throw .revisionInWords(field.title)
    }
  }
}
