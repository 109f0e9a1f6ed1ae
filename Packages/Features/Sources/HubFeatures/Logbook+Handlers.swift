import AccountFeatures
import DomainModels
import HubRequests
import Identity
import Services
import Storage
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordReading {
  /// The logbook that an account has claimed; `nil` before it claims one.
  func logbook(of account: Identifier<Account>) throws -> HubLogbook? {
    try first(Query<HubLogbook>().filter(\.account == account))
  }
}

extension HubLogbook {
  var climber: UUID { id.uuid }
  /// The scope of what the climber owns.
  var scope: Scope { .group(climber) }
}

extension Logbook.Show: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> LogbookInfo {
    try await caller.read { reading, me in
      LogbookInfo(try reading.logbook(of: me), of: me, context.hub)
    }
  }
}

extension Logbook.Claim: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> LogbookInfo {
    let climber = try HubAPI.uuid(climber, of: "climber")
    let now = context.clock.now
    return try await caller.write { transaction, me in
      let id = Identifier<HubLogbook>(climber)
      if let mine = try transaction.logbook(of: me) {
        guard mine.id == id else {
          throw ServiceError(
            .otherLogbook, "the account has the logbook of another climber",
            hint: "Make another account for this climber")
        }
        return LogbookInfo(mine, of: me, context.hub)
      }
      guard try transaction.find(id) == nil else {
        throw ServiceError(
          .logbookTaken, "another account has the logbook of this climber",
          hint: "Sign in with the account that has it")
      }
      if let former = try transaction.find(Identifier<HubFormerLogbook>(climber)) {
        guard try transaction.isOwner(me, of: former) else {
          throw ServiceError(
            .logbookTaken, "the logbook of this climber was deleted with another account",
            hint: "Sign up with the address or number of that account, or ask the operator")
        }
        try transaction.erase(former.id, at: now)
      }
      let logbook = HubLogbook(id: id, account: me, lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(logbook)
      return LogbookInfo(logbook, of: me, context.hub)
    }
  }
}

extension LogbookInfo {
  fileprivate init(_ logbook: HubLogbook?, of account: Identifier<Account>, _ hub: Hub) {
    self.init(
      place: account.description, climber: logbook?.id.description, rows: logbook?.rows ?? 0,
      bytes: logbook?.bytes ?? 0, rowLimit: hub.limits.rows, byteLimit: hub.limits.bytes)
  }
}

extension Climbers.Find: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> FoundClimbers {
    let climber = try await caller.read { reading, me in
      guard let logbook = try reading.logbook(of: me) else {
        throw ServiceError(
          .noLogbook, "the account has claimed no logbook", hint: "Claim one first")
      }
      return logbook.climber
    }
    return FoundClimbers(climbers: try await context.hub.find(handle, climber))
  }
}

/// Keeps the ID of an account's climber from others, for when the account is deleted.
struct ReserveClimber<Context: HubContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Notes whose the climber is; while the account has the logbook, that changes nothing.
  ///
  /// - Parameter account: the account, with its contacts.
  /// - Throws: `StorageError`.
  func callAsFunction(of account: Identifier<Account>) async throws {
    let now = context.clock.now
    try await context.store.write { transaction in
      guard let logbook = try transaction.logbook(of: account) else { return }
      let (email, phone) = try transaction.contacts(of: account)
      try transaction.reserve(logbook.climber, for: email, phone, at: now)
    }
  }
}

extension RecordReading {
  /// Returns the contacts by which an account can be found.
  fileprivate func contacts(
    of account: Identifier<Account>
  ) throws -> (email: KeyedDigest?, phone: KeyedDigest?) {
    (
      try first(Query<EmailBinding>().filter(\.account == account))?.contactHash,
      try first(Query<PhoneBinding>().filter(\.account == account))?.contactHash
    )
  }

  /// Returns whether an account has a contact of the one with which a logbook was deleted.
  fileprivate func isOwner(
    _ account: Identifier<Account>, of former: HubFormerLogbook
  ) throws -> Bool {
    let (email, phone) = try contacts(of: account)
    return (email != nil && email == former.email) || (phone != nil && phone == former.phone)
  }
}

extension WriteTransaction {
  /// Keeps a climber's ID for the user who has one of two contacts.
  fileprivate func reserve(
    _ climber: UUID, for email: KeyedDigest?, _ phone: KeyedDigest?, at now: Timestamp
  ) throws {
    let id = Identifier<HubFormerLogbook>(climber)
    guard var former = try find(id) else {
      return try insert(
        HubFormerLogbook(
          id: id, email: email, phone: phone, lifecycle: Lifecycle(createdAt: now)))
    }
    (former.email, former.phone) = (email, phone)
    former.lifecycle = former.lifecycle.updated(at: now)
    try save(former)
  }
}

/// Removes what a hub stores of an account's logbook, for good.
///
/// The records go without a trace, so that the climber can begin again with another account of the same
/// address or number; devices of the account keep what they have. What the climber wrote into the logbooks of others is deleted
/// there.
struct EraseLogbook<Context: HubContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Removes the logbook in short transactions, the claim last; if it ends in the middle, the
  /// next call goes on.
  ///
  /// - Parameter account: the account, which may be deleted already.
  /// - Returns: how many rows went, by table.
  /// - Throws: `SyncError` or `StorageError`.
  func callAsFunction(of account: Identifier<Account>) async throws -> [String: Int] {
    guard let logbook = try await context.store.read({ try $0.logbook(of: account) }) else {
      return [:]
    }
    let hub = context.hub
    let written = try await context.store.read { try hub.written(logbook.climber, $0) }
    try await hub.server.delete(written.deleted, erasing: false)
    try await hub.server.delete(written.erased, erasing: true)
    var counts = try await hub.server.remove(logbook.scope)
    let now = context.clock.now
    try await context.store.write { transaction in
      guard try transaction.find(logbook.id) != nil else { return }
      try transaction.erase(logbook.id, at: now)
      let handle = Identifier<HubHandle>(logbook.climber)
      if try transaction.find(handle) != nil { try transaction.erase(handle, at: now) }
      // An account that was deleted in another way has left no contact.
      if try transaction.find(Identifier<HubFormerLogbook>(logbook.climber)) == nil {
        try transaction.reserve(logbook.climber, for: nil, nil, at: now)
      }
    }
    counts[HubLogbook.table] = 1
    return counts
  }
}
