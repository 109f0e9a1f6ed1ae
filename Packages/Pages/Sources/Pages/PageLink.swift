/// A link from a page to a resource that is no page; browsers show it as a link.
public struct PageLink: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A file of the site that is kept on the device, such as one for a calendar.
    case file(PageAddress)
    /// A point on a map, in degrees.
    case point(latitude: Double, longitude: Double)
    /// A place, found on a map by these words.
    case place(String)
  }

  /// The label of the link, in a word or two.
  public let name: String
  public let target: Target

  public init(_ name: String, _ target: Target) { (self.name, self.target) = (name, target) }

  func mapped(by address: (PageAddress) -> PageAddress) -> PageLink {
    guard case .file(let file) = target else { return self }
    return PageLink(name, .file(address(file)))
  }
}
