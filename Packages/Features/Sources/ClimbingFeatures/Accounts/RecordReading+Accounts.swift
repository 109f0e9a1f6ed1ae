import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// The climbers of this device by their handles, whether signed in or not.
  func localClimbers() throws -> [LocalClimber] {
    let accounts = try fetch(Query<LocalAccount>())
    let profiles = try fetch(Query<Profile>().filter(.among(\.id, accounts.map(\.profile))))
    let byID = Dictionary(profiles.map { ($0.id, $0) }) { first, _ in first }
    let acting = accounts.filter { $0.isSignedIn && byID[$0.profile] != nil }.max {
      ($0.signedInAt?.milliseconds ?? 0, $0.id) < ($1.signedInAt?.milliseconds ?? 0, $1.id)
    }
    let climbers = accounts.compactMap { account in
      byID[account.profile].map {
        LocalClimber(profile: $0, account: account, isActing: account.id == acting?.id)
      }
    }
    return climbers.sorted {
      ($0.profile.handle, $0.profile.id) < ($1.profile.handle, $1.profile.id)
    }
  }

  /// The climber of this device who is called so.
  ///
  /// - Throws: ``AccountError`` if no climber is.
  func localClimber(called text: String) throws -> LocalClimber {
    let climbers = try localClimbers()
    let wanted = Handle.folded(text)
    // The profile's handle may have been changed on another device: it is the one that counts.
    let climber =
      climbers.first { $0.profile.handle == wanted || $0.profile.id.description == wanted }
      ?? climbers.first { $0.account.handle == wanted }
    guard let climber else {
      throw AccountError.accountNotFound(wanted, known: climbers.map(\.profile.handle))
    }
    return climber
  }

  /// The profile of a climber who is signed in here: asked for in the transaction that acts, because
  /// another process may have signed the climber out meanwhile.
  ///
  /// - Throws: ``AccountError`` with ``AccountError/notSignedIn(_:signedIn:)``.
  func signedInProfile(_ climber: Identifier<Profile>) throws -> Profile {
    let account = try find(LocalAccount.identity(of: climber))
    guard let account, account.isSignedIn, let profile = try find(climber) else {
      throw AccountError.notSignedIn(
        try find(climber)?.handle ?? account?.handle,
        signedIn: try localClimbers().filter(\.account.isSignedIn).map(\.profile.handle))
    }
    return profile
  }

  /// Whether a profile or an account is called so, other than those of one climber.
  func isTaken(_ handle: Handle, exceptBy own: Identifier<Profile>? = nil) throws -> Bool {
    let name = handle.description
    let profiles = try values(of: \.id, Query<Profile>().filter(\.handle == name))
    let accounts = try values(of: \.profile, Query<LocalAccount>().filter(\.handle == name))
    return (profiles + accounts).contains { $0 != own }
  }

  /// A time of signing in that is later than everybody's, even where the clock went back.
  func nextSignIn(at now: Timestamp) throws -> Timestamp {
    let last = try values(of: \.signedInAt, Query<LocalAccount>()).compactMap(\.self).max()
    return max(now, last?.advanced(byMilliseconds: 1) ?? now)
  }
}
