import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Crews.Join: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewJoined {
    let (keys, now) = (context.identityKeys, context.clock.now)
    if let note { try FriendsText.note.validate(note) }
    let (_, joined) = try await caller.decide { reading, me in
      let known = try reading.crew(crew.id, visibleTo: me)
      if try reading.takesAtOnce(me, known) {
        if try reading.membership(of: me, in: known.id) == nil {
          try reading.requireRoomForCrew(of: me)
        }
      } else if try reading.joinRequest(of: me, in: known.id) == nil {
        try reading.requireRoomForJoinRequest(of: me, at: now)
      }
      let request = CrewJoinRequest.identity(of: me, in: crew.id)
      return (request, try note.map { try keys.seal($0, in: request, "note") })
    } then: { transaction, me, asked in
      let known = try transaction.crew(crew.id, visibleTo: me)
      if try transaction.takesAtOnce(me, known) {
        try transaction.join(known, me, at: now)
        return CrewJoined(message: "You joined \(known.name).", crewID: crew, isRequested: false)
      }
      guard known.admission == .request else {
        throw ServiceError(.crewClosed, "the crew takes people by invitation")
      }
      try transaction.ask(asked.0, of: me, for: known, asked.1, at: now)
      return CrewJoined(
        message: "You asked to join \(known.name).", crewID: crew, isRequested: true)
    }
    return joined
  }
}

extension RecordReading {
  /// Whether a crew takes a member without a request: it is open, or invited them; also where they
  /// belong to it already.
  fileprivate func takesAtOnce(_ member: Identifier<Member>, _ crew: Crew) throws -> Bool {
    try crew.admission == .open || invitation(of: member, in: crew.id) != nil
      || membership(of: member, in: crew.id) != nil
  }

  fileprivate func requireRoomForJoinRequest(
    of member: Identifier<Member>, at now: Timestamp
  ) throws {
    let since = now.adding(days: -1)
    let times = try values(
      of: \CrewJoinRequest.askedAt,
      Query<CrewJoinRequest>().filter(\.member == member && \.askedAt > since))
    try requireRoom(
      among: times, limit: FriendsLimits.joinRequestsPerDay, since: since,
      "you asked \(FriendsLimits.joinRequestsPerDay) crews today")
  }
}

extension WriteTransaction {
  fileprivate func ask(
    _ id: Identifier<CrewJoinRequest>, of member: Identifier<Member>, for crew: Crew,
    _ note: SealedContent?, at now: Timestamp
  ) throws {
    guard try find(id, of: crew.id) == nil else {
      throw ServiceError(.alreadyAnswered, "you asked already", hint: "An admin answers")
    }
    try insert(
      CrewJoinRequest(
        id: id, crew: crew.id, member: member, note: note, askedAt: now,
        lifecycle: Lifecycle(createdAt: now)))
    let admins = try members(of: crew.id).filter { $0.role == .admin }.map(\.member)
    try tell(
      Activity(kind: .crewRequest, members: admins, actor: member, crew: crew.id, at: now),
      from: crew.id)
  }
}
