import DomainModels
import PeopleModels
import PeopleRequests
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries out what follows from people's decisions in other scopes.
///
/// Use cases do so right after their decision. What a lost process left behind, ``callAsFunction()``
/// does: call it at opening, or every minute.
public struct PeopleOutbox<Context: PeopleContext>: Sendable {
  let context: Context
  private let outbox: Outbox

  public init(_ context: Context) {
    self.context = context
    outbox = Outbox(context.store, clock: context.clock)
  }

  /// Carries out what is due, whoever decided it.
  ///
  /// - Returns: how many consequences were carried out, and what failed and is tried again later.
  /// - Throws: `StorageError` if the outbox can't be read.
  @discardableResult
  public func callAsFunction() async throws -> Outbox.Report {
    try await outbox.deliverDue(carryOut)
  }

  /// Carries out what somebody's decision brings about, right after it.
  ///
  /// What fails stays in the outbox: the decision stands, and the caller can answer.
  func deliver(from decider: UUID) async {
    _ = await outbox.deliver(from: decider, carryOut)
  }

  private func carryOut(_ entry: OutboxEntry) async throws {
    if let settle = try entry.consequence(as: SettleMatch.self) {
      try await settleMatch(settle, at: entry.lifecycle.createdAt)
    } else if let part = try entry.consequence(as: PartPeople.self) {
      try await self.part(part, at: entry.lifecycle.createdAt)
    } else if let report = try entry.consequence(as: BlockReported.self) {
      try await block(report, entry)
    } else {
      // Of a later version, or another product's: it waits for whoever knows it.
      throw PeopleError(.unavailable, "nobody here knows the consequence \(entry.name)")
    }
  }

  /// Blocks whom somebody reported, once.
  private func block(_ report: BlockReported, _ entry: OutboxEntry) async throws {
    let (blocker, blocked) = (report.reporter, report.reported)
    let now = entry.lifecycle.createdAt
    // Whoever deleted their account meanwhile needs no block.
    let areThere = try await context.store.read {
      try $0.find(blocker) != nil && $0.find(blocked) != nil
    }
    guard areThere else { return }
    try await outbox.once(entry, in: blocker.uuid) { transaction in
      try transaction.block(blocked, by: blocker, at: now)
    }
    await deliver(from: blocker.uuid)
  }
}
