import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// Whether nobody lives on this device, so that another climber can move in: nothing was ever
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
  }

  private func hasAny<R: Record>(_ type: R.Type) throws -> Bool {
    try first(Query<R>().includingDeleted().inAnyScope()) != nil
  }
}

extension LocalClimber {
  /// Whether it is as ``OpenAccount`` makes one by itself, and nobody changed anything of it since.
  fileprivate var isUntouched: Bool {
    profile.handle.split(separator: "-").first == "me"
      && profile.handle == account.handle && account.isSignedIn
      && profile.bio == nil && profile.home == nil && profile.routeScale == nil
      && profile.boulderScale == nil && profile.visibility == .onlyMe
      && profile.lifecycle.updatedAt == profile.lifecycle.createdAt
      && account.lifecycle.updatedAt == account.lifecycle.createdAt
  }
}
