import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListJoinRequests: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> JoinRequestsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      let requests = try transaction.fetch(
        Query<CrewJoinRequest>().filter(\.crew == known.id).order(by: \.askedAt))
      let hidden = try transaction.blocks(around: me)
      let previews = try transaction.previews(of: requests.map(\.member), keys)
      let circle = try transaction.circle(
        of: known, transaction.members(of: known.id).shown(to: me, without: hidden), keys)
      return JoinRequestsData(
        requests: try requests.compactMap { request in
          guard !hidden.contains(request.member), let preview = previews[request.member],
            let member = try transaction.find(request.member)
          else { return nil }
          let details = try keys.details(of: member)
          return JoinRequestInfo(
            user: DiscoverUser(preview, details, on: now.utcDate),
            note: try request.note.map { try keys.text($0, in: request.id, "note") },
            askedAt: WireTime(request.askedAt), compatibility: circle.fit(of: details))
        })
    }
  }
}
