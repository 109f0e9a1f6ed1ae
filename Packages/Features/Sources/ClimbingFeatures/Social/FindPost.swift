public import ClimbingModels
public import DomainModels
public import Storage

/// Finds a post, with what stands under it.
public struct FindPost<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares looking by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The post that is named, if the climber may see it.
  ///
  /// - Parameter reference: which post.
  /// - Returns: the post, its comments and kudos.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ reference: PostReference) async throws -> PostDetail {
    let me = context.climber
    return try await context.store.read { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference, for: me)
      let host = post.author
      let blocks = try transaction.blocks(around: me)
      let comments = try transaction.fetch(
        Query<PostComment>().filter(\.post == post.id && \.host == host)
          .order(by: \.lifecycle.createdAt).order(by: \.id)
      ).filter { !blocks.separate($0.author) }
      let givers = try transaction.values(
        of: \.giver, Query<Kudos>().filter(\.post == post.id && \.host == host)
      ).filter { !blocks.separate($0) }
      let cards = try transaction.cards(of: comments.map(\.author) + givers)
      return PostDetail(
        item: try transaction.feedItem(post, for: me),
        comments: comments.map {
          CommentEntry(
            comment: $0, author: cards[$0.author], canDelete: $0.author == me || host == me)
        },
        kudos: givers.compactMap { cards[$0] }.sorted {
          ($0.handle, $0.id) < ($1.handle, $1.id)
        })
    }
  }
}

/// A post with all that stands under it.
public struct PostDetail: Sendable {
  /// The post as the feed shows it.
  public let item: FeedItem
  /// The comments, the oldest first.
  public let comments: [CommentEntry]
  /// Who liked it, by their handles; those whom this device does not know are only counted.
  public let kudos: [ClimberCard]

  public init(item: FeedItem, comments: [CommentEntry], kudos: [ClimberCard]) {
    self.item = item
    self.comments = comments
    self.kudos = kudos
  }
}

/// A climber's reference to a post: its ID, or the beginning or end of the ID.
///
/// IDs of one minute begin alike, so the end is the shorter name.
public enum PostReference: Sendable, Hashable {
  case identified(Identifier<Post>)
  /// The one whose ID is this, or begins or ends so: four characters at least.
  case text(String)
}

extension RecordReading {
  /// Returns whether a climber may see a post, as things are in this transaction.
  func isVisible(_ post: Post, to viewer: Identifier<Profile>) throws -> Bool {
    guard try find(post.author) != nil,
      try post.author == viewer || !blocks(around: viewer).separate(post.author)
    else { return false }
    let follow = try follow(by: viewer, of: post.author)
    return post.isVisible(to: viewer, following: follow.map { [$0] } ?? [])
  }

  /// The post that a climber names and may see.
  ///
  /// - Throws: ``SocialError``; a post that may not be seen is not there.
  func post(_ reference: PostReference, for viewer: Identifier<Profile>) throws -> Post {
    try post(reference) { try isVisible($0, to: viewer) }
  }

  /// The post that a climber names, among those that they may name.
  func post(_ reference: PostReference, where mayName: (Post) throws -> Bool) throws -> Post {
    switch reference {
    case .identified(let id):
      if let post = try find(id), try mayName(post) { return post }
      throw SocialError.postNotFound(id.description)
    case .text(let text):
      let ids = try matches(text, among: values(of: \.id, Query<Post>()))
      let posts = try ids.compactMap { try find($0) }.filter(mayName)
      if let post = posts.first, posts.count == 1 { return post }
      if posts.isEmpty { throw SocialError.postNotFound(text) }
      throw SocialError.ambiguousPost(text, candidates: posts.map(\.id.description).sorted())
    }
  }

  /// The comment that a climber names, with its post, among those that they may name.
  func comment(
    _ reference: CommentReference, where mayName: (PostComment, Post) throws -> Bool
  ) throws -> (comment: PostComment, post: Post) {
    func named(_ id: Identifier<PostComment>) throws -> (comment: PostComment, post: Post)? {
      guard let comment = try find(id), let post = try find(comment.post),
        comment.host == post.author, try mayName(comment, post)
      else { return nil }
      return (comment, post)
    }
    switch reference {
    case .identified(let id):
      if let found = try named(id) { return found }
      throw SocialError.commentNotFound(id.description)
    case .text(let text):
      let ids = try matches(text, among: values(of: \.id, Query<PostComment>()))
      let found = try ids.compactMap(named)
      if let only = found.first, found.count == 1 { return only }
      if found.isEmpty { throw SocialError.commentNotFound(text) }
      throw SocialError.ambiguousComment(
        text, candidates: found.map(\.comment.id.description).sorted())
    }
  }

  private func matches<R>(
    _ text: String, among ids: [Identifier<R>]
  ) -> [Identifier<R>] {
    let wanted = text.trimmed.lowercased()
    guard wanted.utf8.count >= 4 else { return [] }
    return ids.filter { id in
      // The beginning of the end counts as well: the end is what lists show.
      let text = id.description
      return text.hasPrefix(wanted) || text.hasSuffix(wanted)
        || text.suffix(8).hasPrefix(wanted)
    }
  }

  /// Posts as a feed shows them, in their order.
  ///
  /// Kudos and comments count where they belong to the group of their post's author: a row of
  /// another group that names the post is none of it.
  func feedItems(_ posts: [Post], for viewer: Identifier<Profile>) throws -> [FeedItem] {
    let ids = posts.map(\.id)
    let authors = Array(Set(posts.map(\.author)))
    let cards = try cards(of: authors)
    let kudos = try fetch(
      Query<Kudos>().filter(.among(\.post, ids) && .among(\.host, authors)))
    let comments = try fetch(
      Query<PostComment>().filter(.among(\.post, ids) && .among(\.host, authors)))
    let blocks = try blocks(around: viewer)
    let kudosOf = Dictionary(grouping: kudos.filter { !blocks.separate($0.giver) }, by: \.post)
    let commentsOf = Dictionary(
      grouping: comments.filter { !blocks.separate($0.author) }, by: \.post)
    return posts.compactMap { post in
      guard let author = cards[post.author] else { return nil }
      let own = (kudosOf[post.id] ?? []).filter { $0.host == post.author }
      return FeedItem(
        post: post, author: author, kudosCount: own.count,
        commentCount: (commentsOf[post.id] ?? []).count { $0.host == post.author },
        hasOwnKudos: own.contains { $0.giver == viewer }, isOwn: post.author == viewer)
    }
  }

  /// One post as a feed shows it.
  func feedItem(_ post: Post, for viewer: Identifier<Profile>) throws -> FeedItem {
    guard let item = try feedItems([post], for: viewer).first else {
      throw SocialError.postNotFound(post.id.description)
    }
    return item
  }
}
