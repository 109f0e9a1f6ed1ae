public import Services

/// Proposed crews.
public struct ProposalsData: ServiceResponse {
  /// The newest first.
  public var proposals: [ProposalInfo]

  public init(proposals: [ProposalInfo]) {
    self.proposals = proposals
  }

  private enum CodingKeys: String, CodingKey {
    case proposals
  }
}
