extension Crews {
  /// Lists the invitations that wait for one's answer.
  public struct ListInvitations: FriendsRequest {
    /// What comes back.
    public typealias Response = InvitationsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/invitations")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
