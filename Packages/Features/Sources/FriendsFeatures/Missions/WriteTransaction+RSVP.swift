import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension WriteTransaction {
  /// Writes the member's answer, for any member; the place on the wait list goes.
  func answer(
    _ status: RSVPStatus, guests: Int, to mission: Mission, by member: Identifier<Member>,
    at now: Timestamp
  ) throws {
    let known = try rsvp(of: member, to: mission.id)
    try save(
      MissionRSVP(
        id: MissionRSVP.identity(of: member, to: mission.id), mission: mission.id, member: member,
        status: status,
        guests: status == .going ? guests : 0, answeredAt: now,
        lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
    if let place = try waitPlace(of: member, for: mission.id) {
      try erase(place.id, of: mission.id, at: now)
    }
  }

  /// Takes an answer and a place on the wait list back.
  func withdraw(_ member: Identifier<Member>, from mission: Mission, at now: Timestamp) throws {
    if let answer = try rsvp(of: member, to: mission.id) {
      try erase(answer.id, of: mission.id, at: now)
    }
    if let place = try waitPlace(of: member, for: mission.id) {
      try erase(place.id, of: mission.id, at: now)
    }
  }

  /// Makes sure that a mission can still be answered.
  ///
  /// - Throws: ``ServiceError/Code/missionCancelled``, ``ServiceError/Code/missionPast``.
  func requireOpen(_ mission: Mission, at now: Timestamp) throws {
    guard mission.status == .planned else {
      throw ServiceError(.missionCancelled, "the mission was called off")
    }
    guard mission.startsAt > now else {
      throw ServiceError(.missionPast, "the mission has begun")
    }
  }

  /// Makes sure that no member who goes to a mission has blocked the member, or is blocked by them.
  ///
  /// Who blocked them is not found out: then the mission is not there for them.
  func requireMeeting(
    _ member: Identifier<Member>, _ going: some Collection<Identifier<Member>>
  ) throws {
    if try hasBlocked(member, anyOf: going) {
      throw ServiceError(
        .blockedAttendee, "somebody goes whom you blocked",
        hint: "Stay away, or take the block back")
    }
    if try hasBlocked(anyOf: going, member) { throw ServiceError.notFound }
  }

  /// The result of an answer.
  ///
  /// - Parameters:
  ///   - mission: the mission.
  ///   - member: who answered.
  ///   - list: the wait list after the answer.
  /// - Returns: the response.
  /// - Throws: an error of the store.
  func rsvpAnswer(
    _ mission: Identifier<Mission>, of member: Identifier<Member>, _ list: WaitList
  ) throws -> RSVPAnswer {
    let place = list.places.firstIndex { $0.member == member }
    return RSVPAnswer(
      missionID: WireID(mission),
      rsvp: try rsvp(of: member, to: mission)?.status,
      rsvpCount: list.attendance, waitPosition: place.map { $0 + 1 })
  }
}
