import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

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
