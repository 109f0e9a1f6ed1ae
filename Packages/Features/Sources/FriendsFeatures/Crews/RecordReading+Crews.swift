import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// A crew as far as the viewer may know of it: everybody may of one that takes people by itself or
  /// by request, others of their own and of those that invite them.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func crew(_ id: Identifier<Crew>, visibleTo viewer: Identifier<Member>) throws -> Crew {
    guard let crew = try find(id) else { throw ServiceError.notFound }
    if try membership(of: viewer, in: id) != nil { return crew }
    if try crew.admission == .invitation && invitation(of: viewer, in: id) == nil {
      throw ServiceError.notFound
    }
    return crew
  }

  /// Returns a member's membership of a crew; `nil` if they don't belong to it.
  func membership(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) throws -> CrewMembership? {
    try find(CrewMembership.identity(of: member, in: crew), of: crew)
  }

  /// That a crew would like to have a member; `nil` if it said nothing.
  func invitation(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) throws -> CrewInvitation? {
    try find(CrewInvitation.identity(of: member, in: crew), of: crew)
  }

  /// That a member would like to belong to a crew; `nil` if they did not ask.
  func joinRequest(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) throws -> CrewJoinRequest? {
    try find(CrewJoinRequest.identity(of: member, in: crew), of: crew)
  }

  /// Makes sure that a member can belong to one more crew.
  ///
  /// Their memberships lie in the scopes of their crews, so this is asked before one of them takes
  /// them: of calls that join several crews at once each counts what was written before.
  ///
  /// - Throws: ``ServiceError/Code/validation``.
  func requireRoomForCrew(of member: Identifier<Member>) throws {
    guard try hasRoomForCrew(member) else {
      throw ServiceError(
        .validation, "a member can belong to \(FriendsLimits.crewsEach) crews",
        hint: "Leave one first")
    }
  }

  /// Returns whether a member can belong to one more crew.
  func hasRoomForCrew(_ member: Identifier<Member>) throws -> Bool {
    try crews(of: member).count < FriendsLimits.crewsEach
  }

  /// Everybody in a crew, in order of joining.
  func members(of crew: Identifier<Crew>) throws -> [CrewMembership] {
    try fetch(Query<CrewMembership>().filter(\.crew == crew).order(by: \.joinedAt))
  }

  /// The crews that a member belongs to.
  func crews(of member: Identifier<Member>) throws -> [Identifier<Crew>] {
    try values(of: \CrewMembership.crew, Query<CrewMembership>().filter(\.member == member))
  }

  /// A crew that the caller looks after.
  ///
  /// - Throws: ``ServiceError/notFound``, or ``ServiceError/Code/forbidden`` for those who see it.
  func crew(_ id: Identifier<Crew>, lookedAfterBy member: Identifier<Member>) throws -> Crew {
    let crew = try crew(id, visibleTo: member)
    guard try membership(of: member, in: id)?.role.mayEdit == true else {
      throw ServiceError(.forbidden, "only an admin of the crew can do that")
    }
    return crew
  }

  /// A crew as the API shows it.
  ///
  /// - Parameters:
  ///   - crew: which.
  ///   - viewer: who looks; the member who is blocked is counted, and not shown.
  ///   - isWhole: with members, missions and membership, or as in a list.
  ///   - now: the time, for what is to come.
  ///   - keys: open what is sealed.
  /// - Returns: the crew as they see it.
  /// - Throws: an error of the store or the keys.
  func crewInfo(
    _ crew: Crew, for viewer: Identifier<Member>, isWhole: Bool, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewInfo {
    let hidden = try blocks(around: viewer)
    let shown = try members(of: crew.id).shown(to: viewer, without: hidden)
    let mine = shown.first { $0.member == viewer }
    let first = shown.prefix(4).map(\.member)
    let previews = try previews(of: isWhole ? shown.map(\.member) : first, keys)
    var info = CrewInfo(
      id: WireID(crew.id), name: crew.name, description: crew.summary, interestTags: crew.tags,
      memberCount: shown.count, maxMembers: crew.maxMembers,
      createdAt: WireTime(crew.lifecycle.createdAt),
      lastActivityAt: WireTime(crew.lastActivityAt), myRole: mine?.role,
      admission: crew.admission,
      isForming: shown.count < FriendsLimits.crewMembers.lowerBound)
    info.previewMembers = first.compactMap { previews[$0] }
    guard isWhole else { return info }
    info.createdBy = crew.creator.flatMap { hidden.contains($0) ? nil : WireID($0) }
    info.isMember = mine != nil
    info.members = shown.compactMap { membership in
      previews[membership.member].map {
        CrewMemberInfo(
          id: $0.id, name: $0.name, photo: $0.photo, role: membership.role,
          joinedAt: WireTime(membership.joinedAt))
      }
    }
    info.upcomingMissions = try upcomingMissions(of: crew.id, for: viewer, at: now)
    return info
  }

  private func upcomingMissions(
    of crew: Identifier<Crew>, for viewer: Identifier<Member>, at now: Timestamp
  ) throws -> [MissionPreview] {
    let query = Query<Mission>()
      .filter(\.crew == crew && \.startsAt > now && \.status == .planned).order(by: \.startsAt)
      .limit(20)
    return try fetch(query).filter { try isVisible($0, to: viewer) }.prefix(10).map {
      MissionPreview(id: WireID($0.id), title: $0.title, date: WireTime($0.startsAt))
    }
  }
}

