/// An invitation.
public struct InvitationInfo: Codable, Sendable, Equatable {
  /// To which crew.
  public var crew: CrewInfo
  /// Who invited one.
  public var invitedBy: MemberPreview
  /// When.
  public var invitedAt: WireTime

  /// Makes one with all its fields.
  public init(crew: CrewInfo, invitedBy: MemberPreview, invitedAt: WireTime) {
    self.crew = crew
    self.invitedBy = invitedBy
    self.invitedAt = invitedAt
  }

  private enum CodingKeys: String, CodingKey {
    case crew
    case invitedBy = "invited_by"
    case invitedAt = "invited_at"
  }
}
