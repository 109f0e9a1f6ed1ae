/// Some posts of a feed, the newest first, and where the feed goes on.
public struct FeedPage: Sendable {
  public let items: [FeedItem]
  /// Where the next page begins; `nil` after the last.
  public let next: FeedCursor?

  public init(items: [FeedItem], next: FeedCursor?) {
    self.items = items
    self.next = next
  }
}
