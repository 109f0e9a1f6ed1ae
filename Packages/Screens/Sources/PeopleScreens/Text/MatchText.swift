public import DomainModels
import PeopleModels
public import PeopleRequests
import ScreenParts
public import Terminal

/// A match as lines.
public struct MatchText {
  private let match: MatchSummary
  private let now: Timestamp
  private let look: PeopleLook

  /// Prepares a match's text.
  ///
  /// - Parameters:
  ///   - match: the match, as whoever reads sees it.
  ///   - now: the present, for the times.
  ///   - look: how it looks.
  public init(_ match: MatchSummary, now: Timestamp, _ look: PeopleLook) {
    self.match = match
    self.now = now
    self.look = look
  }

  /// Name and age; nobody's once it has ended.
  public var name: String {
    guard let name = match.name else { return "A match that has ended" }
    return match.age.map { "\(name), \($0)" } ?? name
  }

  /// How it stands, since when, and what is unread.
  public var state: String {
    let time = match.lastMessageAt ?? match.matchedAt
    let when = RelativeTime.describe(milliseconds: time.milliseconds, now: now.milliseconds)
    let verb = match.lastMessageAt == nil ? "matched" : "wrote"
    let status = match.status == .paused && match.pausedByMe ? "paused by you" : match.status.title
    let unread: String? = match.unread > 0 ? "\(match.unread) unread" : nil
    return [status, "\(verb) \(when)", unread].compactMap(\.self)
      .joined(separator: look.separator)
  }

  /// What was said last, on one line; nil where nothing was.
  public var lastWords: String? {
    guard let message = match.lastMessage else { return nil }
    return (message.isMine ? "You: " : "") + message.text.sanitizedCell()
  }

  /// One to three lines.
  public func lines(columns: Int) -> [StyledText] {
    var lines = look.lines(name, columns, .bold) + look.lines(state, columns, look.muted)
    if let lastWords {
      lines.append(
        StyledText(look.text(lastWords).truncated(toWidth: columns, ellipsis: look.ellipsis)))
    }
    return lines
  }
}
