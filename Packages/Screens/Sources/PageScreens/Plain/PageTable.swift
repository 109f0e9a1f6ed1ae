import DomainModels
public import Pages
public import Terminal

extension PageText {
  /// Rows as a table: what each is called, what it says, and the ID that commands take.
  ///
  /// A pipe gets instants in RFC 3339, and the whole IDs.
  ///
  /// - Parameters:
  ///   - rows: what is told.
  ///   - title: what they are, over the first column (`MISSION`).
  /// - Returns: the table, without a column that would be empty.
  public static func table<Operation>(of rows: [PageRow<Operation>], titled title: String) -> Table
  {
    let hasRemarks = rows.contains { !$0.remarks.isEmpty }
    let name = TableColumn(title, minimumWidth: 10, isFlexible: true, priority: 3)
    let what = TableColumn("WHAT", minimumWidth: 20, isFlexible: true, wraps: true, priority: 2)
    var table = Table([name] + (hasRemarks ? ["FIT"] : []) + [what, "ID"])
    let ids = ShortIdentities(rows.map(\.subject), shortest: 16)
    for row in rows {
      table.append(
        [TableCell(row.title, style: .bold)]
          + (hasRemarks ? [TableCell(row.remarks.map(\.text).joined(separator: " · "))] : [])
          + [
            TableCell(row.details(\.text), pipeText: row.details(\.inPipe)),
            ids.cell(row.subject),
          ])
    }
    return table
  }
}

extension PageRow {
  /// The ID of what the row is about.
  fileprivate var subject: String { opens?.parts.last ?? id }

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
