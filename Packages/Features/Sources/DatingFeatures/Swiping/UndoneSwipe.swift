public import DatingModels

/// A swipe that was taken back.
public struct UndoneSwipe: Sendable, Equatable {
  public let intervention: Intervention
  /// The decision that was undone; `nil` if the step was a reset.
  public let undone: Verdict?
  /// The decision that holds again; `nil` if there is none.
  public let restored: Verdict?
}
