public import Secrets
public import Services

extension AccountOperations {
  /// Sends a code to an address that is to have an account.
  ///
  /// An address that has one gets a mail that says so, and the answer is the same. Refused with
  /// `invalid_email`, `weak_password`, `rate_limited` and `not_sent`.
  public struct SignUp: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/sign-up") }
    public static var access: ServiceAccess { .anyone }

    public var email: String
    /// The password that the account is to have: at least 8 characters.
    public var password: SecretText

    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }

  /// Makes the account that the mail's code is for, and signs in.
  ///
  /// Refused with `invalid_code`, `code_expired` and `contact_taken`.
  public struct ConfirmSignUp: AccountRequest {
    /// The tokens of the first session.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/sign-up/confirm") }
    public static var access: ServiceAccess { .anyone }

    public var email: String
    /// The code from the mail.
    public var code: SecretText
    /// The challenge that ``SignUp`` returned.
    public var challenge: String

    public init(email: String, code: SecretText, challenge: String) {
      self.email = email
      self.code = code
      self.challenge = challenge
    }
  }

  /// Signs in by address and password.
  ///
  /// Refused with `wrong_credentials`, for an unknown address too, and after some of them with
  /// `rate_limited`.
  public struct SignIn: AccountRequest {
    /// The tokens of a new session.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/sign-in") }
    public static var access: ServiceAccess { .anyone }

    public var email: String
    public var password: SecretText

    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }

  /// Sends a code for a new password, if there is such an account; the answer is the same if not.
  ///
  /// Refused with `invalid_email`, `rate_limited` and `not_sent`.
  public struct RequestReset: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/reset") }
    public static var access: ServiceAccess { .anyone }

    public var email: String

    public init(email: String) {
      self.email = email
    }
  }

  /// Sets a new password, ends every session, and signs in.
  ///
  /// Refused with `weak_password`, `invalid_code` and `code_expired`.
  public struct ResetPassword: AccountRequest {
    /// The tokens of a new session.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/reset/confirm") }
    public static var access: ServiceAccess { .anyone }

    /// The code from the mail.
    public var code: SecretText
    /// The challenge that ``RequestReset`` returned.
    public var challenge: String
    /// The new password.
    public var password: SecretText

    public init(code: SecretText, challenge: String, password: SecretText) {
      self.code = code
      self.challenge = challenge
      self.password = password
    }
  }
}
