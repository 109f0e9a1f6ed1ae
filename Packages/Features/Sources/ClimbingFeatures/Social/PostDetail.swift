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
