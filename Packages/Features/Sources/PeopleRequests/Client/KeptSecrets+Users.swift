import DomainModels
import PeopleModels
import Secrets

extension KeptSecrets {
  /// Who is signed in here, and who acts.
  func users() throws -> KeptUsers {
    try read(KeptUsers.self, Self.usersName) ?? KeptUsers()
  }

  /// The user of a name; `nil` if there is none.
  func user(_ name: UserName) throws -> KeptUser? {
    try users().list.first { try UserName($0.name) == name }
  }

  /// Puts a user last, in place of what was listed under this name and of the same person; they act
  /// from now on.
  ///
  /// - Returns: other names that the same person had; their tokens are still kept.
  func add(_ user: KeptUser, _ name: UserName) throws -> [UserName] {
    var users = KeptUsers(acting: user.name)
    var dropped: [UserName] = []
    for other in try self.users().list {
      let otherName = try UserName(other.name)
      if otherName == name { continue }
      if other.person == user.person { dropped.append(otherName) } else { users.list.append(other) }
    }
    users.list.append(user)
    try write(users, Self.usersName)
    return dropped
  }

  /// Forgets a user's tokens and codes, and their place in the list; if it was they who acted, nobody
  /// does.
  ///
  /// - Returns: whether nobody is left.
  @discardableResult
  func remove(_ name: UserName) throws -> Bool {
    try removeSession(of: name)
    for purpose in PendingPurpose.allCases { try removeChallenge(purpose, of: name) }
    var users = try users()
    try users.list.removeAll { try UserName($0.name) == name }
    if try users.acting.map({ try UserName($0) }) == name { users.acting = nil }
    if users.list.isEmpty {
      try store.remove(SecretName(Self.usersName))
    } else {
      try write(users, Self.usersName)
    }
    return users.list.isEmpty
  }

  /// Forgets what is left of a user whom the list names no more; codes for coming in under the name
  /// may be another's.
  func removeRest(of name: UserName) throws {
    try removeSession(of: name)
    for purpose in PendingPurpose.allCases where !purpose.isEntry {
      try removeChallenge(purpose, of: name)
    }
  }

  private static var usersName: String { "people-users" }
}
