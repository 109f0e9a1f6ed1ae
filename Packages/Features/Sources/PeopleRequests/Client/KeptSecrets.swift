import DomainModels
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a device keeps for the people who use it, each thing under a secret's name.
///
/// - `people-users`: who is signed in here, the last one last, and who acts, because stores can't list;
/// - `people-session-NAME`: a user's tokens;
/// - `people-code-PURPOSE-NAME`: a code under way, of a user or of who is to be one;
/// - `people-codes`: the names that have codes under way, so that those that are over can be removed;
/// - `people-device`: the nonce.
///
/// Everything is read anew each time, because another process may have written it.
struct KeptSecrets: Sendable {
  let store: any SecretStore

  // MARK: Sessions

  /// A user's tokens; `nil` if there are none.
  func session(of name: UserName) throws -> KeptSession? {
    try read(KeptSession.self, Self.session(of: name).text)
  }

  /// Keeps a user's tokens.
  func keep(_ session: KeptSession, of name: UserName) throws {
    try write(session, Self.session(of: name).text)
  }

  /// Forgets a user's tokens.
  func removeSession(of name: UserName) throws { try store.remove(Self.session(of: name)) }

  // MARK: The device

  /// The device's nonce; `nil` while it has none.
  func nonce() throws -> String? {
    try store.read(SecretName("people-device"))?.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The device's nonce, which is made on first use: 32 random bytes in hexadecimal.
  func nonce(from random: RandomSource) throws -> String {
    if let nonce = try nonce() { return nonce }
    let digits = (0..<4).map { _ in
      let text = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let name = try SecretName("people-device")
    try store.write(Secret(digits.joined()), for: name)
    // Another process may have been quicker or slower: whatever lies there now is it.
    return try nonce() ?? digits.joined()
  }

  /// Forgets the device's nonce.
  func removeNonce() throws { try store.remove(SecretName("people-device")) }

  // MARK: Reading and writing

  private static func session(of name: UserName) throws -> SecretName {
    try SecretName("people-session-\(name.key)")
  }

  /// What lies under a name; `nil` if nothing does.
  func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    guard let secret = try store.read(SecretName(name)) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: secret.withBytes { Data($0) })
    } catch {
      // Nothing of the text may come along.
      throw PeopleError(
        .sessionUnreadable, "the secret \(name) in \(store.name) can't be read",
        hint: "Remove it, and sign in again")
    }
  }

  /// Puts a value in place of what lies under a name.
  func write(_ value: some Encodable, _ name: String) throws {
    try store.write(Secret(bytes: JSONEncoder().encode(value)), for: SecretName(name))
  }
}