extension [CrewMembership] {
  /// The members as a member sees them who is not to meet some of them: as if these had left.
  ///
  /// A crew always has an admin, so where none is left the member who has been there longest is
  /// shown as one, as it would be if the others were gone. What a member may do does not change by
  /// it, and no member is shown another role of their own.
  func shown(
    to viewer: Identifier<Member>, without hidden: Set<Identifier<Member>>
  ) -> [CrewMembership] {
    var shown = filter { !hidden.contains($0.member) }
    guard shown.count < count, !shown.contains(where: { $0.role == .admin }),
      let heir = shown.firstIndex(where: { $0.member != viewer })
    else { return shown }
    shown[heir].role = .admin
    return shown
  }
}

extension WriteTransaction {
  /// Takes a member into a crew, whose rows are all that is read.
  ///
  /// - Throws: ``ServiceError/Code/alreadyMember``, ``ServiceError/Code/crewFull``.
  func join(
    _ crew: Crew, _ member: Identifier<Member>, as role: CrewRole = .member, at now: Timestamp
  ) throws {
    let members = try members(of: crew.id)
    guard !members.contains(where: { $0.member == member }) else {
      throw ServiceError(.alreadyMember, "they belong to the crew already")
    }
    guard members.count < crew.maxMembers else {
      throw ServiceError(.crewFull, "the crew takes \(crew.maxMembers), and is full")
    }
    try insert(
      CrewMembership(
        id: CrewMembership.identity(of: member, in: crew.id), crew: crew.id, member: member,
        role: role, joinedAt: now, lifecycle: Lifecycle(createdAt: now)))
    try forgetAsking(member, in: crew.id, at: now)
    try touch(crew, at: now)
    try tell(
      Activity(
        kind: .crewJoined, members: members.map(\.member), actor: member, crew: crew.id, at: now),
      from: crew.id)
  }

  /// Takes a member out of a crew; the member who is the last leaves nothing behind.
  ///
  /// If no admin is left, the member who has belonged to it longest becomes one.
  ///
  /// - Parameters:
  ///   - crew: which.
  ///   - member: who leaves.
  ///   - isNamed: whether the others see who left; `false` for an account that is deleted.
  ///   - now: the time.
  /// - Throws: an error of the store.
  func leave(
    _ crew: Crew, _ member: Identifier<Member>, isNamed: Bool = true, at now: Timestamp
  ) throws {
    try erase(CrewMembership.identity(of: member, in: crew.id), of: crew.id, at: now)
    let rest = try members(of: crew.id)
    guard let oldest = rest.first else {
      try erase(crew, at: now)
      return
    }
    if !rest.contains(where: { $0.role == .admin }) {
      var heir = oldest
      heir.role = .admin
      heir.lifecycle = heir.lifecycle.updated(at: now)
      try save(heir)
      try tell(
        Activity(kind: .madeAdmin, members: [heir.member], crew: crew.id, at: now), from: crew.id)
    }
    try touch(crew, at: now)
    try tell(
      Activity(
        kind: .crewLeft, members: rest.map(\.member), actor: isNamed ? member : nil,
        crew: crew.id, at: now), from: crew.id)
  }

  /// Ends a crew: what it plans for itself alone is called off after it, the rest goes on without it.
  func erase(_ crew: Crew, at now: Timestamp) throws {
    try erase(crew.id, at: now)
    try post(CrewEnded(crew: crew.id), from: crew.id.uuid, at: now)
  }

  /// Notes that a member did something in a crew.
  func touch(_ crew: Crew, at now: Timestamp) throws {
    guard var crew = try find(crew.id) else { return }
    crew.lastActivityAt = max(crew.lastActivityAt, now)
    crew.lifecycle = crew.lifecycle.updated(at: now)
    try save(crew)
  }

  /// Forgets that a member was invited into a crew, or asked for it.
  func forgetAsking(
    _ member: Identifier<Member>, in crew: Identifier<Crew>, at now: Timestamp
  ) throws {
    if let invitation = try invitation(of: member, in: crew) {
      try erase(invitation.id, of: crew, at: now)
    }
    if let request = try joinRequest(of: member, in: crew) {
      try erase(request.id, of: crew, at: now)
    }
  }
}
