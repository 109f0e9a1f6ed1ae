import DomainModels
public import Pages
import ScreenParts
import Terminal

extension PageText {
  /// The rows of a page as a table: what each is called, what it says, and the ID that commands take.
  ///
  /// On a terminal the table stands below what the page says, its sections under their titles; where
  /// its columns have no room, each row takes several lines. A pipe gets a line for each row, instants
  /// in RFC 3339 and whole IDs.
  ///
  /// - Parameters:
  ///   - page: the page to print.
  ///   - title: what the rows are, over the first column (`MISSION`).
  ///   - remark: what stands beside a title, over the second column, which is left out where no row has
  ///     a remark.
  ///   - isWhole: whether a terminal shows all that a row says, in several lines if need be.
  ///   - hasWholeIDs: whether a terminal shows more of an ID than tells it from the others.
  /// - Returns: the lines, each ended by a line feed.
  public func table<Operation>(
    of page: Page<Operation>, titled title: String, remark: String = "FIT", isWhole: Bool = true,
    hasWholeIDs: Bool = false
  ) -> String {
    let rows = page.sections.flatMap(\.rows)
    let subjects = rows.map(\.subject)
    let ids = AbbreviatedIDs(
      subjects, shortest: hasWholeIDs ? subjects.map(\.count).max() ?? 0 : 16)
    let hasRemarks = rows.contains { $0.remarks.contains { !$0.text.isEmpty } }
    let what = TableColumn("WHAT", minimumWidth: 20, isFlexible: true, wraps: isWhole)
    var table = Table(
      [TableColumn(title, minimumWidth: 10, isFlexible: true)]
        + (hasRemarks ? [TableColumn(remark)] : []) + [what, "ID"])
    for row in rows {
      table.append(
        [TableCell(row.title.isEmpty ? "-" : row.title, style: look.style(of: row))]
          + (hasRemarks ? [TableCell(row.remarks.map(\.text).joined(separator: " · "))] : [])
          + [
            TableCell(row.details(\.text), pipeText: row.details(\.inPipe)),
            ids.cell(row.subject),
          ])
    }
    var traits = look.traits
    guard traits.stdoutIsTerminal else { return table.rendered(for: traits) }
    traits.columns = columns
    guard table.leastWidth <= columns else {
      return text(lines(of: page.naming { ids.cell($0).text }))
    }
    var told = table.rendered(for: traits).split(separator: "\n").map(String.init)[...]
    var result = text(head(of: page))
    if let header = told.popFirst() { result += "\n\(header)\n" }
    for section in page.sections where !section.rows.isEmpty {
      if !section.title.isEmpty {
        result += "\n" + text(look.lines(section.title, columns, .bold))
      }
      for _ in section.rows {
        // The title of a row stands in its first line alone.
        repeat { result += (told.popFirst() ?? "") + "\n" } while told.first?.first == " "
      }
    }
    return result
  }

  private func text(_ lines: [StyledText]) -> String {
    lines.map { $0.painted(level: look.traits.colorLevel) + "\n" }.joined()
  }
}

extension Table {
  /// The smallest width that shows all columns.
  fileprivate var leastWidth: Int {
    columns.indices.reduce(2 * (columns.count - 1)) { width, column in
      let widest = rows.map { $0[column].text.displayWidth }.max() ?? 0
      let natural = max(columns[column].header.count, widest)
      return width
        + (columns[column].isFlexible ? min(natural, columns[column].minimumWidth) : natural)
    }
  }
}

extension Page {
  /// The page with an ID as the last statement of each row.
  fileprivate func naming(_ name: (String) -> String) -> Page {
    var page = self
    for (number, section) in sections.enumerated() {
      page.sections[number].rows = section.rows.map { row in
        var row = row
        row.statements.append(.text(name(row.subject)))
        return row
      }
    }
    return page
  }
}

extension PageLook {
  /// Returns the style of a row's title in a table: climbs not done yet are not emphasised.
  fileprivate func style<Operation>(of row: PageRow<Operation>) -> TextStyle {
    if case .climb(isSent: false) = row.kind { .plain } else { .bold }
  }
}

extension PageRow {
  /// The ID of what the row is about: its own, or that of the page which it opens.
  fileprivate var subject: String {
    guard let parts = opens?.parts, !parts.contains(id) else { return id }
    return parts.last ?? id
  }

  fileprivate func details(_ text: (Phrase) -> String) -> String {
    statements.map { statement in
      Statement(
        statement.role, lead: statement.lead, statement.phrases.map { Phrase(text($0)) }
      ).text
    }.joined(separator: "; ")
  }
}

extension Phrase {
  fileprivate var inPipe: String {
    moment.map { Timestamp(milliseconds: $0.milliseconds).description } ?? text
  }
}
