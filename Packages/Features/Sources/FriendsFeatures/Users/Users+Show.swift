import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Users.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> PublicUser {
    let (member, details) = try reading.person(user.id, shownTo: me, keys)
    return PublicUser(
      id: WireID(member.id),
      profile: PublicProfile(
        details, photos: try reading.photoPaths(of: member.id), on: now.utcDate))
  }
}

extension RecordReading {
  /// A member as far as others are shown them: complete, there, not blocked, and either visible or
  /// known to the viewer from a conversation, a crew or a mission.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func person(
    _ id: Identifier<Member>, shownTo viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> (member: Member, details: MemberDetails) {
    let member = try member(id, visibleTo: viewer)
    let details = try keys.details(of: member)
    guard details.isComplete, try member.state == .visible || id == viewer || knows(viewer, id)
    else { throw ServiceError.notFound }
    return (member, details)
  }

  /// Whether two have a conversation, a crew or a mission to come in common.
  func knows(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    let conversation = Conversation.identity(of: one, and: other)
    if let open = try find(conversation), open.endedAt == nil { return true }
    if try !Set(crews(of: one)).isDisjoint(with: crews(of: other)) { return true }
    return try !Set(answeredMissions(of: one)).isDisjoint(with: answeredMissions(of: other))
  }

  private func answeredMissions(of member: Identifier<Member>) throws -> [Identifier<Mission>] {
    try values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == member))
  }
}
