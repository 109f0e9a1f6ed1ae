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
    let (me, crew) = try await caller.read(context) { reading, me in
      let crew = Crew(
        id: id, name: name.trimmed, summary: description?.nonBlank,
        tags: interestTags.map(\.trimmed), admission: admission ?? .open,
        maxMembers: maxMembers ?? FriendsLimits.defaultCrewMembers, creator: me,
        lastActivityAt: now, lifecycle: Lifecycle(createdAt: now))
      try crew.validate()
      _ = try reading.member(me)
      try reading.requireRoomForCrew(of: me)
      return (me, crew)
    }
    try await FriendsOutbox(context).write { transaction in
      try transaction.insert(crew)
      try transaction.join(crew, me, as: .admin, at: now)
    }
    return try await context.store.read { reading in
      try reading.crewInfo(crew, for: me, isWhole: true, at: now, keys)
    }
  }
}
