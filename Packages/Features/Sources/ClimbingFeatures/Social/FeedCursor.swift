public import ClimbingModels
public import DomainModels

/// Where a page of a feed begins: after this post.
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
