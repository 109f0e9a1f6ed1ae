import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.Mine: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MyProfile? {
    let id = try caller.person
    let keys = context.identityKeys
    return try await context.store.read { transaction in
      try transaction.find(id).map { try transaction.profile(of: $0, keys: keys) }
    }
  }
}
