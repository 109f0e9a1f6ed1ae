public import Services

extension Accounts {
  /// Sends a code by which the owner proves that it is they, before something that would keep them
  /// out.
  ///
  /// It goes to the account's phone, or by mail where it has none. Refused with `rate_limited` and
  /// `not_sent`.
  public struct RequestProof: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    public static let endpoint = Endpoint(.post, "/auth/proof")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
