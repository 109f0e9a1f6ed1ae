extension Accounts {
  /// Sends a code for a new password, if there is such an account; the answer is the same if not.
  ///
  /// Refused with `invalid_email`, `rate_limited` and `not_sent`.
  public struct RequestReset: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    /// Its name on a wire, which never changes.
    public static let name = "accounts.request_reset"
    public static let access = PeopleAccess.anybody

    public var email: String

    public init(email: String) {
      self.email = email
    }
  }
}
