public import ClimbingModels

/// The values given when a climb is shared.
///
/// Everything is private, so a post has to say who shall see it.
public struct PostDraft: Sendable, Equatable {
  /// The audience: followers or everybody.
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
