public import Services

public struct InvitationsData: ServiceResponse {
  /// The newest first.
  public var invitations: [InvitationInfo]

  public init(invitations: [InvitationInfo]) {
    self.invitations = invitations
  }

  private enum CodingKeys: String, CodingKey {
    case invitations
  }
}
