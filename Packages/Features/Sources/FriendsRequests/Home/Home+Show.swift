public import Services

extension Home {
  /// Quick figures and what happened of late.
  public struct Show: FriendsRequest {
    public typealias Response = HomeData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/home")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
