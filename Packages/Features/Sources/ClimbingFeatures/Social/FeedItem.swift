public import ClimbingModels
import DomainModels

/// A post as a feed shows it.
public struct FeedItem: Sendable {
  public let post: Post
  public let author: ClimberCard
  /// How many liked it.
  public let kudosCount: Int
  public let commentCount: Int
  /// Whether the viewer liked it.
  public let hasOwnKudos: Bool
  /// Whether the viewer shares it.
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
