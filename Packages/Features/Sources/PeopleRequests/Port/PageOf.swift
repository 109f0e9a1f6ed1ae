public import Services

/// A piece of a list, and where the next one begins.
public struct PageOf<Element: Codable & Sendable & Equatable>: ServiceResponse {
  /// The content of the page.
  public var items: [Element]
  /// The opaque cursor of the next page; `nil` on the last.
  public var next: String?

  public init(items: [Element], next: String?) {
    self.items = items
    self.next = next
  }
}
