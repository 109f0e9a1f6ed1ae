import DomainModels
import Identity
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
    } else if let part = try entry.consequence(as: EndConnection.self) {
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

/// That two people's match is to agree with what they decided: a like, or taking one back, posts it
/// from the actor's scope.
struct SettleMatch: Consequence {
  static let name = "settle_match"
  let actor: Identifier<Person>
  let target: Identifier<Person>
}

/// That what was between two people ends, because one blocked the other.
struct EndConnection: Consequence {
  static let name = "part_people"
  let blocker: Identifier<Person>
  let blocked: Identifier<Person>
}

/// That a report is kept in the scope of the reported: a report posts it from the reporter's scope.
struct FileReport: Consequence {
  static let name = "file_report"
  let report: Identifier<PersonReport>
  let reporter: Identifier<Person>
  let reported: Identifier<Person>
  let reason: ReportReason
  /// The sealed evidence.
  let evidence: Data
}

extension PeopleOutbox {
  /// Makes the match of two people if both like each other, or takes it back if a like was taken back.
  ///
  /// If two people decide at the same time, each decision is settled after its own commit, so the
  /// later one sees both. After making a match the likes and blocks are read again: one may have
  /// changed before the match was there to be seen.
  func settleMatch(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let (one, other) = (settle.actor, settle.target)
    let match = try await context.store.read { try $0.match(of: one, and: other) }
    if let match {
      if match.endedAt == nil { try await takeBackUnlessMutual(settle, at: decided) }
      return
    }
    guard let score = try await mutualScore(settle) else {
      return try await takeBackIfBlocked(settle, at: decided)
    }
    let id = PeopleMatch.identity(of: one, and: other)
    do {
      try await context.store.write { transaction in
        guard try transaction.find(id, includingDeleted: true) == nil else { return }
        try transaction.insert(PeopleMatch(of: one, and: other, score: score, at: decided))
      }
    } catch let error as StorageError where error.reason == .dangling {
      // One of them left meanwhile.
      return
    }
    try await takeBackUnlessMutual(settle, at: decided)
  }

  /// The probability of a match; `nil` unless both like each other, are there, and neither blocks
  /// the other.
  private func mutualScore(_ settle: SettleMatch) async throws -> Double? {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await context.store.read { reading in
      guard try reading.isMutual(settle), let one = try reading.find(settle.actor),
        let other = try reading.find(settle.target)
      else { return nil }
      return try reading.matchScore(of: one, with: other, by: community, keys: keys, at: now)
    }
  }

  /// Takes back a like on a person who blocked the actor at the same time.
  private func takeBackIfBlocked(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let isBlocked = try await context.store.read {
      try $0.block(of: settle.target, on: settle.actor) != nil
    }
    guard isBlocked else { return }
    try await context.store.write { transaction in
      try transaction.takeBackForBlock(of: settle.actor, on: settle.target, at: decided)
    }
  }

  /// Takes a new match back, or ends it if one blocks the other, unless both still like.
  ///
  /// A match with messages stays: both have seen it.
  private func takeBackUnlessMutual(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let (isMutual, isBlocked) = try await context.store.read {
      (try $0.isMutual(settle), try $0.isBlocked(settle.actor, settle.target))
    }
    if isMutual { return }
    let id = PeopleMatch.identity(of: settle.actor, and: settle.target)
    let isErased = try await context.store.write { transaction in
      guard let match = try transaction.find(id), match.endedAt == nil else { return false }
      if isBlocked {
        try transaction.end(match, at: max(decided, match.matchedAt))
      } else if match.messageCount == 0 {
        try transaction.erase(id, at: decided)
        return true
      }
      return false
    }
    // The person who liked again meanwhile found the match that is gone now.
    if isErased { try await settleMatch(settle, at: decided) }
  }
}

extension RecordReading {
  /// Returns whether two like each other, are there, and neither blocks the other.
  fileprivate func isMutual(_ settle: SettleMatch) throws -> Bool {
    guard try likes(settle.actor, settle.target), try likes(settle.target, settle.actor) else {
      return false
    }
    return try !isBlocked(settle.actor, settle.target)
      && departed(among: [settle.actor, settle.target]).isEmpty
  }
}

extension PeopleOutbox {
  /// Ends what was between two people when one blocked the other: the other's decision, the match with
  /// its conversation, and picks of a day, each in its own scope.
  ///
  /// The match stays, ended and hidden, so that unblocking makes no new one and a block destroys no
  /// evidence. ``PurgePeople`` erases its messages.
  ///
  /// Rows that are newer than the block are left alone, so that it can be repeated.
  func part(_ part: EndConnection, at blockedAt: Timestamp) async throws {
    let (blocker, blocked) = (part.blocker, part.blocked)
    try await context.store.write { transaction in
      try transaction.takeBackForBlock(of: blocked, on: blocker, at: blockedAt)
    }
    let id = PeopleMatch.identity(of: blocker, and: blocked)
    try await context.store.write { transaction in
      guard let match = try transaction.find(id), match.endedAt == nil,
        match.matchedAt <= blockedAt
      else { return }
      try transaction.end(match, at: blockedAt)
    }
    let pair = [blocker, blocked]
    let picks = try await context.store.read { reading in
      try reading.values(
        of: \DailyPick.id,
        Query<DailyPick>().filter(.among(\.first, pair) && .among(\.second, pair))
          .includingDeleted())
    }
    for pick in picks {
      _ = try await context.store.write { try $0.eraseIfThere(pick, at: blockedAt) }
    }
  }
}
