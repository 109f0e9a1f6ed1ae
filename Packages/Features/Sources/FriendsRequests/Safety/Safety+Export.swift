extension Safety {
  /// Everything that is kept of one, as JSON.
  public struct Export: FriendsRequest {
    /// What comes back.
    public typealias Response = ExportedData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/export")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
