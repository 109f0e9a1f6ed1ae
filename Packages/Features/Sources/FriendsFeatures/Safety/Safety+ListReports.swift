import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Safety.ListReports: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ReportsData {
    _ = try reading.member(me)
    return ReportsData(
      reports: try reading.fetch(
        Query<MemberReport>().filter(\.reporter == me).order(by: \.reportedAt, .descending)
      ).map { try ReportInfo($0, keys) })
  }
}
