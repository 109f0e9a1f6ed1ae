public import DatingModels

/// A swipe that was written down.
public struct Swipe: Sendable, Equatable {
  public let intervention: Intervention
  /// The decision now.
  public let decision: SwipeDecision
  /// The decision before; `nil` if there was none.
  public let previousVerdict: Verdict?

  /// Whether the swipe changed nothing.
  public var isRepeated: Bool { previousVerdict == decision.verdict && decision.verdict != .later }
}
