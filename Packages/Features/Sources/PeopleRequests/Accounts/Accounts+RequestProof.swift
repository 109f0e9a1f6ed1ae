extension Accounts {
  /// Sends a code by which the owner proves that it is they, before something that would keep them
  /// out.
  ///
  /// It goes to the account's phone, or by mail where it has none. Refused with `rate_limited` and
  /// `not_sent`.
  public struct RequestProof: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    /// Its name on a wire, which never changes.
    public static let name = "accounts.request_proof"
    public static let access = PeopleAccess.account

    public init() {}
  }
}
