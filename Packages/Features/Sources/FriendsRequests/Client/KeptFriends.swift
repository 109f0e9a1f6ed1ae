import DomainModels
import Interchange
import Secrets

/// What a device keeps for the people who use it, each thing under a secret's name.
///
/// - `friends-users`: who is signed in here, whoever acts last;
/// - `friends-session-NAME`: somebody's tokens;
/// - `friends-code-NAME`: a code to sign in with that is under way;
/// - `friends-proof-NAME`: a code that proves who acts;
/// - `friends-device`: the nonce.
struct KeptFriends: Sendable {
  let store: any SecretStore

  /// Who is signed in here, by the keys of their names.
  struct Users: Codable, Sendable {
    var names: [String] = []
  }

  func users() throws -> Users { try read(Users.self, "users") ?? Users() }

  /// Somebody's tokens; `nil` if there are none.
  func friend(_ key: String) throws -> KeptFriend? { try read(KeptFriend.self, "session-\(key)") }

  /// Keeps somebody's tokens; they act from now on.
  func keep(_ friend: KeptFriend, under key: UserKey) throws {
    // The tokens first: a name without them means nothing.
    try write(friend, "session-\(key.text)")
    var users = try users()
    guard users.names.last != key.text else { return }
    users.names.removeAll { $0 == key.text }
    users.names.append(key.text)
    try write(users, "users")
  }

  /// Forgets somebody.
  func remove(_ key: UserKey) throws {
    var users = try users()
    users.names.removeAll { $0 == key.text }
    if users.names.isEmpty { try remove("users") } else { try write(users, "users") }
    try remove("session-\(key.text)")
    try remove("code-\(key.text)")
    try remove("proof-\(key.text)")
  }

  /// The device's nonce, made on first use: 32 random bytes in hexadecimal.
  func nonce(_ random: RandomSource) throws -> String {
    if let known = try read(String.self, "device") { return known }
    let digits = (0..<4).map { _ in
      let text = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    try write(digits.joined(), "device")
    // Another process may have been quicker: whatever lies there now is it.
    return try read(String.self, "device") ?? digits.joined()
  }

  func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    guard let secret = try store.read(SecretName("friends-\(name)")) else { return nil }
    guard let value = try? secret.withBytes({ try JSONDecoding.decode(type, from: Array($0)) })
    else {
      // Nothing of the text may come along.
      throw FriendsError(
        .server, "the secret friends-\(name) in \(store.name) can't be read",
        hint: "Remove it, and sign in again")
    }
    return value
  }

  func write(_ value: some Encodable, _ name: String) throws {
    try store.write(Secret(bytes: JSONEncoding.encode(value)), for: SecretName("friends-\(name)"))
  }

  func remove(_ name: String) throws { try store.remove(SecretName("friends-\(name)")) }
}
