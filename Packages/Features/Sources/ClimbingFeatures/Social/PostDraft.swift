public import ClimbingModels

/// What a climber says when sharing.
///
/// Everything is private, so a post has to say who shall see it.
public struct PostDraft: Sendable, Equatable {
  /// Who may see it: followers or everybody.
  public var visibility: Visibility
  /// What the author says to it.
  public var text: String?
  /// Whether others may take the climb into their own logbook; only of a climb.
  public var allowsCopies: Bool

  /// Makes a draft; no climber may copy unless it says so.
  public init(visibility: Visibility, text: String? = nil, allowsCopies: Bool = false) {
    self.visibility = visibility
    self.text = text
    self.allowsCopies = allowsCopies
  }
}
