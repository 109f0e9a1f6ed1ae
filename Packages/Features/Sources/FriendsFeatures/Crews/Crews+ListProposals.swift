import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListProposals: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProposalsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      let ids = try transaction.values(
        of: \ProposalSeat.proposal, Query<ProposalSeat>().filter(\.member == me))
      let proposals = try ids.compactMap { try transaction.find($0) }
        .filter { $0.crew != nil || $0.expiresAt > now }
        .sorted { ($0.proposedAt, $0.id) > ($1.proposedAt, $1.id) }
      return ProposalsData(
        proposals: try proposals.map { try transaction.proposalInfo($0, for: me, keys) })
    }
  }
}
