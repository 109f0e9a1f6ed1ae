import ClimbingModels
public import DomainModels
public import Storage

/// Likes a post no more.
public struct TakeBackKudos<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares taking back by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Takes the climber's own kudos back, also where the post may not be seen any more; without
  /// kudos nothing changes.
  ///
  /// - Parameter reference: which post.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ reference: PostReference) async throws {
    let me = context.climber
    let now = context.clock.now
    try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference) { post in
        try transaction.isVisible(post, to: me) || transaction.kudos(of: post, from: me) != nil
      }
      if let kudos = try transaction.kudos(of: post, from: me) {
        try transaction.delete(kudos.id, at: now)
      }
    }
  }
}
