import DomainModels
import Secrets

extension KeptSecrets {
  /// A code that is under way.
  func challenge(_ purpose: PendingPurpose, of name: UserName) throws -> PendingChallenge? {
    try read(PendingChallenge.self, Self.code(purpose, of: name))
  }

  /// Keeps what has to come back with a code, and forgets what is over of anybody.
  func keep(_ challenge: PendingChallenge, of name: UserName, at now: Timestamp) throws {
    var names = try namesWithCodes(at: now)
    if !names.contains(name.key) { names.append(name.key) }
    // The list first: a code that it does not tell of would never be tidied.
    try write(names, Self.codesName)
    try write(challenge, Self.code(challenge.purpose, of: name))
  }

  /// Forgets a code.
  func removeChallenge(_ purpose: PendingPurpose, of name: UserName) throws {
    try store.remove(SecretName(Self.code(purpose, of: name)))
  }

  /// Forgets every code by which somebody of a name was to come in.
  func removeEntryChallenges(of name: UserName) throws {
    for purpose in PendingPurpose.allCases where purpose.isEntry {
      try removeChallenge(purpose, of: name)
    }
  }

  /// Forgets what is over, of anybody, and the list of names where it leads nowhere.
  func tidyChallenges(at now: Timestamp) throws {
    let names = try namesWithCodes(at: now)
    if names.isEmpty {
      try store.remove(SecretName(Self.codesName))
    } else {
      try write(names, Self.codesName)
    }
  }

  /// The names that have codes under way, after those that are over were removed.
  private func namesWithCodes(at now: Timestamp) throws -> [String] {
    // A list that can't be read is begun anew: it is for tidying only.
    let names = (try? read([String].self, Self.codesName)) ?? []
    return try names.filter { key in
      let name = try UserName(key)
      var isNeeded = false
      for purpose in PendingPurpose.allCases {
        if let end = (try? challenge(purpose, of: name))?.expiresAt, now < end {
          isNeeded = true
        } else {
          try removeChallenge(purpose, of: name)
        }
      }
      return isNeeded
    }
  }

  private static var codesName: String { "people-codes" }

  private static func code(_ purpose: PendingPurpose, of name: UserName) -> String {
    "people-code-\(purpose.rawValue)-\(name.key)"
  }
}
