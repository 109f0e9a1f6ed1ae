public import DomainModels
public import Secrets
public import Services

extension AccountOperations {
  /// Sends a code by which the owner proves that it is they, before something that would keep them
  /// out.
  ///
  /// It goes to the account's phone, or by mail where it has none. Refused with `rate_limited` and
  /// `not_sent`.
  public struct RequestProof: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/proof") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }

  /// Sets the password, also a first one, and ends all other sessions.
  ///
  /// Refused with `weak_password`, and where the proof is wrong with `wrong_credentials`,
  /// `invalid_code`, `code_expired` or `proof_impossible`.
  public struct ChangePassword: AccountRequest {
    /// This session with new tokens: those before work no more.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.put, "/account/password") }
    public static var access: ServiceAccess { .account }
    public static var changesSession: Bool { true }

    public static func tokens(in response: API.Grant) -> SessionTokens? { response.tokens }

    /// The new password.
    public var password: SecretText
    /// That it is the owner.
    public var proof: AccountProof

    public init(password: SecretText, proof: AccountProof) {
      self.password = password
      self.proof = proof
    }
  }

  /// Sends a code to a number or an address that is to be the account's.
  ///
  /// The service names the owner to no user before the code comes back. Refused with
  /// `invalid_phone_number`, `invalid_email`, `rate_limited`, `not_sent`, and where the proof is
  /// wrong as ``ChangePassword``.
  public struct ChangeContact: AccountRequest {
    /// The lifetime of the code, and the ID to send back with it.
    public typealias Response = CodeSent
    public static var endpoint: Endpoint { Endpoint(.post, "/account/contact") }
    public static var access: ServiceAccess { .account }

    /// The new number, or address: a value with an `@` is an address.
    public var contact: String
    /// That it is the owner.
    public var proof: AccountProof

    public init(contact: String, proof: AccountProof) {
      self.contact = contact
      self.proof = proof
    }
  }

  /// Makes a number or an address the account's, and ends all other sessions.
  ///
  /// It takes the place of the one before of its kind. Refused with `invalid_code`, `code_expired`
  /// and `contact_taken`.
  public struct ConfirmContact: AccountRequest {
    /// This session with new tokens: those before work no more.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.put, "/account/contact") }
    public static var access: ServiceAccess { .account }
    public static var changesSession: Bool { true }

    public static func tokens(in response: API.Grant) -> SessionTokens? { response.tokens }

    /// The same number or address as in ``ChangeContact``.
    public var contact: String
    /// The code that was sent to it.
    public var code: SecretText
    /// The challenge that ``ChangeContact`` returned.
    public var challenge: String

    public init(contact: String, code: SecretText, challenge: String) {
      self.contact = contact
      self.code = code
      self.challenge = challenge
    }
  }

  /// Lists what happened to the account, the newest first; at most a hundred events of 90 days.
  public struct ListEvents: AccountRequest {
    /// The events, none of which names a number, an address or a place.
    public typealias Response = [SecurityEventInfo]
    public static var endpoint: Endpoint { Endpoint(.get, "/account/events") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }

  /// Deletes everything that is kept of the user who asks, and the account, for good.
  ///
  /// Reports about them stay, as evidence. Refused where the proof is wrong as ``ChangePassword``,
  /// and then nothing is deleted. With ``ServiceError/Code/unavailable`` the account may be gone, and
  /// its profile not yet: the message says so, and the service erases it when it next tidies up.
  public struct Delete: AccountRequest {
    public typealias Response = DeletionReceipt
    public static var endpoint: Endpoint { Endpoint(.post, "/account/delete") }
    public static var access: ServiceAccess { .account }
    public static var changesSession: Bool { true }

    /// That it is the owner.
    public var proof: AccountProof

    public init(proof: AccountProof) {
      self.proof = proof
    }
  }
}

/// The data that deletion removed.
public struct DeletionReceipt: ServiceResponse {
  public var deletedAt: Timestamp
  /// The number of deleted rows of each table, by the table's name; tables that lost none are left
  /// out.
  public var counts: [String: Int]

  public init(deletedAt: Timestamp, counts: [String: Int]) {
    self.deletedAt = deletedAt
    self.counts = counts
  }
}

/// Something that happened to an account.
public struct SecurityEventInfo: ServiceResponse {
  /// A stable name, such as `signed_in`.
  public var what: String
  public var happenedAt: Timestamp

  public init(what: String, happenedAt: Timestamp) {
    self.what = what
    self.happenedAt = happenedAt
  }
}
