import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

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
    try post(EndedCrew(crew: crew.id), from: crew.id.uuid, at: now)
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
