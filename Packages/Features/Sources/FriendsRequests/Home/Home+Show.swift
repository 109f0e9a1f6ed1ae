extension Home {
  /// Quick figures and what happened of late.
  public struct Show: FriendsRequest {
    /// What comes back.
    public typealias Response = HomeData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/home")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
