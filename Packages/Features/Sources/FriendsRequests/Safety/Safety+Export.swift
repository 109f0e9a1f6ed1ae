public import Services

extension Safety {
  /// Everything that is kept of one, as JSON.
  public struct Export: FriendsRequest {
    public typealias Response = ExportedData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/export")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
