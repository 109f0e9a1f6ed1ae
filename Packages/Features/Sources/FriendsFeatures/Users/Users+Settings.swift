import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.Settings: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MemberSettings {
    let (id, keys) = (try caller.member, context.identityKeys)
    return try await context.store.read { transaction in
      let member = try transaction.member(id)
      return MemberSettings(member, try keys.details(of: member))
    }
  }
}
