public import Pages
public import ScreenParts
public import Terminal

/// Pages as lines of text, without what can be done there: what commands print of them.
public struct PageText {
  let look: PageLook
  let columns: Int

  /// Prepares the text of pages.
  ///
  /// - Parameters:
  ///   - look: how it looks.
  ///   - columns: how wide a line may be.
  public init(_ look: PageLook, columns: Int) {
    self.look = look
    self.columns = max(1, columns)
  }

  /// A whole page: its title, what it says, and its rows under the titles of their sections.
  ///
  /// - Parameters:
  ///   - page: the page to print.
  ///   - isNumbered: whether rows begin with their numbers.
  /// - Returns: the lines.
  public func lines<Operation>(
    of page: Page<Operation>, isNumbered: Bool = false
  ) -> [StyledText] {
    var lines = head(of: page)
    var number = 0
    for section in page.sections where !section.isEmpty {
      lines.append("")
      if number == 0, let pairs = PairColumns(page.rows, columns, look) { lines += pairs.head }
      if !section.title.isEmpty { lines += look.lines(section.title, columns, .bold) }
      if let plot = section.plot { lines += look.lines(of: plot, columns) }
      // A long name leaves half of the line to what is said of it.
      let longest = section.rows.filter { $0.kind == .value && !$0.statements.isEmpty }.map(
        \.title.displayWidth
      ).max()
      let titles = min(longest ?? 0, max(0, columns / 2 - 2))
      for row in section.shownRows {
        number += 1
        lines += self.lines(of: row, number: isNumbered ? number : nil, titles: titles, page)
      }
    }
    return lines
  }

  /// The title of a page and what it says before its rows; without rows, that there are none.
  func head<Operation>(of page: Page<Operation>) -> [StyledText] {
    var lines = look.lines(page.title, columns, .bold)
    var isParagraph = false
    for statement in page.introduction {
      // What takes several lines stands apart.
      let text = look.lines(statement.line, columns)
      if isParagraph || text.count > 1 { lines.append("") }
      isParagraph = text.count > 1
      lines += text
    }
    if page.sections.allSatisfy(\.isEmpty), !page.empty.isEmpty {
      lines += [""] + look.lines(page.empty, columns, look.muted)
    }
    return lines
  }

  /// One row: its title with its remarks, and what it says.
  ///
  /// - Parameter row: the row to print.
  /// - Returns: the lines.
  public func lines<Operation>(of row: PageRow<Operation>) -> [StyledText] {
    look.lines(row.heading, columns, .bold)
      + row.statements.flatMap { look.lines($0.line, columns) }
  }

  private func lines<Operation>(
    of row: PageRow<Operation>, number: Int?, titles: Int, _ page: Page<Operation>
  ) -> [StyledText] {
    switch row.kind {
    case .value:
      let value = row.statements.map(\.line).joined(separator: " ")
      if value.isEmpty { return look.lines(row.heading.sanitizedCell(), columns, look.muted) }
      let title = look.text(row.title.sanitizedCell())
        .truncated(toWidth: titles, ellipsis: look.ellipsis)
        .padded(toWidth: titles + 2)
      return look.lines(value, max(1, columns - titles - 2)).enumerated().map { index, line in
        let start = index == 0 ? title : String(repeating: " ", count: titles + 2)
        return (StyledText(start, look.muted) + line)
          .truncated(toWidth: columns, ellipsis: look.ellipsis)
      }
    case .pair(let isShared):
      return PairColumns(page.rows, columns, look)?.lines(of: row, isShared) ?? []
    default:
      let sign = number.map { "\($0). " } ?? row.kind.sign.map { "\($0) " } ?? ""
      let text = look.lines(row.heading.sanitizedCell(), max(1, columns - sign.count))
      return text.enumerated().map { index, line in
        StyledText(
          index == 0 ? sign : String(repeating: " ", count: sign.count),
          look.style(of: row.kind) ?? .bold) + line
      }
        + row.statements.flatMap { statement in
          look.lines(statement.line, max(1, columns - 2), look.muted).map { "  " + $0 }
        }
    }
  }
}

extension RowKind {
  /// The sign before a row that replaces colours: whether a claim supports its subject.
  var sign: String? {
    switch self {
    case .claim(.supports): "+"
    case .claim(.opposes), .source: "-"
    case .claim(.corrects): "!"
    case .figure: "#"
    default: nil
    }
  }

  /// True if a row's title is a sentence, which is printed whole.
  var isSentence: Bool { sign != nil }
}

/// Rows about the same two subjects, with a column for each.
struct PairColumns {
  private let names: [String]
  private let look: PageLook
  private let label: Int
  private let width: Int

  /// Finds the two subjects.
  ///
  /// - Returns: `nil` for rows that are no pairs.
  init?<Operation>(_ rows: [PageRow<Operation>], _ columns: Int, _ look: PageLook) {
    guard
      let first = rows.first(where: { row in
        if case .pair = row.kind { row.statements.count == 2 } else { false }
      })
    else { return nil }
    names = first.statements.map(\.lead)
    self.look = look
    label = columns >= 72 ? 16 : 0
    width = max(1, (columns - label - 3) / 2)
  }

  /// The names of the two.
  var head: [StyledText] {
    let names = names.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    return lines("", names, sign: " ", .bold)
  }

  /// Returns a row's values side by side; those that both share are muted, and marked without
  /// colours too.
  func lines<Operation>(of row: PageRow<Operation>, _ isShared: Bool?) -> [StyledText] {
    let texts = names.map { name in
      row.statements.first { $0.lead == name }?.phrases.map(\.text).joined(separator: " ") ?? ""
    }
    return lines(
      row.title, texts, sign: isShared.map { $0 ? "=" : look.sign("≠", "/") } ?? " ",
      isShared == true ? look.muted : .plain)
  }

  private func lines(
    _ title: String, _ texts: [String], sign: String, _ style: TextStyle
  ) -> [StyledText] {
    let (left, right) = (
      look.text(texts[0]).wrapped(toWidth: width), look.text(texts[1]).wrapped(toWidth: width)
    )
    // Where there is no room for a column of titles, a title has a line of its own.
    let titles = label == 0 && !title.isEmpty ? [StyledText(title, look.muted)] : []
    return titles
      + (0..<max(left.count, right.count)).map { index in
        StyledText([
          .init((index == 0 && label > 0 ? title : "").padded(toWidth: label), look.muted),
          .init((index < left.count ? left[index] : "").padded(toWidth: width), style),
          .init(index == 0 ? " \(sign) " : "   ", look.muted),
          .init(index < right.count ? right[index] : "", style),
        ])
      }
  }
}
