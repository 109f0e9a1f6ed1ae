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
    try await outbox.tell(activity)
  }
}

extension FriendsOutbox {
  /// Writes what happened for everybody who sees it, and is still there.
  ///
  /// An activity whose actor has deleted the account is left out, or written without the actor.
  func tell(_ activity: Activity) async throws {
    for entry in activity.entries {
      try await store.write { transaction in
        guard try transaction.find(entry.member) != nil else { return }
        var entry = entry
        if let actor = entry.actor, try transaction.find(actor).map(transaction.isGone) ?? true {
          guard entry.kind.staysWithoutActor else { return }
          entry.actor = nil
        }
        try transaction.save(entry)
      }
    }
  }
}

extension ActivityKind {
  /// Whether an activity of this kind stays, without the name, after its actor deleted the account.
  var staysWithoutActor: Bool { self == .missionCancelled || self == .crewLeft }
}

extension WriteTransaction {
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
