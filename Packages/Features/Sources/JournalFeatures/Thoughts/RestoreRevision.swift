public import DomainModels
public import JournalModels
public import Storage

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
