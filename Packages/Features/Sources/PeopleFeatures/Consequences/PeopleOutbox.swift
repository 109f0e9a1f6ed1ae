import DomainModels
import PeopleModels
import PeopleRequests
import Services
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries out the consequences of people's decisions in other scopes.
///
/// Use cases do so right after their decision. ``callAsFunction()`` carries out what a lost process
/// left behind: call it when the store is opened, and in a server every minute.
public struct PeopleOutbox<Context: PeopleContext>: Sendable {
  let context: Context
  private let outbox: Outbox

  public init(_ context: Context) {
    self.context = context
    outbox = Outbox(context.store, clock: context.clock)
  }

  /// Carries out the consequences that are due, in all scopes.
  ///
  /// - Returns: how many consequences were carried out, and what failed and is tried again later.
  /// - Throws: `StorageError` if the outbox can't be read.
  @discardableResult
  public func callAsFunction() async throws -> Outbox.Report {
    try await outbox.deliverDue(carryOut)
  }

  /// Carries out the consequences of a person's decision, right after it.
  ///
  /// A consequence that fails stays in the outbox: the decision stands, and the caller can answer.
  func deliver(from decider: UUID) async {
    await outbox.deliver(from: decider, carryOut)
  }

  func carryOut(_ entry: OutboxEntry) async throws {
    if let settle = try entry.consequence(as: SettleMatch.self) {
      try await settleMatch(settle, at: entry.lifecycle.createdAt)
    } else if let part = try entry.consequence(as: PartPeople.self) {
      try await self.part(part, at: entry.lifecycle.createdAt)
    } else if let report = try entry.consequence(as: FileReport.self) {
      try await file(report, at: entry.lifecycle.createdAt)
    } else {
      // Of a later version: it stays until a program that knows it comes.
      throw ServiceError(.unavailable, "the consequence \(entry.name) is unknown here")
    }
  }
  /// Keeps a report; the person who deleted their account meanwhile is not named any more.
  private func file(_ file: FileReport, at reportedAt: Timestamp) async throws {
    try await context.store.write { transaction in
      guard try transaction.find(file.report) == nil else { return }
      let reporter = try transaction.find(file.reporter)
      let isThere = try reporter.map { try !transaction.hasLeft($0) } ?? false
      try transaction.insert(
        PersonReport(
          id: file.report, reporter: isThere ? file.reporter : nil, reported: file.reported,
          reason: file.reason, evidence: SealedContent([UInt8](file.evidence)),
          reportedAt: reportedAt, lifecycle: Lifecycle(createdAt: reportedAt)))
    }
  }
}
