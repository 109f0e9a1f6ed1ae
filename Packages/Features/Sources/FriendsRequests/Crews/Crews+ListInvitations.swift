public import Services

extension Crews {
  /// Lists the invitations that wait for the caller's answer.
  public struct ListInvitations: FriendsRequest {
    public typealias Response = InvitationsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/invitations")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
