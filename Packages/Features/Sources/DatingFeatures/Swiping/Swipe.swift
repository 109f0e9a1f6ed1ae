public import DatingModels

/// A swipe that was written down.
public struct Swipe: Sendable, Equatable {
  public let intervention: Intervention
  /// What is decided now.
  public let decision: SwipeDecision
  /// What was decided before; `nil` if nothing was.
  public let previousVerdict: Verdict?

  /// Whether the swipe changed nothing.
  public var isRepeated: Bool { previousVerdict == decision.verdict && decision.verdict != .later }
}
