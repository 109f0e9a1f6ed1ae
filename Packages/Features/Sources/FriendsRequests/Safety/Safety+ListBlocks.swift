public import Services

extension Safety {
  public struct ListBlocks: FriendsRequest {
    public typealias Response = BlocksData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/blocks")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
