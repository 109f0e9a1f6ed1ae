import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension WriteTransaction {
  /// Takes somebody into a crew.
  ///
  /// - Throws: ``FriendsError/Code/alreadyMember``, ``FriendsError/Code/crewFull``, or
  ///   ``FriendsError/Code/validation`` for whoever belongs to too many crews.
  func join(
    _ crew: Crew, _ member: Identifier<Member>, as role: CrewRole = .member, at now: Timestamp
  ) throws {
    let members = try members(of: crew.id)
    guard !members.contains(where: { $0.member == member }) else {
      throw FriendsError(.alreadyMember, "they belong to the crew already")
    }
    guard members.count < crew.maxMembers else {
      throw FriendsError(.crewFull, "the crew takes \(crew.maxMembers), and is full")
    }
    guard try crews(of: member).count < FriendsLimits.crewsEach else {
      throw FriendsError(
        .validation, "somebody can belong to \(FriendsLimits.crewsEach) crews",
        hint: "Leave one first")
    }
    try insert(
      CrewMembership(
        id: CrewMembership.identity(of: member, in: crew.id), crew: crew.id, member: member,
        role: role, joinedAt: now, lifecycle: Lifecycle(createdAt: now)))
    try forgetAsking(member, in: crew.id, at: now)
    try touch(crew, at: now)
    try note(
      Activity(
        kind: .crewJoined, members: members.map(\.member), actor: member, crew: crew.id, at: now))
  }

  /// Takes somebody out of a crew; whoever is the last leaves nothing behind.
  ///
  /// If no admin is left, whoever has belonged to it longest becomes one.
  func leave(_ crew: Crew, _ member: Identifier<Member>, at now: Timestamp) throws {
    try erase(CrewMembership.identity(of: member, in: crew.id), at: now)
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
      try note(
        Activity(kind: .madeAdmin, members: [heir.member], crew: crew.id, at: now))
    }
    try touch(crew, at: now)
    try note(
      Activity(
        kind: .crewLeft, members: rest.map(\.member), actor: member, crew: crew.id, at: now))
  }

  /// Ends a crew: what it plans for itself alone is cancelled, the rest goes on without it.
  func erase(_ crew: Crew, at now: Timestamp) throws {
    let query = Query<Mission>().filter(
      \.crew == crew.id && \.startsAt > now && \.status == .planned)
    for mission in try fetch(query) where mission.visibility == .crewOnly {
      try cancel(mission, at: now)
    }
    try erase(crew.id, at: now)
  }

  /// Notes that somebody did something in a crew.
  func touch(_ crew: Crew, at now: Timestamp) throws {
    guard var crew = try find(crew.id) else { return }
    crew.lastActivityAt = max(crew.lastActivityAt, now)
    crew.lifecycle = crew.lifecycle.updated(at: now)
    try save(crew)
  }

  /// Forgets that somebody was invited into a crew, or asked for it.
  func forgetAsking(
    _ member: Identifier<Member>, in crew: Identifier<Crew>, at now: Timestamp
  ) throws {
    let invitation = CrewInvitation.identity(of: member, in: crew)
    if try find(invitation) != nil { try erase(invitation, at: now) }
    let request = CrewJoinRequest.identity(of: member, in: crew)
    if try find(request) != nil { try erase(request, at: now) }
  }
}
