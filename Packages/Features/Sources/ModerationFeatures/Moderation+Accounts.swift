public import DomainModels
import Identity
import ModerationModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The status of an account: usable, suspended or deleted.
public struct AccountStatus: Sendable, Equatable {
  /// The ID of its owner.
  public let account: String
  /// `false` if the account was deleted or erased.
  public let exists: Bool
  /// When it was suspended; `nil` while it may be used.
  public let suspendedAt: Timestamp?
  /// When the suspension ends; `nil` if only an operator ends it.
  public let suspendedUntil: Timestamp?

  init(_ text: String, _ account: Account?) {
    self.account = text
    exists = account != nil
    suspendedAt = account?.suspendedAt
    suspendedUntil = account?.suspendedUntil
  }
}

/// The data that an erasure erases, or would erase.
public struct Erasure: Sendable, Equatable {
  /// The ID of the owner of the account.
  public let account: String
  /// The number of rows of each table, without those that only name the owner.
  public let rows: [String: Int]
}

extension Moderation {
  /// Suspends an account: its sessions end at once, sign-ins are refused, and no user is shown its
  /// owner.
  ///
  /// Another suspension replaces the one before.
  ///
  /// - Parameters:
  ///   - account: the ID of its owner.
  ///   - end: from when on the owner may sign in again, which makes the profile visible again; `nil`
  ///     if only ``restore(_:because:by:)`` ends it.
  ///   - reason: why; it is stored in the audit log, and the owner is not told.
  ///   - moderator: the name of the operator.
  /// - Returns: the account as it is now.
  /// - Throws: ``ModerationError``, `ValidationError`, `StorageError`.
  public func suspend(
    _ account: String, until end: Timestamp? = nil, because reason: String, by moderator: String
  ) async throws -> AccountStatus {
    let now = product.clock.now
    if let end, end <= now {
      throw ModerationError(.alreadyOver, "the suspension would have ended at \(end)")
    }
    let id = try Self.account(account)
    let event: Identifier<SecurityEvent> = product.identifiers.next()
    let line = try entry(.suspend, on: id.uuid, by: moderator, because: reason, until: end, at: now)
    return AccountStatus(
      text(id),
      try await product.store.write { transaction in
        guard let suspended = try transaction.suspend(id, until: end, event: event, at: now) else {
          throw Self.noAccount(account)
        }
        try transaction.insert(line)
        return suspended
      })
  }

  /// Lifts the suspension of an account.
  ///
  /// - Parameters:
  ///   - account: the ID of its owner.
  ///   - reason: why; it is stored in the audit log.
  ///   - moderator: the name of the operator.
  /// - Returns: the account as it is now.
  /// - Throws: ``ModerationError``, also for an account that is not suspended; `ValidationError`,
  ///   `StorageError`.
  public func restore(
    _ account: String, because reason: String, by moderator: String
  ) async throws -> AccountStatus {
    let now = product.clock.now
    let id = try Self.account(account)
    let event: Identifier<SecurityEvent> = product.identifiers.next()
    let line = try entry(.restore, on: id.uuid, by: moderator, because: reason, at: now)
    return AccountStatus(
      text(id),
      try await product.store.write { transaction in
        guard try transaction.find(id) != nil else { throw Self.noAccount(account) }
        guard try transaction.restore(id, event: event, at: now) else {
          throw ModerationError(.notSuspended, "the account \(account) is not suspended")
        }
        try transaction.insert(line)
        return try transaction.find(id)
      })
  }

  /// Says what an erasure would erase.
  ///
  /// - Parameter account: the ID of its owner.
  /// - Returns: the rows.
  /// - Throws: ``ModerationError``, `StorageError`.
  public func erasure(of account: String) async throws -> Erasure {
    let id = try Self.account(account)
    let rows = try await product.store.read { [product] reading in
      guard try reading.find(id) != nil else { throw Self.noAccount(account) }
      return try product.rows(of: Identifier(id.uuid), in: reading)
    }
    return Erasure(account: text(id), rows: rows.filter { $0.value > 0 })
  }

  /// Erases an account and all that is stored of its owner, for good.
  ///
  /// Reports about the owner stay. The account goes first, with the line of the audit log; the rest follows in many short
  /// transactions. If the process ends in between, the upkeep of the service erases the rest.
  ///
  /// - Parameters:
  ///   - account: the ID of its owner.
  ///   - reason: why; it is stored in the audit log.
  ///   - moderator: the name of the operator.
  /// - Returns: what was erased.
  /// - Throws: ``ModerationError``, `ValidationError`, or an error of a store.
  public func erase(
    _ account: String, because reason: String, by moderator: String
  ) async throws -> Erasure {
    let now = product.clock.now
    let id = try Self.account(account)
    let line = try entry(.erase, on: id.uuid, by: moderator, because: reason, at: now)
    let erasure = try await erasure(of: account)
    try await product.store.write { transaction in
      guard try transaction.find(id) != nil else { throw Self.noAccount(account) }
      try transaction.eraseAccount(id, at: now)
      try transaction.insert(line)
    }
    try await product.erase(Identifier(id.uuid), at: now)
    return erasure
  }

  private func text(_ id: Identifier<Account>) -> String {
    product.text(Identifier<Report.Subject>(id.uuid))
  }

  private static func account(_ text: String) throws -> Identifier<Account> {
    guard let uuid = uuid(text) else { throw noAccount(text) }
    return Identifier(uuid)
  }

  private static func noAccount(_ text: String) -> ModerationError {
    ModerationError(.accountNotFound, "there is no account \(text)")
  }
}
