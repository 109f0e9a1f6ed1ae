import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Crews.List: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewsData {
    let size = try limit.checkedPageSize
    let list = "crews/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    _ = try reading.member(me)
    let ids = try reading.crews(of: me)
    let crews = try ids.compactMap { try reading.find($0) }
      .sorted { ($0.lastActivityAt, $0.id) > ($1.lastActivityAt, $1.id) }
      .filter { place?.isBehind(Int($0.lastActivityAt.milliseconds), $0.id.uuid) ?? true }
    let page = crews.prefix(size)
    return CrewsData(
      crews: try page.map {
        try reading.crewInfo($0, for: me, isWhole: false, at: now, keys)
      },
      nextCursor: crews.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.lastActivityAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}

extension Crews.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewInfo {
    return try reading.crewInfo(
      reading.crew(crew.id, visibleTo: me), for: me, isWhole: true, at: now, keys)
  }
}

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

extension Crews.Delete: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      let known = try transaction.crew(crew.id, visibleTo: me)
      // Once the creator has gone, the member who looks after it decides.
      let decides =
        try known.creator == nil
        ? transaction.membership(of: me, in: known.id)?.role == .admin : known.creator == me
      guard decides else {
        throw ServiceError(.forbidden, "only who made the crew can delete it")
      }
      try transaction.erase(known, at: now)
    }
    return Acknowledgement("The crew is deleted.")
  }
}
