public import DatingFeatures
public import DatingModels
import DatingPages
import DomainModels
import LLM
import ScreenParts
import Terminal

/// A conversation as lines for a width: the persona on the left, the user on the right, and above
/// each group who wrote it and when.
///
/// Where colours can lie behind text, messages are bubbles. Elsewhere indentation and a name with a
/// colon tell the two apart, so that no colour ever does it alone.
struct ChatTranscript {
  /// A line, and where it begins.
  struct Line: Equatable {
    var column: Int
    var text: StyledText
  }

  private let name: String
  private let now: Timestamp
  private let columns: Int
  private let look: DatingLook
  private(set) var lines: [Line] = []
  /// The author and the time of the last message of the group.
  private var group: (author: ChatAuthor, time: Timestamp)?

  /// Begins a transcript without a message.
  ///
  /// - Parameters:
  ///   - name: The card's name.
  ///   - now: The present, for the times.
  ///   - columns: The width; less than 1 counts as 1.
  ///   - look: How it looks.
  init(name: String, now: Timestamp, columns: Int, look: DatingLook) {
    self.name = look.text(name)
    self.now = now
    self.columns = max(1, columns)
    self.look = look
  }

  /// Messages that follow each other within this many milliseconds share a heading.
  private static let groupSpan: Int64 = 5 * 60 * 1000

  /// Adds a message, and how it ended if it wasn't well.
  mutating func add(_ message: ChatMessage) {
    add(message.author, message.text, at: message.sentAt)
    guard let mark = message.mark else { return }
    lines.append(Line(column: indentation(message.author), text: StyledText(mark, look.muted)))
  }

  /// Adds a message.
  ///
  /// - Parameters:
  ///   - author: Who says it.
  ///   - text: The words, unsanitised.
  ///   - time: When; nil for what is not a message yet.
  mutating func add(_ author: ChatAuthor, _ text: String, at time: Timestamp?) {
    if !lines.isEmpty { lines.append(Line(column: 0, text: "")) }
    let isNew = group.map { group in
      group.author != author
        || (time ?? now).milliseconds - group.time.milliseconds > ChatTranscript.groupSpan
    }
    if isNew ?? true { lines.append(heading(author, time)) }
    group = (author, time ?? now)
    lines += bubble(author, look.text(text))
  }

  /// Adds a remark of the program's own, in words that need no sanitising.
  ///
  /// - Parameters:
  ///   - remark: The words.
  ///   - column: Where they begin, if there is room.
  mutating func add(remark: String, column: Int = 0) {
    let column = isNarrow ? 0 : column
    lines += remark.wrapped(toWidth: columns - column).map {
      Line(column: column, text: StyledText($0, look.muted))
    }
  }

  /// Adds an empty line.
  mutating func addGap() {
    lines.append(Line(column: 0, text: ""))
  }

  private func heading(_ author: ChatAuthor, _ time: Timestamp?) -> Line {
    let who = author == .user ? "You" : name
    let when = time.map {
      RelativeTime.describe(milliseconds: $0.milliseconds, now: max(now, $0).milliseconds)
    }
    let text =
      look.hasBackgrounds
      ? [who, when].compactMap { $0 }.joined(separator: look.separator)
      : who + (when.map { " (\($0))" } ?? "") + ":"
    let shown = text.truncated(toWidth: columns, ellipsis: look.ellipsis)
    let column =
      look.hasBackgrounds && author == .user
      ? columns - shown.displayWidth : min(indentation(author), columns - shown.displayWidth)
    let style = look.hasBackgrounds ? look.muted : TextStyle.bold
    return Line(column: column, text: StyledText(shown, style))
  }

  private func bubble(_ author: ChatAuthor, _ text: String) -> [Line] {
    guard look.hasBackgrounds else {
      let start = indentation(author) + (isNarrow ? 0 : 2)
      let width = min(share, columns - start)
      return text.wrapped(toWidth: width).map { Line(column: start, text: StyledText($0)) }
    }
    let style = author == .user ? look.theme.ownBubble : look.theme.otherBubble
    let wrapped = text.wrapped(toWidth: max(1, share - 2))
    let width = wrapped.map(\.displayWidth).max() ?? 0
    let column = author == .user ? max(0, columns - width - 2) : 0
    return wrapped.map {
      Line(column: column, text: StyledText(" \($0.padded(toWidth: width)) ", style))
    }
  }

  /// Too little room to leave any of it empty.
  private var isNarrow: Bool { columns < 24 }

  /// The largest width of a message.
  private var share: Int { isNarrow ? columns : columns * 7 / 10 }

  private func indentation(_ author: ChatAuthor) -> Int {
    author == .persona ? 0 : columns - share
  }
}

extension ChatTranscript {
  /// Questions that a card can answer, for who doesn't know how to begin.
  static func suggestions(for card: Card) -> [String] { card.suggestions }
}

extension ChatMessage {
  /// The mark after a message that failed or was interrupted; `nil` for others.
  public var mark: String? { ending?.remark }
}

extension AnswerNotice {
  /// The text for the user who waits for the answer.
  public var sentence: String {
    switch self {
    case .waiting(let delay):
      let seconds = max(1, Int(delay.duration.components.seconds))
      return
        "\(delay.reason.message). Asking again in \(seconds) s, for the \(ordinal(delay.attempt)) time."
    case .kept(let time):
      return "No model can be reached. The answer to the same question on \(time.utcDate):"
    }
  }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 2: "second"
    case 3: "third"
    default: "\(number)th"
    }
  }
}
