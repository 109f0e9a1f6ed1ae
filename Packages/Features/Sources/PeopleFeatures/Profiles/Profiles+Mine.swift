import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.Mine: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile? {
    let keys = context.identityKeys
    return try await caller.read { transaction, id in
      try transaction.find(id).map { try transaction.profile(of: $0, keys: keys) }
    }
  }
}
