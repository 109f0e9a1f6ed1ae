public import AccountRequests
public import DomainModels
import PeopleRequests
import ScreenParts
public import Terminal

/// A place where an account is signed in, as lines.
public struct SessionText {
  private let session: SessionInfo
  private let now: Timestamp
  private let look: PeopleLook

  public init(_ session: SessionInfo, now: Timestamp, _ look: PeopleLook) {
    self.session = session
    self.now = now
    self.look = look
  }

  /// The device, and whether it is this one.
  public var name: String {
    let label = session.deviceLabel.isEmpty ? "a device without a name" : session.deviceLabel
    return session.isCurrent ? "\(label) (this one)" : label
  }

  /// When it was used last, and until when it lasts.
  public var state: String {
    let used = RelativeTime.describe(
      milliseconds: session.lastUsedAt.milliseconds, now: now.milliseconds)
    return "used \(used)\(look.separator)ends \(session.expiresAt.utcDate) unless it is used"
  }

  public func lines(columns: Int) -> [StyledText] {
    look.lines(name, columns, .bold) + look.lines(state, columns, look.muted)
  }
}
