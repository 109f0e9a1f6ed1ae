public import Secrets
public import Services

extension Auth {
  /// Signs in by a code, and makes the account if the number is new.
  public struct VerifyCode: FriendsRequest {
    public typealias Response = SessionStarted
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/verify-code")
    public static let access = ServiceAccess.anyone

    /// The number that the code was sent to.
    public var phoneNumber: String
    /// The six digits.
    public var code: SecretText
    /// The challenge of ``CodeSent``; without it the newest code counts.
    public var challengeID: String?

    public init(phoneNumber: String, code: SecretText, challengeID: String? = nil) {
      self.phoneNumber = phoneNumber
      self.code = code
      self.challengeID = challengeID
    }

    private enum CodingKeys: String, CodingKey {
      case code
      case phoneNumber = "phone_number"
      case challengeID = "challenge_id"
    }
  }
}
