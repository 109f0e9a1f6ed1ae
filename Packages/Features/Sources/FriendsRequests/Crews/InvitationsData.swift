/// Invitations.
public struct InvitationsData: Codable, Sendable, Equatable {
  /// The newest first.
  public var invitations: [InvitationInfo]

  /// Makes one with all its fields.
  public init(invitations: [InvitationInfo]) {
    self.invitations = invitations
  }

  private enum CodingKeys: String, CodingKey {
    case invitations
  }
}
