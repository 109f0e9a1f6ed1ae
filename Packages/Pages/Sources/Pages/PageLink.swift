/// A link from a page to a resource that is no page; browsers show it as a link.
public struct PageLink: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A file of the site that is kept on the device, such as one for a calendar.
    case file(PageAddress)
    /// A point on a map, in degrees.
    case point(latitude: Double, longitude: Double)
    /// A place, found on a map by these words.
    case place(String)
    /// A file of the site that a calendar program reads again and again: its address is enough for
    /// that, so a browser shows it as text, too.
    case subscription(PageAddress)
  }

  /// The label of the link, in a word or two.
  public let name: String
  public let target: Target

  public init(_ name: String, _ target: Target) { (self.name, self.target) = (name, target) }

  func mapped(by address: (PageAddress) -> PageAddress) -> PageLink {
    switch target {
    case .file(let file): PageLink(name, .file(address(file)))
    case .subscription(let file): PageLink(name, .subscription(address(file)))
    case .point, .place: self
    }
  }
}
