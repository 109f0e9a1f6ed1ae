public import Services

extension Auth {
  /// Sends a code to the account's phone, for what would be hard to take back.
  public struct RequestProof: FriendsRequest {
    public typealias Response = CodeSent
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/proof")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
