import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Edit: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let (me, edited) = try await caller.write { transaction, me in
      var known = try transaction.crew(crew.id, lookedAfterBy: me)
      if let name { known.name = name.trimmed }
      if let description { known.summary = description.nonBlank }
      if let interestTags { known.tags = interestTags.map(\.trimmed) }
      if let maxMembers { known.maxMembers = maxMembers }
      if let admission { known.admission = admission }
      try known.validate()
      let count = try transaction.members(of: known.id).count
      guard known.maxMembers >= count else {
        throw ValidationError(issues: [
          ValidationError.Issue(
            field: "max_members", reason: "must not be below the \(count) who belong to it")
        ])
      }
      known.lastActivityAt = now
      known.lifecycle = known.lifecycle.updated(at: now)
      try transaction.save(known)
      return (me, known)
    }
    return try await context.store.read { reading in
      try reading.crewInfo(edited, for: me, isWhole: true, at: now, keys)
    }
  }
}
