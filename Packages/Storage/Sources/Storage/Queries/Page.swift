/// Some records of a longer list, and where the list goes on.
public struct Page<Element: Sendable>: Sendable {
  /// The records, in order.
  public let records: [Element]
  /// Where the next page begins; `nil` after the last.
  public let next: PageCursor?

  public init(records: [Element], next: PageCursor?) {
    self.records = records
    self.next = next
  }
}
