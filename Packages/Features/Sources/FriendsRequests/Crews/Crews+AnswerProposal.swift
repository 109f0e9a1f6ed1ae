public import FriendsModels
public import Services

extension Crews {
  /// Accepts or declines a seat.
  ///
  /// With the third who accepts it becomes a crew, and later ones join it.
  public struct AnswerProposal: FriendsRequest {
    public typealias Response = ProposalInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/proposals/{proposal_id}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var proposal: WireID<CrewProposal>
    /// Whether one takes the seat.
    public var accept: Bool

    public init(proposal: WireID<CrewProposal>, accept: Bool) {
      self.proposal = proposal
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case proposal = "proposal_id"
    }
  }
}
