public import DomainModels
import PeopleModels
public import PeopleRequests
import ScreenParts
import Terminal

/// Somebody who was decided on, in two lines.
public struct DecidedText {
  private let decided: DecidedPerson
  private let now: Timestamp

  public init(_ decided: DecidedPerson, now: Timestamp) {
    self.decided = decided
    self.now = now
  }

  public var name: String { "\(decided.name), \(decided.age)" }

  /// What was decided, and when.
  public var state: String {
    let verdict =
      switch decided.verdict {
      case .like: "liked"
      case .pass: "passed"
      case .later: "left for later"
      }
    let when = RelativeTime.describe(
      milliseconds: decided.decidedAt.milliseconds, now: now.milliseconds)
    return "\(verdict) \(when)"
  }
}
