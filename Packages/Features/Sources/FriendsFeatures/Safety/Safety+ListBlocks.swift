import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Safety.ListBlocks: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> BlocksData {
    let (me, keys) = (try caller.member, context.identityKeys)
    return try await context.store.read { transaction in
      _ = try transaction.member(me)
      let blocked = try transaction.values(
        of: \MemberBlock.blocked,
        Query<MemberBlock>().filter(\.blocker == me).order(by: \.blockedAt, .descending))
      let previews = try transaction.previews(of: blocked, keys)
      return BlocksData(users: blocked.compactMap { previews[$0] })
    }
  }
}
