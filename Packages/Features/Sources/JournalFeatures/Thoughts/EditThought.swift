public import DomainModels
import JournalModels
public import Storage

/// Changes a thought, and keeps what it was before.
public struct EditThought<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares editing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs; replaced and removed values stay in the thought's history.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if none is meant, or several, or its text would be empty, or a
  ///   distortion is unknown; `ValidationError` if a field can't be accepted.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ edit: ThoughtEdit
  ) async throws -> ThoughtEntry {
    let change = ThoughtChange(edit, in: context)
    return try await context.store.write { transaction in
      try change.apply(to: transaction.entry(reference), in: transaction)
    }
  }
}

/// The changes of a thought; a field that is `nil` stays.
public struct ThoughtEdit: Sendable, Hashable {
  /// The automatic thought.
  public var text: String?
  public var occurredAt: Timestamp?
  /// The number of minutes that the clock on the wall was ahead of UTC then.
  public var utcOffsetMinutes: Int?
  /// The outcome of the prediction.
  public var outcome: FieldEdit<String>
  /// Everything that a review asks for.
  public var answers: ReviewAnswers

  /// Changes some of it.
  public init(
    text: String? = nil, occurredAt: Timestamp? = nil, utcOffsetMinutes: Int? = nil,
    outcome: FieldEdit<String> = .keep, answers: ReviewAnswers = ReviewAnswers()
  ) {
    self.text = text
    self.occurredAt = occurredAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.outcome = outcome
    self.answers = answers
  }
}

/// Deletes a thought for good.
public struct DeleteThought<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases it with everything that was written about it, so that nothing brings it back.
  ///
  /// Its key is dropped with it, and then the files are cleaned of what lay in them. Where another
  /// program is reading just now that can't be done at once; the thought is gone all the same, and
  /// the answer says what is left to do.
  ///
  /// - Returns: the thought as it was, and whether the files are clean.
  /// - Throws: ``JournalError`` if none is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> DeletedThought {
    let now = context.clock.now
    let entry = try await context.store.write { transaction in
      let entry = try transaction.entry(reference)
      try transaction.erase(entry.id, at: now)
      return entry
    }
    do {
      try await context.store.scrub()
      return DeletedThought(entry: entry, isScrubbed: true)
    } catch let error as StorageError where error.reason == .busy {
      return DeletedThought(entry: entry, isScrubbed: false)
    }
  }
}

/// A thought that was deleted for good.
public struct DeletedThought: Sendable, Equatable {
  /// The deleted thought, for the last time.
  public let entry: ThoughtEntry
  /// True if the files were cleaned of it.
  ///
  /// If not, because another program was reading, its sealed
  /// remains lie in them until the next cleaning, and nothing can open them.
  public let isScrubbed: Bool

  /// Tells of a deleted thought.
  public init(entry: ThoughtEntry, isScrubbed: Bool) {
    self.entry = entry
    self.isScrubbed = isScrubbed
  }
}
