import Pages
import ScreenParts
import Terminal

/// A conversation as lines for a width: others on the left, the reader on the right, and above each
/// group who wrote it and when.
///
/// Where colours can lie behind text, messages are bubbles. Elsewhere indentation and a name with a
/// colon tell the two apart, so that no colour ever does it alone.
struct ConversationTranscript {
  /// A line, and where it begins.
  struct Line: Equatable {
    var column: Int
    var text: StyledText
  }

  private let columns: Int
  private let look: PageLook
  private(set) var lines: [Line] = []
  /// The author and the time of the last message of the group.
  private var group: (name: String, isMine: Bool, milliseconds: Int64)?

  /// Begins a transcript without a message.
  init(columns: Int, look: PageLook) {
    self.columns = max(1, columns)
    self.look = look
  }

  /// Messages that follow each other within this many milliseconds share a heading.
  private static let groupSpan: Int64 = 5 * 60 * 1000

  /// Adds a message of a page; facts about it stand below it.
  mutating func add<Operation>(_ row: PageRow<Operation>) {
    guard case .message(let isMine, let timestamp) = row.kind else {
      return add(remark: row.heading)
    }
    let isSame = group.map { group in
      group.isMine == isMine && group.name == row.title
        && timestamp.milliseconds - group.milliseconds <= Self.groupSpan
    }
    if isSame != true {
      addGap()
      lines.append(heading(row.title, row.remarks.map(\.text), isMine))
    }
    group = (row.title, isMine, timestamp.milliseconds)
    for statement in row.statements {
      if statement.role == .facts {
        add(mark: look.sign("✓ ", "") + statement.text, isMine: isMine)
      } else {
        lines += bubble(isMine, look.text(statement.text))
      }
    }
  }

  /// Adds a message of the reader's that is on its way.
  mutating func add(sending text: String) {
    if group?.isMine != true {
      addGap()
      lines.append(heading("You", [], true))
    }
    lines += bubble(true, look.text(text))
    add(mark: "on its way", isMine: true)
  }

  private mutating func add(mark: String, isMine: Bool) {
    let shown = look.text(mark.sanitizedCell()).truncated(toWidth: columns, ellipsis: look.ellipsis)
    let column =
      look.hasBackgrounds
      ? isMine ? columns - shown.displayWidth : 1
      : min(start(isMine), columns - shown.displayWidth)
    lines.append(Line(column: max(0, column), text: StyledText(shown, look.muted)))
  }

  /// Adds a remark of the page's own.
  mutating func add(remark: String, column: Int = 0) {
    let column = isNarrow ? 0 : column
    lines += look.text(remark).wrapped(toWidth: max(1, columns - column)).map {
      Line(column: column, text: StyledText($0, look.muted))
    }
  }

  /// Adds an empty line.
  mutating func addGap() {
    if !lines.isEmpty { lines.append(Line(column: 0, text: "")) }
  }

  private func heading(_ name: String, _ remarks: [String], _ isMine: Bool) -> Line {
    let who = look.text(name.sanitizedCell())
    let remark = look.text(remarks.joined(separator: look.separator).sanitizedCell())
    let text =
      look.hasBackgrounds
      ? remark.isEmpty ? who : who + look.separator + remark
      : who + (remark.isEmpty ? "" : " (\(remark))") + ":"
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

  /// The largest width of a message.
  private var share: Int { isNarrow ? columns : columns * 7 / 10 }

  private func start(_ isMine: Bool) -> Int { isMine ? columns - share : 0 }
}
