/// Rows of cells, for people on a terminal and for programs in a pipe.
///
/// On a terminal the columns are aligned under their headers and fit the width: the flexible ones
/// give way, the widest first, and what doesn't fit is cut with an ellipsis, or goes on in the next
/// line (``TableColumn/wraps``). Where not even the narrowest columns fit, some are left out
/// (``TableColumn/priority``). In a pipe every row is a line of values separated by tabs: no header,
/// no cut, no colour.
///
/// Cells hold data. They are sanitised when the table is shown, in both forms; output that must be
/// exact to the byte is what JSON is for.
public struct Table: Sendable {
  /// The columns from left to right.
  public let columns: [TableColumn]

  /// The rows from top to bottom, each with one cell per column.
  public private(set) var rows: [[TableCell]] = []

  public init(_ columns: [TableColumn]) {
    self.columns = columns
  }

  /// Adds a row.
  ///
  /// - Parameter cells: One cell per column, from the left. Missing cells are empty; cells beyond
  ///   the last column are dropped.
  public mutating func append(_ cells: [TableCell]) {
    let missing = max(0, columns.count - cells.count)
    rows.append(Array(cells.prefix(columns.count)) + Array(repeating: "", count: missing))
  }

  /// The table as lines of text, each ended by a line feed.
  ///
  /// - Parameter traits: Where it is shown.
  /// - Returns: Nothing if the table has no rows.
  public func rendered(for traits: TerminalTraits) -> String {
    guard !rows.isEmpty else { return "" }
    return traits.stdoutIsTerminal
      ? TableLayout(table: self, traits: traits).rendered() : tabSeparated()
  }

  private func tabSeparated() -> String {
    var text = ""
    for row in rows {
      text += row.map { ($0.pipeText ?? $0.text).sanitizedCell() }.joined(separator: "\t")
      text += "\n"
    }
    return text
  }
}
