import ClimbingModels
public import DomainModels
public import Storage
public import Sync

/// Lists what places refused.
public struct ListRefusals<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares the list of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The refused changes, the oldest first.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> [Refusal] {
    let ledger = SyncLedger(context.store, clock: context.clock)
    let links = try await ledger.links()
    let refused = try await ledger.quarantine()
    return try await context.store.read { transaction in
      try refused.map { one in
        let change = one.change.change
        return Refusal(
          id: one.id, place: links.first { $0.id == one.link }?.label,
          title: try transaction.title(of: change.key), code: one.code, reason: one.message,
          isHeld: one.isHeld, isTakenOut: one.isTakenOut, change: change,
          refusedAt: one.lifecycle.createdAt)
      }
    }
  }
}

extension [Refusal] {
  /// The refused changes that a climber names by their IDs; `nil` names all.
  func meant(by texts: [String]?) throws -> [Refusal] {
    guard let texts else { return self }
    return try texts.map { text in
      let wanted = text.trimmed.lowercased()
      let found =
        wanted.utf8.count < 4
        ? []
        : filter {
          $0.id.description.hasPrefix(wanted) || $0.id.description.hasSuffix(wanted)
        }
      guard let refusal = found.first else { throw ClimberSyncError.refusalNotFound(text) }
      if found.count > 1 {
        throw ClimberSyncError.ambiguousRefusal(text, candidates: found.map(\.id.description))
      }
      return refusal
    }
  }
}

/// A change that a place refused, as a person reads it.
public struct Refusal: Sendable {
  /// Names it: the change's operation.
  public let id: Identifier<QuarantinedChange>
  /// The place that refused it; `nil` if that place is not linked any more.
  public let place: String?
  /// The name of the record.
  public let title: String
  /// The stable name of the reason.
  public let code: String
  /// The reason as a sentence.
  public let reason: String
  /// True if it was not refused itself, but goes with a record that was.
  public let isHeld: Bool
  /// True if the record is not in the logbook any more, because the place never had it.
  public let isTakenOut: Bool
  public let change: Change
  public let refusedAt: Timestamp
}

/// Has refused changes handed over again.
public struct RetryRefusals<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares retrying for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Writes refused changes again, to go with the next sync.
  ///
  /// - Parameter texts: the beginnings or the ends of their IDs; `nil` for all.
  /// - Returns: those that left the quarantine; one that can't be written here stays.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is done then.
  public func callAsFunction(_ texts: [String]?) async throws -> [Refusal] {
    let meant = try await ListRefusals(context)().meant(by: texts)
    _ = try await SyncLedger(context.store, clock: context.clock).retry(meant.map(\.id))
    let left = Set(try await ListRefusals(context)().map(\.id))
    return meant.filter { !left.contains($0.id) }
  }
}

/// Gives refused changes up for good.
public struct DiscardRefusals<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares discarding for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Discards refused changes.
  ///
  /// - Parameters:
  ///   - texts: the beginnings or the ends of their IDs; `nil` for all.
  ///   - isDryRun: whether to write nothing; the answer is the same.
  /// - Returns: the changes.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is done then.
  public func callAsFunction(
    _ texts: [String]?, dryRun isDryRun: Bool = false
  ) async throws -> [Refusal] {
    let meant = try await ListRefusals(context)().meant(by: texts)
    if !isDryRun {
      _ = try await SyncLedger(context.store, clock: context.clock).discard(meant.map(\.id))
    }
    return meant
  }
}

extension RecordReading {
  /// The name of a record in a sentence, for every table; deleted ones too.
  func title(of key: RecordKey) throws -> String {
    switch key.table {
    case Climb.table: return try find(key, Climb.self)?.title ?? "a climb"
    case Session.table:
      return try find(key, Session.self).map { "the session of \($0.day)" } ?? "a session"
    case Attempt.table:
      let climb = try find(key, Attempt.self).flatMap { attempt in
        try find(attempt.climb, includingDeleted: true)
      }
      return climb.map { "an attempt at \($0.title)" } ?? "an attempt"
    case ClimbTag.table: return try find(key, ClimbTag.self).map { "the tag \($0.slug)" } ?? "a tag"
    case Profile.table:
      return try find(key, Profile.self).map { "the profile of \($0.handle)" } ?? "a profile"
    case Post.table: return try find(key, Post.self).map { "the post \($0.title)" } ?? "a post"
    case PostComment.table:
      return try find(key, PostComment.self).map { "the comment \"\($0.text.prefix(40))\"" }
        ?? "a comment"
    case Kudos.table: return "kudos"
    case Follow.table: return "a follow"
    case Block.table: return "a block"
    case TagImpact.table: return "what a tag did"
    default: return "a record of \(key.table)"
    }
  }

  private func find<R: Record>(_ key: RecordKey, _ type: R.Type) throws -> R? {
    try find(Identifier<R>(key.record), includingDeleted: true)
  }
}
