public import ClimbingModels
public import DomainModels
public import Storage

/// Changes a post of the climber's own.
public struct EditPost<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares changing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Changes what the edit names; what was shared of the logbook stays.
  ///
  /// - Parameters:
  ///   - reference: which post.
  ///   - edit: what to change.
  /// - Returns: the post as it is now.
  /// - Throws: ``SocialError``; `ValidationError`; ``AccountError`` when signed out.
  public func callAsFunction(_ reference: PostReference, _ edit: PostEdit) async throws -> Post {
    guard edit.visibility != .onlyMe else { throw SocialError.sharedWithNobody }
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let old = try transaction.post(reference, for: me)
      guard old.author == me else { throw SocialError.notTheAuthor(of: "post") }
      var post = old
      if let visibility = edit.visibility { post.visibility = visibility }
      if let text = edit.text { post.text = Optional(text).nonBlank }
      if let allowsCopies = edit.allowsCopies { post.allowsCopies = allowsCopies }
      if Post.schema.values(of: post) == Post.schema.values(of: old) { return old }
      post.lifecycle = old.lifecycle.updated(at: now)
      try post.validate()
      try transaction.save(post)
      return post
    }
  }
}

/// The changes of a post: `nil` keeps a field, an empty text removes the text.
public struct PostEdit: Sendable, Equatable {
  /// The audience: followers or everybody.
  public var visibility: Visibility?
  /// The author's text.
  public var text: String?
  /// True if others may take the climb into their own logbook.
  public var allowsCopies: Bool?

  /// Changes nothing, but for what is given.
  public init(visibility: Visibility? = nil, text: String? = nil, allowsCopies: Bool? = nil) {
    self.visibility = visibility
    self.text = text
    self.allowsCopies = allowsCopies
  }
}

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
