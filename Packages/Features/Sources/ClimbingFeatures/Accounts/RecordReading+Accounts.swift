public import ClimbingModels
public import DomainModels
public import Storage
import Sync

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

  /// Returns whether a profile or an account is called so, other than those of one climber.
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

/// A climber of this device: the profile, and the account through which it acts here.
public struct LocalClimber: Sendable, Equatable {
  public let profile: Profile
  /// The account on this device.
  public let account: LocalAccount
  /// True if it is the one who acts where no climber is named: the last who signed in and did not
  /// sign out.
  public let isActing: Bool
  /// True if both were made just now.
  public let isNew: Bool

  public init(profile: Profile, account: LocalAccount, isActing: Bool, isNew: Bool = false) {
    self.profile = profile
    self.account = account
    self.isActing = isActing
    self.isNew = isNew
  }

  /// The scope of the climber's logbook: what a store acts for (`store.acting(for:)`).
  public var scope: Scope { .logbook(of: profile.id) }

  /// Returns whether records and flags are the same.
  public static func == (left: LocalClimber, right: LocalClimber) -> Bool {
    Profile.schema.values(of: left.profile) == Profile.schema.values(of: right.profile)
      && LocalAccount.schema.values(of: left.account)
        == LocalAccount.schema.values(of: right.account)
      && left.isActing == right.isActing && left.isNew == right.isNew
  }
}

extension RecordReading {
  /// Returns whether no climber lives on this device, so that another climber can move in: nothing
  /// was ever logged, shared or followed, and no account is here but one that was made by itself.
  ///
  /// - Parameter newcomer: who would move in; where it is the climber who is here, it is no move.
  /// - Returns: whether it is free.
  /// - Throws: `StorageError`.
  func isFree(for newcomer: Identifier<Profile>) throws -> Bool {
    let accounts = try count(Query<LocalAccount>())
    let climbers = try localClimbers()
    guard accounts == climbers.count, climbers.count <= 1,
      climbers.allSatisfy({ $0.isUntouched && $0.profile.id != newcomer })
    else { return false }
    return try !hasAny(Session.self) && !hasAny(Climb.self) && !hasAny(Attempt.self)
      && !hasAny(ClimbTag.self) && !hasAny(TagImpact.self) && !hasAny(Follow.self)
      && !hasAny(Post.self) && !hasAny(Kudos.self) && !hasAny(PostComment.self)
      && !hasAny(Block.self)
  }

  /// Returns whether a climber is as ``OpenAccount`` makes one by itself, and never logged, shared,
  /// followed or synced anything.
  ///
  /// - Parameter climber: whom the transaction acts for.
  /// - Returns: whether no climber would miss the climber.
  /// - Throws: `StorageError`.
  func hasNothing(of climber: LocalClimber) throws -> Bool {
    let me = climber.profile.id
    guard climber.isUntouched, try count(Query<SyncLink>()) == 0 else { return false }
    return try !hasOwn(Session.self) && !hasOwn(Climb.self) && !hasOwn(Attempt.self)
      && !hasOwn(ClimbTag.self) && !hasOwn(TagImpact.self)
      && first(Query<Follow>().filter(\.follower == me || \.followee == me)) == nil
      && first(Query<Post>().filter(\.author == me)) == nil
      && first(Query<Kudos>().filter(\.giver == me)) == nil
      && first(Query<PostComment>().filter(\.author == me)) == nil
      && first(Query<Block>().filter(\.blocker == me)) == nil
  }

  private func hasOwn<R: Record>(_ type: R.Type) throws -> Bool {
    try first(Query<R>().includingDeleted()) != nil
  }

  private func hasAny<R: Record>(_ type: R.Type) throws -> Bool {
    try first(Query<R>().includingDeleted().inAnyScope()) != nil
  }
}

extension LocalClimber {
  /// True if it is as ``OpenAccount`` makes one by itself, and no climber changed anything of it
  /// since.
  var isUntouched: Bool {
    profile.handle.split(separator: "-").first == "me"
      && profile.handle == account.handle && account.isSignedIn
      && profile.bio == nil && profile.home == nil && profile.routeScale == nil
      && profile.boulderScale == nil && profile.visibility == .onlyMe
      && profile.lifecycle.updatedAt == profile.lifecycle.createdAt
      && account.lifecycle.updatedAt == account.lifecycle.createdAt
  }
}

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

extension Scope {
  /// The scope of a climber's logbook: sessions, climbs, attempts and tags.
  public static func logbook(of climber: Identifier<Profile>) -> Scope {
    Scope(climber.description)
  }
}
