/// One line of a file of the catalogue, read as far as it can be.
public struct CatalogueLine: Sendable, Equatable {
  /// The content of a line.
  public enum Content: Sendable, Equatable {
    case climb(CatalogueClimbDraft)
    case area(CatalogueAreaDraft)
    /// Something that can't be read, and why.
    case unreadable(String)
  }

  /// The number of the line, from 1.
  public let number: Int
  public let content: Content

  public init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }
}
