public import ClimbingModels
import DomainModels

/// How far one climber's following another has come.
public enum FollowState: String, Sendable, Hashable, CaseIterable {
  case none
  /// Asked for, and not yet decided on.
  case requested
  /// Agreed to.
  case accepted

  /// The state that a follow says; that of a deleted or missing one is ``none``.
  public init(_ follow: Follow?) {
    guard let follow, !follow.lifecycle.isDeleted else {
      self = .none
      return
    }
    self = follow.isAccepted ? .accepted : .requested
  }
}
