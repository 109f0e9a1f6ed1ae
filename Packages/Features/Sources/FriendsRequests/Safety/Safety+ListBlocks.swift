extension Safety {
  /// Lists whom one blocked.
  public struct ListBlocks: FriendsRequest {
    /// What comes back.
    public typealias Response = BlocksData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/blocks")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
