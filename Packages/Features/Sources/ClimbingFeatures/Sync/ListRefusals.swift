public import DomainModels
public import Storage
import Sync

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
  /// The refused changes that somebody names by their identities; `nil` names all.
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
