public import ClimbingModels
public import DomainModels
public import Storage

/// Writes something under a post.
public struct WriteComment<Context: HasStore & HasClimber & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares writing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Writes a comment under a post that the climber may see.
  ///
  /// - Parameters:
  ///   - text: what to say.
  ///   - reference: under which post.
  /// - Returns: the comment.
  /// - Throws: ``SocialError``; `ValidationError` for the text; ``AccountError`` when signed out.
  public func callAsFunction(
    _ text: String, under reference: PostReference
  ) async throws -> PostComment {
    let me = context.climber
    let now = context.clock.now
    let id: Identifier<PostComment> = context.identifiers.next()
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference, for: me)
      let comment = PostComment(
        id: id, post: post.id, host: post.author, author: me, text: text.trimmed,
        lifecycle: Lifecycle(createdAt: now))
      try comment.validate()
      try transaction.insert(comment)
      return comment
    }
  }
}
