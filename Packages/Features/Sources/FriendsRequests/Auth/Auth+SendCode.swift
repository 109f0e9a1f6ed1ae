public import Services

extension Auth {
  /// Sends a code to a phone.
  public struct SendCode: FriendsRequest {
    public typealias Response = CodeSent
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/send-code")
    public static let access = ServiceAccess.anyone

    /// The number, in any usual spelling; E.164 is safest.
    public var phoneNumber: String

    public init(phoneNumber: String) {
      self.phoneNumber = phoneNumber
    }

    private enum CodingKeys: String, CodingKey {
      case phoneNumber = "phone_number"
    }
  }
}
