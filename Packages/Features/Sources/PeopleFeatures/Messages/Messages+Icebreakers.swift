import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Messages.Icebreakers: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [Icebreaker] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let talk = try transaction.openMatch(match, of: me)
      guard let other = talk.other(than: me), let them = try transaction.find(other) else {
        throw ServiceError.notFound
      }
      return IcebreakerList(
        mine: try keys.details(of: transaction.member(me)), theirs: try keys.details(of: them)
      ).suggestions
    }
  }
}
