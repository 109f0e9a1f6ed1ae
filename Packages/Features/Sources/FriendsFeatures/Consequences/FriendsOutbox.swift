public import DomainModels
import FriendsRequests
import Services
public import Storage

/// Carries out what follows from decisions in other scopes.
///
/// A use case decides in one scope: that of a member, a conversation, a crew, a proposal or a mission.
/// What follows elsewhere is posted with the decision, and carried out right after it. What a program
/// that was killed left behind, ``deliverDue()`` carries out, which programs call when they begin.
public struct FriendsOutbox: Sendable {
  let store: RecordStore
  let clock: WallClock
  private let outbox: Outbox

  public init(_ store: RecordStore, clock: WallClock) {
    (self.store, self.clock) = (store, clock)
    outbox = Outbox(store, clock: clock)
  }

  public init(_ context: some HasStore & HasClock) {
    self.init(context.store, clock: context.clock)
  }

  /// Every kind of consequence that a store of friends can hold.
  private static let kinds: [any FriendsConsequence.Type] = [
    TellMembers.self, AnsweredMission.self, MadeBlock.self, FileReport.self, InvitedMember.self,
    EndedCrew.self, PlannedMission.self, GaveInterest.self, FormedCrew.self,
  ]

  /// Carries out what a decision led to, before its use case answers; what fails is tried again later.
  func deliver<Group: Record>(from source: Identifier<Group>) async {
    await outbox.deliver(from: source.uuid) { try await carryOut($0) }
  }

  /// Carries out whatever is due in any scope.
  ///
  /// - Returns: what came of it.
  /// - Throws: `StorageError` if the outbox can't be read.
  @discardableResult
  public func deliverDue() async throws -> Outbox.Report {
    try await outbox.deliverDue { try await carryOut($0) }
  }

  /// Does one step of a consequence that must not be done twice, in a transaction of one scope.
  func once<Group: Record>(
    _ entry: OutboxEntry, in group: Identifier<Group>,
    _ body: @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    try await outbox.once(entry, in: group.uuid, body)
  }

  private func carryOut(_ entry: OutboxEntry) async throws {
    for kind in Self.kinds where kind.name == entry.name {
      guard let consequence = try entry.consequence(as: kind) else { continue }
      return try await consequence.carryOut(entry, in: self)
    }
    // A later version posted it, and carries it out.
    throw ServiceError(.server, "this version knows no consequence \(entry.name)")
  }
}

/// What follows from a decision of friends.
///
/// It names rows by their IDs, says what is to be, and can be carried out late and twice: a program may
/// be killed after the decision, or before the outbox hears that it is done. What has come since the
/// decision it leaves alone.
protocol FriendsConsequence: Consequence {
  /// Does it, one transaction for each scope.
  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws
}
