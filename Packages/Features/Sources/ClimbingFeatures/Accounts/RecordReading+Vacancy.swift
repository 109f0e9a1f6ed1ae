import ClimbingModels
import DomainModels
import Storage
import Sync

extension RecordReading {
  /// Whether no climber lives on this device, so that another climber can move in: nothing was ever
  /// logged, shared or followed, and no account is here but one that was made by itself.
  ///
  /// - Parameter newcomer: who would move in; where it is the climber who is here, it is no move.
  /// - Returns: whether it is free.
  /// - Throws: ``Storage/StorageError``.
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

  /// Whether a climber is as ``OpenAccount`` makes one by itself, and never logged, shared, followed or
  /// synced anything.
  ///
  /// - Parameter climber: whom the transaction acts for.
  /// - Returns: whether no climber would miss the climber.
  /// - Throws: ``Storage/StorageError``.
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
  /// Whether it is as ``OpenAccount`` makes one by itself, and no climber changed anything of it
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
