import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Crews.Leave: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    return try await caller.decide { transaction, me in
      let known = try transaction.crew(crew.id, visibleTo: me)
      let members = try transaction.members(of: known.id)
      guard let mine = members.first(where: { $0.member == me }) else {
        throw ServiceError(.forbidden, "you don't belong to the crew")
      }
      try members.requireAdmin(besides: mine)
      try transaction.leave(known, me, at: now)
      return Acknowledgement(
        members.count == 1
          ? "You left \(known.name); no member was left, so it is gone." : "You left \(known.name)."
      )
    }
  }
}

extension [CrewMembership] {
  /// Makes sure that others keep a member who looks after them.
  ///
  /// - Throws: ``ServiceError/Code/lastAdmin`` if the member is the only admin of several people.
  func requireAdmin(besides member: CrewMembership) throws {
    guard member.role == .admin, count > 1,
      !contains(where: { $0.role == .admin && $0.id != member.id })
    else { return }
    throw ServiceError(
      .lastAdmin, "the only admin of a crew can't leave it to the others like that",
      hint: "Make another member an admin first")
  }
}

extension Crews.Remove: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard user.id != me else {
        throw ServiceError(.yourself, "that is you", hint: "Leave the crew instead")
      }
      guard try transaction.membership(of: user.id, in: known.id) != nil else {
        throw ServiceError.notFound
      }
      try transaction.leave(known, user.id, at: now)
    }
    return Acknowledgement("They are out of the crew.")
  }
}

extension Crews.SetRole: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let (me, known) = try await caller.write { transaction, me in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      let members = try transaction.members(of: known.id)
      guard try !transaction.isBlocked(me, user.id),
        var other = members.first(where: { $0.member == user.id })
      else {
        throw ServiceError.notFound
      }
      if other.role != role {
        if role == .member { try members.requireAdmin(besides: other) }
        other.role = role
        other.lifecycle = other.lifecycle.updated(at: now)
        try transaction.save(other)
        if role == .admin {
          try transaction.tell(
            Activity(
              kind: .madeAdmin, members: [other.member], actor: me, crew: known.id, at: now),
            from: known.id)
        }
        try transaction.touch(known, at: now)
      }
      return (me, known)
    }
    return try await context.store.read { reading in
      try reading.crewInfo(known, for: me, isWhole: true, at: now, keys)
    }
  }
}
