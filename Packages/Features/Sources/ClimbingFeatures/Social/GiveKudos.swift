import ClimbingModels
public import DomainModels
public import Storage

/// Likes a post of another climber's.
public struct GiveKudos<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares liking by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Gives kudos; they count once, however often they are given.
  ///
  /// - Parameter reference: which post.
  /// - Returns: the post with its kudos.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ reference: PostReference) async throws -> FeedItem {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference, for: me)
      guard post.author != me else { throw SocialError.kudosForYourself }
      var kudos = Kudos(to: post, from: me, at: now)
      if let old = try transaction.kudos(of: post, from: me, includingDeleted: true) {
        kudos = old
        if old.lifecycle.isDeleted { kudos.lifecycle = old.lifecycle.restored(at: now) }
      }
      try kudos.validate()
      try transaction.save(kudos)
      return try transaction.feedItem(post, for: me)
    }
  }
}

extension RecordReading {
  /// A climber's kudos for a post, in the group of the post's author.
  func kudos(
    of post: Post, from giver: Identifier<Profile>, includingDeleted: Bool = false
  ) throws -> Kudos? {
    let id = Kudos.identity(of: post.id, from: giver)
    let query = Query<Kudos>().filter(\.id == id && \.host == post.author)
    return try first(includingDeleted ? query.includingDeleted() : query)
  }
}

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
