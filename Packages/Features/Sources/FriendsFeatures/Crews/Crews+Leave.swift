import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
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
          ? "You left \(known.name); nobody was left, so it is gone." : "You left \(known.name).")
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
      hint: "Make somebody else an admin first")
  }
}
