import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListProposals: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ProposalsData {
    let ids = try reading.values(
      of: \ProposalSeat.proposal, Query<ProposalSeat>().filter(\.member == me))
    let proposals = try ids.compactMap { try reading.find($0) }
      .filter { $0.crew != nil || $0.expiresAt > now }
      .sorted { ($0.proposedAt, $0.id) > ($1.proposedAt, $1.id) }
    return ProposalsData(
      proposals: try proposals.map { try reading.proposalInfo($0, for: me, keys) })
  }
}
