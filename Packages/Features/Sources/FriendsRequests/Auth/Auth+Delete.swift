public import Secrets
public import Services

extension Auth {
  /// Deletes the account and everything of it, at once.
  ///
  /// Crews get another admin; missions that they host are cancelled for all.
  public struct Delete: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/delete")
    public static let access = ServiceAccess.account
    public static let changesSession = true

    /// The code that ``RequestProof`` sent.
    public var code: SecretText
    /// The records that came back with it.
    public var challengeID: String

    public init(code: SecretText, challengeID: String) {
      self.code = code
      self.challengeID = challengeID
    }

    private enum CodingKeys: String, CodingKey {
      case code
      case challengeID = "challenge_id"
    }
  }
}
