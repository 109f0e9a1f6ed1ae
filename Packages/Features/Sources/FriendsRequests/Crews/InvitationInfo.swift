public struct InvitationInfo: Codable, Sendable, Equatable {
  public var crew: CrewInfo
  public var invitedBy: MemberPreview
  public var invitedAt: WireTime

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
