import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

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

  /// The detail that distinguishes it from all others.
  private var about: String {
    let parts = [actor?.description, crew?.description, mission?.description]
    return parts.map { $0 ?? "-" }.joined(separator: "/") + "/\(at.milliseconds)"
  }
}

extension ActivityKind {
  /// The event, in a sentence.
  func wording(who: String, crew: String, mission: String) -> String {
    switch self {
    case .mutualInterest: "\(who) and you are interested in each other"
    case .message: "\(who) wrote to you"
    case .crewInvitation: "\(who) invited you to \(crew)"
    case .crewRequest: "\(who) wants to join \(crew)"
    case .crewJoined: "\(who) joined \(crew)"
    case .crewLeft: "\(who) left \(crew)"
    case .crewProposed: "\(who) proposed a crew with you"
    case .crewFormed: "\(crew) is there: all have answered"
    case .madeAdmin: "you look after \(crew) now"
    case .missionPlanned: "\(who) planned \(mission)"
    case .missionChanged: "\(mission) has another time or place"
    case .missionCancelled: "\(mission) was called off"
    case .rsvp: "\(who) answered \(mission)"
    case .placeOffered: "a place at \(mission) is kept for you"
    case .placeExpired: "the place at \(mission) is no longer kept for you"
    case .placeWithdrawn: "fewer can come to \(mission): you wait for a place again"
    }
  }
}
