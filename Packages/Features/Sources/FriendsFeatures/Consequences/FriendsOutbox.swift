public import DomainModels
import FriendsModels
import FriendsRequests
import Services
public import Storage

/// Carries out what follows from decisions in other scopes.
///
/// A use case decides in one scope: that of a member, a conversation, a crew, a proposal or a mission.
/// Consequences in other scopes are posted with the decision, and carried out right after it.
/// ``deliverDue()``, which ``FriendsUpkeep`` calls, carries out those that a killed program left
/// behind.
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
    NotifyMembers.self, MissionAnswered.self, MemberBlocked.self, FileReport.self,
    MemberInvited.self,
    CrewEnded.self, MissionPlanned.self, InterestShown.self, CrewFormed.self,
  ]

  /// Decides in one transaction, and carries out what follows before it returns; what fails is tried
  /// again later.
  func write<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await outbox.write(body) { try await carryOut($0) }
  }

  /// Carries out every consequence that is due, in any scope.
  ///
  /// - Returns: what came of it.
  /// - Throws: `StorageError` if the outbox can't be read.
  @discardableResult
  public func deliverDue() async throws -> Outbox.Report {
    try await outbox.deliverDue { try await carryOut($0) }
  }

  /// Does the last step of a consequence, in one transaction with the end of its entry: it is done once.
  func finish(
    _ entry: OutboxEntry, _ body: @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    try await outbox.finish(entry, body)
  }

  func carryOut(_ entry: OutboxEntry) async throws {
    for kind in Self.kinds where kind.name == entry.name {
      guard let consequence = try entry.consequence(as: kind) else { continue }
      return try await consequence.carryOut(entry, in: self)
    }
    // A later version posted it, and carries it out.
    throw ServiceError(.server, "this version knows no consequence \(entry.name)")
  }
}

/// A consequence of a decision of friends.
///
/// It names rows by their IDs, says what is to be, and can be carried out late and twice: a program may
/// be killed after the decision, or before the outbox hears that it is done. What has come since the
/// decision it leaves alone.
protocol FriendsConsequence: Consequence {
  /// Does it, one transaction for each scope.
  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws
}

/// Tells members at home what happened: each entry lies in its member's scope.
///
/// The ID of an entry follows from what happened, so that telling it twice changes nothing.
struct NotifyMembers: FriendsConsequence {
  static let name = "friends.tell_members"

  let activity: Activity

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    try await outbox.tell(activity, finishing: entry)
  }
}

extension FriendsOutbox {
  /// Writes what happened for everybody who sees it, and is still there; the last of them in one
  /// transaction with the end of the consequence.
  func tell(_ activity: Activity, finishing entry: OutboxEntry) async throws {
    let entries = activity.entries
    for one in entries.dropLast() { try await store.write { try $0.keep(one) } }
    try await finish(entry) { transaction in
      if let last = entries.last { try transaction.keep(last) }
    }
  }
}

extension ActivityKind {
  /// True if an activity of this kind stays, without the name, after its actor deleted the account.
  var staysWithoutActor: Bool { self == .missionCancelled || self == .crewLeft }
}

extension WriteTransaction {
  /// Writes an entry for its member, if the member is still there.
  ///
  /// An activity whose actor has deleted the account is left out, or written without the actor.
  func keep(_ entry: ActivityEntry) throws {
    guard try find(entry.member) != nil else { return }
    var entry = entry
    if let actor = entry.actor, try find(actor).map(isGone) ?? true {
      guard entry.kind.staysWithoutActor else { return }
      entry.actor = nil
    }
    try save(entry)
  }

  /// Notifies the members concerned once the transaction is committed.
  ///
  /// - Parameters:
  ///   - activity: what happened.
  ///   - source: the group whose scope decided it.
  /// - Throws: an error of the store.
  func tell<Group: Record>(_ activity: Activity, from source: Identifier<Group>) throws {
    guard activity.members.contains(where: { $0 != activity.actor }) else { return }
    try post(NotifyMembers(activity: activity), from: source.uuid, at: activity.at)
  }
}
