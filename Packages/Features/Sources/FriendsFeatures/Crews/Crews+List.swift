import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.List: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let size = try limit.checkedPageSize
    let list = "crews/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    return try await context.store.read { transaction in
      _ = try transaction.member(me)
      let ids = try transaction.crews(of: me)
      let crews = try ids.compactMap { try transaction.find($0) }
        .sorted { ($0.lastActivityAt, $0.id) > ($1.lastActivityAt, $1.id) }
        .filter { place?.isBehind(Int($0.lastActivityAt.milliseconds), $0.id.uuid) ?? true }
      let page = crews.prefix(size)
      return CrewsData(
        crews: try page.map {
          try transaction.crewInfo($0, for: me, isWhole: false, at: now, keys)
        },
        nextCursor: crews.count > size
          ? page.last.map {
            ListCursor(list, number: Int($0.lastActivityAt.milliseconds), id: $0.id.uuid).text
          } : nil)
    }
  }
}
