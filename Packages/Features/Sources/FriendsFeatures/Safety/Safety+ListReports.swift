import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Safety.ListReports: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ReportsData {
    let (me, keys) = (try caller.member, context.identityKeys)
    return try await context.store.read { transaction in
      _ = try transaction.member(me)
      return ReportsData(
        reports: try transaction.fetch(
          Query<MemberReport>().filter(\.reporter == me).order(by: \.reportedAt, .descending)
        ).map { try ReportInfo($0, keys) })
    }
  }
}
