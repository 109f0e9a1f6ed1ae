public import DomainModels
import Interchange
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The tokens of one session.
public struct SessionTokens: Codable, Sendable, Equatable {
  /// The ID of the session in the list of sessions; `nil` where the service does not say it.
  public var session: String?
  public var account: UUID
  /// Travels with every request that needs an account.
  public var access: SecretText
  /// Is exchanged for the next two tokens, once.
  public var refresh: SecretText
  public var accessExpiresAt: Timestamp

  public init(
    session: String? = nil, account: UUID, access: SecretText, refresh: SecretText,
    accessExpiresAt: Timestamp
  ) {
    self.session = session
    self.account = account
    self.access = access
    self.refresh = refresh
    self.accessExpiresAt = accessExpiresAt
  }
}

/// A session as the device stores it.
struct StoredSession: Codable, Sendable, Equatable {
  var tokens: SessionTokens
  /// The time at which the device received the tokens, by its own clock.
  var storedAt: Timestamp

  /// The time before its expiry at which an access token is refreshed: a request takes time.
  private static var margin: Int64 { 30_000 }
  /// Tokens younger than this are not refreshed for their end alone: a device whose clock runs
  /// ahead would refresh them before every request.
  private static var youth: Int64 { 60_000 }

  /// Returns whether the access token has expired or is about to, by the device's clock.
  func isStale(at now: Timestamp) -> Bool {
    now >= tokens.accessExpiresAt.advanced(byMilliseconds: -Self.margin)
      && now >= storedAt.advanced(byMilliseconds: Self.youth)
  }
}

/// A user who is signed in on a device.
public struct SignedInUser: Sendable, Equatable, Codable {
  /// The name that the user chose on this device, as it was typed.
  public var name: String
  public var account: UUID

  public init(name: String, account: UUID) {
    self.name = name
    self.account = account
  }
}

/// The name of a user on one device, in the spelling under which secrets are stored.
///
/// It begins with an ASCII letter or digit and has up to 32 letters, digits, `-` and `_`. Case and
/// separators make no difference: `Ada_L` and `ada-l` are one name.
struct UserName: Sendable, Hashable {
  /// The name as it was typed.
  let text: String
  let key: String

