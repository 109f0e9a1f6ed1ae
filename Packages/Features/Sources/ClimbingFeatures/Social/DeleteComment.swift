import ClimbingModels
public import DomainModels
public import Storage

/// Deletes a comment of the climber's own, or one under a post of the climber's own.
public struct DeleteComment<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Deletes it and forgets its words.
  ///
  /// Who wrote it can do so for ever, also where the post may not be seen any more.
  ///
  /// - Parameter reference: which comment.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ reference: CommentReference) async throws {
    let me = context.climber
    let now = context.clock.now
    try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let (comment, post) = try transaction.comment(reference) { comment, post in
        try comment.author == me || transaction.isVisible(post, to: me)
      }
      guard comment.author == me || post.author == me else {
        throw SocialError.notTheAuthor(of: "comment")
      }
      try transaction.save(comment.forgotten(at: now))
    }
  }
}
