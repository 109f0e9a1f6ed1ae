/// Some posts of a feed, the newest first, and where the feed goes on.
public struct FeedPage: Sendable {
  /// The posts.
  public let items: [FeedItem]
  /// Where the next page begins; `nil` after the last.
  public let next: FeedCursor?

  /// Makes a page.
  public init(items: [FeedItem], next: FeedCursor?) {
    self.items = items
    self.next = next
  }
}
