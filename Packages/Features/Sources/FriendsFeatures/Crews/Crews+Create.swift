import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Create: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let crew = Crew(
      id: context.identifiers.next(), name: name.trimmed, summary: description?.nonBlank,
      tags: interestTags.map(\.trimmed), admission: admission ?? .open,
      maxMembers: maxMembers ?? FriendsLimits.defaultCrewMembers, creator: me,
      lastActivityAt: now, lifecycle: Lifecycle(createdAt: now))
    try crew.validate()
    return try await context.store.write { transaction in
      _ = try transaction.member(me)
      try transaction.insert(crew)
      try transaction.join(crew, me, as: .admin, at: now)
      return try transaction.crewInfo(crew, for: me, isWhole: true, at: now, keys)
    }
  }
}
