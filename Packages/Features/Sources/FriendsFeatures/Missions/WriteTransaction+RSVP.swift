import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension WriteTransaction {
  /// Writes what somebody answers, whoever they are; the place on the wait list goes.
  func answer(
    _ status: RSVPStatus, guests: Int, to mission: Mission, by member: Identifier<Member>,
    at now: Timestamp
  ) throws {
    let id = MissionRSVP.identity(of: member, to: mission.id)
    let known = try find(id)
    try save(
      MissionRSVP(
        id: id, mission: mission.id, member: member, status: status,
        guests: status == .going ? guests : 0, answeredAt: now,
        lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
    let place = WaitPlace.identity(of: member, for: mission.id)
    if try find(place) != nil { try erase(place, at: now) }
  }

  /// Takes an answer and a place on the wait list back, and passes a free place on.
  func withdraw(_ member: Identifier<Member>, from mission: Mission, at now: Timestamp) throws {
    let answer = MissionRSVP.identity(of: member, to: mission.id)
    if try find(answer) != nil { try erase(answer, at: now) }
    let place = WaitPlace.identity(of: member, for: mission.id)
    if try find(place) != nil { try erase(place, at: now) }
    try settleWaitList(of: mission, at: now)
  }

  /// Makes sure that a mission can still be answered.
  ///
  /// - Throws: ``FriendsError/Code/missionCancelled``, ``FriendsError/Code/missionPast``.
  func requireOpen(_ mission: Mission, at now: Timestamp) throws {
    guard mission.status == .planned else {
      throw FriendsError(.missionCancelled, "the mission was called off")
    }
    guard mission.startsAt > now else {
      throw FriendsError(.missionPast, "the mission has begun")
    }
  }

  /// Makes sure that somebody meets nobody there whom they blocked.
  ///
  /// Who blocked them is not found out: then the mission is not there for them.
  func requireMeeting(_ member: Identifier<Member>, at mission: Identifier<Mission>) throws {
    let blocked = try values(
      of: \MemberBlock.blocked, Query<MemberBlock>().filter(\.blocker == member))
    if try isGoing(anyOf: blocked, to: mission) {
      throw FriendsError(
        .blockedAttendee, "somebody goes whom you blocked",
        hint: "Stay away, or take the block back")
    }
    let blockers = try values(
      of: \MemberBlock.blocker, Query<MemberBlock>().filter(\.blocked == member))
    if try isGoing(anyOf: blockers, to: mission) { throw FriendsError.notFound }
  }

  /// What an answer led to.
  func rsvpAnswer(
    _ mission: Identifier<Mission>, of member: Identifier<Member>
  ) throws -> RSVPAnswer {
    let place = try waitPlaces(of: mission).firstIndex { $0.member == member }
    return RSVPAnswer(
      missionID: WireID(mission),
      rsvp: try find(MissionRSVP.identity(of: member, to: mission))?.status,
      rsvpCount: try attendance(of: mission), waitPosition: place.map { $0 + 1 })
  }
}
