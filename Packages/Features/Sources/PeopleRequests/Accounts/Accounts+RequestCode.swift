public import Services

extension Accounts {
  /// Sends a code to a phone, to sign in with, and up if the number is new.
  ///
  /// Nobody looks whether the number is known: the answer is the same. Refused with
  /// `invalid_phone_number`, `rate_limited` (then it says how long to wait) and `not_sent`.
  public struct RequestCode: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    public static let endpoint = Endpoint(.post, "/auth/code")
    public static let access = ServiceAccess.anyone

    /// The number, in whatever usual spelling.
    public var phone: String

    public init(phone: String) {
      self.phone = phone
    }
  }
}
