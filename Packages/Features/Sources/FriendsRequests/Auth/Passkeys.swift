import DomainModels
public import Secrets
public import Services

/// Passkeys of users, for the pages of a server.
///
/// The pages know from its configuration whom passkeys are made for. They are no part of the API, ``FriendsAPI/requests``.
public enum Passkeys {
  /// Asks for a passkey to sign in with.
  public struct AskToSignIn: FriendsRequest {
    public typealias Response = PasskeyOptions
    public static let endpoint = Endpoint(.post, "/auth/passkeys/ask")
    public static let access = ServiceAccess.anyone

    public init() {}
  }

  /// Signs in with what a browser answered.
  public struct SignIn: FriendsRequest {
    public typealias Response = SessionStarted
    public static let endpoint = Endpoint(.post, "/auth/passkeys/sign-in")
    public static let access = ServiceAccess.anyone

    public var answer: SecretText

    public init(answer: SecretText) { self.answer = answer }
  }

  /// Lists the user's passkeys.
  public struct List: FriendsRequest {
    public typealias Response = [PasskeyInfo]
    public static let endpoint = Endpoint(.get, "/users/me/passkeys")
    public static let access = ServiceAccess.account

    public init() {}
  }

  /// Asks for a new passkey.
  public struct AskToAdd: FriendsRequest {
    public typealias Response = PasskeyOptions
    public static let endpoint = Endpoint(.post, "/users/me/passkeys/ask")
    public static let access = ServiceAccess.account

    public init() {}
  }

  /// Adds the passkey that a browser made.
  public struct Add: FriendsRequest {
    public typealias Response = Acknowledgement
    public static let endpoint = Endpoint(.post, "/users/me/passkeys")
    public static let access = ServiceAccess.account

    public var answer: SecretText
    public var name: String

    public init(answer: SecretText, name: String) { (self.answer, self.name) = (answer, name) }
  }

  /// Gives a passkey another name.
  public struct Rename: FriendsRequest {
    public typealias Response = Acknowledgement
    public static let endpoint = Endpoint(.put, "/users/me/passkeys/{passkey}")
    public static let access = ServiceAccess.account

    public var passkey: String
    public var name: String

    public init(passkey: String, name: String) { (self.passkey, self.name) = (passkey, name) }
  }

  /// Removes a passkey.
  public struct Remove: FriendsRequest {
    public typealias Response = Acknowledgement
    public static let endpoint = Endpoint(.delete, "/users/me/passkeys/{passkey}")
    public static let access = ServiceAccess.account

    public var passkey: String

    public init(passkey: String) { self.passkey = passkey }
  }
}

/// What a browser is asked with, in the JSON of WebAuthn level 3.
public struct PasskeyOptions: ServiceResponse {
  public var json: String

  public init(json: String) { self.json = json }
}

public struct PasskeyInfo: ServiceResponse {
  public var id: String
  public var name: String
  public var addedAt: WireTime
  public var usedAt: WireTime?

  public init(id: String, name: String, addedAt: WireTime, usedAt: WireTime?) {
    (self.id, self.name, self.addedAt, self.usedAt) = (id, name, addedAt, usedAt)
  }
}

extension FriendsClient {
  /// Signs a user in by a passkey.
  ///
  /// - Parameters:
  ///   - answer: what the browser answered.
  ///   - name: the user's name on this device.
  /// - Throws: as `perform(_:)`.
  public func signIn(withPasskey answer: SecretText, as name: String) async throws {
    let started = try await perform(Passkeys.SignIn(answer: answer))
    let end = clock.now.advanced(byMilliseconds: Int64(started.expiresIn) * 1000)
    try await enter(
      SessionTokens(
        account: started.user.id.id.uuid, access: started.accessToken,
        refresh: started.refreshToken, accessExpiresAt: end), as: name)
  }
}
