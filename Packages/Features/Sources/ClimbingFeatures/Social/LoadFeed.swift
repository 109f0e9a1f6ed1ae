public import ClimbingModels
public import DomainModels
public import Storage

/// Reads what climbers share, the newest first.
public struct LoadFeed<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares reading by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// A page of the climber's feed: the own posts, and what the climber may see of those followed.
  ///
  /// - Parameters:
  ///   - size: how many posts, from 1 to 200.
  ///   - cursor: where the page begins; `nil` for the newest.
  /// - Returns: the posts, each with its author, kudos and comments counted.
  /// - Throws: ``AccountError`` when signed out.
  public func callAsFunction(
    size: Int = 20, after cursor: FeedCursor? = nil
  ) async throws -> FeedPage {
    let me = context.climber
    return try await context.store.read { transaction in
      _ = try transaction.signedInProfile(me)
      let audience = try PostAudience.feed(of: me, transaction)
      return try transaction.page(of: audience, size: size, after: cursor)
    }
  }

  /// A page of what the climber may see of one climber's posts.
  ///
  /// - Parameters:
  ///   - name: the author: the handle, with or without `@`, or the profile's ID.
  ///   - size: how many posts, from 1 to 200.
  ///   - cursor: where the page begins; `nil` for the newest.
  /// - Returns: the posts.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(
    of name: String, size: Int = 20, after cursor: FeedCursor? = nil
  ) async throws -> FeedPage {
    let me = context.climber
    return try await context.store.read { transaction in
      _ = try transaction.signedInProfile(me)
      let author = try transaction.profile(called: name, by: me)
      let audience = try PostAudience.posts(of: author.id, seenBy: me, transaction)
      return try transaction.page(of: audience, size: size, after: cursor)
    }
  }
}

extension RecordReading {
  /// A page of the posts that a climber may see.
  fileprivate func page(
    of audience: PostAudience, size: Int, after cursor: FeedCursor?
  ) throws -> FeedPage {
    let size = min(max(1, size), 200)
    var query = audience.posts
      .order(by: \.lifecycle.createdAt, .descending).order(by: \.id, .descending)
      .limit(size + 1)
    if let cursor {
      query = query.filter(
        \.lifecycle.createdAt < cursor.sharedAt
          || (\.lifecycle.createdAt == cursor.sharedAt && \.id < cursor.post))
    }
    let posts = try fetch(query)
    let shown = Array(posts.prefix(size))
    return FeedPage(
      items: try feedItems(shown, for: audience.viewer),
      next: posts.count > size ? shown.last.map(FeedCursor.init(after:)) : nil)
  }
}

/// Some posts of a feed, the newest first, and where the feed goes on.
public struct FeedPage: Sendable {
  public let items: [FeedItem]
  /// The cursor of the next page; `nil` after the last.
  public let next: FeedCursor?

  public init(items: [FeedItem], next: FeedCursor?) {
    self.items = items
    self.next = next
  }
}

/// A post as a feed shows it.
public struct FeedItem: Sendable {
  public let post: Post
  public let author: ClimberCard
  /// The number of climbers who liked it.
  public let kudosCount: Int
  public let commentCount: Int
  /// True if the viewer liked it.
  public let hasOwnKudos: Bool
  /// True if the viewer shares it.
  public let isOwn: Bool

  public init(
    post: Post, author: ClimberCard, kudosCount: Int, commentCount: Int, hasOwnKudos: Bool,
    isOwn: Bool
  ) {
    self.post = post
    self.author = author
    self.kudosCount = kudosCount
    self.commentCount = commentCount
    self.hasOwnKudos = hasOwnKudos
    self.isOwn = isOwn
  }
}

/// The beginning of a page of a feed: after this post.
///
/// It names a place in the order and not a count, so posts that come or go meanwhile neither repeat
/// nor skip another one. It can be written down: `1800000000000/` and the post's ID.
public struct FeedCursor: Sendable, Hashable, LosslessStringConvertible {
  /// When the last post before the page was shared.
  public let sharedAt: Timestamp
  public let post: Identifier<Post>

  /// The place after a post.
  public init(after post: Post) {
    sharedAt = post.lifecycle.createdAt
    self.post = post.id
  }

  /// Reads a place that was written down.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[0]),
      let post = Identifier<Post>(String(parts[1]))
    else { return nil }
    sharedAt = Timestamp(milliseconds: milliseconds)
    self.post = post
  }

  /// The place as text.
  public var description: String { "\(sharedAt.milliseconds)/\(post)" }
}
