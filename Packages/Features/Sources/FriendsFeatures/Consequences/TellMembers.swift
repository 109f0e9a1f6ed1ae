import DomainModels
import FriendsModels
import Storage

/// Tells members at home what happened: each entry lies in its member's scope.
///
/// The ID of an entry follows from what happened, so that telling it twice changes nothing.
struct TellMembers: FriendsConsequence {
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
  /// Whether an activity of this kind stays, without the name, after its actor deleted the account.
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

  /// Has everybody who is concerned told what happened, once the transaction is committed.
  ///
  /// - Parameters:
  ///   - activity: what happened.
  ///   - source: the group whose scope decided it.
  /// - Throws: an error of the store.
  func tell<Group: Record>(_ activity: Activity, from source: Identifier<Group>) throws {
    guard activity.members.contains(where: { $0 != activity.actor }) else { return }
    try post(TellMembers(activity: activity), from: source.uuid, at: activity.at)
  }
}
