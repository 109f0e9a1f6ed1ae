import DomainModels
import FriendsModels

/// Something that happened, before it is written for everybody who sees it at home.
struct Activity: Sendable, Codable {
  let kind: ActivityKind
  var members: [Identifier<Member>]
  var actor: Identifier<Member>?
  var crew: Identifier<Crew>?
  var mission: Identifier<Mission>?
  let at: Timestamp

  /// The entries of everybody who sees it; the member who did it does not.
  var entries: [ActivityEntry] {
    members.filter { $0 != actor }.map { member in
      ActivityEntry(
        id: ActivityEntry.identity(of: kind, to: member, about: about), member: member, kind: kind,
        actor: actor, crew: crew, mission: mission, happenedAt: at,
        lifecycle: Lifecycle(createdAt: at))
    }
  }

  /// What tells it from all others.
  private var about: String {
    let parts = [actor?.description, crew?.description, mission?.description]
    return parts.map { $0 ?? "-" }.joined(separator: "/") + "/\(at.milliseconds)"
  }
}
