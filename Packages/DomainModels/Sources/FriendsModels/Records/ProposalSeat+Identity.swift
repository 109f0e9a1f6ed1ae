public import DomainModels

extension ProposalSeat {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in proposal: Identifier<CrewProposal>
  ) -> Identifier<ProposalSeat> {
    Identifier(name: "\(member)/\(proposal)", in: FriendsNamespace.seat)
  }
}
