public struct InvitationsData: Codable, Sendable, Equatable {
  /// The newest first.
  public var invitations: [InvitationInfo]

  public init(invitations: [InvitationInfo]) {
    self.invitations = invitations
  }

  private enum CodingKeys: String, CodingKey {
    case invitations
  }
}
