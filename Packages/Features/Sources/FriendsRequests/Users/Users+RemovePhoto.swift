extension Users {
  /// Removes a photo.
  public struct RemovePhoto: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/photos/{index}", numbers: ["index"])
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Its place, from 0.
    public var index: Int

    /// Makes one with all its fields.
    public init(index: Int) {
      self.index = index
    }

    private enum CodingKeys: String, CodingKey {
      case index
    }
  }
}
