public import DomainModels
public import PeopleRequests
import ScreenParts
import Terminal

/// Somebody who was blocked, in two lines.
public struct BlockedText {
  private let blocked: BlockedPerson
  private let now: Timestamp

  public init(_ blocked: BlockedPerson, now: Timestamp) {
    self.blocked = blocked
    self.now = now
  }

  public var name: String { blocked.name ?? "somebody who is gone" }

  public var state: String {
    let when = RelativeTime.describe(
      milliseconds: blocked.blockedAt.milliseconds, now: now.milliseconds)
    return "blocked \(when)"
  }
}
