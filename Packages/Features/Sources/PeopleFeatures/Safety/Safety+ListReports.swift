import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Safety.ListReports: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [ReportInfo] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      try transaction.fetch(
        Query<PersonReport>().filter(\.reporter == me).order(by: \.reportedAt, .descending)
      ).map { try keys.info(of: $0) }
    }
  }
}
