import ClimbingModels
import DomainModels
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
