public import DomainModels
public import Secrets
public import Services

/// The requests about passkeys, for the pages of any server whose users sign in.
///
/// The server's configuration says for whom passkeys are made. No API lists these requests in
/// `ServiceAPI.requests`: only pages make them.
public enum PasskeyOperations<API: ServiceAPI> {}

/// A request of ``PasskeyOperations``.
public protocol PasskeyRequest: ServiceRequest {}

extension PasskeyRequest {
  /// The same name in every API, as in `Passkeys.List`.
  public static var requestName: String { "Passkeys.\(Self.self)" }
}

extension PasskeyOperations {
  /// Asks for a passkey to sign in with.
  public struct AskToSignIn: PasskeyRequest {
    public typealias Response = PasskeyOptions
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/passkeys/ask") }
    public static var access: ServiceAccess { .anyone }

    public init() {}
  }

  /// Signs in with what a browser answered.
  ///
  /// Refused with ``ServiceError/Code/passkeyRefused``, whatever is wrong with the answer.
  public struct SignIn: PasskeyRequest {
    public typealias Response = PasskeyGrant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/passkeys/sign-in") }
    public static var access: ServiceAccess { .anyone }

    public var answer: SecretText

    public init(answer: SecretText) { self.answer = answer }
  }

  /// Lists the user's passkeys, the newest first.
  public struct List: PasskeyRequest {
    public typealias Response = [PasskeyInfo]
    public static var endpoint: Endpoint { Endpoint(.get, "/account/passkeys") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }

  /// Asks for a new passkey.
  public struct AskToAdd: PasskeyRequest {
    public typealias Response = PasskeyOptions
    public static var endpoint: Endpoint { Endpoint(.post, "/account/passkeys/ask") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }

  /// Adds the passkey that a browser made.
  ///
  /// Refused with ``ServiceError/Code/passkeyRefused``, whatever is wrong with the answer.
  public struct Add: PasskeyRequest {
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.post, "/account/passkeys") }
    public static var access: ServiceAccess { .account }

    public var answer: SecretText
    public var name: String

    public init(answer: SecretText, name: String) { (self.answer, self.name) = (answer, name) }
  }

  /// Gives a passkey another name.
  public struct Rename: PasskeyRequest {
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.put, "/account/passkeys/{passkey}") }
    public static var access: ServiceAccess { .account }

    public var passkey: String
    public var name: String

    public init(passkey: String, name: String) { (self.passkey, self.name) = (passkey, name) }
  }

  /// Removes a passkey.
  public struct Remove: PasskeyRequest {
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.delete, "/account/passkeys/{passkey}") }
    public static var access: ServiceAccess { .account }

    public var passkey: String

    public init(passkey: String) { self.passkey = passkey }
  }
}

/// The question to a browser, in the JSON of WebAuthn level 3.
public struct PasskeyOptions: ServiceResponse {
  public var json: String

  public init(json: String) { self.json = json }
}

/// The session of a user who signed in with a passkey; what prints of its tokens is dots.
public struct PasskeyGrant: ServiceResponse {
  public var tokens: SessionTokens

  public init(tokens: SessionTokens) { self.tokens = tokens }
}

/// A passkey as its owner sees it.
public struct PasskeyInfo: ServiceResponse {
  public var id: String
  public var name: String
  public var addedAt: Timestamp
  /// When it was used last; `nil` if it never was.
  public var usedAt: Timestamp?

  public init(id: String, name: String, addedAt: Timestamp, usedAt: Timestamp?) {
    (self.id, self.name, self.addedAt, self.usedAt) = (id, name, addedAt, usedAt)
  }
}

extension ServiceError.Code {
  /// The answer of a browser's passkey was not accepted; the question is used up.
  public static let passkeyRefused = Self("passkey_refused", 401, .locked)
}
