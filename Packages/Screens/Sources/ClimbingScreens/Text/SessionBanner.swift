public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import ScreenParts
public import Terminal

/// One line that says that a session is under way, for every other command.
public struct SessionBanner: Sendable {
  private let detail: SessionDetail
  private let now: Timestamp
  private let look: ClimbingLook

  /// Makes a banner.
  ///
  /// - Parameters:
  ///   - detail: the session that is under way.
  ///   - now: what time it is.
  ///   - look: how it looks.
  public init(_ detail: SessionDetail, now: Timestamp, look: ClimbingLook) {
    self.detail = detail
    self.now = now
    self.look = look
  }

  /// The banner as plain text of any length; the place is made safe to show.
  public var sentence: String {
    let place = detail.session.place.map { " at \(look.text($0))" } ?? ""
    let time = ElapsedTime(from: detail.session.startedAt, to: now).words
    let summary = detail.summary
    return "Session\(place) for \(time): \(counted(summary.climbCount, "climb")), "
      + counted(summary.sendCount, "send")
  }

  /// The banner in one line.
  ///
  /// - Parameter columns: how wide it may be; the place is dropped first.
  /// - Returns: the line, never wider than that.
  public func line(columns: Int) -> StyledText {
    let style = look.hasBackgrounds ? look.theme.banner : .bold
    let room = max(0, columns - (look.hasBackgrounds ? 2 : 0))
    let text = fitted(room)
    return StyledText(look.hasBackgrounds ? " \(text) " : text, style)
      .truncated(toWidth: max(0, columns), ellipsis: look.ellipsis)
  }

  private func fitted(_ room: Int) -> String {
    let whole = sentence
    guard whole.displayWidth > room, let place = detail.session.place else { return whole }
    let shown = look.text(place)
    let least = room - (whole.displayWidth - shown.displayWidth)
    let short = least >= 6 ? shown.truncated(toWidth: least, ellipsis: look.ellipsis) : nil
    return whole.replacing(
      " at \(shown)", with: short.map { " at \($0)" } ?? "", maxReplacements: 1)
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
