import Interchange
import Networking

extension Browser {
  /// Gives the browser an authenticator of its own, whose user is there and agrees to everything.
  ///
  /// - Returns: its ID.
  /// - Throws: what the driver refuses.
  public func addAuthenticator() async throws -> String {
    try await driver.send(
      .post, "session/\(session)/webauthn/authenticator",
      [
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserConsenting": true, "isUserVerified": true,
      ]
    ).stringValue ?? ""
  }

  /// The number of passkeys that an authenticator holds.
  public func passkeys(of authenticator: String) async throws -> Int {
    try await driver.send(
      .get, "session/\(session)/webauthn/authenticator/\(authenticator)/credentials"
    ).arrayValue?.count ?? 0
  }

  /// Takes an authenticator away again.
  public func removeAuthenticator(_ authenticator: String) async throws {
    try await driver.send(
      .delete, "session/\(session)/webauthn/authenticator/\(authenticator)")
  }
}
