public import Services

extension Users {
  /// The member's settings beside the profile.
  public struct Settings: FriendsRequest {
    public typealias Response = MemberSettings
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/settings")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