  /// Reads a name; `nil` if it is none.
  init?(_ text: String) {
    let isAllowed: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard (1...32).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed),
      let first = text.first, first.isLetter || first.isNumber
    else { return nil }
    self.text = text
    key = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  static func == (left: UserName, right: UserName) -> Bool { left.key == right.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The sessions of the users of one device, in a store of secrets.
///
/// Under names that begin with the API's prefix it stores `PREFIX-users` (the list of users, the
/// last one last, and the current one, because a store of secrets can't list),
/// `PREFIX-session-NAME` (a user's tokens) and `PREFIX-device` (the nonce). Everything is read
/// again each time, because another process may have written it.
struct SessionStore<API: SessionAPI>: Sendable {
  let secrets: any SecretStore

  struct Users: Codable, Sendable, Equatable {
    /// In the order of signing in.
    var list: [SignedInUser] = []
    /// The name of the user whose requests are made unless another is named.
    var current: String?
  }

  func users() throws -> Users {
    var isEarlier = false
    let users = try read("users") { bytes in
      isEarlier = true
      return earlierUsers(bytes)
    }
    // Written now, because the sessions that it refers to change their form with the next refresh.
    if isEarlier, let users { try write(users, "users") }
    return users ?? Users()
  }

  private func earlierUsers(_ bytes: [UInt8]) -> Users? {
    let users = API.users(earlier: bytes) { key in
      try? secrets.read(name("session-\(key)"))?.withBytes { Array($0) }
    }
    return users.map { Users(list: $0.list, current: $0.current) }
  }

  func session(of name: UserName) throws -> StoredSession? {
    try read("session-\(name.key)") {
      API.tokens(earlier: $0).map { StoredSession(tokens: $0, storedAt: $0.accessExpiresAt) }
    }
  }

  /// Stores the tokens of a user, who becomes the current one.
  ///
  /// It takes the place of earlier names of the same account.
  ///
  /// - Returns: the earlier names of the account, whose tokens are still stored.
  func add(_ session: StoredSession, of name: UserName) throws -> [UserName] {
    try write(session, "session-\(name.key)")
    var users = Users(current: name.text)
    var replaced: [UserName] = []
    for other in try self.users().list {
      guard let otherName = UserName(other.name), otherName != name else { continue }
      if other.account == session.tokens.account {
        replaced.append(otherName)
      } else {
        users.list.append(other)
      }
    }
    users.list.append(SignedInUser(name: name.text, account: session.tokens.account))
    try write(users, "users")
    return replaced
  }

  /// Replaces a user's tokens.
  func update(_ session: StoredSession, of name: UserName) throws {
    try write(session, "session-\(name.key)")
  }

  func removeSession(of name: UserName) throws { try remove("session-\(name.key)") }

  /// Removes what is left of a name that is no longer in the list; challenges for signing in may be
  /// those of another user.
  func removeRest(of name: UserName) throws {
    try removeSession(of: name)
    for purpose in API.Purpose.allCases where !purpose.isEntry {
      try removeChallenge(purpose, of: name)
    }
  }

  /// Removes a user and the user's tokens.
  ///
  /// - Returns: whether no user is left.
  @discardableResult
  func remove(_ name: UserName) throws -> Bool {
    try removeSession(of: name)
    for purpose in API.Purpose.allCases { try removeChallenge(purpose, of: name) }
    var users = try users()
    users.list.removeAll { UserName($0.name) == name }
    if users.current.flatMap(UserName.init) == name { users.current = nil }
    if users.list.isEmpty {
      try remove("users")
    } else {
      try write(users, "users")
    }
    return users.list.isEmpty
  }

  /// The device's nonce, made on first use: 32 random bytes in hexadecimal.
  func nonce(from random: RandomSource) throws -> String {
    if let nonce = try nonce() { return nonce }
    let nonce = random.digits(words: 4)
    try secrets.write(Secret(nonce), for: name("device"))
    // Another process may have been quicker: the stored one counts.
    return try self.nonce() ?? nonce
  }

  private func nonce() throws -> String? {
    try secrets.read(name("device"))?.withBytes { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      // Earlier versions of some products stored it as JSON.
      return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    }
  }

  func removeNonce() throws { try remove("device") }

  // MARK: Values

  func name(_ suffix: String) throws -> SecretName {
    try SecretName("\(API.secretPrefix)-\(suffix)")
  }

  func read<Value: Codable>(
    _ suffix: String, earlier: ([UInt8]) -> Value? = { _ in nil }
  ) throws -> Value? {
    guard let secret = try secrets.read(name(suffix)) else { return nil }
    let value = secret.withBytes { bytes in
      (try? JSONDecoding.decode(Value.self, from: Array(bytes))) ?? earlier(Array(bytes))
    }
    if let value { return value }
    // The error must not show any of the text.
    throw ServiceError(
      API.codes.sessionUnreadable,
      "the secret \(API.secretPrefix)-\(suffix) in \(secrets.name) can't be read",
      hint: "Remove it, and sign in again")
  }

  func write(_ value: some Codable, _ suffix: String) throws {
    try secrets.write(Secret(bytes: JSONEncoding.encode(value)), for: name(suffix))
  }

  func remove(_ suffix: String) throws { try secrets.remove(name(suffix)) }
}

/// Lets the operations that change a user's tokens run one after the other, in the order of asking.
///
/// Each runs in a task of its own: if the caller is cancelled, tokens that are on their way are
/// stored all the same, because the service has already revoked the ones before.
actor PerUserQueue {
  private var last: [UserName: Task<Void, Never>] = [:]

  /// Runs an operation after all earlier ones of the same user.
  ///
  /// The operation must not ask for a turn itself.
  func take<Value: Sendable>(
    _ name: UserName, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last[name]
    let turn = Task {
      await before?.value
      return try await operation()
    }
    // The place in the order is taken before anything waits.
    last[name] = Task { _ = await turn.result }
    return try await turn.value
  }
}

extension RandomSource {
  /// So many words of 64 random bits as hexadecimal digits: a secret that is text.
  public func digits(words: Int) -> String {
    (0..<words).map { _ in
      let word = String(next(), radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }.joined()
  }
}
