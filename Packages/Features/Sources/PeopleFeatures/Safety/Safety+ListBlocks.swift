import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Safety.ListBlocks: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [BlockedPerson] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let blocks = try transaction.fetch(
        Query<PersonBlock>().filter(\.blocker == me).order(by: \.blockedAt, .descending))
      return try blocks.map { block in
        let blocked = try transaction.find(block.blocked)
        let isNameless = try transaction.knewOnlyEndedMatch(
          with: block.blocked, me, at: block.blockedAt)
        return BlockedPerson(
          person: block.blocked,
          name: isNameless ? nil : try blocked.map { try keys.details(of: $0).name },
          blockedAt: block.blockedAt)
      }
    }
  }
}
