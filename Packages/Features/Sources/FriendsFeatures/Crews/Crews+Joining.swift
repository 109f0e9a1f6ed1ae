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
  /// Returns whether a crew takes a member without a request: it is open, or invited them; also
  /// where they belong to it already.
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

extension Crews.Invite: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let me = try await caller.read { reading, me in
      try require(in: reading, by: me, at: now, keys)
      return me
    }
    return try await caller.decide(as: me) { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard try transaction.membership(of: user.id, in: known.id) == nil else {
        throw ServiceError(.alreadyMember, "they belong to the crew already")
      }
      // The member who asked is answered by it.
      if try transaction.joinRequest(of: user.id, in: known.id) != nil {
        try transaction.join(known, user.id, at: now)
        return Self.invited
      }
      guard try transaction.invitation(of: user.id, in: known.id) == nil else {
        return Self.invited
      }
      try transaction.insert(
        CrewInvitation(
          id: CrewInvitation.identity(of: user.id, in: known.id), crew: known.id, member: user.id,
          inviter: me, invitedAt: now, lifecycle: Lifecycle(createdAt: now)))
      try transaction.post(
        MemberInvited(crew: known.id, member: user.id, inviter: me, at: now),
        from: known.id.uuid, at: now)
      return Self.invited
    }
  }

  private static let invited = Acknowledgement("They are invited.")

  /// Checks what lies in other scopes than the crew's.
  private func require(
    in reading: ReadTransaction, by me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws {
    let known = try reading.crew(crew.id, lookedAfterBy: me)
    guard user.id != me else { throw ServiceError(.yourself, "that is you") }
    _ = try reading.person(user.id, shownTo: me, keys)
    if try reading.membership(of: user.id, in: known.id) != nil {
      throw ServiceError(.alreadyMember, "they belong to the crew already")
    }
    if try reading.joinRequest(of: user.id, in: known.id) != nil {
      return try reading.requireRoomForCrew(of: user.id)
    }
    guard try reading.invitation(of: user.id, in: known.id) == nil else { return }
    let since = now.adding(days: -1)
    let times = try reading.values(
      of: \CrewInvitation.invitedAt,
      Query<CrewInvitation>().filter(\.inviter == me && \.invitedAt > since))
    try reading.requireRoom(
      among: times, limit: FriendsLimits.invitationsPerDay, since: since,
      "you invited \(FriendsLimits.invitationsPerDay) people today")
  }
}

extension Crews.ListInvitations: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> InvitationsData {
    let invitations = try reading.fetch(
      Query<CrewInvitation>().filter(\.member == me).order(by: \.invitedAt, .descending))
    let inviters = try reading.previews(of: invitations.map(\.inviter), keys)
    let hidden = try reading.blocks(around: me)
    return InvitationsData(
      invitations: try invitations.compactMap { invitation in
        guard !hidden.contains(invitation.inviter), let inviter = inviters[invitation.inviter],
          let crew = try reading.find(invitation.crew)
        else { return nil }
        return InvitationInfo(
          crew: try reading.crewInfo(crew, for: me, isWhole: false, at: now, keys),
          invitedBy: inviter, invitedAt: WireTime(invitation.invitedAt))
      })
  }
}

extension Crews.AnswerInvitation: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewJoined {
    let now = context.clock.now
    return try await caller.decide { reading, me in
      if accept { try reading.requireRoomForCrew(of: me) }
    } then: { transaction, me, _ in
      let known = try transaction.crew(crew.id, visibleTo: me)
      guard try transaction.membership(of: me, in: known.id) == nil else {
        throw ServiceError(.alreadyMember, "you belong to the crew already")
      }
      guard let invitation = try transaction.invitation(of: me, in: known.id) else {
        throw ServiceError.notFound
      }
      guard accept else {
        try transaction.erase(invitation.id, of: known.id, at: now)
        return CrewJoined(
          message: "You declined to join \(known.name).", crewID: crew, isRequested: false)
      }
      try transaction.join(known, me, at: now)
      return CrewJoined(message: "You joined \(known.name).", crewID: crew, isRequested: false)
    }.decision
  }
}

extension Crews.ListJoinRequests: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> JoinRequestsData {
    let known = try reading.crew(crew.id, lookedAfterBy: me)
    let requests = try reading.fetch(
      Query<CrewJoinRequest>().filter(\.crew == known.id).order(by: \.askedAt))
    let hidden = try reading.blocks(around: me)
    let previews = try reading.previews(of: requests.map(\.member), keys)
    let circle = try reading.circle(
      of: known, reading.members(of: known.id).shown(to: me, without: hidden), keys)
    return JoinRequestsData(
      requests: try requests.compactMap { request in
        guard !hidden.contains(request.member), let preview = previews[request.member],
          let member = try reading.find(request.member)
        else { return nil }
        let details = try keys.details(of: member)
        return JoinRequestInfo(
          user: DiscoverUser(preview, details, on: now.utcDate),
          note: try request.note.map { try keys.text($0, in: request.id, "note") },
          askedAt: WireTime(request.askedAt), compatibility: circle.fit(of: details))
      })
  }
}

extension Crews.AnswerJoinRequest: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    return try await caller.decide { reading, me in
      let known = try reading.crew(crew.id, lookedAfterBy: me)
      if try accept && reading.joinRequest(of: user.id, in: known.id) != nil {
        try reading.requireRoomForCrew(of: user.id)
      }
      return try reading.isBlocked(me, user.id)
    } then: { transaction, me, isHidden in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      if try transaction.membership(of: user.id, in: known.id) != nil {
        throw ServiceError(.alreadyMember, "they belong to the crew already")
      }
      guard !isHidden, let request = try transaction.joinRequest(of: user.id, in: known.id) else {
        throw ServiceError.notFound
      }
      guard accept else {
        try transaction.erase(request.id, of: known.id, at: now)
        return Acknowledgement("The request is declined.")
      }
      try transaction.join(known, user.id, at: now)
      return Acknowledgement("They belong to the crew now.")
    }.decision
  }
}
