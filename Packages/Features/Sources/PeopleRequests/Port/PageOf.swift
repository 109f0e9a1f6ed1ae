public import Services

/// A piece of a list, and where the next one begins.
public struct PageOf<Element: Codable & Sendable & Equatable>: ServiceResponse {
  /// What is on the page.
  public var items: [Element]
  /// What asks for the next page, opaque; `nil` on the last.
  public var next: String?

  public init(items: [Element], next: String?) {
    self.items = items
    self.next = next
  }
}
