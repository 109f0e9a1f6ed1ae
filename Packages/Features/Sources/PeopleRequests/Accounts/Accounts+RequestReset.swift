public import Services

extension Accounts {
  /// Sends a code for a new password, if there is such an account; the answer is the same if not.
  ///
  /// Refused with `invalid_email`, `rate_limited` and `not_sent`.
  public struct RequestReset: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    public static let endpoint = Endpoint(.post, "/auth/reset")
    public static let access = ServiceAccess.anyone

    public var email: String

    public init(email: String) {
      self.email = email
    }
  }
}
