public import Secrets
public import Services

extension AccountOperations {
  /// Sends a code to a phone, to sign in with, and up if the number is new.
  ///
  /// The service does not say whether it knows the number: the answer is the same. Refused with
  /// `invalid_phone_number`, `rate_limited` (then it says how long to wait) and `not_sent`.
  public struct RequestCode: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/code") }
    public static var access: ServiceAccess { .anyone }

    /// The number, in any usual spelling.
    public var phone: String

    public init(phone: String) {
      self.phone = phone
    }
  }

  /// Signs in by a phone's code, and makes the account if the number is new.
  ///
  /// Refused with `invalid_code`, no matter which of code, challenge and device was wrong, and with
  /// `code_expired` for a code that was right once.
  public struct VerifyCode: AccountRequest {
    /// The tokens of a new session.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/code/verify") }
    public static var access: ServiceAccess { .anyone }

    /// The number that ``RequestCode`` was asked for, in any usual spelling.
    public var phone: String
    /// The six digits.
    public var code: SecretText
    /// The challenge that ``RequestCode`` returned.
    public var challenge: String

    public init(phone: String, code: SecretText, challenge: String) {
      self.phone = phone
      self.code = code
      self.challenge = challenge
    }
  }

  /// Sends a code by mail, to sign in with, and up if the address is new.
  ///
  /// The answer is the same for an address with an account and for one without. Refused with
  /// `invalid_email`, `rate_limited` (then it says how long to wait) and `not_sent`.
  public struct RequestMailCode: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/mail-code") }
    public static var access: ServiceAccess { .anyone }

    public var email: String

    public init(email: String) {
      self.email = email
    }
  }

  /// Signs in by a mail's code, and makes the account if the address is new.
  ///
  /// Refused as ``VerifyCode``.
  public struct VerifyMailCode: AccountRequest {
    /// The tokens of a new session.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/mail-code/verify") }
    public static var access: ServiceAccess { .anyone }

    /// The address that ``RequestMailCode`` named.
    public var email: String
    /// The six digits.
    public var code: SecretText
    /// The challenge that ``RequestMailCode`` returned.
    public var challenge: String

    public init(email: String, code: SecretText, challenge: String) {
      self.email = email
      self.code = code
      self.challenge = challenge
    }
  }
}

/// That a code is under way, whether or not there is an account.
public struct CodeSent: ServiceResponse {
  /// Has to come back with the code: it works with no other.
  public var challenge: String
  /// For how many seconds the code works.
  public var validSeconds: Int
  /// After how many seconds another can be asked for.
  public var resendSeconds: Int

  public init(challenge: String, validSeconds: Int, resendSeconds: Int) {
    self.challenge = challenge
    self.validSeconds = validSeconds
    self.resendSeconds = resendSeconds
  }
}
