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
