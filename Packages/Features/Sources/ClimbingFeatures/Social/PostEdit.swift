public import ClimbingModels

/// What to change of a post: `nil` keeps a field, an empty text takes the text away.
public struct PostEdit: Sendable, Equatable {
  /// The audience: followers or everybody.
  public var visibility: Visibility?
  /// What the author says to it.
  public var text: String?
  /// Whether others may take the climb into their own logbook.
  public var allowsCopies: Bool?

  /// Changes nothing, but for what is given.
  public init(visibility: Visibility? = nil, text: String? = nil, allowsCopies: Bool? = nil) {
    self.visibility = visibility
    self.text = text
    self.allowsCopies = allowsCopies
  }
}
