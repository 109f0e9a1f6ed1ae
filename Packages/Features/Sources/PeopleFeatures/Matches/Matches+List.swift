import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Matches.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PageOf<MatchSummary> {
    let now = context.clock.now
    let size = try limit.checkedPageSize
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let place = try after.map { try ListCursor($0, in: .matches(of: me)) }
      let wanted = try transaction.matches(of: me).filter { match in
        guard status.map({ $0 == match.status }) ?? (match.status != .ended) else { return false }
        return place.map { match.isListed(behind: $0) } ?? true
      }
      let page = wanted.prefix(size)
      return PageOf(
        items: try page.map { try transaction.summary(of: $0, for: me, keys: keys, at: now) },
        next: wanted.count > size ? page.last?.place(for: me).text : nil)
    }
  }
}
