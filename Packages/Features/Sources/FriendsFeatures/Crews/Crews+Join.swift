import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Join: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewJoined {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let request = CrewJoinRequest.identity(of: me, in: crew.id)
    if let note { try FriendsText.note.validate(note) }
    let sealed = try note.map { try keys.seal($0, in: request, "note") }
    return try await context.store.write { transaction in
      let known = try transaction.crew(crew.id, visibleTo: me)
      let isInvited = try transaction.find(CrewInvitation.identity(of: me, in: known.id)) != nil
      let isIn = try transaction.membership(of: me, in: known.id) != nil
      guard !isIn, !isInvited, known.admission != .open else {
        try transaction.join(known, me, at: now)
        return CrewJoined(message: "You joined \(known.name).", crewID: crew, isRequested: false)
      }
      guard known.admission == .request else {
        throw FriendsError(.crewClosed, "the crew takes people by invitation")
      }
      try transaction.ask(request, of: me, for: known, sealed, at: now)
      return CrewJoined(
        message: "You asked to join \(known.name).", crewID: crew, isRequested: true)
    }
  }
}

extension WriteTransaction {
  fileprivate func ask(
    _ id: Identifier<CrewJoinRequest>, of member: Identifier<Member>, for crew: Crew,
    _ note: SealedContent?, at now: Timestamp
  ) throws {
    guard try find(id) == nil else {
      throw FriendsError(.alreadyAnswered, "you asked already", hint: "An admin answers")
    }
    let since = now.adding(days: -1)
    let times = try values(
      of: \CrewJoinRequest.askedAt,
      Query<CrewJoinRequest>()
        .filter(\.member == member && \.askedAt > since))
    try requireRoom(
      among: times, limit: FriendsLimits.joinRequestsPerDay, since: since,
      "you asked \(FriendsLimits.joinRequestsPerDay) crews today")
    try insert(
      CrewJoinRequest(
        id: id, crew: crew.id, member: member, note: note, askedAt: now,
        lifecycle: Lifecycle(createdAt: now)))
    let admins = try members(of: crew.id).filter { $0.role == .admin }.map(\.member)
    try self.note(
      Activity(
        kind: .crewRequest, members: admins, actor: member, crew: crew.id, at: now))
  }
}
