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
    try await context.store.read { reading in
      _ = try reading.member(me)
      try reading.requireRoomForCrew(of: me)
    }
    try await context.store.write { transaction in
      try transaction.insert(crew)
      try transaction.join(crew, me, as: .admin, at: now)
    }
    return try await context.store.read { reading in
      try reading.crewInfo(crew, for: me, isWhole: true, at: now, keys)
    }
  }
}
