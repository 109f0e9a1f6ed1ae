import ClimbingModels
public import DomainModels
public import Storage

/// Takes a post of the climber's own back, with its kudos and comments.
public struct DeletePost<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Deletes the post; the climb or the session stays in the logbook, and what others copied stays
  /// theirs.
  ///
  /// - Parameter reference: which post.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ reference: PostReference) async throws {
    let me = context.climber
    let now = context.clock.now
    try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference, for: me)
      guard post.author == me else { throw SocialError.notTheAuthor(of: "post") }
      try transaction.delete(post.id, at: now)
    }
  }
}
