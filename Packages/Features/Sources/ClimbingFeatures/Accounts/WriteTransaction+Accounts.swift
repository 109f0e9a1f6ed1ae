import ClimbingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// Makes a profile that no other climber sees, and an account that is signed in to it.
  func makeClimber(
    _ id: Identifier<Profile>, called handle: Handle, name: String, at now: Timestamp
  ) throws -> LocalClimber {
    let profile = Profile(
      id: id, handle: handle.description, name: name, bio: nil, home: nil, routeScale: nil,
      boulderScale: nil, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: now))
    try profile.validate()
    try insert(profile)
    return try signIn(profile, at: now)
  }

  /// Gives a profile that is here an account, signed in and acting from now on.
  func signIn(_ profile: Profile, at now: Timestamp) throws -> LocalClimber {
    let account = LocalAccount(
      id: LocalAccount.identity(of: profile.id), profile: profile.id, handle: profile.handle,
      signedInAt: try nextSignIn(at: now), signedOutAt: nil, lifecycle: Lifecycle(createdAt: now))
    try account.validate()
    try save(account)
    return LocalClimber(profile: profile, account: account, isActing: true, isNew: true)
  }

  /// Takes every climber from this device; of their accounts stays that they are gone, for programs
  /// that still act for them.
  func removeClimbers(at now: Timestamp) throws {
    for climber in try localClimbers() { try remove(climber, at: now) }
  }

  /// Takes one climber from this device; of the account stays that it is gone.
  func remove(_ climber: LocalClimber, at now: Timestamp) throws {
    try delete(climber.account.id, at: now)
    try erase(climber.profile.id, at: now)
  }

  /// Refuses to write for a climber who was taken from this device meanwhile: no climber would see
  /// it.
  ///
  /// - Throws: ``AccountError`` with ``AccountError/notSignedIn(_:signedIn:)``.
  func requireOwnerIsHere() throws {
    guard let climber = Identifier<Profile>(owner.description),
      let account = try find(LocalAccount.identity(of: climber), includingDeleted: true),
      account.lifecycle.isDeleted
    else { return }
    throw AccountError.notSignedIn(
      account.handle,
      signedIn: try localClimbers().filter(\.account.isSignedIn).map(\.profile.handle))
  }
}
