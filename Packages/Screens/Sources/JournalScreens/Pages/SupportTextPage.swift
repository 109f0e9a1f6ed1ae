import DomainModels
public import JournalFeatures
public import ScreenParts
public import Terminal

/// The person's own plan, people to talk to, and helplines.
struct SupportTextPage: JournalPage {
  private(set) var page: SupportPage?
  private var text = ScrollingText()

  let title = "Support"

  let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll")]

  var scrolls: Bool { true }

  mutating func appear() -> [JournalCommand] { [.perform(.support, named: "support")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    if key.key == .escape || key == "q" || key == "s" || key.key == .enter { return [.close] }
    _ = text.update(key, lines: lines(area, look).count, in: room(area))
    return []
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .support(let page): self.page = page
    // This page has content even if the journal can't be opened.
    case .failed(.support, _, _): page = page ?? SupportPage(.unreadable, countries: [])
    default: break
    }
    return []
  }

  private func room(_ area: Rect) -> Rect {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    room.columns = min(room.columns, 76)
    return room
  }

  private func lines(_ area: Rect, _ look: JournalLook) -> [StyledText] {
    page.map { SupportText($0, look).lines(columns: room(area).columns) } ?? []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }
}

/// The support page as lines.
public struct SupportText {
  private let sections: [SupportPage.Section]
  private let look: JournalLook

  public init(_ page: SupportPage, _ look: JournalLook) { self.init(page.sections, look) }

  /// Prepares some of its parts, such as ``JournalFeatures/SupportPage/nearest``.
  public init(_ sections: [SupportPage.Section], _ look: JournalLook) {
    self.sections = sections
    self.look = look
  }

  /// The lines, none wider than a width.
  public func lines(columns: Int) -> [StyledText] {
    var text = LabelledText(columns: columns, look)
    for section in sections {
      if !text.lines.isEmpty { text.add([StyledText([])]) }
      text.add(look.lines(section.title, columns, .bold))
      for line in section.lines {
        // Where a number was looked up matters less than the number.
        let isSource = line.hasPrefix("  ")
        let indent = isSource ? "    " : "  "
        text.add(
          look.lines(line.trimmed, max(1, columns - indent.count), isSource ? look.muted : .plain)
            .map { StyledText(indent) + $0 })
      }
    }
    return text.lines
  }
}

/// The support page for a terminal or a pipe, the numbers first.
public struct SupportPrintout {
  private let page: SupportPage
  private let look: JournalLook

  public init(_ page: SupportPage, _ look: JournalLook) {
    self.page = page
    self.look = look
  }

  /// The page for a pager: its first screen has the numbers, and the keys for the rest.
  public func paged(columns: Int) -> [StyledText] {
    let keys = look.lines("More follows: Space shows it, q ends.", columns, look.muted)
    return lines([page.front], columns) + keys + rest(columns)
  }

  /// The page in one piece.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be.
  ///   - rows: the rows of the terminal, nil in a pipe. If the page is longer than the terminal, the
  ///     numbers stand at its end, too, where they stay visible.
  /// - Returns: the lines.
  public func whole(columns: Int, rows: Int?) -> [StyledText] {
    let front = lines([page.front], columns)
    let all = front + rest(columns)
    guard let rows, all.count >= rows else { return all }
    return all + [StyledText("")] + front
  }

  private func rest(_ columns: Int) -> [StyledText] {
    [StyledText("")] + lines(page.sections, columns)
  }

  private func lines(_ sections: [SupportPage.Section], _ columns: Int) -> [StyledText] {
    SupportText(sections, look).lines(columns: columns)
  }
}

/// The soft card: it offers, can be put away, and holds nothing up.
///
/// That it was shown is kept nowhere.
struct CrisisCard {
  private let note: SupportNote

  /// The card for a reading; nil where there is nothing to say.
  init?(_ reading: CrisisSignal) {
    guard let note = SupportNote(reading) else { return nil }
    self.note = note
  }

  /// The card as lines, its shortest form where there is little room.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be.
  ///   - rows: how high the page is.
  ///   - look: how it looks.
  ///   - dismissal: which key puts it away.
  /// - Returns: the lines.
  func lines(columns: Int, rows: Int, _ look: JournalLook, dismissal: String) -> [StyledText] {
    let bar = StyledText(look.sign("▎ ", "| "), TextStyle(foreground: look.theme.support))
    let width = max(1, columns - 2)
    if rows < 14 {
      return look.lines("You don't have to carry this alone. F2: support. \(dismissal)", width)
        .map { bar + $0 }
    }
    var lines = note.lines.flatMap { look.lines($0, width) }
    lines += look.lines("F2 opens it. \(dismissal)", width, .bold)
    return lines.map { bar + $0 }
  }

  /// The card in words, for linear output.
  ///
  /// - Parameter word: what to type for support.
  /// - Returns: the sentences.
  func sentence(word: String) -> String {
    (note.lines + ["\(word) says whom to talk to."]).joined(separator: " ")
  }
}
