public import JournalFeatures
public import ScreenParts
public import Terminal

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
