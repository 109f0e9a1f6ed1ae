public import ClimbingModels
public import DomainModels
public import Storage

/// Changes a comment of the climber's own.
public struct EditComment<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares changing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Changes what it says, as long as the climber may see the post.
  ///
  /// - Parameters:
  ///   - reference: which comment.
  ///   - text: what to say instead.
  /// - Returns: the comment as it is now.
  /// - Throws: ``SocialError``; `ValidationError` for the text; ``AccountError`` when signed out.
  public func callAsFunction(
    _ reference: CommentReference, _ text: String
  ) async throws -> PostComment {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      var (comment, _) = try transaction.comment(reference) { _, post in
        try transaction.isVisible(post, to: me)
      }
      guard comment.author == me else { throw SocialError.notTheAuthor(of: "comment") }
      if comment.text == text.trimmed { return comment }
      comment.text = text.trimmed
      comment.lifecycle = comment.lifecycle.updated(at: now)
      try comment.validate()
      try transaction.save(comment)
      return comment
    }
  }
}
