public import Services

extension Users {
  public struct RemovePhoto: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/photos/{index}", numbers: ["index"])
    public static let access = ServiceAccess.account

    /// Its place, from 0.
    public var index: Int

    public init(index: Int) {
      self.index = index
    }

    private enum CodingKeys: String, CodingKey {
      case index
    }
  }
}
