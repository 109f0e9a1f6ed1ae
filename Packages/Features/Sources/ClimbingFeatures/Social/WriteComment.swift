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

/// A comment with who wrote it.
public struct CommentEntry: Sendable {
  public let comment: PostComment
  /// Who wrote it; `nil` where this device does not know the climber.
  public let author: ClimberCard?
  /// True if the viewer may delete it: the author may, and the post's author.
  public let canDelete: Bool

  public init(comment: PostComment, author: ClimberCard?, canDelete: Bool) {
    self.comment = comment
    self.author = author
    self.canDelete = canDelete
  }
}

/// A climber's reference to a comment: its ID, or the beginning or end of the ID.
public enum CommentReference: Sendable, Hashable {
  case identified(Identifier<PostComment>)
  /// The one whose ID is this, or begins or ends so: four characters at least.
  case text(String)
}
