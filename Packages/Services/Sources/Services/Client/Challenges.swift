public import DomainModels

/// The purpose of a code that a service sends to a phone or an address.
public protocol ChallengePurpose: RawRepresentable<String>, CaseIterable, Codable, Sendable,
  Equatable
{
  /// True if the code signs a user in, so that no user is signed in before.
  var isEntry: Bool { get }
}

/// A code that is under way: what a client sends back with it, perhaps in another run of the program.
public struct PendingChallenge<Purpose: ChallengePurpose>: Codable, Sendable, Equatable {
  public var purpose: Purpose
  /// The number or address that the code went to, as it was typed; empty if the account says it.
  public var contact: String
  /// The ID that the service gave with the code.
  public var challenge: String
  /// The time at which the code expires, by the device's clock.
  public var expiresAt: Timestamp

  public init(purpose: Purpose, contact: String, challenge: String, expiresAt: Timestamp) {
    self.purpose = purpose
    self.contact = contact
    self.challenge = challenge
    self.expiresAt = expiresAt
  }
}

extension PendingChallenge: CustomStringConvertible, CustomReflectable {
  /// Logs must not show the contact.
  public var description: String { "a code for \(purpose.rawValue)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ServiceClient {
  /// Stores a challenge, in place of an earlier one of the same user and purpose.
  ///
  /// A challenge for signing in is stored under the name that the client was made for, or else
  /// ``defaultUser``; every other one under the current user's.
  ///
  /// - Throws: ``ServiceError`` as ``user()`` if the purpose needs a signed-in user; `SecretError`.
  public func store(_ challenge: PendingChallenge<API.Purpose>) throws {
    let owner = try owner(of: challenge.purpose)
    var names = try store.namesWithChallenges(at: clock.now)
    if !names.contains(owner.key) { names.append(owner.key) }
    // The list first: a challenge that is not in it would never be removed.
    try store.write(names, SessionStore<API>.challengeList)
    try store.write(challenge, SessionStore<API>.challenge(challenge.purpose, of: owner))
  }

  /// The stored challenge of a purpose; `nil` if none is under way, or it has expired.
  ///
  /// - Throws: as ``store(_:)``.
  public func pendingChallenge(
    for purpose: API.Purpose
  ) throws -> PendingChallenge<API.Purpose>? {
    let owner = try owner(of: purpose)
    if let challenge = try store.challenge(purpose, of: owner), clock.now < challenge.expiresAt {
      return challenge
    }
    try removeChallenge(for: purpose)
    return nil
  }

  /// Removes a challenge, once its code was used.
  ///
  /// - Throws: as ``store(_:)``.
  public func removeChallenge(for purpose: API.Purpose) throws {
    try store.removeChallenge(purpose, of: owner(of: purpose))
    try store.removeExpiredChallenges(at: clock.now)
  }

  /// Removes the challenges for signing in of a user, and those of the client, which may have asked
  /// for them before a name was chosen.
  func removeEntryChallenges(of name: UserName) throws {
    for owner in [name, try newcomer()] {
      for purpose in API.Purpose.allCases where purpose.isEntry {
        try store.removeChallenge(purpose, of: owner)
      }
    }
    try store.removeExpiredChallenges(at: clock.now)
  }

  private func owner(of purpose: API.Purpose) throws -> UserName {
    purpose.isEntry ? try newcomer() : try name(of: user())
  }

  /// The name of a user who signs in with this client.
  private func newcomer() throws -> UserName { try checked(entryName) }
}

extension SessionStore {
  /// The secret with the names that have challenges, because a store of secrets can't list.
  static var challengeList: String { "codes" }

  static func challenge(_ purpose: API.Purpose, of name: UserName) -> String {
    "code-\(purpose.rawValue)-\(name.key)"
  }

  func challenge(
    _ purpose: API.Purpose, of name: UserName
  ) throws -> PendingChallenge<API.Purpose>? {
    try read(Self.challenge(purpose, of: name))
  }

  func removeChallenge(_ purpose: API.Purpose, of name: UserName) throws {
    try remove(Self.challenge(purpose, of: name))
  }

  func removeExpiredChallenges(at now: Timestamp) throws {
    let names = try namesWithChallenges(at: now)
    if names.isEmpty {
      try remove(Self.challengeList)
    } else {
      try write(names, Self.challengeList)
    }
  }

  /// The names that have challenges, after expired ones were removed.
  func namesWithChallenges(at now: Timestamp) throws -> [String] {
    // An unreadable list is replaced: it only helps to remove things.
    let names: [String] = (try? read(Self.challengeList)) ?? []
    return try names.filter { key in
      guard let name = UserName(key) else { return false }
      var isNeeded = false
      for purpose in API.Purpose.allCases {
        if let end = (try? challenge(purpose, of: name))?.expiresAt, now < end {
          isNeeded = true
        } else {
          try removeChallenge(purpose, of: name)
        }
      }
      return isNeeded
    }
  }
}
