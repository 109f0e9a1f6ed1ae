/// What stands for a page where a reader sends its address to others.
public struct PageShare: Sendable, Equatable {
  /// What the page is about, in a sentence.
  public let description: String
  /// The address of a picture: a file of the site that every reader may have.
  public let picture: PageAddress

  public init(_ description: String, picture: PageAddress) {
    (self.description, self.picture) = (description, picture)
  }
}
