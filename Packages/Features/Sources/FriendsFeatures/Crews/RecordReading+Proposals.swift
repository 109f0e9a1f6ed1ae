import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// A proposal with a seat for the viewer.
  ///
  /// - Throws: ``ServiceError/notFound``.
  func proposal(
    _ id: Identifier<CrewProposal>, for viewer: Identifier<Member>
  ) throws -> CrewProposal {
    guard let proposal = try find(id),
      try seat(of: viewer, in: id) != nil
    else { throw ServiceError.notFound }
    return proposal
  }

  /// The seat of a member in a proposal.
  func seat(
    of member: Identifier<Member>, in proposal: Identifier<CrewProposal>
  ) throws -> ProposalSeat? {
    try find(ProposalSeat.identity(of: member, in: proposal), of: proposal)
  }

  /// The seats of a proposal, in a fixed order.
  func seats(of proposal: Identifier<CrewProposal>) throws -> [ProposalSeat] {
    try fetch(Query<ProposalSeat>().filter(\.proposal == proposal)).sorted { $0.member < $1.member }
  }

  /// A proposal as the API shows it.
  func proposalInfo(
    _ proposal: CrewProposal, for viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> ProposalInfo {
    let seats = try seats(of: proposal.id)
    let hidden = try blocks(around: viewer)
    let shown = seats.filter { !hidden.contains($0.member) }
    let previews = try previews(of: shown.map(\.member), keys)
    let details = try shown.compactMap { try find($0.member) }.map { try keys.details(of: $0) }
    let circle = CrewCircle(tags: proposal.tags, room: shown.count, members: details)
    let known = details.compactMap(\.hours)
    let common = known.first.map { first in
      known.dropFirst().reduce(first) { $0.intersection($1) }.spans
    }
    return ProposalInfo(
      id: WireID(proposal.id), name: proposal.name, interestTags: proposal.tags,
      seats: shown.compactMap { seat in
        previews[seat.member].map { SeatInfo(user: $0, answer: seat.answer) }
      },
      cohesion: Self.rounded(circle.cohesion), lowest: Self.rounded(circle.lowest),
      commonHours: common ?? [], reasons: proposal.explanation,
      expiresAt: WireTime(proposal.expiresAt), crewID: proposal.crew.map { WireID($0) },
      range: circle.estimate.range)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension CrewCircle {
  /// The mean affinity of the member who fares worst, from 0 to 1.
  var lowest: Double {
    guard members.count >= 2 else { return 0.5 }
    let means = members.indices.map { index in
      let others = members.indices.filter { $0 != index }
      return others.reduce(0) { $0 + Affinity.between(members[index], members[$1]).score }
        / Double(others.count)
    }
    return means.min() ?? 0.5
  }
}
