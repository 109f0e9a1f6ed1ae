public import DatingModels

/// A swipe that was taken back.
public struct UndoneSwipe: Sendable, Equatable {
  public let intervention: Intervention
  /// What had been decided; `nil` if the step was a reset.
  public let undone: Verdict?
  /// What is decided again; `nil` if nothing is.
  public let restored: Verdict?
}
