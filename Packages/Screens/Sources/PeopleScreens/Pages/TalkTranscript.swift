import DomainModels
import PeopleRequests
import ScreenParts
import Terminal

/// A conversation as lines for a width: the other on the left, oneself on the right, and above each
/// group who wrote it and when.
///
/// Where colours can lie behind text, messages are bubbles. Elsewhere indentation and a name with a
/// colon tell the two apart, so that no colour ever does it alone.
struct TalkTranscript {
  /// A line, and where it begins.
  struct Line: Equatable {
    var column: Int
    var text: StyledText
  }

  private let name: String
  private let now: Timestamp
  private let columns: Int
  private let look: PeopleLook
  private(set) var lines: [Line] = []
  /// Who wrote the last message of the group, and when.
  private var group: (isMine: Bool, time: Timestamp)?

  /// Begins a transcript without a message.
  init(name: String, now: Timestamp, columns: Int, look: PeopleLook) {
    self.name = look.text(name)
    self.now = now
    self.columns = max(1, columns)
    self.look = look
  }

  /// Messages that follow each other within this many milliseconds share a heading.
  private static let groupSpan: Int64 = 5 * 60 * 1000

  /// Adds what somebody says.
  ///
  /// - Parameters:
  ///   - text: the words, unsanitised.
  ///   - isMine: whether the reader wrote it.
  ///   - time: when; nil for what is on its way.
  mutating func add(_ text: String, isMine: Bool, at time: Timestamp?) {
    let isNew = group.map { group in
      group.isMine != isMine
        || (time ?? now).milliseconds - group.time.milliseconds > TalkTranscript.groupSpan
    }
    if isNew ?? true {
      if !lines.isEmpty { lines.append(Line(column: 0, text: "")) }
      lines.append(heading(isMine, time))
    }
    group = (isMine, time ?? now)
    lines += bubble(isMine, look.text(text))
  }

  /// Adds a mark below one's own message, such as that it was read.
  mutating func add(mark: String) {
    let shown = mark.truncated(toWidth: columns, ellipsis: look.ellipsis)
    let column =
      look.hasBackgrounds ? columns - shown.displayWidth : min(start(true), columns - shown.count)
    lines.append(Line(column: max(0, column), text: StyledText(shown, look.muted)))
  }

  /// Adds a remark of the program's own.
  mutating func add(remark: String, column: Int = 0) {
    let column = isNarrow ? 0 : column
    lines += remark.wrapped(toWidth: max(1, columns - column)).map {
      Line(column: column, text: StyledText($0, look.muted))
    }
  }

  /// Adds an empty line.
  mutating func addGap() {
    if !lines.isEmpty { lines.append(Line(column: 0, text: "")) }
  }

  private func heading(_ isMine: Bool, _ time: Timestamp?) -> Line {
    let who = isMine ? "You" : name
    let when = time.map {
      RelativeTime.describe(milliseconds: $0.milliseconds, now: max(now, $0).milliseconds)
    }
    let text =
      look.hasBackgrounds
      ? [who, when].compactMap(\.self).joined(separator: look.separator)
      : who + (when.map { " (\($0))" } ?? "") + ":"
    let shown = text.truncated(toWidth: columns, ellipsis: look.ellipsis)
    let column =
      look.hasBackgrounds && isMine
      ? columns - shown.displayWidth : min(start(isMine), columns - shown.displayWidth)
    return Line(
      column: max(0, column), text: StyledText(shown, look.hasBackgrounds ? look.muted : .bold))
  }

  private func bubble(_ isMine: Bool, _ text: String) -> [Line] {
    guard look.hasBackgrounds else {
      let start = start(isMine) + (isNarrow ? 0 : 2)
      let width = max(1, min(share, columns - start))
      return text.wrapped(toWidth: width).map { Line(column: start, text: StyledText($0)) }
    }
    let style = isMine ? look.theme.ownBubble : look.theme.otherBubble
    let wrapped = text.wrapped(toWidth: max(1, share - 2))
    let width = wrapped.map(\.displayWidth).max() ?? 0
    let column = isMine ? max(0, columns - width - 2) : 0
    return wrapped.map {
      Line(column: column, text: StyledText(" \($0.padded(toWidth: width)) ", style))
    }
  }

  /// Too little room to leave any of it empty.
  private var isNarrow: Bool { columns < 24 }

  /// How wide a message may be.
  private var share: Int { isNarrow ? columns : columns * 7 / 10 }

  private func start(_ isMine: Bool) -> Int { isMine ? columns - share : 0 }
}
