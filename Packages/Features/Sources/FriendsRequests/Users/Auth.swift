public import Secrets
public import Services

/// Signing in by phone, and the sessions of an account.
public enum Auth {}

extension Auth {
  /// Sends a code to a phone.
  public struct SendCode: FriendsRequest {
    public typealias Response = CodeSent
    /// The endpoint on the wire; it never changes.
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

/// The acknowledgement that a code is on its way.
public struct CodeSent: ServiceResponse {
  /// The remedy, in a sentence.
  public var message: String
  /// For how many seconds the code works.
  public var expiresIn: Int
  /// The ID that a client may send back with the code, which then works with no other.
  public var challengeID: String

  public init(message: String, expiresIn: Int, challengeID: String) {
    self.message = message
    self.expiresIn = expiresIn
    self.challengeID = challengeID
  }

  private enum CodingKeys: String, CodingKey {
    case message
    case expiresIn = "expires_in"
    case challengeID = "challenge_id"
  }
}

extension Auth {
  /// Signs in by a code, and makes the account if the number is new.
  public struct VerifyCode: FriendsRequest {
    public typealias Response = SessionStarted
    /// The endpoint on the wire; it never changes.
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

/// A new session.
public struct SessionStarted: ServiceResponse {
  /// The fields that every request carries.
  public var accessToken: SecretText
  /// The refresh token, which gives the next two tokens.
  public var refreshToken: SecretText
  /// For how many seconds the access token works.
  public var expiresIn: Int
  /// True if the account was made just now.
  public var isNewUser: Bool
  /// The user who is signed in.
  public var user: User

  public init(
    accessToken: SecretText, refreshToken: SecretText, expiresIn: Int, isNewUser: Bool, user: User
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
    self.isNewUser = isNewUser
    self.user = user
  }

  private enum CodingKeys: String, CodingKey {
    case user
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case expiresIn = "expires_in"
    case isNewUser = "is_new_user"
  }
}

extension Auth {
  /// Gives new tokens for a refresh token, which is then over.
  public struct Refresh: FriendsRequest {
    public typealias Response = SessionRefreshed
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/refresh")
    public static let access = ServiceAccess.anyone

    /// The newest refresh token.
    public var refreshToken: SecretText

    public init(refreshToken: SecretText) {
      self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
      case refreshToken = "refresh_token"
    }
  }
}

/// The next tokens of a session.
public struct SessionRefreshed: ServiceResponse {
  /// The fields that every request carries.
  public var accessToken: SecretText
  /// For how many seconds the access token works.
  public var expiresIn: Int
  /// The token that gives the next two; the server document has none, and a client that ignores it
  /// signs in again.
  public var refreshToken: SecretText

  public init(accessToken: SecretText, expiresIn: Int, refreshToken: SecretText) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
  }
}

extension Auth {
  /// Ends a session; one that is over already is over.
  public struct LogOut: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/logout")
    public static let access = ServiceAccess.anyone

    /// A refresh token of the session.
    public var refreshToken: SecretText

    public init(refreshToken: SecretText) {
      self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
      case refreshToken = "refresh_token"
    }
  }
}

extension Auth {
  /// Sends a code to the account's phone, for what would be hard to take back.
  public struct RequestProof: FriendsRequest {
    public typealias Response = CodeSent
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/proof")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

extension Auth {
  /// Deletes the account and everything of it, at once.
  ///
  /// Crews get another admin; missions that they host are cancelled for all.
  public struct Delete: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
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
