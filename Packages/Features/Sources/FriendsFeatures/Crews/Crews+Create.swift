import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Create: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let id: Identifier<Crew> = context.identifiers.next()
    let (me, created) = try await caller.decide { reading, me in
      let crew = Crew(
        id: id, name: name.trimmed, summary: description?.nonBlank,
        tags: interestTags.map(\.trimmed), admission: admission ?? .open,
        maxMembers: maxMembers ?? FriendsLimits.defaultCrewMembers, creator: me,
        lastActivityAt: now, lifecycle: Lifecycle(createdAt: now))
      try crew.validate()
      _ = try reading.member(me)
      try reading.requireRoomForCrew(of: me)
      return crew
    } then: { transaction, me, crew in
      try transaction.insert(crew)
      try transaction.join(crew, me, as: .admin, at: now)
      return crew.id
    }
    return try await context.store.read { reading in
      try reading.crewInfo(
        reading.crew(created, visibleTo: me), for: me, isWhole: true, at: now, keys)
    }
  }
}
